import type { WriteTransaction } from '../../../kernel/database/write-transaction.ts';
import { AnswerRow } from '../candidate/answer.entity.ts';
import { FlowRow } from '../mandate/mandate.entity.ts';
import { endResult, type Held } from './journey.ts';
import { outputOf, type Given } from './output.rules.ts';

/** Ends a candidate who did not get to the end, with what they gave until then. Both rows must be locked. */
export async function endUnfinished(
  transaction: WriteTransaction,
  held: Held,
  failureReason: string,
): Promise<Held> {
  const { mandateId, flowVersion, id } = held.result;
  const [flow] = await transaction.find(FlowRow, { mandateId, flowVersion });
  const output = outputOf(flow!, givenOf(await transaction.find(AnswerRow, { resultId: id })));
  return endResult(transaction, held, { status: 'failed', output, failureReason });
}

function givenOf(answers: readonly AnswerRow[]): Given {
  const interested = answers.find(({ kind }) => kind === 'interest')?.value;
  return {
    enrichment: new Map(
      answers.filter(({ kind }) => kind === 'enrichment').map(({ key, value }) => [key, value]),
    ),
    grades: new Map(),
    interested: interested === undefined || interested === null ? null : interested === 'yes',
    finished: false,
  };
}
