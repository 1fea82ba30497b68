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
/** A facade that cannot write at once has given up its records by then. */
const AGAIN_AFTER_MS = 60_000;

type ErasePayload = Readonly<Tenant & { erasure: string; texts: string }>;

const sealedTextsOf = (erasure: string): string => `erased from requests ${erasure}`;

/**
 * Takes people out of the request log now, and by a job once more: facades write a record some time after the call. The job
 * holds the texts sealed, for as long as it waits.
 */
export async function eraseRequestsOf(
  transaction: WriteTransaction,
  sealer: Sealer,
  people: readonly PersonTexts[],
): Promise<void> {
  const { statements, tenant, now } = transaction;
  const texts = namingTexts(people);
  await eraseFromRequests(statements, tenant, texts);
  const erasure = newId('RE_');
  const sealed = sealer.seal(JSON.stringify(texts), sealedTextsOf(erasure));
  const { organisationId, mode } = tenant;
  const job: NewJob = {
    kind: KIND,
    payload: { organisationId, mode, erasure, texts: String(sealed) } satisfies ErasePayload,
    runAt: new Date(now.getTime() + AGAIN_AFTER_MS),
  };
  await transaction.enqueue(job);
}

export class EraseRequests implements JobHandler<ErasePayload> {
  readonly kind = KIND;
  readonly retrySeconds = [5, 30, 120, 600];
  readonly concurrency = 1;

  constructor(
    private readonly store: Store,
    private readonly sealer: Sealer,
  ) {}

  async run({ payload }: Job<ErasePayload>): Promise<void> {
    const { erasure, texts, ...tenant } = payload;
    const opened = this.sealer.open(asStored(texts), sealedTextsOf(erasure));
    await eraseFromRequests(this.store.shared().statements, tenant, JSON.parse(opened) as string[]);
  }
}
