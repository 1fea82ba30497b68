import type { Mode, Tenant } from '../../../../kernel/core/identity/identity.ts';
import type { NewJob } from '../../../../kernel/store/jobs/job.ts';
import type { ResultRow } from '../result/result.entity.ts';

export const CONTACT = 'candidate.contact';
/** The kind of work in test mode, where no message leaves for a person. */
export const SIMULATE = 'candidate.simulate';

export type ContactPayload = Readonly<Tenant & { resultId: string; step: number }>;

type Contactable = Pick<ResultRow, 'id' | 'organisationId' | 'mode' | 'nextStep' | 'nextContactAt'>;

/** The next contact of each candidate who has one to come. Until it is made it is enqueued once. */
export const contactJob = (rows: readonly Contactable[]): (NewJob & { payload: ContactPayload })[] =>
  rows.flatMap(({ id, organisationId, mode, nextStep, nextContactAt }) => {
    if (nextContactAt === null) return [];
    const kind = mode === 'live' ? CONTACT : SIMULATE;
    return [
      {
        kind,
        payload: { organisationId, mode: mode as Mode, resultId: id, step: nextStep },
        // Organisations take turns: the thousands of one do not hold up another's.
        groupKey: `${kind} ${organisationId}`,
        dedupeKey: `${id} ${nextStep}`,
        runAt: nextContactAt,
      },
    ];
  });
