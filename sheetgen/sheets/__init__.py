"""Where each face goes on paper: papers, grids, duplex, marks. In: faces and choices. Out: pages of placements.

Pure geometry: millimetres, origin top left. Knows paper and no game.
"""
