import type { Store } from '../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { QuestionSetRow } from '../question-set/question-set.entity.ts';
import type { QuestionAnswerInput } from '../question-set/question-set.types.ts';
import { lockOpenSession, requireToken } from '../session/lock-session.ts';
import { SessionRow } from '../session/session.entity.ts';
import { recordChanged, recordCompleted } from '../session/verification-events.ts';
import { SessionSkillRow } from '../skill/session-skill.entity.ts';
import { latestSets, loadAssessment, type LoadedAssessment } from './assessment-facts.ts';
import { AssessmentRow } from './assessment.entity.ts';
import type { AnswersInput, SubmittedAssessment } from './assessment.types.ts';
import { decideSubmit } from './lock.rules.ts';
import { gradeSubmission, type Submission } from './submit.rules.ts';
import { readAnswers } from './assessment-fields.rules.ts';

export class SubmitService {
  constructor(
    private readonly store: Store,
    private readonly consentSince: Date | undefined,
  ) {}

  /** The assessments of several verifications, in the order in which their questions were made. */
  async bySessions(identity: Identity, sessionIds: readonly string[]): Promise<AssessmentRow[]> {
    return this.store
      .for(identity)
      .select(AssessmentRow)
      .where('session_id', 'in', sessionIds)
      .where('made_at', 'is not', null)
      .orderBy('number')
      .execute();
  }

  async setsByOwners(identity: Identity, owners: readonly string[]): Promise<QuestionSetRow[]> {
    const rows = this.store.for(identity).select(QuestionSetRow).where('owner', 'in', owners);
    return rows.orderBy('skill_id').execute();
  }

  async submit(
    identity: Identity,
    sessionToken: string | null,
    input: AnswersInput,
  ): Promise<SubmittedAssessment> {
    const token = requireToken(sessionToken);
    const { verificationId, answers } = readAnswers(input);
    return this.store.for(identity).write(async (transaction) => {
      const session = await lockOpenSession(transaction, { token, verificationId });
      const loaded = await loadAssessment(transaction, session, this.consentSince);
      return { verificationId: session.id, ...(await gradeLatest(transaction, loaded, answers)) };
    });
  }
}

/** Grades answers to the questions that are open, and keeps what came of it. Call it with the session locked. */
export async function gradeLatest(
  transaction: WriteTransaction,
  loaded: LoadedAssessment,
  answers: readonly QuestionAnswerInput[],
): Promise<Submission> {
  const { attempt } = decideSubmit(loaded.facts);
  const submission = gradeSubmission(await latestSets(transaction, loaded), answers, attempt);
  await keepSubmission(transaction, loaded, submission);
  return submission;
}

async function keepSubmission(
  transaction: WriteTransaction,
  { session, latest, skills }: LoadedAssessment,
  { passed, attempt, attemptsLeft, skills: results }: Submission,
): Promise<void> {
  const submittedAt = transaction.now;
  await transaction.change(AssessmentRow, latest!, { submittedAt, attempt, passed, results, chosen: {} });
  if (!passed && attemptsLeft > 0) return recordChanged(transaction, session);
  const status = passed ? 'passed' : 'failed';
  for (const skill of skills) {
    const found = results.find(({ skillId }) => skillId === skill.skillId)!;
    await transaction.change(SessionSkillRow, skill, { verified: passed && found.passed });
  }
  const ended = await transaction.change(SessionRow, session, { status, completedAt: submittedAt });
  return recordCompleted(transaction, ended, status);
}
