import { systemFor, type Tenant } from '../../../../kernel/core/identity/identity.ts';
import type { JobHandler } from '../../../../kernel/store/jobs/handler.ts';
import type { NewJob } from '../../../../kernel/store/jobs/job.ts';
import type { AskVerification } from '../candidate/ask-verification.ts';

const REVOKE = 'credential.revoke';

type RevokeJob = Readonly<Tenant & { resultIds: readonly string[] }>;

/** Credentials are another subgraph's, which no transaction of this one can change. */
export const revokeCredentialsLater = (payload: RevokeJob): NewJob => ({
  kind: REVOKE,
  payload,
  groupKey: `credentials ${payload.organisationId}`,
});

/** Tried until it is done: a person who was erased keeps no credential. */
export const revokeCredentials = (verification: AskVerification): JobHandler<RevokeJob> => ({
  kind: REVOKE,
  retrySeconds: [1, 5, 30, 120, 600],
  lastRepeats: true,
  async run({ payload }) {
    const { resultIds, ...tenant } = payload;
    await verification.revokeCredentialsOf(systemFor(tenant, 'erasure'), resultIds, 'erased');
  },
});
