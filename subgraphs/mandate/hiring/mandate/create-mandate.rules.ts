import { refuse as refuseAny, type RefusalDetail } from '../../../../kernel/core/refusal.ts';
import { refuse } from './mandate.errors.ts';

interface CreateFacts {
  workflow: { status: string } | null;
  /** The problems that only stored data tells. */
  problems: RefusalDetail[];
  /** The mandate, not archived, that has the same job id. */
  sameJob: string | null;
}

/** Steps 14 and 15 of contract 1.3, in that order. */
export function decideCreate({ workflow, problems, sameJob }: CreateFacts): void {
  const all = [...workflowProblems(workflow), ...problems];
  if (all.length > 0) throw refuseAny.invalid(all);
  if (sameJob !== null) throw refuse.jobTaken(sameJob);
}

function workflowProblems(workflow: CreateFacts['workflow']): RefusalDetail[] {
  if (!workflow) return [{ path: 'workflowId', message: "is not one of the organisation's workflows" }];
  return workflow.status === 'archived' ? [{ path: 'workflowId', message: 'is archived' }] : [];
}
