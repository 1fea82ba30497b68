import type { ChannelName } from '../../hiring/workflow/channel.rules.ts';
import { OPENS_AT } from '../../hiring/workflow/quiet-hours.rules.ts';
import type { Basis } from '../result/basis.rules.ts';
import type { SendersOf } from '../sender/sender-book.ts';
import type { MessageTemplateRow, SenderRow } from '../sender/sender.entity.ts';
import { chooseTemplate, languagesToTry, openingHour } from '../sender/sender.rules.ts';

/** The way by which a contact leaves: by an approved template of a sender, by a channel of the settings, or not at all. */
export type Way =
  | { by: 'outbox' }
  | { by: 'channel' }
  /** A call in the name of a sender of calls. */
  | { by: 'call'; caller: SenderRow }
  | { by: 'template'; sender: SenderRow; replyKey: string; template: MessageTemplateRow }
  /** Free text, within 24 hours after the person wrote. */
  | { by: 'text'; sender: SenderRow; replyKey: string };

export interface WayFacts {
  senders: SendersOf;
  /** Whether emails and calls leave. */
  leaves: (channel: 'email' | 'voice') => boolean;
  language: string;
  languages: readonly string[];
  basis: Basis;
  step: number;
  /** The person has written to the sender of WhatsApp within 24 hours. */
  isWindowOpen: boolean;
  /** The key by which a reply to the sender finds the candidate. */
  replyKeyOf: (senderId: string) => string;
}

/** Null where a sender has no template for this candidate: the channel is skipped for them. */
export function wayOf(channel: ChannelName, facts: WayFacts): Way | null {
  const caller = facts.senders.voice?.sender;
  if (channel === 'voice' && caller) return { by: 'call', caller };
  if (channel === 'email' || channel === 'voice') return { by: facts.leaves(channel) ? 'channel' : 'outbox' };
  const known = facts.senders[channel];
  if (!known) return { by: 'outbox' };
  const { step, basis, language } = facts;
  const languages = languagesToTry(language, facts.languages);
  const template = chooseTemplate(known.templates, { step, languages, basis });
  const by = { sender: known.sender, replyKey: facts.replyKeyOf(known.sender.id) };
  if (template) return { by: 'template', ...by, template };
  return channel === 'whatsapp' && facts.isWindowOpen ? { by: 'text', ...by } : null;
}

export const hourOf = (way: Way | null): number =>
  way?.by === 'template' ? openingHour(way.template.category) : OPENS_AT;
