import { newId } from '../../kernel/core/ids.ts';
import { textHash } from '../../kernel/core/text-hash.ts';
import type { LoggedCall, RequestRecord } from './request-record.ts';

/** How often one key was answered so by one operation, within a batch. */
interface CallCount {
  operation: string | undefined;
  status: number;
  code: string | undefined;
  reason: string | undefined;
  key_id: string;
  count: number;
  /** In milliseconds. */
  last_at: number;
}

/** Calls of one organisation and mode that are kept together, and what finds them. */
interface RequestBatch {
  id: string;
  organisation_id: string;
  mode: string;
  created_at: string;
  first_at: string;
  counts: CallCount[];
  /** The hashes of the request ids, by which one call is found. */
  hashes: number[];
}

/** The batch and its calls, each as JSON: calls go as they are into one column. */
export interface WrittenBatch {
  batch: string;
  requests: string;
}

/** The batch of calls of one organisation and mode, in the order in which they were answered. */
export function batchOf(records: readonly RequestRecord[]): WrittenBatch {
  const { organisation_id, mode } = records[0]!;
  const calls = records.map(({ call }) => call);
  const kept = records.filter(({ isOnlyCounted }) => !isOnlyCounted).map(({ call }) => call);
  const batch: RequestBatch = {
    id: newId('RB_'),
    organisation_id,
    mode,
    created_at: moment(Math.max(...calls.map(({ at, duration_ms }) => at + duration_ms))),
    first_at: moment(Math.min(...calls.map(({ at }) => at))),
    counts: countsOf(calls),
    hashes: kept.map(({ request_id }) => textHash(request_id)),
  };
  return { batch: JSON.stringify(batch), requests: JSON.stringify(kept) };
}

const moment = (milliseconds: number): string => new Date(milliseconds).toISOString();

function countsOf(calls: readonly LoggedCall[]): CallCount[] {
  const counts = new Map<string, CallCount>();
  for (const { operation, status, code, reason, key_id, at } of calls) {
    const key = `${operation} ${status} ${code} ${reason} ${key_id}`;
    const known = counts.get(key);
    if (!known) counts.set(key, { operation, status, code, reason, key_id, count: 1, last_at: at });
    else {
      known.count += 1;
      known.last_at = Math.max(known.last_at, at);
    }
  }
  return [...counts.values()];
}
