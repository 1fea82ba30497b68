import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '../../../kernel/core/clock.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { refuse } from '../../../kernel/core/refusal.ts';
import { projectRoot } from '../../../kernel/core/root.ts';
import type { Sealer } from '../../../kernel/core/sealed.ts';
import type { Store } from '../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import type { EventData } from '../../../kernel/store/events/stored-event.ts';
import type { IdempotentRequest } from '../../../kernel/store/idempotency/idempotency.ts';
import { requireTestMode } from '../outreach/contact/simulator/test-mode.ts';
import { RESULT_RECORD_TYPES } from '../delivery/event/open-event.ts';
import { WEBHOOK_TEST } from '../delivery/event/public-events.ts';
import { sealAddresses, type Addresses } from '../outreach/result/candidate-seals.ts';
import { ResultRow } from '../outreach/result/result.entity.ts';
import { fixtureOf } from './event-fixtures.ts';
import { decideEvent, EventDataRules, layOver, objectKeyOf, type WantedEvent } from './make-event.rules.ts';
import type { MadeEvent, TestEventInput } from './sandbox.types.ts';

/** The schemas that the description has of events, so that an event which is made up is as it is described. */
const describedEvents = (): EventDataRules =>
  new EventDataRules(
    JSON.parse(readFileSync(path.join(projectRoot, 'schema/event-data.json'), 'utf8')) as Record<
      string,
      object
    >,
  );

/** Makes events in test mode that nothing has caused. */
export class MakeEventService {
  #rules: EventDataRules | undefined;

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly sealer: Sealer,
  ) {}

  async make(identity: Identity, input: TestEventInput, once?: IdempotentRequest): Promise<MadeEvent> {
    const wanted = decideEvent(input);
    const { type } = wanted;
    const made = layOver(fixtureOf(type, this.clock.now()), wanted.over) as EventData;
    this.#rules ??= describedEvents();
    this.#rules.check(type, made);
    const { answer, replayed } = await this.store.for(identity).writeOnce(once, async (transaction) => {
      requireTestMode(transaction.tenant);
      const data = type === WEBHOOK_TEST ? await toEndpoint(transaction, wanted, made) : made;
      const id = await this.#record(transaction, type, data);
      // A repeat brings the addresses with it: none is kept.
      return {
        id,
        mode: transaction.tenant.mode,
        createdAt: transaction.now,
        data: withAddresses(data, NOWHERE),
      };
    });
    const data = withAddresses(answer.data, (made['candidate'] ?? NOWHERE) as Addresses);
    return { event: { ...answer, type, version: 1, data }, replayed };
  }

  /** A result's own event is erased with the result. */
  async #record(transaction: WriteTransaction, type: WantedEvent['type'], data: EventData): Promise<string> {
    const objectKey = objectKeyOf(type, data);
    if (!RESULT_RECORD_TYPES.includes(type)) return transaction.record({ type, objectKey, data });
    const result = await transaction.lock(ResultRow, objectKey);
    const sealed = sealAddresses(this.sealer, objectKey, data['candidate'] as Addresses);
    const id = await transaction.record({ type, objectKey, data: withAddresses(data, sealed) });
    if (result)
      await transaction.change(ResultRow, result, {
        progressEventIds: [...(result.progressEventIds ?? []), id],
      });
    return id;
  }
}

const NOWHERE: Addresses = { phone: null, email: null };

/** Events without a candidate stay as they are. */
const withAddresses = (data: EventData, { phone, email }: { phone: unknown; email: unknown }): EventData =>
  data['candidate'] ? { ...data, candidate: { ...(data['candidate'] as object), phone, email } } : data;

/** A test goes to the endpoint that it names, which must be the caller's own; to the newest where it names none. */
async function toEndpoint(
  transaction: WriteTransaction,
  { over }: WantedEvent,
  data: EventData,
): Promise<EventData> {
  const { statements, tenant } = transaction;
  const own = await statements.query<{ id: string }>(
    `SELECT id FROM mandate.webhook WHERE organisation_id = $1 AND mode = $2 AND archived_at IS NULL
     ORDER BY created_at DESC, id DESC`,
    [tenant.organisationId, tenant.mode],
  );
  if (over['webhook_id'] === undefined) return own[0] ? { ...data, webhook_id: own[0].id } : data;
  if (!own.some(({ id }) => id === over['webhook_id']))
    throw refuse.invalid([{ path: 'data.webhook_id', message: 'is not the id of a webhook of yours' }]);
  return data;
}
