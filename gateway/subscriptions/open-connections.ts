import type { Clock } from '../../kernel/core/clock.ts';
import {
  idsOf,
  tokenProblem,
  type CallerStateReader,
  type CallerStates,
} from '../../kernel/edge/caller-states.ts';
import type { KillSwitches } from '../../kernel/edge/kill-switches.ts';
import type { Log } from '../../kernel/core/log.ts';
import { Refusal } from '../../kernel/core/refusal.ts';
import type { GraphCaller } from '../callers.ts';
import type { LiveMetrics } from './live-metrics.ts';

export type CloseReason =
  | 'key revoked'
  | 'key expired'
  | 'token revoked'
  | 'token expired'
  | 'switched off'
  | 'too slow'
  | 'joins too slow'
  | 'stopping';

/** A listening client, over a socket or server-sent events. */
export interface Connection {
  caller: GraphCaller;
  transport: 'socket' | 'sse';
  close(reason: CloseReason): void;
}

interface OpenConnectionsOptions {
  callerStates: Pick<CallerStateReader, 'read'>;
  switches: Pick<KillSwitches, 'isOff'>;
  clock: Clock;
  metrics: LiveMetrics;
  log: Log;
}

const LOOK_EVERY_MS = 1_000;
/** Revoked keys and tokens are closed within 5 seconds, with time to spare for a slow query. */
const ASK_EVERY_MS = 2_000;
export const CONNECTIONS_PER_ORGANISATION = 2_000;

/** All open connections, checked regularly: a caller is let in once, and may lose its rights later. */
export class OpenConnections {
  readonly #options: OpenConnectionsOptions;
  readonly #open = new Set<Connection>();
  readonly #perCaller = new Map<string, number>();
  readonly #closing = new WeakSet<Connection>();
  #timer: NodeJS.Timeout | undefined;
  #asking: Promise<void> | undefined;
  #askAt = 0;

  constructor(options: OpenConnectionsOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS);
  }

  add(connection: Connection): void {
    const of = countedAs(connection);
    const count = this.#perCaller.get(of) ?? 0;
    if (count >= CONNECTIONS_PER_ORGANISATION)
      throw new Refusal('TOO_MANY_SOCKETS', 'This organisation has too many connections open.', {
        retryAfterSeconds: 60,
      });
    this.#perCaller.set(of, count + 1);
    this.#open.add(connection);
    this.#options.metrics.open.inc({ transport: connection.transport });
  }

  close(connection: Connection, reason: CloseReason): void {
    if (!this.#open.has(connection) || this.#closing.has(connection)) return;
    this.#closing.add(connection);
    this.#options.metrics.closed.inc({ reason });
    connection.close(reason);
  }

  remove(connection: Connection, otherwise: 'left' | 'silent' = 'left'): void {
    if (!this.#open.delete(connection)) return;
    const of = countedAs(connection);
    const left = (this.#perCaller.get(of) ?? 1) - 1;
    if (left > 0) this.#perCaller.set(of, left);
    else this.#perCaller.delete(of);
    this.#options.metrics.open.dec({ transport: connection.transport });
    if (!this.#closing.has(connection)) this.#options.metrics.closed.inc({ reason: otherwise });
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    for (const connection of this.#open) this.close(connection, 'stopping');
    await this.#asking;
  }

  async #look(): Promise<void> {
    if (this.#open.size === 0 || this.#asking) return;
    this.#asking = this.#lookNow().catch((error: unknown) => {
      // While the database is away nobody can revoke anything either.
      this.#options.log.warn({ err: error }, 'open connections could not be checked');
    });
    await this.#asking;
    this.#asking = undefined;
  }

  async #lookNow(): Promise<void> {
    const { clock, callerStates, switches } = this.#options;
    await clock.refresh();
    const now = clock.now();
    for (const connection of this.#open)
      if (connection.caller.expiresAt && connection.caller.expiresAt <= now)
        this.close(connection, 'token expired');

    if (Date.now() < this.#askAt) return;
    this.#askAt = Date.now() + ASK_EVERY_MS - LOOK_EVERY_MS / 2;
    // A connection added during the query is checked the next time.
    const asked = [...this.#open].filter(({ caller }) => caller.key ?? caller.token);
    if (asked.length === 0) return;
    const [states, partnerOff] = await Promise.all([
      callerStates.read(inUse(asked.map(({ caller }) => caller))),
      switches.isOff('partner'),
    ]);
    for (const connection of asked) {
      const reason = reasonToClose(connection.caller, states, partnerOff, now);
      if (reason) this.close(connection, reason);
    }
  }
}

/** Keys and tokens of an organisation count together, test and live apart; a caller without one counts alone. */
const countedAs = ({ caller: { identity } }: Connection): string =>
  identity.organisationId ? `${identity.mode} ${identity.organisationId}` : `actor ${identity.actor.id}`;

const distinct = (ids: (string | null | undefined)[]) => [
  ...new Set(ids.filter((id) => id !== null && id !== undefined)),
];

const inUse = (callers: GraphCaller[]) => ({
  keyIds: distinct(callers.map(({ key }) => key?.keyId)),
  tokenIds: distinct(callers.flatMap(({ token }) => (token ? idsOf(token) : []))),
  organisationIds: distinct(
    callers.flatMap(({ identity }) => [identity.organisationId, identity.platformId]),
  ),
});

function reasonToClose(
  { key, token, identity }: GraphCaller,
  states: CallerStates,
  partnerOff: boolean,
  now: Date,
): CloseReason | undefined {
  if (!key) return token && tokenProblem(token, states);
  if (partnerOff) return 'switched off';
  const state = states.keys.get(key.keyId);
  if (!state || state.revoked) return 'key revoked';
  if (state.expiresAt && state.expiresAt <= now) return 'key expired';
  const { organisationId, platformId = organisationId } = identity;
  const isOff = [organisationId!, platformId!].some((id) => states.disabledOrganisations.has(id));
  return isOff ? 'switched off' : undefined;
}
