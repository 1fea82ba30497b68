import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import { ContactRow } from '../result/contact.entity.ts';
import { OptOuts } from './opt-outs.ts';
import { erasureJob } from '../result/erasure-job.ts';
import { withdrawConsent } from '../result/withdraw-consent.ts';
import { keepRecording } from './spoken/keep-recording.ts';
import { RecordingRow } from '../result/recording.entity.ts';
import { endResult, moveOn, type HeldResult } from '../result/move-result.ts';
import { outputOf, type OutputFacts } from '../result/output.rules.ts';
import { ResultRow } from '../result/result.entity.ts';
import { AnswerRow } from '../result/answer.entity.ts';
import type { KnownCandidate } from './candidate-page.ts';
import { INTERESTED, pageStatusOf, withAnswer, type CandidateMove } from './candidate.rules.ts';
import { gradesOf, signalsIn, type GivenAnswer, type Sitting } from './sitting.rules.ts';
import { timesOf } from './answer-times.rules.ts';
import { keepDevice, peopleOnDevice } from '../result/device-uses.ts';
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
  const answers = move.answer ? await keepAnswer(transaction, known, move) : known.answers;
  if (move.stage) {
    const consent = move.consent && { ...move.consent, at: transaction.now.toISOString() };
    result = await moveOn(transaction, result, move.stage, { ...(consent && { consent }) });
  }
  if (move.optOut) await OptOuts.add(transaction, result);
  if (move.withdraws) result = await withdrawConsent(transaction, result);
  if (move.erases) await transaction.enqueue(erasureJob(transaction.tenant, result.id, 'under_age'));
  const after = { ...known, result, answers, optedOut: known.optedOut || move.optOut === true };
  if (!move.ends) return after;
  const people = await peopleOnDevice(transaction, result.id);
  const output = outputOf(flow, outputFactsOf(answers, move.ends === 'completed', people));
  const { ends: status, declinedReason } = move;
  const end = { status, output, ...(declinedReason && { declinedReason }) };
  return { ...after, ...(await endResult(transaction, { campaign, result }, end)) };
}

/** Keeps the questions drawn for a skill that begins. The result must be locked. */
export async function keepSitting(
  transaction: WriteTransaction,
  { flow, result }: HeldCandidate,
  { skillId, questions, rule = null, basis = null }: Sitting,
): Promise<void> {
  const { questionSetId } = flow.questionSets.find((skill) => skill.skillId === skillId)!;
  const drawn = {
    skillId,
    questionSetId,
    questions: [...questions],
    rule,
    basis,
    createdAt: transaction.now,
  };
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
  known: HeldCandidate,
  { answer, measures = {}, recording: spoken }: CandidateMove,
): Promise<AnswerRow[]> {
  const { result } = known;
  const answers: readonly AnswerRow[] = known.answers;
  const { kind, key, value, recording = null, skillId = null, correct = null } = answer!;
  const stored = answers.find((given) => given.kind === kind && given.key === key);
  const added = {
    id: newId('AN_'),
    resultId: result.id,
    kind,
    key,
    skillId,
    correct,
    ...(kind === 'skill' && timesOf(known, key, measures, transaction.now)),
    createdAt: transaction.now,
  };
  if (measures.device !== undefined) await keepDevice(transaction, result.id, measures.device);
  const row = stored
    ? await transaction.change(AnswerRow, stored, { value, recording })
    : await transaction.add(AnswerRow, { ...added, value, recording });
  // The answer given last counts, spoken or written.
  if (stored?.recording) await transaction.remove(RecordingRow, { id: stored.recording.id });
  const kept = spoken && (await keepRecording(transaction, result, spoken));
  return withAnswer(answers, kept ?? row);
}

/** The facts of an output that answers tell. */
export function outputFactsOf(answers: readonly GivenAnswer[], finished: boolean, people = 0): OutputFacts {
  const interest = answers.find(({ kind, key }) => kind === 'interest' && key === INTERESTED);
  return {
    enrichment: new Map(
      answers.flatMap(({ kind, key, value }) => (kind === 'enrichment' ? [[key, value]] : [])),
    ),
    spoken: new Map(answers.flatMap(({ key, recording }) => (recording ? [[key, recording]] : []))),
    grades: gradesOf(answers),
    signals: signalsIn(answers, people),
    interested: interest ? interest.value === 'yes' : null,
    finished,
  };
}
