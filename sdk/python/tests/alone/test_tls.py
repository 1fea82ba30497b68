import ssl
import subprocess
import tempfile
import unittest
from pathlib import Path

from skill_verification import ConnectionFailedError, KeptConnections, TimedOutError

from ..clients import partner
from ..scripted_service import done, dripping, scripted


class Tls(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        key, certificate = Path(folder.name, "key.pem"), Path(folder.name, "certificate.pem")
        make = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1"
        files = ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", str(key), "-out", str(certificate)]
        subprocess.run([*make.split(" "), *files], check=True, capture_output=True)
        cls.server = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        cls.server.load_cert_chain(certificate, key)
        cls.trusting = ssl.create_default_context(cafile=str(certificate))

    server: ssl.SSLContext
    trusting: ssl.SSLContext

    def test_keeps_its_connections(self) -> None:
        with scripted(*[done({"balance": 1})] * 3, tls=self.server) as service:
            with partner(service.url, http_client=KeptConnections(ssl_context=self.trusting)) as client:
                self.assertEqual([client.credits.get() for _ in range(3)], [{"balance": 1}] * 3)
        self.assertEqual([request.connection for request in service.requests], [1, 1, 1])

    def test_has_a_time_for_the_whole_answer(self) -> None:
        with scripted(dripping, tls=self.server) as service, self.assertRaises(TimedOutError):
            client = partner(service.url, http_client=KeptConnections(ssl_context=self.trusting))
            client.credits.get(timeout_seconds=0.3, max_retries=0)

    def test_trusts_no_stranger(self) -> None:
        with scripted(done(), tls=self.server) as service, self.assertRaises(ConnectionFailedError) as raised:
            partner(service.url, max_retries=0).credits.get()
        self.assertIn("SSLCertVerificationError", str(raised.exception))
        self.assertEqual(service.requests, [])
