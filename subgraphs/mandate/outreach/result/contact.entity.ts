import { Entity, Enum, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { SameTenant, TenantUnique } from '../../../../kernel/store/database/entity-decorators.ts';
import { Owned } from '../../../../kernel/store/database/owned.entity.ts';
import { ResultRow } from './result.entity.ts';
import { CHANNELS, type Channel } from '../../hiring/workflow/workflow.rules.ts';

export const CONTACT_STATES = ['waiting', 'sending', 'sent', 'delivered', 'failed', 'unknown'] as const;
/** `waiting`: its provider has certainly not taken it, and it is tried again. */
export type ContactState = (typeof CONTACT_STATES)[number];

/** `finished`: they answered until the request had ended; `hung_up`: they took the call, and it ended before. */
export const CALL_OUTCOMES = [
  'finished',
  'hung_up',
  'machine',
  'busy',
  'no_answer',
  'failed',
  'unknown',
] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/**
 * A message or call to a candidate, at most one per step and channel: committed as `sending` before the provider is called. Found so
 * after a crash it becomes `unknown` and is not sent again.
 */
@Entity({ schema: 'mandate', tableName: 'contact' })
@TenantUnique('resultId', 'step', 'channel')
@Index({ name: 'contact_provider', properties: ['providerId'], where: 'provider_id IS NOT NULL' })
@Index({ name: 'contact_reply', properties: ['replyKey', 'createdAt'], where: 'reply_key IS NOT NULL' })
@Unique({ name: 'contact_line', properties: ['line'], where: 'line IS NOT NULL' })
@Index({ name: 'contact_newest', properties: ['createdAt', 'id'] })
@Index({ name: 'contact_newest_of_state', properties: ['state', 'createdAt', 'id'] })
export class ContactRow extends Owned {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) resultId: string;
  /** 0 for the first contact, then the number of the follow-up. */
  @Property({ type: 'integer' }) step: number;
  @Enum({ items: CHANNELS }) channel: `${Channel}`;
  @Enum({ items: CONTACT_STATES }) state: ContactState;
  @Property({ type: 'text', nullable: true }) providerId: string | null;
  @Property({ type: 'text', nullable: true }) error: string | null;
  /** The provider of the sender by which it left; null where it is in the outbox, and for emails and calls. */
  @Property({ type: 'text', nullable: true }) provider?: string | null;
  /** The template by which it left, as the provider knows it. */
  @Property({ type: 'text', nullable: true }) template?: string | null;
  /** The number as the sender has written to it, as a keyed hash, by which a reply finds the candidate; null when erased. */
  @Property({ type: 'text', nullable: true }) replyKey?: string | null;
  /** The provider's own code of a failure. */
  @Property({ type: 'text', nullable: true }) errorCode?: string | null;
  /** The parts of an SMS that left by a provider, by which it is paid. */
  @Property({ type: 'smallint', nullable: true }) segments?: number | null;
  /** How long a call that was answered took. */
  @Property({ type: 'integer', nullable: true }) seconds: number | null;
  /** Null for a message, and for a call that is not over. */
  @Enum({ items: CALL_OUTCOMES, nullable: true }) outcome: CallOutcome | null;
  /** The number that is being called, as a keyed hash of all organisations: nobody gets two calls at a time. */
  @Property({ type: 'text', nullable: true }) line: string | null;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'timestamptz' }) updatedAt: Date;
  @SameTenant(() => ResultRow, ['result_id']) result?: ResultRow;
}

/** Someone who wants to hear nothing more from this organisation, by the keyed hash of phone or e-mail. */
@Entity({ schema: 'mandate', tableName: 'opt_out' })
@TenantUnique('person')
export class OptOutRow extends Owned {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) person: string;
  @Property({ type: 'timestamptz' }) createdAt: Date;
}

/** The contacts of a day to one number or address, over all organisations, by a keyed hash that is another every day. */
@Entity({ schema: 'mandate', tableName: 'contact_day' })
export class ContactDayRow {
  @PrimaryKey({ type: 'text' }) person: string;
  @PrimaryKey({ type: 'date' }) day: string;
  @Property({ type: 'integer' }) contacts: number;
}
