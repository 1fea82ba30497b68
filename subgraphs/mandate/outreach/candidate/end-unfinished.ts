import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { FlowRow } from '../../hiring/mandate/mandate.entity.ts';
import { unfinishedOutput } from './mark-unfinished.ts';
import type { Marks } from './sitting.rules.ts';
import { endResult, type HeldResult, type ResultEnd } from '../result/move-result.ts';

/** Ends a candidate who has not finished, with what they gave until then. Result and campaign must be locked. */
export async function endUnfinished(
  transaction: WriteTransaction,
  held: HeldResult,
  flow: FlowRow,
  marks: Marks,
  how: Omit<ResultEnd, 'output'>,
): Promise<HeldResult> {
  const output = await unfinishedOutput(transaction, flow, held.result.id, marks);
  return endResult(transaction, held, { ...how, output });
}
