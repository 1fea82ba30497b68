"""Verifies Open Badges 3.0 credentials in the JWT format, from the specifications alone.

Written from Open Badges 3.0 (sections 8 and B), Bitstring Status List 1.0, RFC 7515 and RFC 7518. Reads one JSON
object from standard input: `jwt`, `now` (ISO 8601), `trusted` (how addresses of the issuer begin), `served` (what
addresses serve) and `everyByte`. Prints the reasons for which the credential does not hold.
"""

import base64
import gzip
import json
import re
import string
import sys
from datetime import datetime
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

ALPHABET = string.ascii_uppercase + string.ascii_lowercase + string.digits + "-_"
IDENTITY_TYPES = {"name", "sourcedId", "systemId", "productId", "userName", "accountId", "emailAddress", "identifier"}
ACHIEVEMENT_TYPES = {"Achievement", "Assessment", "Award", "Badge", "Certificate", "Certification", "Competency"}
RESULT_TYPES = {"Percent", "PerformanceLevel", "RawScore", "Result", "ScaledScore", "Status"}


class Refused(Exception):
    """The reason for which a credential does not hold."""


def decoded(part: str) -> bytes:
    if not re.fullmatch(r"[A-Za-z0-9_-]+", part):
        raise Refused("malformed")
    data = base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))
    if base64.urlsafe_b64encode(data).rstrip(b"=").decode() != part:
        raise Refused("malformed")
    return data


def json_of(part: str) -> dict[str, Any]:
    try:
        value = json.loads(decoded(part))
    except ValueError:
        raise Refused("malformed") from None
    if not isinstance(value, dict):
        raise Refused("malformed")
    return value


def signed_payload(jwt: str, trusted: str, served: dict[str, str]) -> dict[str, Any]:
    parts = jwt.split(".")
    if len(parts) != 3:
        raise Refused("malformed")
    header = json_of(parts[0])
    if header.get("alg") != "ES256":
        raise Refused("another algorithm")
    kid = header.get("kid")
    if not isinstance(kid, str) or not kid.startswith(trusted):
        raise Refused("another issuer")
    if kid not in served:
        raise Refused("unknown key")
    jwk = json.loads(served[kid])
    if jwk.get("kty") != "EC" or jwk.get("crv") != "P-256":
        raise Refused("unknown key")
    x, y = (int.from_bytes(decoded(jwk[name]), "big") for name in ("x", "y"))
    signature = decoded(parts[2])
    if len(signature) != 64:
        raise Refused("wrong signature")
    r, s = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
    key = ec.EllipticCurvePublicNumbers(x, y, ec.SECP256R1()).public_key()
    try:
        key.verify(encode_dss_signature(r, s), f"{parts[0]}.{parts[1]}".encode(), ec.ECDSA(hashes.SHA256()))
    except InvalidSignature:
        raise Refused("wrong signature") from None
    return json_of(parts[1])


def has_type(value: Any, name: str) -> bool:
    types = value.get("type") if isinstance(value, dict) else None
    return types == name or (isinstance(types, list) and name in types)


def is_text(value: Any) -> bool:
    return isinstance(value, str) and value != ""


def is_uri(value: Any) -> bool:
    return isinstance(value, str) and re.match(r"[a-z][a-z0-9+.-]*:\S+$", value) is not None


def moment(value: Any) -> datetime:
    if not isinstance(value, str) or not re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)", value):
        raise Refused("wrong date")
    return datetime.fromisoformat(value.replace("Z", "+00:00"))


def check_shape(vc: dict[str, Any]) -> None:
    """The properties that the tables of Open Badges 3.0 require, with their types and enumerations."""
    subject, issuer = vc.get("credentialSubject"), vc.get("issuer")
    contexts = vc.get("@context") or [None, None]
    achievement = subject.get("achievement") if isinstance(subject, dict) else None
    if not (isinstance(subject, dict) and isinstance(issuer, dict) and isinstance(achievement, dict)):
        raise Refused("wrong shape: subject, issuer or achievement")
    status = vc.get("credentialStatus") or {}
    described = {it.get("id"): it for it in achievement.get("resultDescription", [])}
    rules = {
        "first context": contexts[0] == "https://www.w3.org/ns/credentials/v2",
        "second context": re.fullmatch(r"https://purl\.imsglobal\.org/spec/ob/v3p0/context-3\.0\.\d\.json", contexts[1]),
        "type": has_type(vc, "VerifiableCredential") and has_type(vc, "OpenBadgeCredential"),
        "id": is_uri(vc.get("id")) and vc.get("jti") == vc["id"],
        "name": is_text(vc.get("name")),
        "issuer": has_type(issuer, "Profile") and is_uri(issuer.get("id")) and vc.get("iss") == issuer["id"],
        "subject": has_type(subject, "AchievementSubject") and is_uri(subject.get("id")) and vc.get("sub") == subject["id"],
        "achievement": has_type(achievement, "Achievement") and is_uri(achievement.get("id")),
        "achievement texts": is_text(achievement.get("name")) and is_text(achievement.get("description")),
        "achievement type": achievement.get("achievementType") in ACHIEVEMENT_TYPES,
        "criteria": is_text((achievement.get("criteria") or {}).get("narrative")),
        "alignments": all(
            has_type(it, "Alignment") and is_text(it.get("targetName")) and is_uri(it.get("targetUrl"))
            for it in achievement.get("alignment", [])
        ),
        "identity": all(
            it.get("type") == "IdentityObject"
            and isinstance(it.get("hashed"), bool)
            and is_text(it.get("identityHash"))
            and it.get("identityType") in IDENTITY_TYPES
            for it in subject.get("identifier", [])
        ),
        "result descriptions": all(
            has_type(it, "ResultDescription")
            and is_uri(it.get("id"))
            and is_text(it.get("name"))
            and it.get("resultType") in RESULT_TYPES
            and all(isinstance(it.get(bound, ""), str) for bound in ("valueMin", "valueMax"))
            for it in described.values()
        ),
        "results": all(
            has_type(it, "Result") and isinstance(it.get("value"), str) and it.get("resultDescription") in described
            for it in subject.get("result", [])
        ),
        "status": status.get("type") == "BitstringStatusListEntry" and is_uri(status.get("id")),
    }
    wrong = [name for name, holds in rules.items() if not holds]
    if wrong:
        raise Refused(f"wrong shape: {', '.join(wrong)}")


def check_time(vc: dict[str, Any], now: datetime) -> None:
    start, end = moment(vc.get("validFrom")), moment(vc.get("validUntil"))
    if (start.timestamp(), end.timestamp()) != (vc.get("nbf"), vc.get("exp")):
        raise Refused("dates and claims differ")
    if now < start:
        raise Refused("not yet valid")
    if now >= end:
        raise Refused("expired")


def check_status(vc: dict[str, Any], trusted: str, served: dict[str, str]) -> None:
    entry = vc["credentialStatus"]
    address = entry.get("statusListCredential")
    if address not in served:
        raise Refused("no status list")
    listed = signed_payload(served[address], trusted, served)
    subject = listed.get("credentialSubject") or {}
    if listed.get("id") != address or not has_type(listed, "BitstringStatusListCredential"):
        raise Refused("another status list")
    if subject.get("statusPurpose") != entry.get("statusPurpose") or not str(subject.get("encodedList")).startswith("u"):
        raise Refused("another status list")
    bits = gzip.decompress(decoded(subject["encodedList"][1:]))
    index = int(entry["statusListIndex"])
    if len(bits) < 16_384 or index >= len(bits) * 8:
        raise Refused("status list too small")
    if bits[index // 8] >> (7 - index % 8) & 1:
        raise Refused("revoked")


def problem_of(jwt: str, given: dict[str, Any]) -> str | None:
    trusted, served = given["trusted"], given["served"]
    try:
        vc = signed_payload(jwt, trusted, served)
        check_shape(vc)
        check_time(vc, moment(given["now"]))
        check_status(vc, trusted, served)
    except Refused as refused:
        return str(refused)
    return None


def main() -> None:
    given = json.load(sys.stdin)
    jwt = given["jwt"]
    answer: dict[str, Any] = {"problem": problem_of(jwt, given)}
    if given.get("everyByte"):
        # Every letter is replaced by another one of base64url, and each dot by a letter.
        changed = (jwt[:at] + ALPHABET[(ALPHABET.find(jwt[at]) + 1 + at % 62) % 64] + jwt[at + 1 :] for at in range(len(jwt)))
        reasons = [problem_of(text, given) for text in changed]
        answer["tampered"] = {"tried": len(reasons), "accepted": reasons.count(None)}
    print(json.dumps(answer))


if __name__ == "__main__":
    main()
