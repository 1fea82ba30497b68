import { columnsOf } from '../../../../kernel/store/database/columns.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';
import type { EventConsumer } from '../../../../kernel/store/events/log-consumer.ts';
import type { StoredEvent } from '../../../../kernel/store/events/stored-event.ts';
import { enqueue } from '../../../../kernel/store/jobs/enqueue.ts';
import type { NewJob } from '../../../../kernel/store/jobs/job.ts';
import type { Log } from '../../../../kernel/core/log.ts';
import { addToFeed } from '../event/event-feed.ts';
import { isPublicType, WEBHOOK_TEST } from '../event/public-events.ts';
import { feedLater, tellLater } from './retry-fan-out.job.ts';
import { keepPending, outOfOrder } from './pending.ts';
import { wanted } from './wanted-events.ts';
import type { WebhookMetrics } from './webhook-metrics.ts';

// Disabled endpoints too: what waits for them goes out when they are enabled again.
const WANTED = `
  SELECT id, max(position) AS position FROM (${wanted(
    (wants) => `
      SELECT webhook.id, event.position
      FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])
        AS event (position, type, organisation_id, mode, object_key)
      JOIN mandate.webhook ON ${wants}
      WHERE webhook.archived_at IS NULL`,
  )}) AS told
  GROUP BY id`;

const TELL_WANTED = `
  UPDATE mandate.webhook_wanted wanted SET position = news.position
  FROM (${WANTED}) AS news
  WHERE wanted.webhook_id = news.id AND wanted.position < news.position`;

const TELL_ONE = 'UPDATE mandate.webhook_wanted SET position = $2 WHERE webhook_id = $1 AND position < $2';

/** For so long after a failure every batch is taken apart where it fails, which costs four statements more. */
const CAREFUL_MS = 60_000;

/**
 * Hands the log on: to the feed of each organisation, and to each endpoint how far there is something for it, which is
 * sent from the log itself (`stream/`). A test goes to one endpoint alone, as a pending delivery. Where a batch fails, its
 * next attempt goes one by one: a single event or endpoint that cannot be served is left to a job, and holds up nobody.
 */
export function fanOut(metrics: WebhookMetrics, log: Log): EventConsumer {
  let carefulUntil = -Infinity;
  return {
    name: 'outgoing events',
    withoutData: true,
    leavesWork: true,
    async take(events, statements, now) {
      const outgoing = events.filter(({ type }) => isPublicType(type));
      if (outgoing.length === 0) return;
      const isCareful = performance.now() < carefulUntil;
      try {
        if (isCareful) await new CarefulFanOut(statements, now, metrics, log).handOn(outgoing);
        else await handOn(statements, outgoing);
      } catch (error) {
        carefulUntil = performance.now() + CAREFUL_MS;
        throw error;
      }
      const tests = outgoing
        .filter(({ type }) => type === WEBHOOK_TEST)
        .map(({ objectKey: webhookId, position, id: eventId }) =>
          outOfOrder({ webhookId, position, eventId, test: true }, now),
        );
      await keepPending(statements, tests);
    },
  };
}

async function handOn(statements: Statements, events: readonly StoredEvent[]): Promise<void> {
  await addToFeed(statements, events);
  await statements.query(TELL_WANTED, wantedColumns(events));
}

const wantedColumns = (events: readonly StoredEvent[]) =>
  columnsOf(events, 'position', 'type', 'organisationId', 'mode', 'objectKey');

/** Hands a batch on, and what fails of it one by one; what fails then is left to a job. */
class CarefulFanOut {
  constructor(
    private readonly statements: Statements,
    private readonly now: Date,
    private readonly metrics: WebhookMetrics,
    private readonly log: Log,
  ) {}

  async handOn(events: readonly StoredEvent[]): Promise<void> {
    const { statements } = this;
    if (await this.#failureOf(() => addToFeed(statements, events)))
      for (const event of events) {
        const failure = await this.#failureOf(() => addToFeed(statements, [event]));
        if (failure) await this.#putAside('event', event.id, failure, feedLater(event.position));
      }
    const columns = wantedColumns(events);
    if (!(await this.#failureOf(() => statements.query(TELL_WANTED, columns)))) return;
    const news = await statements.query<{ id: string; position: string }>(WANTED, columns);
    for (const { id, position } of news) {
      const failure = await this.#failureOf(() => statements.query(TELL_ONE, [id, position]));
      if (failure) await this.#putAside('endpoint', id, failure, tellLater(id));
    }
  }

  async #putAside(what: 'event' | 'endpoint', id: string, failure: Error, job: NewJob): Promise<void> {
    this.metrics.putAside(what);
    this.log.warn(
      { cause: failure.message, what, id },
      'could not be handed on with the others; a job does it',
    );
    await enqueue(this.statements, job, this.now);
  }

  /**
   * Undefined where it could be done; what it had written until it failed is taken back. A connection that is lost cannot
   * take anything back, and fails the whole batch.
   */
  async #failureOf(work: () => Promise<unknown>): Promise<Error | undefined> {
    await this.statements.query('SAVEPOINT apart');
    try {
      await work();
    } catch (error) {
      await this.statements.query('ROLLBACK TO SAVEPOINT apart');
      return error as Error;
    }
    await this.statements.query('RELEASE SAVEPOINT apart');
    return undefined;
  }
}
