import type { JobHandler } from '../../../../kernel/store/jobs/handler.ts';
import type { Job } from '../../../../kernel/store/jobs/job.ts';
import { jobIdentity } from '../../hiring/mandate/job-identity.ts';
import { ERASE_PERSON, type ErasePayload } from '../result/erasure-job.ts';
import type { ErasureService } from './erasure.service.ts';

/** Erases a person as an operator would, where the person or the law asked for it. A repeat changes nothing. */
export class ErasePerson implements JobHandler<ErasePayload> {
  readonly kind = ERASE_PERSON;
  readonly retrySeconds = [5, 30, 120, 600, 3_600];
  readonly lastRepeats = true;
  readonly jitter = 0.2;
  readonly groupCap = 2;

  constructor(private readonly erasure: ErasureService) {}

  async run(job: Job<ErasePayload>): Promise<void> {
    const { organisationId, mode, resultId, reason } = job.payload;
    await this.erasure.erase(jobIdentity(job), { organisationId, mode, resultId, reason });
  }
}
