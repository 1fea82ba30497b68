import { dayInWords } from '../../../../kernel/core/india-time.ts';
import { htmlPage, paragraph } from '../../../../kernel/store/mail/email-html.ts';
import type { Email } from '../../../../kernel/store/mail/email.ts';
import { withoutLinks } from '../../../../kernel/store/mail/without-links.ts';

/** `gone`: the endpoint answered 410; `failing`: it failed for 5 days. */
export type DisabledReason = 'gone' | 'failing';

export interface DisabledWebhookFacts {
  organisation: string;
  mode: string;
  webhookId: string;
  /** The host of its address: the rest of it may be secret. */
  host: string;
  description: string | null;
  reason: DisabledReason;
  failingSince: Date;
}

/** The email to an organisation one of whose webhooks was disabled. */
export function writeDisabledWebhook(facts: DisabledWebhookFacts): Pick<Email, 'subject' | 'text' | 'html'> {
  const { webhookId, mode, reason, failingSince } = facts;
  const subject = `A webhook was disabled: ${webhookId}`;
  const description = facts.description ? ` (“${withoutLinks(facts.description)}”)` : '';
  const why =
    reason === 'gone'
      ? 'its endpoint answered 410, which says that it is gone for good'
      : `every delivery to it has failed since ${dayInWords(failingSince, 'en-GB')}`;
  const told = [
    `The webhook ${webhookId}${description} of ${withoutLinks(facts.organisation)} in ${mode} mode, on ${withoutLinks(facts.host)}, was disabled: ${why}.`,
    `Its events are kept, each for 30 days. When the endpoint works again, PATCH /webhooks/${webhookId} with {"status": "active"}, and all of them are sent. Until then, GET /events lists them too.`,
    'You receive this email because this address is the contact of the organisation. Replies to it are not read.',
  ];
  const html = htmlPage('en', subject, told.map(paragraph));
  return { subject, text: `${told.join('\n\n')}\n`, html };
}
