import { setTimeout as delay } from 'node:timers/promises';
import type { Server } from './server.ts';

const RESTARTS = 3;
const WITHIN_MS = 60_000;
const PAUSE_MS = 250;

/** Restarts a server that dies, until that happens too often; then `onLost` is called once, with nothing left. */
export function supervise(
  first: Server,
  relaunch: (abort: AbortSignal) => Promise<Server>,
  { log, onLost }: { log: (line: string) => void; onLost: (error: Error) => void },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const restarts: number[] = [];
  let server = first;

  async function restart(ending: string): Promise<Server | undefined> {
    let reason = ending;
    while (!stopping.signal.aborted) {
      while (restarts[0] !== undefined && restarts[0] < Date.now() - WITHIN_MS) restarts.shift();
      if (restarts.length >= RESTARTS) {
        const message = `Embedded PostgreSQL is lost after ${RESTARTS} restarts within a minute: ${reason}`;
        log(message);
        onLost(new Error(message));
        return undefined;
      }
      restarts.push(Date.now());
      log(`Embedded PostgreSQL ended unexpectedly (${reason}): restart ${restarts.length} of ${RESTARTS}`);
      try {
        return await relaunch(stopping.signal);
      } catch (error) {
        reason = (error as Error).message;
        // A pause lets another process release the port or the disk.
        await delay(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
    return undefined;
  }

  async function watch(): Promise<void> {
    for (;;) {
      const ending = await server.ended;
      const next = stopping.signal.aborted ? undefined : await restart(ending);
      if (!next) return;
      server = next;
      // A stop that came while the new server became ready has not reached it yet.
      if (stopping.signal.aborted) await server.stop();
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await server.stop();
      await watching;
    },
  };
}
