import type { ContactRow } from '../../result/contact.entity.ts';
import type { ResultRow } from '../../result/result.entity.ts';
import { triesNextChannel } from '../report/message-report.rules.ts';

type Contact = Pick<ContactRow, 'id' | 'step' | 'state' | 'channel' | 'providerId'>;
type Result = Pick<ResultRow, 'status' | 'nextStep' | 'nextContactAt' | 'expiresAt' | 'erasedAt'>;

/**
 * Whether a message of which nobody knows may leave once more, because somebody has decided so: the candidate still waits, and nothing
 * else of the step may have reached them. A call is never placed again: the person knows of it.
 */
export const maySendAgain = (
  contact: Contact,
  contacts: readonly Contact[],
  result: Result,
  now: Date,
): boolean =>
  contact.state === 'unknown' &&
  contact.channel !== 'voice' &&
  result.erasedAt === null &&
  result.expiresAt > now &&
  triesNextChannel(contact, contacts, result);
