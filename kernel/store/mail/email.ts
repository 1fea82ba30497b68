import type { Tenant } from '../../core/identity/identity.ts';

/** A message to one person, in both forms. */
export interface Email {
  tenant: Tenant;
  /** The key of the email: the same key again is the same email. */
  key: string;
  /** The object of the email, with which it is erased. */
  objectKey: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The outcome of handing an email to a mail server. */
export type Handed =
  | { fate: 'sent' }
  /** The server did not take it: it may be tried again. */
  | { fate: 'not taken'; error: string }
  | { fate: 'refused'; error: string }
  /** The connection was lost while the email was on its way: nobody knows. */
  | { fate: 'unknown'; error: string };

export interface MailServer {
  hand(email: Email): Promise<Handed>;
}
