import { systemFor, type Identity, type Tenant } from '../../../../kernel/core/identity/identity.ts';
import type { Job } from '../../../../kernel/store/jobs/job.ts';

/** A job runs as the service itself, for the organisation and mode of its payload, under the request that made it. */
export const jobIdentity = ({ id, payload, requestId }: Job & { payload: Tenant }): Identity =>
  systemFor(payload, 'mandate', requestId ?? `job-${id}`);
