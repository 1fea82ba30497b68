import { Check, Entity, Enum, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { MODES, type Mode } from '../../core/identity/identity.ts';
import { TenantIndex } from '../database/entity-decorators.ts';
import type { EventData } from './stored-event.ts';

/** An event that is committed and has no place in the log yet. */
@Entity({ schema: 'kernel', tableName: 'outbox' })
@Unique({ properties: ['id'] })
@Check({ name: 'outbox_version_check', expression: 'version > 0' })
export class OutboxRow {
  @PrimaryKey({ type: 'bigint', columnType: 'bigint', generated: 'identity' }) seq: string;
  @Property({ type: 'text' }) id: string;
  @Property({ type: 'text' }) organisationId: string;
  @Enum({ items: MODES }) mode: Mode;
  @Property({ type: 'text' }) type: string;
  @Property({ type: 'integer' }) version: number;
  @Property({ type: 'text' }) objectKey: string;
  @Property({ type: 'json' }) data: EventData;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  /** The request that made it, and the span it was made in where that is recorded. */
  @Property({ type: 'text', nullable: true }) requestId: string | null;
  @Property({ type: 'text', nullable: true }) traceparent: string | null;
}

/** An event of the log, in partitions by position. */
@Entity({ schema: 'kernel', tableName: 'event' })
@TenantIndex('event_tenant', 'position')
export class LoggedEventRow {
  @PrimaryKey({ type: 'bigint', autoincrement: false }) position: string;
  @Property({ type: 'text' }) id: string;
  @Property({ type: 'text' }) organisationId: string;
  @Property({ type: 'text' }) mode: Mode;
  @Property({ type: 'text' }) type: string;
  @Property({ type: 'integer' }) version: number;
  @Property({ type: 'text' }) objectKey: string;
  @Property({ type: 'json' }) data: EventData;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'text', nullable: true }) requestId: string | null;
  @Property({ type: 'text', nullable: true }) traceparent: string | null;
}

/** The one row that says where the log ends. */
@Entity({ schema: 'kernel', tableName: 'head' })
@Check({ name: 'head_only_row_check', expression: 'only_row' })
export class HeadRow {
  @PrimaryKey({ type: 'boolean', default: true }) onlyRow: boolean;
  @Property({ type: 'bigint' }) position: string;
}

/** How far a reader with something to do has come. */
@Entity({ schema: 'kernel', tableName: 'consumer' })
export class ConsumerRow {
  @PrimaryKey({ type: 'text' }) name: string;
  @Property({ type: 'bigint' }) position: string;
}
