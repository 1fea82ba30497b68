import { Check, Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { KeyOf, TenantIndex, TenantUnique } from '../../../../kernel/store/database/entity-decorators.ts';
import { OwnedPart } from '../../../../kernel/store/database/owned.entity.ts';
import { OrganisationOwned } from '../../accounts/access/access.entity.ts';
import type { ReplacedSecret } from '../../accounts/access/rotated-secrets.rules.ts';

@Entity({ schema: 'mandate', tableName: 'webhook' })
@TenantUnique('id')
@TenantIndex('webhook_newest', 'createdAt', 'id')
@Index({ name: 'webhook_of_all', properties: ['organisationId', 'mode'], where: "organisations = 'all'" })
export class WebhookRow extends OrganisationOwned {
  @PrimaryKey({ type: 'text' }) id: string;
  @Enum({ items: ['api', 'playground'] }) origin: 'api' | 'playground';
  @Property({ type: 'text' }) url: string;
  @Property({ type: 'array' }) events: string[];
  /** `own`: events of its organisation; `all`: events of a platform and of all its employers. */
  @Enum({ items: ['own', 'all'], default: 'own' }) organisations: 'own' | 'all';
  @Property({ type: 'text', nullable: true }) description: string | null;
  @Enum({ items: ['active', 'disabled'] }) status: 'active' | 'disabled';
  /** The first failure since the last success. */
  @Property({ type: 'timestamptz', nullable: true }) failingSince: Date | null;
  @Property({ type: 'text' }) sealedSecret: string;
  @Property({ type: 'text', nullable: true }) sealedPreviousSecret: string | null;
  @Property({ type: 'timestamptz', nullable: true }) previousSecretUntil: Date | null;
  /** Secrets replaced before the previous one that still sign, the newest first. */
  @Property({ type: 'json', default: '[]' }) earlierSecrets: ReplacedSecret[];
  /** The end of the log when it was made, or when its types were last changed: what is before it goes by `eventsBefore`. */
  @Property({ type: 'bigint' }) fromPosition: string;
  @Property({ type: 'array', default: [] }) eventsBefore: string[];
  /** Conditions on events (contract 7.5); null where all of its types are sent. */
  @Property({ type: 'json', nullable: true }) filter?: Record<string, unknown> | null;
  @Property({ type: 'array', default: [] }) headerNames?: string[];
  /** The headers with their values as JSON. */
  @Property({ type: 'text', nullable: true }) sealedHeaders?: string | null;
  @Property({ type: 'timestamptz', nullable: true }) archivedAt: Date | null;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'timestamptz' }) updatedAt: Date;
}

@Entity({ schema: 'mandate', tableName: 'webhook_attempt' })
@Index({
  name: 'webhook_attempt_newest',
  expression:
    'CREATE INDEX webhook_attempt_newest ON mandate.webhook_attempt (webhook_id, created_at DESC, id DESC)',
})
@Index({ name: 'webhook_attempt_old', properties: ['createdAt'], type: 'brin' })
@Index({ name: 'webhook_attempt_event', properties: ['eventId'] })
@Index({
  name: 'webhook_attempt_last',
  properties: ['deliveryId'],
  where: "status = 'failed' AND next_attempt_at IS NULL",
})
export class WebhookAttemptRow extends OwnedPart {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) webhookId: string;
  @Property({ type: 'text' }) deliveryId: string;
  @Property({ type: 'text' }) eventId: string;
  @Property({ type: 'integer' }) attempt: number;
  @Enum({ items: ['succeeded', 'failed'] }) status: 'succeeded' | 'failed';
  @Property({ type: 'integer', nullable: true }) responseStatus: number | null;
  @Property({ type: 'integer' }) durationMs: number;
  @Property({ type: 'text', nullable: true }) error: string | null;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'timestamptz', nullable: true }) nextAttemptAt: Date | null;
  /** The type of its event; null where a process of an earlier version made it. */
  @Property({ type: 'text', nullable: true }) type?: string | null;
  /** The beginning of what a refusal said; erased with the person its event is about. */
  @Property({ type: 'text', nullable: true }) answer?: string | null;
}

/** A delivery that is not the next of the log (`PendingDelivery`). */
@Entity({ schema: 'mandate', tableName: 'webhook_pending' })
@Index({
  name: 'webhook_pending_due',
  properties: ['webhookId', 'dueAt', 'position'],
  where: 'due_at IS NOT NULL',
})
@Index({
  name: 'webhook_pending_order',
  properties: ['webhookId', 'objectKey', 'position'],
  where: 'object_key IS NOT NULL',
})
@Index({ name: 'webhook_pending_test', properties: ['webhookId', 'dueAt'], where: 'test' })
export class WebhookPendingRow {
  @PrimaryKey({ type: 'text' }) deliveryId: string;
  @KeyOf(() => WebhookRow, { collation: 'C' }) webhookId: string;
  @Property({ type: 'bigint' }) position: string;
  @Property({ type: 'text' }) eventId: string;
  @Property({ type: 'text', nullable: true }) objectKey: string | null;
  @Property({ type: 'boolean' }) test: boolean;
  @Property({ type: 'integer' }) attempt: number;
  @Property({ type: 'timestamptz', nullable: true }) dueAt: Date | null;
}

/** How far an endpoint has been sent the log, and the lease of the process that sends it. */
@Entity({ schema: 'mandate', tableName: 'webhook_stream' })
@Check({ name: 'webhook_stream_check', expression: '(token IS NULL) = (lease_until IS NULL)' })
export class WebhookStreamRow {
  @KeyOf(() => WebhookRow, { primary: true }) webhookId: string;
  @Property({ type: 'bigint' }) position: string;
  /** Positions up to there whose delivery was begun and has not ended. */
  @Property({ type: 'array', columnType: 'bigint[]', default: [] }) open: string[];
  @Property({ type: 'uuid', nullable: true }) token: string | null;
  @Property({ type: 'timestamptz', nullable: true }) leaseUntil: Date | null;
}

/** How far there is something for an endpoint, and up to where everything has ended. */
@Entity({ schema: 'mandate', tableName: 'webhook_wanted' })
@Index({ name: 'webhook_wanted_waiting', properties: ['webhookId'], where: 'position > done' })
export class WebhookWantedRow {
  @KeyOf(() => WebhookRow, { primary: true }) webhookId: string;
  @Property({ type: 'bigint' }) position: string;
  @Property({ type: 'bigint' }) done: string;
}
