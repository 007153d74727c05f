"""The few things that can be drawn, and who writes them. In: pages of placed faces. Out: PDF, SVG or a text trace.

Millimetres, origin top left, y grows downwards; line weights and type sizes are points.
"""
