import type { Store } from '../../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { AnswerRow } from '../result/answer.entity.ts';
import type { AskVerification } from './ask-verification.ts';
import { FlowRow } from '../../hiring/mandate/mandate.entity.ts';
import { endUnfinished } from './end-unfinished.ts';
import { holdResult } from '../result/move-result.ts';
import type { ResultRow } from '../result/result.entity.ts';
import { gradeUnfinished, NOT_GRADED, type GradedAnswers } from './grade-unfinished.ts';

type FlowOf = (row: ResultRow) => FlowRow;

export interface EndBatchServices {
  store: Store;
  verification: AskVerification;
}

/** Ends candidates of one campaign who have not finished, with what they gave until then, in one transaction. */
export async function endBatch(
  services: EndBatchServices,
  identity: Identity,
  batch: readonly ResultRow[],
  failureReason: string,
  alongWith: (transaction: WriteTransaction) => Promise<void> = async () => {},
): Promise<void> {
  const flows = await readFlows(services, identity, batch);
  const flowOf: FlowOf = ({ flowVersion }) => flows.get(flowVersion)!;
  const graded = await grade(services, identity, batch, flowOf);
  await services.store.for(identity).write(async (transaction) => {
    for (const row of batch) {
      const held = (await holdResult(transaction, row.id))!;
      if (held.result.status !== 'pending') continue;
      const grades = graded.get(row.id) ?? NOT_GRADED;
      await endUnfinished(transaction, held, flowOf(row), grades, { status: 'failed', failureReason });
    }
    await alongWith(transaction);
  });
}

/** Candidates of one campaign have one mandate. */
async function readFlows(
  { store }: EndBatchServices,
  identity: Identity,
  batch: readonly ResultRow[],
): Promise<Map<number, FlowRow>> {
  if (batch.length === 0) return new Map();
  const rows = await store
    .for(identity)
    .select(FlowRow)
    .where('mandate_id', '=', batch[0]!.mandateId)
    .where('flow_version', 'in', [...new Set(batch.map(({ flowVersion }) => flowVersion))])
    .execute();
  return new Map(rows.map((row) => [row.flowVersion, row]));
}

/** Candidates without an answer about a skill need no grades. */
async function grade(
  { store, verification }: EndBatchServices,
  identity: Identity,
  batch: readonly ResultRow[],
  flowOf: FlowOf,
): Promise<Map<string, GradedAnswers>> {
  const graded = new Map<string, GradedAnswers>();
  if (batch.length === 0) return graded;
  const scoped = store.for(identity);
  const ids = batch.map(({ id }) => id);
  const answers = await scoped
    .select(AnswerRow)
    .where('kind', '=', 'skill')
    .where('result_id', 'in', ids)
    .execute();
  const answered = new Set(answers.map(({ resultId }) => resultId));
  for (const row of batch)
    if (answered.has(row.id))
      graded.set(row.id, await gradeUnfinished(scoped, verification, identity, flowOf(row), row.id));
  return graded;
}
