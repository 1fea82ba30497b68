import { Check, Entity, Enum, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { JOB_STATES } from './job.ts';

/** Keys are compared, never shown sorted: bytes are the cheapest order. */
const bytes = { type: 'text', collation: 'C' };

/** A job. Every state has an index of its own, so that rows which cannot run cost the search for those that can nothing. */
@Entity({ schema: 'kernel', tableName: 'work' })
@Index({ name: 'work_ready', properties: ['kind', 'groupKey', 'runAt', 'id'], where: "state = 'ready'" })
@Index({ name: 'work_later', properties: ['runAt'], where: "state = 'later'" })
@Index({ name: 'work_running', properties: ['groupKey'], where: "state = 'running'" })
@Index({ name: 'work_kept', properties: ['keepUntil'], where: 'keep_until IS NOT NULL' })
@Unique({
  name: 'work_dedupe',
  properties: ['kind', 'dedupeKey'],
  where: 'dedupe_key IS NOT NULL AND keep_until IS NULL',
})
@Check({
  name: 'work_check1',
  expression: "(state = 'running') = (lease_token IS NOT NULL AND lease_until IS NOT NULL)",
})
@Check({ name: 'work_check2', expression: "(state = 'failed') = (keep_until IS NOT NULL)" })
export class JobRow {
  @PrimaryKey({ type: 'bigint', columnType: 'bigint', generated: 'identity' }) id: string;
  @Property({ ...bytes }) kind: string;
  @Property({ ...bytes }) groupKey: string;
  @Property({ ...bytes, nullable: true }) dedupeKey: string | null;
  @Property({ type: 'json' }) payload: unknown;
  @Enum({ items: JOB_STATES, collation: 'C' }) state: string;
  @Property({ type: 'timestamptz' }) runAt: Date;
  @Property({ type: 'timestamptz', nullable: true }) giveUpAt: Date | null;
  @Property({ type: 'integer', default: 0 }) attempt: number;
  @Property({ type: 'uuid', nullable: true }) leaseToken: string | null;
  @Property({ type: 'timestamptz', nullable: true }) leaseUntil: Date | null;
  @Property({ type: 'text', nullable: true }) lastError: string | null;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'timestamptz', nullable: true }) keepUntil: Date | null;
  /** The request that made it, and the span it was made in: what it does can be found by them. */
  @Property({ type: 'text', nullable: true }) requestId: string | null;
  @Property({ type: 'text', nullable: true }) traceparent: string | null;
}

/** The last time slot for which a job of this kind was made. */
@Entity({ schema: 'kernel', tableName: 'work_schedule' })
export class JobScheduleRow {
  @PrimaryKey({ ...bytes }) kind: string;
  @Property({ type: 'timestamptz' }) slot: Date;
}
