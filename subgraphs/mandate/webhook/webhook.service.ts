import type { Clock } from '../../../kernel/core/clock.ts';
import type { Store } from '../../../kernel/store/database/store.ts';
import type { WriteTransaction } from '../../../kernel/store/database/write-transaction.ts';
import { readHead } from '../../../kernel/store/events/read-events.ts';
import { decidePage, toConnection, type Connection } from '../../../kernel/subgraph/lists/connection.ts';
import { originOf, tenantOf, type Identity } from '../../../kernel/core/identity/identity.ts';
import { newId } from '../../../kernel/core/ids.ts';
import { refuse } from '../../../kernel/core/refusal.ts';
import { secretOf, type Sealer } from '../../../kernel/core/sealed.ts';
import { findPublicEvents } from '../event/event-feed.ts';
import { WEBHOOK_TEST } from '../event/public-events.ts';
import { dropPending, hastenPending, keepPending, outOfOrder } from './pending.ts';
import { replaySince } from './replay-events.handler.ts';
import { closeStream, openStream } from './stream/stream-lease.ts';
import { WebhookAttemptRow, WebhookRow } from './webhook.entity.ts';
import {
  decideChange,
  decideReplay,
  decideRoom,
  decideTouch,
  decideWebhook,
  newWebhookSecret,
  rotationEnds,
} from './webhook.rules.ts';
import type {
  WebhookChangeInput,
  WebhookInput,
  WebhookReplay,
  WebhookReplayInput,
  WebhookTest,
  WebhookWithSecret,
} from './webhook.types.ts';

type AskedPage = Parameters<typeof decidePage>;

export class WebhookService {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly sealer: Sealer,
    private readonly privateTargets: boolean,
  ) {}

  byIds(identity: Identity, ids: readonly string[]): Promise<WebhookRow[]> {
    return this.store.for(identity).byIds(WebhookRow, ids);
  }

  async list(identity: Identity, ...asked: AskedPage): Promise<Connection<WebhookRow>> {
    const page = decidePage(...asked);
    const rows = this.store.for(identity).newest(WebhookRow, page).where('archived_at', 'is', null);
    return toConnection(await rows.execute(), page);
  }

  async attempts(
    identity: Identity,
    id: string,
    ...asked: AskedPage
  ): Promise<Connection<WebhookAttemptRow>> {
    const page = decidePage(...asked);
    const newest = this.store.for(identity).newest(WebhookAttemptRow, page);
    return toConnection(await newest.where('webhook_id', '=', id).execute(), page);
  }

  /** Attempts to send these events to any endpoint, oldest first. */
  attemptsOf(identity: Identity, eventIds: readonly string[]): Promise<WebhookAttemptRow[]> {
    const attempts = this.store.for(identity).select(WebhookAttemptRow);
    return attempts.where('event_id', 'in', eventIds).orderBy('created_at').orderBy('id').execute();
  }

  async create(identity: Identity, input: WebhookInput): Promise<WebhookWithSecret> {
    const body = decideWebhook(input as never, this.privateTargets);
    const secret = newWebhookSecret();
    const id = newId('WH_');
    const sealedSecret = this.sealer.sealSecret(secret, secretOf(id));
    const webhook = await this.store.for(identity).write(async (transaction) => {
      decideRoom(await countPresent(transaction, identity));
      const head = await readHead(transaction.statements);
      const added = await transaction.add(WebhookRow, {
        ...body,
        id,
        origin: originOf(identity),
        status: 'active',
        failingSince: null,
        sealedSecret,
        sealedPreviousSecret: null,
        previousSecretUntil: null,
        fromPosition: String(head),
        eventsBefore: [],
        archivedAt: null,
        createdAt: transaction.now,
        updatedAt: transaction.now,
      });
      await openStream(transaction.statements, id, head);
      return added;
    });
    return { webhook, secret };
  }

  change(identity: Identity, id: string, input: WebhookChangeInput): Promise<WebhookRow> {
    const change = decideChange(withoutNulls(input), this.privateTargets);
    return this.#touch(identity, id, async (transaction, stored) => {
      const enabled = change.status === 'active';
      if (enabled && stored.status === 'disabled')
        await hastenPending(transaction.statements, [id], transaction.now);
      transaction.left.work = true; // whoever sends to it knows it as it was
      const types = change.events && {
        eventsBefore: stored.events,
        fromPosition: String(await readHead(transaction.statements)),
      };
      return transaction.change(WebhookRow, stored, {
        ...change,
        ...types,
        ...(enabled && { failingSince: null }),
        updatedAt: transaction.now,
      });
    });
  }

  /** A repeat changes nothing. */
  archive(identity: Identity, id: string): Promise<WebhookRow> {
    const work = async (transaction: WriteTransaction, stored: WebhookRow) => {
      if (stored.archivedAt) return stored;
      await closeStream(transaction.statements, id);
      await dropPending(transaction.statements, id);
      transaction.left.work = true;
      const { now } = transaction;
      return transaction.change(WebhookRow, stored, { status: 'disabled', archivedAt: now, updatedAt: now });
    };
    return this.#touch(identity, id, work, 'archived too');
  }

  async rotateSecret(identity: Identity, id: string): Promise<WebhookWithSecret> {
    const secret = newWebhookSecret();
    const sealedSecret = this.sealer.sealSecret(secret, secretOf(id));
    const webhook = await this.#touch(identity, id, (transaction, stored) =>
      transaction.change(WebhookRow, stored, {
        sealedSecret,
        sealedPreviousSecret: stored.sealedSecret,
        previousSecretUntil: rotationEnds(transaction.now),
        updatedAt: transaction.now,
      }),
    );
    return { webhook, secret };
  }

  /** An event like any other, that only this endpoint is sent. */
  test(identity: Identity, id: string): Promise<WebhookTest> {
    return this.#touch(identity, id, async (transaction, stored) => {
      const data = { webhook_id: id, message: 'A test of this webhook.' };
      const eventId = await transaction.record({ type: WEBHOOK_TEST, objectKey: id, data });
      return { webhook: stored, eventId };
    });
  }

  async replay(identity: Identity, id: string, input: WebhookReplayInput): Promise<WebhookReplay> {
    const asked = decideReplay(input, this.clock.now());
    return this.#touch(identity, id, async (transaction, stored) => {
      if ('since' in asked) {
        const upTo = await readHead(transaction.statements);
        const since = asked.since.toISOString();
        await transaction.enqueue(replaySince({ webhookId: id, since, afterPosition: 0, upTo }));
        return { webhook: stored, since: asked.since, eventIds: null };
      }
      const tenant = tenantOf(identity);
      const found = await findPublicEvents(transaction.statements, tenant, asked.eventIds, transaction.now);
      const known = new Set(found.map((event) => event.id));
      const problems = asked.eventIds.flatMap((eventId, index) =>
        known.has(eventId)
          ? []
          : [{ path: `eventIds[${index}]`, message: 'is not the id of an event of the last 30 days' }],
      );
      if (problems.length > 0) throw refuse.invalid(problems);
      const pending = found.map(({ position, id: eventId }) =>
        outOfOrder({ webhookId: id, position: Number(position), eventId, test: false }, transaction.now),
      );
      await keepPending(transaction.statements, pending);
      transaction.left.work = true;
      return { webhook: stored, since: null, eventIds: asked.eventIds };
    });
  }

  #touch<Answer>(
    identity: Identity,
    id: string,
    work: (transaction: WriteTransaction, stored: WebhookRow) => Promise<Answer>,
    which?: 'archived too',
  ): Promise<Answer> {
    return this.store.for(identity).write(async (transaction) => {
      const stored = await transaction.lock(WebhookRow, id);
      if (!stored) throw refuse.notFound('webhook');
      decideTouch(which ? { ...stored, archivedAt: null } : stored, identity);
      return work(transaction, stored);
    });
  }
}

/** The lock on the organisation keeps two that count at once from both finding room. */
async function countPresent({ statements }: WriteTransaction, identity: Identity): Promise<number> {
  const { organisationId, mode } = tenantOf(identity);
  await statements.query('SELECT FROM mandate.organisation WHERE id = $1 FOR NO KEY UPDATE', [
    organisationId,
  ]);
  const rows = await statements.query(
    'SELECT FROM mandate.webhook WHERE organisation_id = $1 AND mode = $2 AND archived_at IS NULL',
    [organisationId, mode],
  );
  return rows.length;
}

/** Only a description can be null; in the graph null elsewhere means left out. */
const withoutNulls = ({ description, ...rest }: WebhookChangeInput): never =>
  ({
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value != null)),
    ...(description !== undefined && { description }),
  }) as never;
