import type { Store } from '../../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { AnswerRow } from '../result/answer.entity.ts';
import type { AskVerification } from './ask-verification.ts';
import { FlowRow } from '../../hiring/mandate/mandate.entity.ts';
import { endUnfinished } from './end-unfinished.ts';
import { holdResult } from '../result/move-result.ts';
import type { ResultRow } from '../result/result.entity.ts';
import { markUnfinished } from './mark-unfinished.ts';
import { NO_MARKS, type Marks } from './sitting.rules.ts';

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
  const marked = await mark(services, identity, batch, flowOf);
  await services.store.for(identity).write(async (transaction) => {
    for (const row of batch) {
      const held = (await holdResult(transaction, row.id))!;
      if (held.result.status !== 'pending') continue;
      const marks = marked.get(row.id) ?? NO_MARKS;
      await endUnfinished(transaction, held, flowOf(row), marks, { status: 'failed', failureReason });
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

/** Answers are marked when they are given, but for those of before that was so. */
async function mark(
  { store, verification }: EndBatchServices,
  identity: Identity,
  batch: readonly ResultRow[],
  flowOf: FlowOf,
): Promise<Map<string, Marks>> {
  const marked = new Map<string, Marks>();
  if (batch.length === 0) return marked;
  const scoped = store.for(identity);
  const ids = batch.map(({ id }) => id);
  const answers = await scoped
    .select(AnswerRow)
    .where('kind', '=', 'skill')
    .where('correct', 'is', null)
    .where('result_id', 'in', ids)
    .execute();
  const unmarked = new Set(answers.map(({ resultId }) => resultId));
  for (const row of batch)
    if (unmarked.has(row.id))
      marked.set(row.id, await markUnfinished(scoped, verification, identity, flowOf(row), row.id));
  return marked;
}
