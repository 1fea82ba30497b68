import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Owned } from '../../../kernel/store/database/owned.entity.ts';

@Entity({ schema: 'mandate', tableName: 'webhook' })
export class WebhookRow extends Owned {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text' })
  origin: 'api' | 'playground';

  @Property({ type: 'text' })
  url: string;

  @Property({ type: 'array' })
  events: string[];

  @Property({ type: 'text', nullable: true })
  description: string | null;

  @Property({ type: 'text' })
  status: 'active' | 'disabled';

  /** Of the first failure since the last success. */
  @Property({ type: 'timestamptz', nullable: true })
  failingSince: Date | null;

  @Property({ type: 'text' })
  sealedSecret: string;

  @Property({ type: 'text', nullable: true })
  sealedPreviousSecret: string | null;

  @Property({ type: 'timestamptz', nullable: true })
  previousSecretUntil: Date | null;

  /** The end of the log when it was made, or when its types were last changed: what is before it goes by `eventsBefore`. */
  @Property({ type: 'bigint' })
  fromPosition: string;

  @Property({ type: 'array' })
  eventsBefore: string[];

  @Property({ type: 'timestamptz', nullable: true })
  archivedAt: Date | null;

  @Property({ type: 'timestamptz' })
  createdAt: Date;

  @Property({ type: 'timestamptz' })
  updatedAt: Date;
}

@Entity({ schema: 'mandate', tableName: 'webhook_attempt' })
export class WebhookAttemptRow extends Owned {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text' })
  webhookId: string;

  @Property({ type: 'text' })
  deliveryId: string;

  @Property({ type: 'text' })
  eventId: string;

  @Property({ type: 'integer' })
  attempt: number;

  @Property({ type: 'text' })
  status: 'succeeded' | 'failed';

  @Property({ type: 'integer', nullable: true })
  responseStatus: number | null;

  @Property({ type: 'integer' })
  durationMs: number;

  @Property({ type: 'text', nullable: true })
  error: string | null;

  @Property({ type: 'timestamptz' })
  createdAt: Date;

  @Property({ type: 'timestamptz', nullable: true })
  nextAttemptAt: Date | null;
}
