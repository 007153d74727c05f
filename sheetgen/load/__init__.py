"""From files to models. In: paths. Out: located trees bound to records, and faults; a user's mistake never raises.

The only importer of yaml.
"""
