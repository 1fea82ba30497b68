import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../../kernel/core/clock.ts';
import { auditTool } from '../../../../kernel/store/audit/audit-tool.ts';
import type { Store, Written } from '../../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { IdempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import { readHead } from '../../../../kernel/store/events/read-events.ts';
import {
  EVENT_COLUMNS,
  toStoredEvent,
  type EventRow,
  type StoredEvent,
} from '../../../../kernel/store/events/stored-event.ts';
import { decidePage, toConnection, type Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import { originOf, tenantOf, type Identity } from '../../../../kernel/core/identity/identity.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import { secretOf, type Sealer } from '../../../../kernel/core/sealed.ts';
import { rotateSecrets } from '../../accounts/access/rotated-secrets.rules.ts';
import { oldestKept } from '../../../../kernel/store/events/stored-event.ts';
import { HOLDER } from '../event/event-holder.ts';
import { openEvent } from '../event/open-event.ts';
import { lockOwn } from '../../lock-own.ts';
import { WEBHOOK_TEST } from '../event/public-events.ts';
import { enableWebhook } from './enable-webhook.ts';
import { dropPending } from './pending.ts';
import { askForReplay } from './ask-for-replay.ts';
import { closeStream } from './stream/stream-lease.ts';
import { WebhookRow } from './webhook.entity.ts';
import { openHeaders, sealHeaders } from './sealed-headers.ts';
import { decideHeaders } from './webhook-headers.rules.ts';
import {
  decideChange,
  decideOrganisations,
  decideReplay,
  decideRoom,
  decideTouch,
  decideWebhook,
  type WebhookBody,
} from './webhook.rules.ts';
import type {
  Webhook,
  WebhookChangeInput,
  WebhookInput,
  WebhookReplay,
  WebhookReplayInput,
  WebhookTest,
  WebhookWithSecret,
} from './webhook.types.ts';

type AskedPage = Parameters<typeof decidePage>;
type StoredHeaders = Pick<WebhookRow, 'headerNames' | 'sealedHeaders'>;
type Once = IdempotentRequest | undefined;

/** An answer as it is kept for repeats: its secret is sealed, as that of the webhook itself. */
interface SealedAnswer {
  webhook: Webhook;
  sealedSecret: string;
}

/** Standard Webhooks: 32 bytes, base64 with a prefix. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

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

  /** Events as these were sent, if they are still kept. An endpoint of a platform is sent those of its employers too. */
  async sentEvents(identity: Identity, eventIds: readonly string[]): Promise<StoredEvent[]> {
    const { organisationId, mode } = tenantOf(identity);
    const rows = await this.store.shared().statements.query<EventRow>(
      `SELECT ${EVENT_COLUMNS} FROM kernel.event
       WHERE id = ANY ($1) AND mode = $3 AND (organisation_id = $2 OR ${HOLDER.all} = $2) AND created_at > $4`,
      [eventIds, organisationId, mode, oldestKept(this.clock.now())],
    );
    return rows.map((row) => openEvent(this.sealer, toStoredEvent(row)));
  }

  async create(identity: Identity, input: WebhookInput, once?: Once): Promise<WebhookWithSecret> {
    const { organisations, ...rest } = input;
    const given = { ...rest, ...(organisations != null && { organisations }) };
    const { headers, ...body } = decideWebhook(given, this.privateTargets);
    const id = newId('WH_');
    const sealedHeaders = this.#sealHeaders(id, headers && decideHeaders(headers, {}));
    const sealedSecret = this.#newSecret(id);
    const written = await this.store.for(identity).writeOnce(once, async (transaction) => {
      const { isPlatform, present } = await lockOrganisation(transaction);
      decideOrganisations(body, isPlatform);
      // The answer shows the secret, so a repeat is for those alone who may change the endpoint.
      transaction.require(identity, { origin: originOf(identity), what: 'webhook' });
      decideRoom(present);
      // A trigger opens its stream there, by position and not by time: two clocks would lose events.
      const head = await readHead(transaction.statements);
      const added = await transaction.add(WebhookRow, {
        ...body,
        ...sealedHeaders,
        id,
        origin: originOf(identity),
        status: 'active',
        failingSince: null,
        sealedSecret,
        sealedPreviousSecret: null,
        previousSecretUntil: null,
        earlierSecrets: [],
        fromPosition: String(head),
        eventsBefore: [],
        archivedAt: null,
        createdAt: transaction.now,
        updatedAt: transaction.now,
      });
      return { webhook: toWebhook(added), sealedSecret };
    });
    return this.#showSecret(written);
  }

  async change(identity: Identity, id: string, input: WebhookChangeInput, once?: Once): Promise<Webhook> {
    const { headers, ...change } = decideChange(withoutNulls(input), this.privateTargets);
    const written = await this.#touch(identity, id, once, async (transaction, stored) => {
      const row = change.status === 'active' ? await enableWebhook(transaction, stored) : stored;
      transaction.left.work = true; // whoever sends to it knows it as it was
      const types = change.events && {
        eventsBefore: stored.events,
        fromPosition: String(await readHead(transaction.statements)),
      };
      const sealed = headers !== undefined && this.#changeHeaders(stored, headers);
      const changes = { ...change, ...types, ...sealed, updatedAt: transaction.now };
      return toWebhook(await transaction.change(WebhookRow, row, changes));
    });
    return marked(written);
  }

  /** A repeat changes nothing. */
  async archive(identity: Identity, id: string, once?: Once): Promise<Webhook> {
    const work = async (transaction: WriteTransaction, stored: WebhookRow) => {
      if (stored.archivedAt) return toWebhook(stored);
      await closeStream(transaction.statements, id);
      await dropPending(transaction.statements, id);
      transaction.left.work = true;
      const archived = {
        status: 'disabled',
        archivedAt: transaction.now,
        updatedAt: transaction.now,
      } as const;
      return toWebhook(await transaction.change(WebhookRow, stored, archived));
    };
    return marked(await this.#touch(identity, id, once, work, 'archived too'));
  }

  async rotateSecret(identity: Identity, id: string, once?: Once): Promise<WebhookWithSecret> {
    const sealedSecret = this.#newSecret(id);
    const written = await this.#touch(identity, id, once, async (transaction, stored) => {
      const { now } = transaction;
      const secrets = rotateSecrets(stored, sealedSecret, now);
      const rotated = await transaction.change(WebhookRow, stored, { ...secrets, updatedAt: now });
      return { webhook: toWebhook(rotated), sealedSecret };
    });
    return this.#showSecret(written);
  }

  /** An event like any other, that only this endpoint is sent. */
  async test(identity: Identity, id: string, once?: Once): Promise<WebhookTest> {
    const { answer, replayed } = await this.#touch(identity, id, once, async (transaction, stored) => {
      const data = { webhook_id: id, message: 'A test of this webhook.' };
      const eventId = await transaction.record({ type: WEBHOOK_TEST, objectKey: id, data });
      return { webhook: toWebhook(stored), eventId };
    });
    return { ...answer, replayed };
  }

  async replay(
    identity: Identity,
    id: string,
    input: WebhookReplayInput,
    once?: Once,
  ): Promise<WebhookReplay> {
    const asked = decideReplay(input, this.clock.now());
    const { answer, replayed } = await this.#touch(identity, id, once, async (transaction, stored) => {
      const webhook = toWebhook(stored);
      await auditTool(transaction, identity, 'webhook.replayed', id);
      return { webhook, ...(await askForReplay(transaction, stored, asked)) };
    });
    return { ...answer, replayed };
  }

  #changeHeaders(stored: WebhookRow, headers: WebhookBody['headers']): StoredHeaders {
    const { id, sealedHeaders } = stored;
    return this.#sealHeaders(
      id,
      headers && decideHeaders(headers, openHeaders(this.sealer, id, sealedHeaders)),
    );
  }

  #sealHeaders(webhookId: string, headers: WebhookBody['headers']): StoredHeaders {
    const headerNames = Object.keys(headers ?? {});
    if (headerNames.length === 0) return { headerNames, sealedHeaders: null };
    return { headerNames, sealedHeaders: sealHeaders(this.sealer, webhookId, headers!) };
  }

  #newSecret(webhookId: string): string {
    return this.sealer.sealSecret(newWebhookSecret(), secretOf(webhookId));
  }

  async #showSecret({ answer, replayed }: Written<SealedAnswer>): Promise<WebhookWithSecret> {
    const { webhook, sealedSecret } = answer;
    return { webhook, secret: await this.sealer.openSecret(sealedSecret, secretOf(webhook.id)), replayed };
  }

  #touch<Answer>(
    identity: Identity,
    id: string,
    once: Once,
    work: (transaction: WriteTransaction, stored: WebhookRow) => Promise<Answer>,
    which?: 'archived too',
  ): Promise<Written<Answer>> {
    return this.store.for(identity).writeOnce(once, async (transaction) => {
      const stored = await lockOwn(transaction, identity, WebhookRow, 'webhook', id);
      if (!which) decideTouch(stored);
      return work(transaction, stored);
    });
  }
}

/** Without its secrets, which no answer and no answer kept for a repeat may hold open. */
function toWebhook({ id, url, events, description, status, failingSince, ...row }: WebhookRow): Webhook {
  const { organisations, filter, headerNames, origin, createdAt, updatedAt, archivedAt } = row;
  return {
    id,
    url,
    events,
    description,
    organisations,
    filter: filter ?? null,
    headerNames: headerNames ?? [],
    status,
    failingSince,
    origin,
    createdAt,
    updatedAt,
    archivedAt,
  };
}

const marked = ({ answer, replayed }: Written<Webhook>): Webhook => ({ ...answer, replayed });

/** The lock on the organisation keeps two that count at once from both finding room. */
async function lockOrganisation({
  statements,
  tenant: { organisationId, mode },
}: WriteTransaction): Promise<{ isPlatform: boolean; present: number }> {
  const [organisation] = await statements.query<{ isPlatform: boolean }>(
    'SELECT is_platform AS "isPlatform" FROM mandate.organisation WHERE id = $1 FOR NO KEY UPDATE',
    [organisationId],
  );
  const rows = await statements.query(
    'SELECT FROM mandate.webhook WHERE organisation_id = $1 AND mode = $2 AND archived_at IS NULL',
    [organisationId, mode],
  );
  return { isPlatform: organisation!.isPlatform, present: rows.length };
}

/** Fields that can be taken away can be null; in the graph null elsewhere means left out. */
const CAN_BE_NULL = ['description', 'filter', 'headers'];
const withoutNulls = (input: WebhookChangeInput): object =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => value !== undefined && (value !== null || CAN_BE_NULL.includes(name)),
    ),
  );
