import type { Tenant } from '../../../../kernel/core/identity/identity.ts';
import { textHash } from '../../../../kernel/core/text-hash.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';
import { erasedCall, naming } from './erased-calls.rules.ts';
import type { RequestBatchRow } from './request-batch.entity.ts';
import type { KeptCall } from './wanted-calls.rules.ts';

/** Batches searched at once: each may have a hundred kilobytes. */
const AT_ONCE = 50;

type Batch = Pick<RequestBatchRow, 'id' | 'createdAt'> & { requests: string | null };

/** A page of batches, with the calls of those alone in which a text is found. */
const FIND = `
  WITH page AS MATERIALIZED (
    SELECT id, created_at, requests FROM mandate.request_batch
    WHERE organisation_id = $1 AND mode = $2 AND (created_at, id) > ($3, $4)
    ORDER BY created_at, id LIMIT ${AT_ONCE}
  )
  SELECT id, created_at AS "createdAt", CASE WHEN requests ILIKE ANY ($5) THEN requests END AS requests
  FROM page ORDER BY created_at, id`;

const REWRITE = `
  UPDATE mandate.request_batch SET requests = $3, hashes = $4::jsonb WHERE created_at = $1 AND id = $2`;

/** The longest piece of a text that JSON writes as it is, as a pattern of LIKE. */
function patternOf(text: string): string {
  const pieces = text.split(/["\\\p{Cc}]+/u).toSorted((a, b) => b.length - a.length);
  return `%${pieces[0]!.replaceAll(/[%_]/g, String.raw`\$&`)}%`;
}

/** Takes texts out of the kept calls of one organisation and mode, page by page; the database finds the batches to open. */
export async function eraseFromRequests(
  statements: Statements,
  { organisationId, mode }: Tenant,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const names = naming(texts);
  const patterns = texts.map(patternOf);
  let after: Pick<Batch, 'id' | 'createdAt'> | undefined;
  do {
    signal.throwIfAborted();
    const batches: Batch[] = await statements.query<Batch>(FIND, [
      organisationId,
      mode,
      after?.createdAt ?? '-infinity',
      after?.id ?? '',
      patterns,
    ]);
    for (const { id, createdAt, requests } of batches) {
      if (requests === null) continue;
      const calls = JSON.parse(requests) as KeptCall[];
      const erased = calls.map((call) => erasedCall(call, names));
      if (erased.every((call, nth) => call === calls[nth])) continue;
      const hashes = erased.map(({ request_id }) => textHash(request_id));
      await statements.query(REWRITE, [createdAt, id, JSON.stringify(erased), JSON.stringify(hashes)]);
    }
    after = batches.length < AT_ONCE ? undefined : batches.at(-1);
  } while (after);
}
