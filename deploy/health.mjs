// The health check of the image: 0 while the process answers. Its certificate is of another name than loopback.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
process.removeAllListeners('warning');
const scheme = process.env.TLS_CERT ? 'https' : 'http';
try {
  const { ok } = await fetch(`${scheme}://127.0.0.1:${process.env.PORT ?? 4000}/healthz`, {
    signal: AbortSignal.timeout(4_000),
  });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
