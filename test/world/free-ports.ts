import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** One that is free now; somebody else may take it before it is used. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The ports that a cluster takes, counted from its first. */
const COUNT = 30;

/** The first of a run of free ports, as many as a cluster takes. */
export async function freePorts(): Promise<number> {
  for (;;) {
    // Below the ports that systems give to outgoing connections, which would take them before the parts do.
    const first = 15_000 + Math.floor(Math.random() * 17_000);
    const ports = Array.from({ length: COUNT }, (_, offset) => first + offset);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
