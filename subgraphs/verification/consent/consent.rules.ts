import { noticeHash, STUDENT_NOTICE_VERSION } from '../../../languages/notice.ts';
import { ENDED, statusAt, type StoredStatus } from '../session/status.rules.ts';
import { refuse } from './consent.errors.ts';

/** The agreement of a student, as the session keeps it (contract 7.3). */
export interface StudentConsent {
  /** The notice that the page showed; none where the platform asked in its own words. */
  noticeVersion?: string;
  noticeHash?: string;
  language?: string;
  channel: 'page' | 'platform';
  at: string;
  withdrawnAt?: string;
}

export const holds = (consent: StudentConsent | null): consent is StudentConsent =>
  consent !== null && consent.withdrawnAt === undefined;

/** Whether an assessment has to wait for a consent: on the page always, through the API from the day of the setting on. */
export const lacksConsent = (
  consent: StudentConsent | null,
  { since, now }: { since: Date | undefined; now: Date },
): boolean => !holds(consent) && since !== undefined && since <= now;

interface ConsentFacts {
  status: StoredStatus;
  lapsesAt: Date;
  consent: StudentConsent | null;
}

interface GivenConsent {
  agreed: boolean;
  adult?: boolean | null;
  textVersion: string;
  language: string;
}

/** A no ends the verification; whoever is under 18 is erased; a second yes changes nothing. */
export function decideConsent(
  { status, consent }: ConsentFacts,
  { agreed, adult, textVersion, language }: GivenConsent,
): 'unchanged' | 'cancel' | 'erase' | { consent: Omit<StudentConsent, 'at'> } {
  if (ENDED.includes(status)) return 'unchanged';
  if (adult === false) return 'erase';
  if (!agreed) return 'cancel';
  if (holds(consent)) return 'unchanged';
  if (textVersion !== STUDENT_NOTICE_VERSION) throw refuse.otherText();
  const hash = noticeHash(textVersion, language)!;
  return { consent: { noticeVersion: textVersion, noticeHash: hash, language, channel: 'page' } };
}

/** A consent is taken back at any time, also after the end, which changes no outcome; what is open ends. */
export function decideWithdraw(
  { status, lapsesAt, consent }: ConsentFacts,
  now: Date,
): 'unchanged' | { cancels: boolean } {
  if (!consent) throw refuse.nothingToWithdraw();
  if (!holds(consent)) return 'unchanged';
  return { cancels: isOpen({ status, lapsesAt }, now) };
}

/** Whether somebody may still do something about a verification. */
export const isOpen = (session: Pick<ConsentFacts, 'status' | 'lapsesAt'>, now: Date): boolean =>
  !ENDED.includes(session.status) && statusAt(session, now) !== 'expired';
