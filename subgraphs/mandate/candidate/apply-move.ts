import type { WriteTransaction } from '../../../kernel/store/database/write-transaction.ts';
import { newId } from '../../../kernel/core/ids.ts';
import { ContactRow } from '../contact/contact.entity.ts';
import { OptOuts } from '../contact/opt-outs.ts';
import { endResult, moveOn, type HeldResult } from '../result/move-result.ts';
import { outputOf, type OutputFacts } from '../result/output.rules.ts';
import { ResultRow } from '../result/result.entity.ts';
import { AnswerRow } from './answer.entity.ts';
import type { Known } from './candidate-page.ts';
import { INTERESTED, pageStatusOf, type GivenAnswer, type Move } from './candidate.rules.ts';

export const withAnswer = (answers: readonly GivenAnswer[], added: GivenAnswer | undefined): GivenAnswer[] =>
  added
    ? [...answers.filter(({ kind, key }) => kind !== added.kind || key !== added.key), added]
    : [...answers];

/** Writes what was decided; both rows must be locked. What is then known. */
export async function applyMove(
  transaction: WriteTransaction,
  known: Known & HeldResult & { answers: readonly AnswerRow[] },
  move: Move,
  grades: Grades,
): Promise<Known> {
  const { flow, campaign } = known;
  let { result } = known;
  if (pageStatusOf(known) === 'open') result = await reach(transaction, result);
  if (move.language) result = await transaction.change(ResultRow, result, { pageLanguage: move.language });
  if (move.answer) await keepAnswer(transaction, known, move.answer);
  if (move.stage) {
    const consent = move.consent && { ...move.consent, at: transaction.now.toISOString() };
    result = await moveOn(transaction, result, move.stage, { ...(consent && { consent }) });
  }
  if (move.optOut) await OptOuts.add(transaction, result);
  const answers = withAnswer(known.answers, move.answer);
  const after = { ...known, result, answers, optedOut: known.optedOut || move.optOut === true };
  if (!move.ends) return after;
  const output = outputOf(flow, givenOf(answers, grades, move.ends === 'completed'));
  return { ...after, ...(await endResult(transaction, { campaign, result }, { status: move.ends, output })) };
}

/** They came by the last message that may have arrived; it may still be on its way back to us that it did. */
async function reach(transaction: WriteTransaction, result: ResultRow): Promise<ResultRow> {
  if (result.stage !== 'invited') return result;
  const contacts = await transaction.find(ContactRow, { resultId: result.id });
  const last = contacts
    .filter(({ state }) => state !== 'failed' && state !== 'waiting')
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.step - b.step)
    .at(-1);
  return moveOn(
    transaction,
    result,
    'reached',
    last ? { channel: last.channel, reachedStep: last.step } : {},
  );
}

async function keepAnswer(
  transaction: WriteTransaction,
  { result, answers }: { result: ResultRow; answers: readonly AnswerRow[] },
  { kind, key, value }: GivenAnswer,
): Promise<void> {
  const stored = answers.find((answer) => answer.kind === kind && answer.key === key);
  if (stored) await transaction.change(AnswerRow, stored, { value });
  else
    await transaction.add(AnswerRow, {
      id: newId('AN_'),
      resultId: result.id,
      kind,
      key,
      value,
      createdAt: transaction.now,
    });
}

/** Answers as outputs are made of them. */
export function givenOf(answers: readonly GivenAnswer[], grades: Grades, finished: boolean): OutputFacts {
  const interest = answers.find(({ kind, key }) => kind === 'interest' && key === INTERESTED);
  return {
    enrichment: new Map(
      answers.flatMap(({ kind, key, value }) => (kind === 'enrichment' ? [[key, value]] : [])),
    ),
    grades,
    interested: interest ? interest.value === 'yes' : null,
    finished,
  };
}
