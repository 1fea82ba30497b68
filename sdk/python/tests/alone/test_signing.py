import unittest

from skill_verification.signing import SignedRequest, sign, string_to_sign

KNOWN = SignedRequest("1767225600", "POST", "/api/v1/partner/skills/lookup", b'{"skill_ids":["sk_1"]}')


class Signing(unittest.TestCase):
    def test_gives_the_known_answer_of_the_contract(self) -> None:
        self.assertEqual(
            sign("VFN_SK_0123456789abcdef0123456789abcdef", KNOWN),
            "v1=ca95c1cc652d45946db3d203b6706fe2f3df583837dad4c63c96550d37727335",
        )

    def test_signs_the_headers_that_are_sent_in_their_order(self) -> None:
        request = SignedRequest("1", "get", "/a?b=c", b"", "key", "recruiter", "OR_1", "once")
        empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        lines = ["v1", "1", "GET", "/a?b=c", empty]
        lines += ["idempotency-key:key", "x-on-behalf-of:recruiter", "x-organisation:OR_1", "x-nonce:once"]
        self.assertEqual(string_to_sign(request), "\n".join(lines))
