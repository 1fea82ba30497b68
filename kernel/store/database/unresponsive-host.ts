import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { socketOf } from './pg-internals.ts';
import { memoize } from '../../core/memoize.ts';

/** TCP keep-alive of unused connections; the default of the system is two hours. */
export const KEPT_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

const LOOK_MS = 500;
/** Time is counted in looks: a process that stood still makes one late look, which is no silence. */
const QUIET_LOOKS = 4;
/** A live host has sent something by then, however far away it is. */
const ANSWER_LOOKS = 4;
/** A live server ends a statement itself; past that nobody waits for it. */
const PAST_STATEMENT_TIMEOUT_MS = 2_000;
/** An answer under way when the host was asked has arrived by then. */
const UNDER_WAY_MS = 100;

class HostSilent extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the host of the database does not answer');
  }
}

/** Fields of pg's client that its types leave out. */
type Connected = Client & { processID: number; readyForQuery: boolean };

/** A connection, and the number of looks at which nothing had come while something was asked. */
class Watched {
  readonly client: Connected;
  readonly #mostLooks: number;
  #read = -1;
  #quietLooks = 0;
  #trustedLooks = 0;

  constructor(client: Client, statementTimeoutMs: number) {
    this.client = client as Connected;
    this.#mostLooks = (statementTimeoutMs + PAST_STATEMENT_TIMEOUT_MS) / LOOK_MS;
  }

  look(): void {
    const isQuiet = this.isQuiet;
    this.#read = socketOf(this.client).bytesRead;
    this.#quietLooks = isQuiet ? this.#quietLooks + 1 : 0;
    if (!isQuiet) this.#trustedLooks = 0;
    if (this.#quietLooks > this.#mostLooks) this.cut();
  }

  get isQuiet(): boolean {
    return !this.client.readyForQuery && socketOf(this.client).bytesRead === this.#read;
  }

  get isDoubtful(): boolean {
    return this.isQuiet && this.#quietLooks - this.#trustedLooks >= QUIET_LOOKS;
  }

  trust(): void {
    this.#trustedLooks = this.#quietLooks;
  }

  /** The waiting statement fails, and a pool makes another connection. */
  cut(): void {
    socketOf(this.client).destroy(new HostSilent());
  }
}

/** The connections to one host. When one of them is quiet for long, the host is asked over a new one. */
class Host {
  readonly watched = new Set<Watched>();
  #asking = false;

  look(): void {
    for (const one of this.watched) one.look();
    const doubtful = this.#doubtful();
    if (doubtful.length === 0 || this.#asking) return;
    this.#asking = true;
    void this.#ask(doubtful).finally(() => (this.#asking = false));
  }

  #doubtful(): Watched[] {
    return [...this.watched].filter(({ isDoubtful }) => isDoubtful);
  }

  async #ask(doubtful: readonly Watched[]): Promise<void> {
    const answer = await askHost(doubtful.map(({ client }) => client));
    // Idle connections are no better: the next user of one would wait as long again.
    if (answer === 'silent') for (const one of this.watched) one.cut();
    if (answer === 'silent') return;
    await wait(UNDER_WAY_MS);
    for (const one of doubtful) {
      if (answer === 'unclear' || answer.has(one.client.processID)) one.trust();
      else if (one.isDoubtful) one.cut();
    }
  }
}

const AT_WORK = `
  SELECT pg_backend_pid() AS own,
    ARRAY(SELECT pid FROM pg_stat_activity
          WHERE pid = ANY ($1) AND coalesce(state, '') NOT LIKE 'idle%') AS pids`;

/** The connections that the server works for. A pooler's own numbers say nothing. */
async function askHost(clients: readonly Connected[]): Promise<'silent' | 'unclear' | ReadonlySet<number>> {
  const { user, password, database, host, port, ssl } = clients[0]!;
  const asking = new Client({ user, password, database, host, port, ssl, application_name: 'silent host' });
  asking.on('error', () => {});
  const socket = socketOf(asking); // the one without TLS, which the first answer comes on
  const ask = async () => {
    await asking.connect();
    const { rows } = await asking.query<{ own: number; pids: number[] }>(AT_WORK, [
      clients.map(({ processID }) => processID),
    ]);
    const { own, pids } = rows[0]!;
    return own === (asking as Connected).processID ? new Set(pids) : undefined;
  };
  const answer = await Promise.race([ask().catch(() => undefined), severalLooks()]);
  const isSilent = socket.bytesRead === 0;
  socketOf(asking).destroy();
  return answer ?? (isSilent ? 'silent' : 'unclear');
}

/** Several short waits, so that a process that stood still during one has read what came meanwhile. */
async function severalLooks(): Promise<undefined> {
  for (let look = 0; look < ANSWER_LOOKS; look += 1) await wait(LOOK_MS);
}

const hosts = new Map<string, Host>();
/** Runs while there is a host to look at. */
let looking: NodeJS.Timeout | undefined;

function lookAtAll(): void {
  for (const host of hosts.values()) host.look();
}

/**
 * A host that vanishes closes no connection: statements would wait for good, and the pool never get its connections
 * back. Such a connection is cut within 5 seconds. Without a statement time-out, an answer may take any time for as
 * long as the server works on it.
 */
export function watchForSilence(client: Client, statementTimeoutMs = Infinity): void {
  client.on('error', () => {}); // the statement that was cut off says so
  const { host, port } = client;
  const key = `${host}:${port}`;
  const own = memoize(hosts, key, () => new Host());
  looking ??= setInterval(lookAtAll, LOOK_MS).unref();
  const watched = new Watched(client, statementTimeoutMs);
  own.watched.add(watched);
  client.once('end', () => {
    own.watched.delete(watched);
    if (own.watched.size === 0 && hosts.get(key) === own) hosts.delete(key);
    if (hosts.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  });
}
