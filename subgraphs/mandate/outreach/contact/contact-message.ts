import type { Sealer } from '../../../../kernel/core/sealed.ts';
import type { CandidateLinks } from '../candidate/candidate-links.ts';
import { minutesOf } from '../candidate/minutes.rules.ts';
import type { FlowRow } from '../../hiring/mandate/mandate.entity.ts';
import { openAddresses } from '../result/candidate-seals.ts';
import type { ResultRow } from '../result/result.entity.ts';
import { addressFor } from '../../hiring/workflow/channel.rules.ts';
import type { ContactRow } from '../result/contact.entity.ts';
import type { WrittenMessage } from './send/channels.ts';
import { writeMessage } from './texts/write-message.ts';

/** The one message of a contact, in the candidate's language. */
export function messageOf(
  { links, sealer }: { links: CandidateLinks; sealer: Sealer },
  flow: FlowRow,
  result: ResultRow,
  { id, step, channel }: ContactRow,
): WrittenMessage {
  const { organisationId, mode, name, expiresAt } = result;
  const { companyName, title } = flow.body;
  const language = result.pageLanguage ?? result.language;
  const facts = { channel, step, language, name: name ?? '', minutes: minutesOf(flow), expiresAt };
  const partner = { company: companyName, title, link: links.linkOf(result.id) };
  return {
    tenant: { organisationId, mode },
    key: id,
    objectKey: result.id,
    channel,
    to: addressFor(channel, openAddresses(sealer, result.id, result))!,
    ...writeMessage({ ...facts, ...partner }),
  };
}
