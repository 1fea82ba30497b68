import type { AskGraph } from '../../../kernel/core/graph/ask.ts';
import { systemFor, type Tenant } from '../../../kernel/core/identity/identity.ts';
import type { JobHandler } from '../../../kernel/store/jobs/handler.ts';
import type { NewJob } from '../../../kernel/store/jobs/job.ts';

const CLOSE = 'verification.close-requests';

type CloseJob = Readonly<Tenant & { verificationIds: readonly string[] }>;

/** Requests of people are another subgraph's, which no transaction of this one can change. */
export const closeRequestsLater = (
  { organisationId, mode }: Tenant,
  verificationIds: readonly string[],
): NewJob & { payload: CloseJob } => ({
  kind: CLOSE,
  payload: { organisationId, mode, verificationIds },
  groupKey: `requests ${organisationId}`,
});

/** Tried until it is done: the words of a student who was erased go, whoever has erased them. */
export const closeRequests = (ask: AskGraph): JobHandler<CloseJob> => ({
  kind: CLOSE,
  retrySeconds: [1, 5, 30, 120, 600],
  lastRepeats: true,
  async run({ payload }) {
    const { verificationIds, ...tenant } = payload;
    await ask(
      'CloseRequestsOfStudents',
      { verificationIds: [...verificationIds] },
      systemFor(tenant, 'erasure'),
    );
  },
});
