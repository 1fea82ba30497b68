import type { Tenant } from '../../../../kernel/core/identity/identity.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import { asStored, type Sealer } from '../../../../kernel/core/sealed.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { JobHandler } from '../../../../kernel/store/jobs/handler.ts';
import type { Job, NewJob } from '../../../../kernel/store/jobs/job.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import { eraseFromRequests } from './erase-from-requests.ts';
import { namingTexts, type PersonTexts } from './erased-calls.rules.ts';

const KIND = 'requests.erase';
/** At once, and when a facade that could not write has given up its records. */
const AFTER_MS = [0, 60_000];

type ErasePayload = Readonly<Tenant & { erasure: string; texts: string }>;

const sealedTextsOf = (erasure: string): string => `erased from requests ${erasure}`;

/**
 * Takes people out of the request log, by jobs: the log of an organisation may be larger than one call can search, and
 * facades write a record some time after the call. The jobs hold the texts sealed, for as long as they wait.
 */
export async function eraseRequestsOf(
  transaction: WriteTransaction,
  sealer: Sealer,
  people: readonly PersonTexts[],
): Promise<void> {
  const { tenant, now } = transaction;
  const texts = namingTexts(people);
  if (texts.length === 0) return;
  const { organisationId, mode } = tenant;
  for (const after of AFTER_MS) {
    const erasure = newId('RE_');
    const sealed = sealer.seal(JSON.stringify(texts), sealedTextsOf(erasure));
    const job: NewJob = {
      kind: KIND,
      payload: { organisationId, mode, erasure, texts: String(sealed) } satisfies ErasePayload,
      runAt: new Date(now.getTime() + after),
    };
    await transaction.enqueue(job);
  }
}

export class EraseRequests implements JobHandler<ErasePayload> {
  readonly kind = KIND;
  readonly retrySeconds = [5, 30, 120, 600];
  readonly concurrency = 1;
  readonly timeoutSeconds = 600;

  constructor(
    private readonly store: Store,
    private readonly sealer: Sealer,
  ) {}

  async run({ payload }: Job<ErasePayload>, { signal }: { signal: AbortSignal }): Promise<void> {
    const { erasure, texts, ...tenant } = payload;
    const opened = this.sealer.open(asStored(texts), sealedTextsOf(erasure));
    const { statements } = this.store.shared();
    await eraseFromRequests(statements, tenant, JSON.parse(opened) as string[], signal);
  }
}
