import type { Handed } from '../../../../../kernel/store/mail/email.ts';
import type { Category, TextChannel } from '../sender.rules.ts';

/** The fate of a message or call that was handed over, and the provider's name for it. */
export type HandedMessage = Handed & {
  providerId?: string | null;
  /** The provider's own code of a refusal. */
  code?: string;
  /** The person has told the provider to stop. */
  optedOut?: true;
};

export interface OutgoingText {
  /** The contact, by which reports find it. */
  key: string;
  channel: TextChannel;
  to: string;
  /** The whole text, with the values in it. */
  text: string;
  /** Null for free text, within 24 hours after the person wrote. */
  template: { id: string; language: string; category: Category; values: readonly string[] } | null;
}

/** A provider of text messages or of WhatsApp, for one sender. */
export interface TextProvider {
  hand(message: OutgoingText): Promise<HandedMessage>;
  close(): Promise<void>;
}
