import type { Variables } from '../../graph/documents.ts';
import { endOfDay, startOfDay } from '../../ui/day-bounds.rules.ts';

export const FAILURE_REASONS = [
  'unreachable',
  'expired',
  'cancelled',
  'channel_unavailable',
  'erased',
] as const;

/** The reasons of a decline that are searched for. */
export const DECLINED_REASONS = [
  'opted_out',
  'not_interested',
  'no_consent',
  'under_age',
  'withdrawn',
] as const;

export const LANGUAGES = [
  'en',
  'hi',
  'bn',
  'ta',
  'te',
  'mr',
  'gu',
  'kn',
  'ml',
  'pa',
  'or',
  'as',
  'ur',
] as const;
export const VERDICTS = ['verified', 'not_verified', 'inconclusive'] as const;
/** Scores in percent that a skill has at least. */
export const SCORES = ['50', '70', '80', '90'] as const;
export const ORDERS = ['changed', 'score'] as const;
export const YES_NO = ['yes', 'no'] as const;

/** The filters as the address has them. */
export interface ResultSearch {
  q?: string | undefined;
  status?: 'pending' | 'completed' | 'declined' | 'failed' | undefined;
  reason?: (typeof FAILURE_REASONS | typeof DECLINED_REASONS)[number] | undefined;
  qualified?: (typeof YES_NO)[number] | undefined;
  interested?: (typeof YES_NO)[number] | undefined;
  verdict?: (typeof VERDICTS)[number] | undefined;
  score?: (typeof SCORES)[number] | undefined;
  language?: (typeof LANGUAGES)[number] | undefined;
  shortlist?: 'yes' | undefined;
  order?: (typeof ORDERS)[number] | undefined;
  mandate?: string | undefined;
  campaign?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

type ResultFilter = NonNullable<Variables<'ConsoleResults'>['filter']>;

/** The filter for the graph, without the fields that are not set. */
export function resultFilterOf(search: ResultSearch): ResultFilter {
  const filter = {
    search: search.q,
    status: search.status,
    ...reasonOf(search.reason),
    qualified: yesOf(search.qualified),
    interested: yesOf(search.interested),
    verdict: search.verdict,
    scoreAtLeast: search.score && Number(search.score) / 100,
    language: search.language,
    shortlisted: search.shortlist && true,
    mandateId: search.mandate,
    campaignId: search.campaign,
    createdSince: startOfDay(search.from),
    createdBefore: endOfDay(search.until),
  };
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  ) as ResultFilter;
}

const yesOf = (said: 'yes' | 'no' | undefined): boolean | undefined => said && said === 'yes';

/** One filter of the screen is two of the graph: why somebody failed, and why somebody declined. */
const reasonOf = (reason: ResultSearch['reason']) =>
  (DECLINED_REASONS as readonly (string | undefined)[]).includes(reason)
    ? { declinedReason: reason }
    : { failureReason: reason };
