import type { ContactRow } from '../result/contact.entity.ts';
import type { ResultRow } from '../result/result.entity.ts';

export interface LinkFacts {
  /** The step of the call. */
  step: number;
  result: Pick<ResultRow, 'status' | 'erasedAt'>;
  contacts: readonly Pick<ContactRow, 'step' | 'channel' | 'state'>[];
  optedOut: boolean;
}

/**
 * Whether somebody who is being called gets the link as a message. Whoever has a link already is not written to again; whoever has said no
 * or wants to hear nothing more is left alone.
 */
export function decideLink({ step, result, contacts, optedOut }: LinkFacts): boolean {
  if (result.erasedAt !== null || optedOut) return false;
  if (result.status !== 'pending' && result.status !== 'completed') return false;
  return contacts.every(
    (contact) =>
      contact.channel === 'voice' ||
      contact.state === 'failed' ||
      (contact.step === step && contact.state === 'waiting'),
  );
}
