import type { Variables } from '../../graph/documents.ts';
import { endOfDay, startOfDay } from '../../ui/day-bounds.rules.ts';

export const FAILURE_REASONS = [
  'unreachable',
  'expired',
  'cancelled',
  'channel_unavailable',
  'erased',
] as const;

/** The filters as the address has them. */
export interface ResultSearch {
  q?: string | undefined;
  status?: 'pending' | 'completed' | 'declined' | 'failed' | undefined;
  reason?: (typeof FAILURE_REASONS)[number] | undefined;
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
    failureReason: search.reason,
    mandateId: search.mandate,
    campaignId: search.campaign,
    createdSince: startOfDay(search.from),
    createdBefore: endOfDay(search.until),
  };
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  ) as ResultFilter;
}
