import type { Tenant } from '../../../kernel/identity/identity.ts';
import type { NewWork } from '../../../kernel/work/work.ts';
import type { ResultRow } from '../result/result.entity.ts';

const CONTACT = 'candidate.contact';
const SIMULATE = 'candidate.simulate';

type ContactPayload = Readonly<Tenant & { resultId: string; step: number }>;

type Due = Pick<ResultRow, 'organisationId' | 'mode' | 'id' | 'nextStep' | 'nextContactAt'>;

/** The next contact of each that has one coming. In test mode a simulator answers instead. */
export const contactWork = (rows: readonly Due[]): NewWork[] =>
  rows.flatMap(({ organisationId, mode, id, nextStep, nextContactAt }) => {
    if (nextContactAt === null) return [];
    const kind = mode === 'live' ? CONTACT : SIMULATE;
    const payload: ContactPayload = { organisationId, mode, resultId: id, step: nextStep };
    return [
      {
        kind,
        payload,
        groupKey: `${kind} ${organisationId}`,
        dedupeKey: `${id} ${nextStep}`,
        runAt: nextContactAt,
      },
    ];
  });
