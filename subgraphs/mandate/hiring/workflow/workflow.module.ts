import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import { byIdLoader } from '../../../../kernel/subgraph/lists/by-id-loader.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { Workflow002 } from '../../migrations/002-workflow.ts';
import { WorkflowRow } from './workflow.entity.ts';
import { WorkflowFields } from './workflow.rules.ts';
import { WorkflowService } from './workflow.service.ts';

/** Channels, languages, methods and follow-ups by which candidates are reached and asked. */
export const workflow = domainModule({
  migrations: [Workflow002],
  entities: [WorkflowRow],
  inputs: { WorkflowInput: WorkflowFields },
  open({ store }: MandateDeps) {
    const workflows = new WorkflowService(store);
    return {
      services: { workflows },
      loaders: (identity) => ({ workflows: byIdLoader((ids) => workflows.byIds(identity, ids)) }),
    };
  },
  references: { Workflow: 'workflows' },
});
