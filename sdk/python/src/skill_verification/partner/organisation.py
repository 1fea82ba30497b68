from typing import Unpack

from ..caller import Resource
from ..options import CallOptions, WriteOptions
from ..types import OrganisationSettingsInput, OwnOrganisation, OwnOrganisationOutcome


class Organisation(Resource):
    """The key's own organisation."""

    def get(self, **options: Unpack[CallOptions]) -> OwnOrganisation:
        return self._data("GET", "/organisation", **options)

    def change(self, body: OrganisationSettingsInput, **options: Unpack[WriteOptions]) -> OwnOrganisationOutcome:
        """What is left out stays as it is."""
        return self._data("PUT", "/organisation", body=body, **options)
