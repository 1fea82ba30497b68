import { countedIdOf } from '../../../../kernel/core/rules/question-variants.ts';
import { verdictBy } from '../../../../kernel/core/rules/verification-rule.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import { countAnswers, type AnswerChannel } from '../question/count-answers.rules.ts';
import { countSitting } from '../question/count-sitting.ts';
import type { AnswerRow } from '../result/answer.entity.ts';
import { pageLanguageOf, type KnownCandidate } from './candidate-page.ts';
import { drawnQuestion, gradesOf, isOver } from './sitting.rules.ts';

/** Counts the skill that an answer was about, where the answer has ended it. */
export async function countFinished(
  transaction: WriteTransaction,
  known: Omit<KnownCandidate, 'answers'> & { answers: readonly AnswerRow[] },
  questionId: string,
  channel: AnswerChannel,
): Promise<void> {
  const { skill, sitting } = drawnQuestion(known, questionId)!;
  // Versions of before there were rules have questions without an id of their own.
  if (!skill.rule || !isOver(skill, sitting, known.answers)) return;
  const { skillId, rule } = skill;
  const answers = known.answers.filter((answer) => answer.kind === 'skill' && answer.skillId === skillId);
  const counted = countAnswers(
    answers.map(({ key, correct, seconds = null }) => ({
      questionId: countedIdOf(key),
      correct: correct === true,
      language: languageAsked(known, key),
      seconds: channel === 'call' ? null : seconds,
    })),
  );
  const levels = new Map(skill.pool?.map(({ id, level }) => [countedIdOf(id), level]));
  await countSitting(transaction, {
    skillId,
    verified: verdictBy(rule, gradesOf(answers).get(skillId)!) === 'verified',
    channel,
    answers: counted.map((answer) => ({ ...answer, level: levels.get(answer.questionId)! })),
  });
}

/** A question that nobody has put into the page's language was asked in English. */
function languageAsked(
  { result, texts }: Pick<KnownCandidate, 'result' | 'texts'>,
  questionId: string,
): string {
  const language = pageLanguageOf(result);
  const isThere = texts.get(questionId)?.translations.some((one) => one.language === language);
  return isThere ? language : 'en';
}
