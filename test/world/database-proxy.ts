import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface DatabaseProxy {
  /** The same database, by way of the proxy. */
  url: string;
  /** The host vanishes: no connection is closed, none is refused, and nothing is heard any more, on old ones for good. */
  vanish(): void;
  /** Another host has the address: it knows nothing of the connections of before. */
  takeOver(): void;
  /** Refuses like a pooler whose server is gone: every connection is told so, and closed. */
  refuse(sqlState: string, message: string): void;
  /** New connections lead to another server, those of before are closed: a name that follows a failover. */
  leadTo(databaseUrl: string): void;
  /** Every answer of the server comes so much later from here on. */
  delay(milliseconds: number): void;
  /** Connections that pass something on. */
  readonly served: number;
  /** How often a client has said something after it was answered: each is a round trip that it waits for. */
  readonly roundTrips: number;
}

/** Stands between the service and PostgreSQL, as a network does. A concurrent test gives its own `onTestFinished`. */
export async function startDatabaseProxy(
  databaseUrl: string,
  whenFinished: (close: () => Promise<void>) => void = onTestFinished,
): Promise<DatabaseProxy> {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const pairs = new Set<{ near: Socket; far: Socket }>();
  let silent = false;
  let delayMs = 0;
  let roundTrips = 0;
  let refusal: Buffer | undefined;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    keep(near).resume();
    // After what the client sends first, or it would not listen yet.
    const told = refusal;
    if (told) near.once('data', () => near.end(told));
    if (silent || told) return;
    const far = keep(connect(Number(target.port), target.hostname));
    const pair = { near, far };
    pairs.add(pair);
    near.pipe(far);
    let isAnswered = true;
    near.on('data', () => {
      if (isAnswered) roundTrips += 1;
      isAnswered = false;
    });
    let lastAt = 0;
    /** In order, also when the delay has become shorter. */
    const later = (deliver: () => void) => {
      const now = performance.now();
      lastAt = Math.max(lastAt, now + delayMs);
      if (lastAt <= now) deliver();
      else setTimeout(() => pairs.has(pair) && deliver(), lastAt - now);
    };
    far.on('data', (chunk) =>
      later(() => {
        isAnswered = true;
        near.write(chunk);
      }),
    );
    const end = () => {
      if (!pairs.delete(pair)) return;
      near.destroy();
      far.destroy();
    };
    near.once('close', end);
    far.once('close', () => later(end));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    vanish() {
      silent = true;
      for (const { near, far } of pairs) {
        near.unpipe(far);
        near.resume();
        far.destroy();
      }
      pairs.clear();
    },
    takeOver() {
      silent = false;
      refusal = undefined;
    },
    refuse(sqlState, message) {
      const told = errorResponse(sqlState, message);
      refusal = told;
      for (const { near } of pairs) near.end(told);
    },
    leadTo(other) {
      target = new URL(other);
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      pairs.clear();
    },
    delay(milliseconds) {
      delayMs = milliseconds;
    },
    get served() {
      return pairs.size;
    },
    get roundTrips() {
      return roundTrips;
    },
  };
}

/** PostgreSQL's message of that name: fields, each a letter and a text, without the server's own file and routine. */
function errorResponse(sqlState: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
