/** A small service that has each fault once, for the proof that the harness sees them. */
import { createServer } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

/** Asleep, not busy: a busy loop takes the processor from the tests beside it. */
const stand = (milliseconds: number) =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

const server = createServer((request, response) => {
  const answer = (status: number, body: string) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body);
  };
  const { url = '' } = request;
  if (url === '/metrics') void registry.metrics().then((text) => answer(200, text));
  else if (url === '/stands') {
    stand(3_000);
    answer(200, '{}');
  } else if (url === '/sleeps') stand(60_000);
  else if (url === '/fails') answer(500, '{}');
  else if (url === '/hidden') answer(200, '{"errors":[{"extensions":{"code":"SERVER_ERROR"}}]}');
  else if (url === '/talks') answer(400, JSON.stringify({ message: 'x'.repeat(40_000) }));
  else if (url === '/silent') return;
  else if (url === '/ends') process.exit(3);
  else answer(200, '{}');
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
process.on('disconnect', () => process.exit(0));
