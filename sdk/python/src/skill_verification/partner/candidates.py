from typing import Unpack

from ..caller import Resource
from ..options import WriteOptions
from ..types import OwnErasedCandidate, OwnErasureInput


class Candidates(Resource):
    def erase(self, body: OwnErasureInput, **options: Unpack[WriteOptions]) -> OwnErasedCandidate:
        """Takes a person out of everything for good; verdicts and figures stay."""
        return self._data("POST", "/candidates/erase", body=body, **options)
