import type { Statements } from '../database/statements.ts';
import { newId } from '../../core/ids.ts';
import type { Sealer } from '../../core/sealed.ts';
import type { Email } from './email.ts';

/** An email, or a message by another channel, which has neither subject nor HTML. */
export type Message = Pick<Email, 'tenant' | 'key' | 'objectKey' | 'to' | 'text'> & {
  channel: string;
  subject?: string;
  html?: string;
};

export const SEALED_COLUMNS = ['recipient', 'subject', 'text', 'html'] as const;
export type MailColumn = (typeof SEALED_COLUMNS)[number];

export const sealedOf = (column: MailColumn, mailId: string): string => `mail ${column} ${mailId}`;

/** Adds a message once per key; false when it was there. Only one that stays keeps its texts, sealed. */
export async function addMessage(
  statements: Statements,
  sealer: Sealer,
  { tenant, key, objectKey, channel, to, subject = '', text, html }: Message,
  state: 'outbox' | 'sending',
  now: Date,
): Promise<boolean> {
  const stays = state === 'outbox';
  const id = newId('ML_');
  const sealed = (column: MailColumn, value: string) => sealer.seal(value, sealedOf(column, id));
  const added = await statements.query(
    `INSERT INTO kernel.mail (id, organisation_id, mode, key, object_key, channel, state, recipient, subject, text, html,
                              created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12) ON CONFLICT (key) DO NOTHING RETURNING id`,
    [
      id,
      tenant.organisationId,
      tenant.mode,
      key,
      objectKey,
      channel,
      state,
      sealed('recipient', to),
      sealed('subject', subject),
      stays ? sealed('text', text) : null,
      stays && html !== undefined ? sealed('html', html) : null,
      now,
    ],
  );
  return added.length > 0;
}
