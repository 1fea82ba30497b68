import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import { lacksConsent } from '../consent/consent.rules.ts';
import { ItemRow } from '../item/item.entity.ts';
import { QuestionSetRow } from '../question-set/question-set.entity.ts';
import { ownerOfSession } from '../question-set/question-set.rules.ts';
import type { SessionRow } from '../session/session.entity.ts';
import { SessionSkillRow } from '../skill/session-skill.entity.ts';
import { AssessmentRow } from './assessment.entity.ts';
import { loadAttempts } from './attempts.ts';
import type { AssessmentFacts } from './lock.rules.ts';

export type LoadedAssessment = Awaited<ReturnType<typeof loadAssessment>>;

/** On the page of the student a consent was needed from the beginning. */
export const ALWAYS = new Date(0);

/**
 * Loads all that an assessment is decided by. Call it with the student and the session locked. `consentSince` is the time from
 * which the consent of the student is needed.
 */
export async function loadAssessment(
  transaction: WriteTransaction,
  session: SessionRow,
  consentSince: Date | undefined,
) {
  const sessionId = session.id;
  const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;
  const skills = (await transaction.find(SessionSkillRow, { sessionId })).toSorted(byPosition);
  const items = (await transaction.find(ItemRow, { sessionId })).toSorted(byPosition);
  const sets = (await transaction.find(AssessmentRow, { sessionId })).toSorted((a, b) => a.number - b.number);
  const latest = sets.findLast(({ madeAt }) => madeAt !== null);
  const skillIds = skills.map(({ skillId }) => skillId);
  const facts: AssessmentFacts = {
    status: session.status,
    method: session.verificationMethod,
    skills: skills.length,
    items: items.length,
    attempts: await loadAttempts(transaction, session.studentId, items, skillIds),
    latest,
    lacksConsent: lacksConsent(session.consent, { since: consentSince, now: transaction.now }),
  };
  // The set that a call is making, or gave up making.
  const unmade = sets.find(({ madeAt }) => madeAt === null);
  return { facts, session, skills, items, latest, unmade };
}

/** The questions of the latest set, by skill, in the order in which they are asked. */
export async function latestSets(
  transaction: WriteTransaction,
  { session, skills, latest }: Pick<LoadedAssessment, 'session' | 'skills' | 'latest'>,
): Promise<QuestionSetRow[]> {
  const sets = await transaction.find(QuestionSetRow, { owner: ownerOfSession(session.id, latest!.number) });
  return skills.map(({ skillId }) => sets.find((set) => set.skillId === skillId)!);
}
