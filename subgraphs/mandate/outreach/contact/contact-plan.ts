import type { ScopedStore } from '../../../../kernel/store/store.ts';
import { FlowRow } from '../../hiring/mandate/mandate.entity.ts';
import { ResultRow } from '../result/result.entity.ts';
import { WorkflowRow } from '../../hiring/workflow/workflow.entity.ts';

/** All by which a candidate is reached and asked. */
export interface ContactPlan {
  result: ResultRow;
  flow: FlowRow;
  workflow: WorkflowRow;
}

/** Null when there is no such candidate. */
export async function readPlan(scoped: ScopedStore, resultId: string): Promise<ContactPlan | null> {
  const [result] = await scoped.byIds(ResultRow, [resultId]);
  if (!result) return null;
  const { mandateId, flowVersion, workflowId } = result;
  const [[flow], [workflow]] = await Promise.all([
    scoped.find(FlowRow, { mandateId, flowVersion }),
    scoped.byIds(WorkflowRow, [workflowId]),
  ]);
  return { result, flow: flow!, workflow: workflow! };
}
