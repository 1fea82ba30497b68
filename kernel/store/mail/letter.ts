import type { Tenant } from '../../core/identity/identity.ts';

/** A message to one person, in both forms. */
export interface Letter {
  tenant: Tenant;
  /** What is sent once: the same key again is the same letter. */
  key: string;
  /** What it is about, so that it can be erased with it. */
  objectKey: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What became of an attempt to hand a letter to a mail server. */
export type Handed =
  | { fate: 'sent' }
  /** Certainly not taken: it may be tried again. */
  | { fate: 'not taken'; error: string }
  /** Refused for good. */
  | { fate: 'refused'; error: string }
  /** The connection was lost after the letter was on its way: nobody knows. */
  | { fate: 'unknown'; error: string };

export interface MailServer {
  hand(letter: Letter): Promise<Handed>;
}
