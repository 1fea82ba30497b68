import type { Tenant } from '../../core/identity/identity.ts';

/** A message to one person, in both forms. */
export interface Email {
  tenant: Tenant;
  /** The key of the letter: the same key again is the same letter. */
  key: string;
  /** The object of the letter, with which it is erased. */
  objectKey: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The outcome of handing a letter to a mail server. */
export type Handed =
  | { fate: 'sent' }
  /** The server did not take it: it may be tried again. */
  | { fate: 'not taken'; error: string }
  | { fate: 'refused'; error: string }
  /** The connection was lost while the letter was on its way: nobody knows. */
  | { fate: 'unknown'; error: string };

export interface MailServer {
  hand(email: Email): Promise<Handed>;
}
