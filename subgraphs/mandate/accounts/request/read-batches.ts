import type { Tenant } from '../../../../kernel/core/identity/identity.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';
import type { RequestBatchRow } from './request-batch.entity.ts';
import type { RequestFilter } from './request.types.ts';
import { wantedCounts, type KeptCall } from './wanted-calls.rules.ts';

/** Batches read at once, and opened for one answer: a filter that fits little must not cost what all calls of a week cost. */
const AT_ONCE = 20;
const MOST_OPENED = 400;

/** The place of a call in the log: before it are the calls of its batch with a lower index, and all older batches. */
export interface Place {
  createdAt: Date;
  batch: string;
  index: number;
}

export interface FoundCall {
  call: KeptCall;
  place: Place;
}

type Batch = Pick<RequestBatchRow, 'id' | 'createdAt' | 'requests'>;

const READ = `
  SELECT id, created_at AS "createdAt", requests FROM mandate.request_batch
  WHERE organisation_id = $1 AND mode = $2 AND (created_at, id) <= ($3, $4)
    AND created_at >= $5 AND first_at < $6 AND counts @> $7::jsonb AND ($8::jsonb IS NULL OR hashes @> $8::jsonb)
  ORDER BY created_at DESC, id DESC LIMIT ${AT_ONCE}`;

interface Search {
  tenant: Tenant;
  filter: RequestFilter;
  /** The hash of the request id that is looked for. */
  hash?: number;
  after: Place | undefined;
}

/**
 * The calls of an organisation, the last answered first. Ends with the place where it stopped, when it has opened as many
 * batches as one answer may cost; with undefined where there are no more.
 */
export async function* newestCalls(
  statements: Statements,
  { tenant, filter, hash, after }: Search,
): AsyncGenerator<FoundCall, Place | undefined> {
  const { organisationId, mode } = tenant;
  let from = after;
  for (let opened = 0; opened < MOST_OPENED; opened += AT_ONCE) {
    const batches = await statements.query<Batch>(READ, [
      organisationId,
      mode,
      from?.createdAt ?? 'infinity',
      from?.batch ?? '',
      filter.since ?? '-infinity',
      filter.until ?? 'infinity',
      JSON.stringify(wantedCounts(filter)),
      hash === undefined ? null : JSON.stringify(hash),
    ]);
    for (const { id: batch, createdAt, requests } of batches) {
      const calls = JSON.parse(requests) as KeptCall[];
      const end = batch === from?.batch ? from.index : calls.length;
      for (let index = end - 1; index >= 0; index--)
        yield { call: calls[index]!, place: { createdAt, batch, index } };
    }
    if (batches.length < AT_ONCE) return undefined;
    const last = batches.at(-1)!;
    from = { createdAt: last.createdAt, batch: last.id, index: 0 };
  }
  return from;
}
