import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Owned } from '../../../kernel/store/database/owned.entity.ts';
import type { Channel } from '../workflow/workflow.rules.ts';

export const CONTACT_STATES = ['waiting', 'sending', 'sent', 'delivered', 'failed', 'unknown'] as const;
/** `waiting`: its provider has certainly not taken it, and it is tried again. */
export type ContactState = (typeof CONTACT_STATES)[number];

/**
 * A message to a candidate, at most one per step and channel: committed as `sending` before the provider is called. Found so
 * after a crash it becomes `unknown` and is not sent again.
 */
@Entity({ schema: 'mandate', tableName: 'contact' })
export class ContactRow extends Owned {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text' })
  resultId: string;

  /** 0 for the first contact, then the number of the follow-up. */
  @Property({ type: 'integer' })
  step: number;

  @Property({ type: 'text' })
  channel: `${Channel}`;

  @Property({ type: 'text' })
  state: ContactState;

  @Property({ type: 'text', nullable: true })
  providerId: string | null;

  @Property({ type: 'text', nullable: true })
  error: string | null;

  /** Of a call that was answered. */
  @Property({ type: 'integer', nullable: true })
  seconds: number | null;

  @Property({ type: 'timestamptz' })
  createdAt: Date;

  @Property({ type: 'timestamptz' })
  updatedAt: Date;
}

/** Someone who wants to hear nothing more from this organisation, by the keyed hash of phone or e-mail. */
@Entity({ schema: 'mandate', tableName: 'opt_out' })
export class OptOutRow extends Owned {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text' })
  person: string;

  @Property({ type: 'timestamptz' })
  createdAt: Date;
}
