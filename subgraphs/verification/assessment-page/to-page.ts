import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import type { AssessmentRow } from '../assessment/assessment.entity.ts';
import { latestSets, type LoadedAssessment } from '../assessment/assessment-facts.ts';
import { toAssessment } from '../assessment/assessments.ts';
import type { SubmittedAssessment } from '../assessment/assessment.types.ts';
import { holds } from '../consent/consent.rules.ts';
import { MAX_ATTEMPTS } from '../assessment/lock.rules.ts';
import { missingSteps, pageStatusOf } from './page-status.rules.ts';
import type { AssessmentPage } from './assessment-page.types.ts';

/** A session that has ended without an outcome is told of, and nothing else of it. */
const SILENT: readonly string[] = ['expired', 'cancelled', 'erased'];

/** The page shows what is asked now, and of the student no more than the name. */
export async function toPage(
  transaction: WriteTransaction,
  loaded: LoadedAssessment,
  taken: readonly { skillId: string; url: string }[],
): Promise<Omit<AssessmentPage, 'notice'>> {
  const { session, facts, latest } = loaded;
  const { id: verificationId, expiresAt, returnUrl, consent } = session;
  const erased = session.erasedAt !== null;
  const status = pageStatusOf({ ...facts, expiresAt, erased, now: transaction.now });
  const isSilent = SILENT.includes(status);
  const failed = Math.max(0, ...facts.attempts.map((attempts) => attempts.failed));
  return {
    verificationId,
    status,
    missing: status === 'preparing' ? missingSteps(facts) : [],
    studentName: isSilent ? null : session.contact.name,
    skills: isSilent ? [] : loaded.skills.map(({ skillId, name, names }) => ({ skillId, name, names })),
    attemptsLeft: isSilent ? 0 : Math.max(0, MAX_ATTEMPTS - failed),
    expiresAt,
    returnUrl,
    canWithdraw: !erased && holds(consent),
    withdrawnAt: consent?.withdrawnAt === undefined ? null : new Date(consent.withdrawnAt),
    set: status === 'questions' ? latest!.number : null,
    questions: status === 'questions' ? await questionsOf(transaction, loaded) : [],
    result: !isSilent && latest?.submittedAt ? resultOf(latest) : null,
    credentials: status === 'passed' ? credentialsOf(loaded, taken) : [],
  };
}

async function questionsOf(
  transaction: WriteTransaction,
  loaded: LoadedAssessment,
): Promise<AssessmentPage['questions']> {
  const { skills, latest } = loaded;
  const sets = await latestSets(transaction, loaded);
  return sets.flatMap(({ skillId, questions }) => {
    const { name, names } = skills.find((skill) => skill.skillId === skillId)!;
    return questions.map(({ id, text, options, translations = [] }) => ({
      questionId: id,
      skillName: name,
      skillNames: names,
      question: text,
      options,
      translations,
      option: latest!.chosen[id] ?? null,
    }));
  });
}

const credentialsOf = (
  { skills }: LoadedAssessment,
  taken: readonly { skillId: string; url: string }[],
): AssessmentPage['credentials'] =>
  skills
    .filter(({ verified }) => verified === true)
    .map(({ skillId }) => ({
      skillId,
      url: taken.findLast((credential) => credential.skillId === skillId)?.url ?? null,
    }));

function resultOf(row: AssessmentRow): SubmittedAssessment {
  const { score, total, passed, skills, attempt } = toAssessment(row);
  return {
    verificationId: row.sessionId,
    score: score!,
    total: total!,
    passed: passed!,
    skills,
    attempt: attempt!,
    attemptsLeft: MAX_ATTEMPTS - attempt!,
  };
}
