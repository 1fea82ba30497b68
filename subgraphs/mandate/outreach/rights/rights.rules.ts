import { isEmailAddress, readPhone } from '../../../../kernel/core/rules/text-forms.ts';
import { DAY_MS, HOUR_MS } from '../../../../kernel/core/durations.ts';
import { refuse } from './rights.errors.ts';

/** Contract 7.3. */
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const TRIES = 5;
const CODES_PER_HOUR = 3;
export const SESSION_MINUTES = 30;
export const ERASE_DAYS = 7;
export const DUE_DAYS = 90;
export const GRIEVANCE_DAYS = 30;

export const REQUEST_KINDS = ['access', 'correct', 'withdraw', 'erase', 'grievance'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** The organisation has still something to do, has answered, or nothing was left to do. */
export const REQUEST_STATES = ['open', 'answered', 'done'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** A number or an address, as results are found by it. */
export type ProvenAddress = { phone: string; email: null } | { phone: null; email: string };

/** People type numbers as they know them: with spaces, and in India without the country. */
export function readAddress(typed: string): ProvenAddress {
  const text = typed.trim();
  if (text.includes('@')) {
    if (!isEmailAddress(text)) throw refuse.noAddress();
    return { phone: null, email: text };
  }
  const phone = readPhone(text);
  if (phone === undefined) throw refuse.noAddress();
  return { phone, email: null };
}

/** The times of the codes of the last hour with the new one; the fourth has to wait, whoever asks for it. */
export function decideCode(askedAt: readonly string[], now: Date): string[] {
  const recent = askedAt.filter((at) => new Date(at).getTime() > now.getTime() - HOUR_MS);
  if (recent.length >= CODES_PER_HOUR) {
    const next = new Date(recent.at(-CODES_PER_HOUR)!).getTime() + HOUR_MS;
    throw refuse.tooManyCodes(Math.max(1, Math.ceil((next - now.getTime()) / 1000)));
  }
  return [...recent, now.toISOString()];
}

/** Whether a code may still be tried: not when it was used, is too old, or was guessed at too often. */
export const isTried = (
  code: { expiresAt: Date; tries: number; liveCode: string | null },
  now: Date,
): boolean => code.liveCode !== null && code.expiresAt > now && code.tries < TRIES;

export const dueAt = (kind: RequestKind, now: Date): Date =>
  new Date(now.getTime() + (kind === 'grievance' ? GRIEVANCE_DAYS : DUE_DAYS) * DAY_MS);

export interface WantedRequest {
  kind: RequestKind;
  words?: string | null;
  name?: string | null;
}

/** A correction says what is wrong, or the right name; a complaint says what it is about. */
export function decideRequest({ kind, words, name }: WantedRequest): void {
  if (kind === 'grievance' && !words) throw refuse.noWords();
  if (kind === 'correct' && !words && !name) throw refuse.noWords();
}

/** More than so many requests of a day are not read by anybody. */
const REQUESTS_PER_DAY = 20;

export function refuseTooMany(earlier: readonly { createdAt: Date }[], now: Date): void {
  const since = now.getTime() - DAY_MS;
  const recent = earlier.filter(({ createdAt }) => createdAt.getTime() > since);
  if (recent.length >= REQUESTS_PER_DAY) throw refuse.tooManyRequests();
}

/** A request that needs the organisation stays open until it has answered. */
export const stateOf = ({ kind, words }: WantedRequest): RequestState =>
  kind === 'grievance' || kind === 'erase' || (kind === 'correct' && words) ? 'open' : 'done';

/** An open request and a complaint can be answered, and an answer be replaced. */
export function decideAnswer({ kind, status }: { kind: RequestKind; status: RequestState }): void {
  if (kind === 'erase' || status === 'done') throw refuse.nothingToAnswer();
}
