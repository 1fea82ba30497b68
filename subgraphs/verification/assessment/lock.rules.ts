import type { Method } from '../method/choose-method.rules.ts';
import { refuse as refuseConsent } from '../consent/consent.errors.ts';
import { refuse as refuseSession } from '../session/session.errors.ts';
import type { StoredStatus } from '../session/status.rules.ts';
import type { AssessmentRow } from './assessment.entity.ts';
import { refuse } from './assessment.errors.ts';

export const MAX_ATTEMPTS = 3;

/** The outcome of earlier attempts at one skill on one source, over all sessions of the student. */
export interface PastAttempts {
  skillId: string;
  passed: boolean;
  /** The attempts that failed in the last 30 days. */
  failed: number;
}

export interface AssessmentFacts {
  status: StoredStatus;
  method: Method | null;
  skills: number;
  items: number;
  attempts: readonly PastAttempts[];
  /** The last set of the session whose questions exist. */
  latest: Pick<AssessmentRow, 'number' | 'submittedAt'> | undefined;
  /** The student has not agreed, and has to (contract 7.3). */
  lacksConsent?: boolean;
}

/** Generate and submit both check this first, in the order of contract 2.5. */
function requireAssessable({ status, method, attempts }: AssessmentFacts): void {
  if (status === 'cancelled') throw refuseSession.methodLocked();
  if (status === 'passed') throw refuse.locked('it has been passed');
  const passed = attempts.filter((pair) => pair.passed).map(({ skillId }) => skillId);
  if (passed.length > 0) throw refuse.locked(`already passed for this source: ${listed(passed)}`);
  const tired = attempts.filter((pair) => pair.failed >= MAX_ATTEMPTS).map(({ skillId }) => skillId);
  if (status === 'failed' || tired.length > 0)
    throw refuse.locked(
      `${MAX_ATTEMPTS} attempts have failed${tired.length > 0 ? `: ${listed(tired)}` : ''}`,
    );
  if (!method) throw refuse.noMethod();
  if (method === 'human') throw refuse.assessmentOnly();
}

const listed = (ids: string[]): string => [...new Set(ids)].join(', ');

/** Either there are questions, or the set of this number is to be made. */
export function decideGenerate(facts: AssessmentFacts): 'existing' | { make: number } {
  requireAssessable(facts);
  if (facts.skills === 0) throw refuseSession.noSkills();
  if (facts.items === 0) throw refuse.noData();
  if (facts.lacksConsent) throw refuseConsent.missing();
  const { latest } = facts;
  if (latest && !latest.submittedAt) return 'existing';
  return { make: (latest?.number ?? 0) + 1 };
}

export function decideSubmit(facts: AssessmentFacts): { attempt: number } {
  requireAssessable(facts);
  if (!facts.latest) throw refuse.notGenerated();
  if (facts.latest.submittedAt) throw refuse.alreadySubmitted();
  if (facts.lacksConsent) throw refuseConsent.missing();
  return { attempt: 1 + Math.max(0, ...facts.attempts.map(({ failed }) => failed)) };
}
