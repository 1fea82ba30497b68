import type { ScopedStore } from '../../../kernel/store/database/store.ts';
import { FlowRow } from '../mandate/mandate.entity.ts';
import { ResultRow } from '../result/result.entity.ts';
import { WorkflowRow } from '../workflow/workflow.entity.ts';

export interface ContactPlan {
  result: ResultRow;
  flow: FlowRow;
  workflow: WorkflowRow;
}

/** How a candidate is reached and what they go through. Null when there is no such candidate. */
export async function readPlan(scoped: ScopedStore, resultId: string): Promise<ContactPlan | null> {
  const [result] = await scoped.byIds(ResultRow, [resultId]);
  if (!result) return null;
  const [flows, workflows] = await Promise.all([
    scoped
      .select(FlowRow)
      .where('mandate_id', '=', result.mandateId)
      .where('flow_version', '=', result.flowVersion)
      .execute(),
    scoped.byIds(WorkflowRow, [result.workflowId]),
  ]);
  return { result, flow: flows[0]!, workflow: workflows[0]! };
}
