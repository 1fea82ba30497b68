import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../core/clock.ts';

/** An answer waits this long for the offset of the clock, since `/healthz` must answer while nothing else does. */
const LONGEST_MS = 500;

/** The header `Date` follows the service's clock, so that callers can sign by it (contract 7.6). */
export function followClock(server: FastifyInstance, clock: Clock): void {
  server.addHook('onRequest', async (_, reply) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => (timer = setTimeout(resolve, LONGEST_MS)));
    await Promise.race([clock.refresh(), late]);
    clearTimeout(timer);
    reply.header('date', clock.now().toUTCString());
  });
}
