"""Which page a card of a proof is on: leaves of the summary first, then those of the cards, in their order."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.draw.surface import Order
from sheetgen.sheets.impose import Seats, page_index


class Paging(NamedTuple):
    """The pages of a proof: ``lead`` leaves come before those of the cards; ``duplex`` leaves have two sides."""

    seats: Seats
    lead: int
    duplex: bool
    order: Order

    @property
    def leaves(self) -> int:
        """How many pieces of paper there are."""
        return self.lead + self.seats.leaves

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return self.leaves * (2 if self.duplex else 1)

    def page(self, leaf: int, *, back: bool = False) -> int:
        """The number of a leaf's page, from 1."""
        return page_index(leaf, back, self.leaves, self.order, duplex=self.duplex) + 1

    def page_of(self, card: int) -> int:
        """The number of the page on which a card's front is, from 1."""
        return self.page(self.lead + self.seats.leaf_of(card))

    def pages_of(self, first: int, last: int) -> str:
        """The pages of the fronts of some cards that follow each other, as text."""
        leaves = range(self.seats.leaf_of(first), self.seats.leaf_of(last) + 1)
        ends = [self.page(self.lead + leaf) for leaf in (leaves if len(leaves) <= _LISTED else (leaves[0], leaves[-1]))]
        return ", ".join(map(str, ends)) if len(leaves) <= _LISTED else f"{ends[0]}–{ends[1]}"


_LISTED = 4
"""More pages than this are told by the first and the last."""
