import type { Sealer } from '../../../../kernel/core/sealed.ts';
import type { CandidateLinks } from '../candidate/candidate-links.ts';
import { minutesOf } from '../candidate/minutes.rules.ts';
import type { FlowRow } from '../../hiring/mandate/mandate.entity.ts';
import { openAddresses } from '../result/candidate-seals.ts';
import type { ResultRow } from '../result/result.entity.ts';
import { addressFor } from '../../hiring/workflow/channel.rules.ts';
import type { ContactRow } from '../result/contact.entity.ts';
import type { WrittenMessage } from './send/channels.ts';
import { filledText, valuesOf, variablesIn, type TemplateValues } from '../sender/template-text.rules.ts';
import { writeMessage } from './texts/write-message.ts';
import type { Way } from './way.ts';

/** The text as it is registered, with the values that belong to its places. */
function byTemplate(
  text: string,
  given: TemplateValues,
): Pick<WrittenMessage, 'subject' | 'text' | 'html' | 'values'> {
  const values = valuesOf(given);
  return {
    subject: '',
    html: '',
    text: filledText(text, values),
    values: variablesIn(text).map((name) => (name === 'code' ? '' : values[name])),
  };
}

/** An email has room for the link whose token browsers never send. */
const linkFor = (links: CandidateLinks, channel: ContactRow['channel'], resultId: string): string =>
  channel === 'email' ? links.linkOf(resultId) : links.shortLinkOf(resultId);

/** The one message of a contact, in the candidate's language. */
export function messageOf(
  { links, sealer }: { links: CandidateLinks; sealer: Sealer },
  flow: FlowRow,
  result: ResultRow,
  { id, step, channel }: Pick<ContactRow, 'id' | 'step' | 'channel'>,
  way: Way = { by: 'outbox' },
): WrittenMessage {
  const { organisationId, mode, name, expiresAt } = result;
  const { companyName, title } = flow.body;
  const language = result.pageLanguage ?? result.language;
  const facts = { channel, step, language, name: name ?? '', minutes: minutesOf(flow), expiresAt };
  const partner = { company: companyName, title, link: linkFor(links, channel, result.id) };
  return {
    tenant: { organisationId, mode },
    key: id,
    objectKey: result.id,
    channel,
    to: addressFor(channel, openAddresses(sealer, result.id, result))!,
    ...(way.by === 'template'
      ? byTemplate(way.template.text, partner)
      : writeMessage({ ...facts, ...partner })),
  };
}
