import { onTestFinished } from 'vitest';
import { systemClock } from '../../../kernel/core/clock.ts';
import { createLog } from '../../../kernel/core/log.ts';
import { openJobDatabase, type JobDatabase } from '../../../kernel/store/jobs/job-database.ts';
import { migratedDatabase } from '../migrated-database.ts';
import { eventually } from '../eventually.ts';
import { testSealer } from '../subgraph.ts';
import { keepPending, outOfOrder } from '../../../subgraphs/mandate/delivery/webhook/pending.ts';
import type { WebhookRow } from '../../../subgraphs/mandate/delivery/webhook/webhook.entity.ts';
import {
  StreamServer,
  type StreamOptions,
} from '../../../subgraphs/mandate/delivery/webhook/stream/stream-server.ts';
import type { DeliveryOutcome } from '../../../subgraphs/mandate/delivery/webhook/delivery-attempts.ts';

const silentLog = createLog('test', 'silent');
type Deliver = StreamOptions['deliver'];

/** Every test gets a database of its own. */
export async function streamWorld(): Promise<StreamWorld> {
  const world = new StreamWorld(await migratedDatabase());
  onTestFinished(() => world.close());
  await world.database.query(
    `INSERT INTO mandate.organisation (id, name, created_at) VALUES ('OR_1', 'one', now())`,
  );
  return world;
}

interface EndpointRow {
  position: number;
  open: number[];
  leased: boolean;
}

export class StreamWorld {
  readonly #url: string;
  readonly database: JobDatabase;
  readonly #closers: (() => Promise<void>)[] = [];
  readonly #over = Promise.withResolvers<undefined>();
  #head = 0;

  constructor(url: string) {
    this.#url = url;
    this.database = openJobDatabase({ url, log: silentLog });
  }

  async endpoint(id: string, { position = 0, open = [] as number[] } = {}): Promise<void> {
    await this.database.query(
      `INSERT INTO mandate.webhook (id, organisation_id, mode, origin, url, events, status, sealed_secret,
         from_position, created_at, updated_at)
       VALUES ($1, 'OR_1', 'live', 'api', 'https://hooks.example/', '{*}', 'active', 'sealed', 0, now(), now())`,
      [id],
    );
    const place = 'UPDATE mandate.webhook_stream SET position = $2, open = $3 WHERE webhook_id = $1';
    await this.database.query(place, [id, position, open]);
    const wanted = 'UPDATE mandate.webhook_wanted SET position = $2 WHERE webhook_id = $1';
    await this.database.query(wanted, [id, this.#head]);
  }

  /** One of the log about each of these objects, which all the endpoints want. */
  async record(objectKeys: readonly string[], { daysAgo = 0 } = {}): Promise<number[]> {
    const positions = objectKeys.map((_, n) => this.#head + n + 1);
    this.#head += objectKeys.length;
    await this.database.query(
      `INSERT INTO kernel.event (position, id, organisation_id, mode, type, version, object_key, data, created_at)
       SELECT position, 'EV_' || position, 'OR_1', 'live', 'mandate.ready', 1, object_key, '{}',
              now() - $3 * interval '1 day'
       FROM unnest($1::bigint[], $2::text[]) AS event (position, object_key)`,
      [positions, objectKeys, daysAgo],
    );
    await this.database.query('UPDATE mandate.webhook_wanted SET position = $1', [this.#head]);
    return positions;
  }

  /** Ended after the test, without waiting for what is under way. */
  serve(deliver: Deliver, options: Partial<StreamOptions> = {}) {
    const database = openJobDatabase({ url: this.#url, log: silentLog });
    const server = new StreamServer({
      database,
      clock: systemClock,
      log: silentLog,
      sealer: testSealer,
      leaseMs: 10_000,
      idleMs: 50,
      webhooks: (ids) =>
        database.query<WebhookRow>(
          'SELECT id, status, updated_at AS "updatedAt" FROM mandate.webhook WHERE id = ANY ($1)',
          [ids],
        ),
      deliver: (webhook, event, signal) =>
        Promise.race([deliver(webhook, event, signal), cutOff(signal), this.#over.promise]),
      ...options,
    });
    this.#closers.push(async () => {
      await server.stop();
      await database.close().catch(() => {}); // by the test itself
    });
    return { server, database };
  }

  async row(id: string): Promise<EndpointRow> {
    const [row] = await this.database.query<{ position: string; open: string[]; leased: boolean }>(
      `SELECT position, open, token IS NOT NULL AS leased FROM mandate.webhook_stream WHERE webhook_id = $1`,
      [id],
    );
    return {
      ...row!,
      position: Number(row!.position),
      open: row!.open.map(Number).toSorted((a, b) => a - b),
    };
  }

  /** Waits until its row is as described: by default, sent everything and served by nobody. */
  untilRow(id: string, wanted: Partial<EndpointRow> = { position: this.#head, open: [], leased: false }) {
    return eventually(`${id} is ${JSON.stringify(wanted)}`, async () => {
      const row = await this.row(id);
      const same = ([key, value]: [string, unknown]) =>
        JSON.stringify(row[key as keyof EndpointRow]) === JSON.stringify(value);
      return Object.entries(wanted).every(same) && row;
    });
  }

  pending() {
    return this.database.query<{ event: string; attempt: number; due_at: Date | null }>(
      'SELECT event_id AS event, attempt, due_at FROM mandate.webhook_pending ORDER BY position',
    );
  }

  /** A replay or a test of an event, due at once. */
  async again(id: string, position: number, { test = false } = {}): Promise<void> {
    const about = { webhookId: id, position, eventId: `EV_${position}`, test };
    await keepPending(this.database, [outOfOrder(about, new Date())]);
  }

  set(id: string, status: 'active' | 'disabled'): Promise<object[]> {
    return this.database.query('UPDATE mandate.webhook SET status = $2 WHERE id = $1', [id, status]);
  }

  async close(): Promise<void> {
    this.#over.resolve(undefined);
    await Promise.all(this.#closers.map((close) => close()));
    await this.database.close();
  }
}

const cutOff = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined)));

const made = { responseStatus: 200, durationMs: 1, error: null, answer: null, nextAttemptAt: null };

export const arrived = (): DeliveryOutcome => ({ made: { ...made, at: new Date() } });

export const failed = (retry: Date): DeliveryOutcome => ({
  made: { ...made, at: new Date(), responseStatus: 500, error: 'answered 500', nextAttemptAt: retry },
  retry,
});

/** Never answers. */
export const hangs = (): Promise<never> => new Promise(() => {});
