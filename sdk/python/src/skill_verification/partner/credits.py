from typing import Unpack

from ..caller import Resource
from ..lists import Listing, by_cursor
from ..options import CallOptions
from ..types import CreditEntry, Credits as Balance


class Credits(Resource):
    def get(self, **options: Unpack[CallOptions]) -> Balance:
        return self._data("GET", "/credits", **options)

    def entries(self, *, limit: int | None = None, **options: Unpack[CallOptions]) -> Listing[CreditEntry]:
        """The ledger, whose sum is the balance."""
        return by_cursor(
            lambda cursor: self._ask("GET", "/credits/entries", query={"limit": limit, "cursor": cursor}, **options)
        )
