import { systemFor } from '../../../../kernel/core/identity/identity.ts';
import { Refusal } from '../../../../kernel/core/refusal.ts';
import type { JobHandler } from '../../../../kernel/store/jobs/handler.ts';
import type { Job } from '../../../../kernel/store/jobs/job.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { ErasureService } from '../erasure/erasure.service.ts';
import type { AskStudents } from './ask-students.ts';
import { closeRequestsOf } from './close-requests.ts';
import { ERASE_ASKED, type EraseAskedPayload } from './erase-asked.job.ts';
import { PrivacyRequestRow } from './rights.entity.ts';

/** Erases whoever asked for it. A repeat changes nothing, and somebody who is gone already is gone. */
export class EraseAsked implements JobHandler<EraseAskedPayload> {
  readonly kind = ERASE_ASKED;
  readonly retrySeconds = [5, 30, 120, 600, 3_600];
  readonly lastRepeats = true;
  readonly jitter = 0.2;
  readonly groupCap = 2;

  constructor(
    private readonly store: Store,
    private readonly erasure: ErasureService,
    private readonly students: Pick<AskStudents, 'erase'>,
  ) {}

  async run({ payload }: Job<EraseAskedPayload>): Promise<void> {
    const { organisationId, mode, requestId } = payload;
    const scoped = this.store.for(systemFor({ organisationId, mode }, 'my-data'));
    const [request] = await scoped.byIds(PrivacyRequestRow, [requestId]);
    if (request?.status === 'open') await this.erase(request);
  }

  async erase({ id, organisationId, mode, resultIds, verificationIds }: PrivacyRequestRow): Promise<void> {
    const identity = systemFor({ organisationId, mode }, 'my-data');
    await this.students.erase(identity, verificationIds);
    for (const resultId of resultIds)
      await this.erasure
        .erase(identity, { organisationId, mode, resultId, reason: 'requested' })
        .catch(unlessGone);
    await this.store.for(identity).write(async ({ statements, tenant, now }) => {
      await closeRequestsOf(statements, tenant, 'verifications', verificationIds, now);
      await statements.query(
        `UPDATE mandate.privacy_request SET status = 'done', closed_at = $2 WHERE id = $1 AND status = 'open'`,
        [id, now],
      );
    });
  }
}

function unlessGone(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'NOT_FOUND')) throw error;
}
