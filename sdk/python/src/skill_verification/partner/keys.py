from typing import Unpack

from ..caller import Resource
from ..options import WriteOptions, segment
from ..types import RotatedKey


class Keys(Resource):
    def rotate(self, key_id: str, **options: Unpack[WriteOptions]) -> RotatedKey:
        """A new secret, shown this once; the old one is good for 24 hours more."""
        return self._data("POST", f"/keys/{segment(key_id)}/rotate", **options)
