import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import { ContactRow } from '../result/contact.entity.ts';
import { OptOuts } from './opt-outs.ts';
import { keepRecording } from './spoken/keep-recording.ts';
import type { PreparedRecording } from './spoken/prepare-recording.ts';
import { RecordingRow } from '../result/recording.entity.ts';
import { endResult, moveOn, type HeldResult } from '../result/move-result.ts';
import { outputOf, type OutputFacts } from '../result/output.rules.ts';
import { ResultRow } from '../result/result.entity.ts';
import { AnswerRow } from '../result/answer.entity.ts';
import type { KnownCandidate } from './candidate-page.ts';
import { INTERESTED, pageStatusOf, withAnswer, type CandidateMove } from './candidate.rules.ts';
import { gradesOf, type GivenAnswer, type Sitting } from './sitting.rules.ts';
import { SittingRow } from '../result/sitting.entity.ts';

type HeldCandidate = KnownCandidate & HeldResult & { answers: readonly AnswerRow[] };

/** Writes what was decided, and returns what is then known. Result and campaign must be locked. */
export async function applyMove<Known extends HeldCandidate>(
  transaction: WriteTransaction,
  known: Known,
  move: CandidateMove,
): Promise<Known> {
  const { flow, campaign } = known;
  let { result } = known;
  if (pageStatusOf(known) === 'open') result = await reach(transaction, result);
  if (move.language) result = await transaction.change(ResultRow, result, { pageLanguage: move.language });
  const answers = move.answer
    ? await keepAnswer(transaction, known, move.answer, move.recording)
    : known.answers;
  if (move.stage) {
    const consent = move.consent && { ...move.consent, at: transaction.now.toISOString() };
    result = await moveOn(transaction, result, move.stage, { ...(consent && { consent }) });
  }
  if (move.optOut) await OptOuts.add(transaction, result);
  const after = { ...known, result, answers, optedOut: known.optedOut || move.optOut === true };
  if (!move.ends) return after;
  const output = outputOf(flow, outputFactsOf(answers, move.ends === 'completed'));
  const { ends: status, declinedReason } = move;
  const end = { status, output, ...(declinedReason && { declinedReason }) };
  return { ...after, ...(await endResult(transaction, { campaign, result }, end)) };
}

/** Keeps the questions drawn for a skill that begins. The result must be locked. */
export async function keepSitting(
  transaction: WriteTransaction,
  { flow, result }: HeldCandidate,
  { skillId, questions }: Sitting,
): Promise<void> {
  const { questionSetId } = flow.questionSets.find((skill) => skill.skillId === skillId)!;
  const drawn = { skillId, questionSetId, questions: [...questions], createdAt: transaction.now };
  await transaction.add(SittingRow, { id: newId('ST_'), resultId: result.id, ...drawn });
}

/** A candidate came by the last message that may have arrived, whether or not its provider has said so yet. */
async function reach(transaction: WriteTransaction, result: ResultRow): Promise<ResultRow> {
  if (result.stage !== 'invited') return result;
  const contacts = await transaction.find(ContactRow, { resultId: result.id });
  const last = contacts
    .filter(({ state }) => state !== 'failed' && state !== 'waiting')
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.step - b.step)
    .at(-1);
  const by = last ? { channel: last.channel, reachedStep: last.step } : {};
  return moveOn(transaction, result, 'reached', by);
}

async function keepAnswer(
  transaction: WriteTransaction,
  { result, answers }: { result: ResultRow; answers: readonly AnswerRow[] },
  { kind, key, value, recording = null, skillId = null, correct = null }: GivenAnswer,
  spoken: PreparedRecording | undefined,
): Promise<AnswerRow[]> {
  const stored = answers.find((answer) => answer.kind === kind && answer.key === key);
  const added = {
    id: newId('AN_'),
    resultId: result.id,
    kind,
    key,
    skillId,
    correct,
    createdAt: transaction.now,
  };
  const given = stored
    ? await transaction.change(AnswerRow, stored, { value, recording })
    : await transaction.add(AnswerRow, { ...added, value, recording });
  // The answer given last counts, spoken or written.
  if (stored?.recording) await transaction.remove(RecordingRow, { id: stored.recording.id });
  const kept = spoken && (await keepRecording(transaction, result, spoken));
  return withAnswer(answers, kept ?? given);
}

/** The facts of an output that answers tell. */
export function outputFactsOf(answers: readonly GivenAnswer[], finished: boolean): OutputFacts {
  const interest = answers.find(({ kind, key }) => kind === 'interest' && key === INTERESTED);
  return {
    enrichment: new Map(
      answers.flatMap(({ kind, key, value }) => (kind === 'enrichment' ? [[key, value]] : [])),
    ),
    spoken: new Map(answers.flatMap(({ key, recording }) => (recording ? [[key, recording]] : []))),
    grades: gradesOf(answers),
    interested: interest ? interest.value === 'yes' : null,
    finished,
  };
}
