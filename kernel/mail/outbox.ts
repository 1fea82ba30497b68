import type { Statements } from '../database/statements.ts';
import { newId } from '../ids.ts';
import type { Letter } from './letter.ts';

/** A letter, or a message by another channel, which has neither subject nor a second form. */
export type Message = Pick<Letter, 'tenant' | 'key' | 'objectKey' | 'to' | 'text'> & {
  channel: string;
  subject?: string;
  html?: string;
};

/**
 * Adds the row of a message, once per key: false when it was there. `outbox` stays on this machine, for operators to
 * read. What leaves is not kept: its link would open the page for whoever reads the table.
 */
export async function addMessage(
  statements: Statements,
  { tenant, key, objectKey, channel, to, subject = '', text, html }: Message,
  state: 'outbox' | 'sending',
  now: Date,
): Promise<boolean> {
  const stays = state === 'outbox';
  const added = await statements.query(
    `INSERT INTO kernel.mail (id, organisation_id, mode, key, object_key, channel, state, recipient, subject, text, html,
                              created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12) ON CONFLICT (key) DO NOTHING RETURNING id`,
    [
      newId('ML_'),
      tenant.organisationId,
      tenant.mode,
      key,
      objectKey,
      channel,
      state,
      to,
      subject,
      stays ? text : null,
      stays ? (html ?? null) : null,
      now,
    ],
  );
  return added.length > 0;
}
