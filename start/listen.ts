import { drainOf, SECONDS_TO_STOP } from '../kernel/edge/http/drain.ts';
import type { Server } from '../kernel/edge/http/server.ts';
import type { PartStart } from './run-part.ts';

/** Listens and returns the address; a taken one is reported plainly. */
export async function listen(server: Server, { settings, stopper, log }: PartStart): Promise<string> {
  const { host, port, tls } = settings;
  const { drainSeconds } = settings;
  stopper.add('http server', () => drainOf(server).close(drainSeconds, log), drainSeconds + SECONDS_TO_STOP);
  try {
    await server.listen({ host, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Error(`PORT: ${host}:${port} is in use by another process`, { cause: error });
    throw new Error(`HOST, PORT: cannot listen on ${host}:${port}: ${message}`, { cause: error });
  }
  const address = server.server.address() as { port: number };
  return `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
