"""sheetgen: score pads, card proof sheets and rules references on paper, from plain YAML."""

__version__ = "0.1.0"
