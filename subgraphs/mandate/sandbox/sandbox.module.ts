import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { CandidateMoves } from '../outreach/candidate/move-candidate.ts';
import type { MandateDeps } from '../mandate.deps.ts';
import { ResultListService } from '../outreach/result/result-list.service.ts';
import { DriveResultService } from './drive-result.service.ts';
import { TestActionFields } from './drive.rules.ts';
import { MakeEventService } from './make-event.service.ts';
import { TestEventFields } from './make-event.rules.ts';

/** Test mode for integrators: candidates are taken a step further, and events are made. */
export const sandbox = domainModule({
  inputs: { TestActionInput: TestActionFields, TestEventInput: TestEventFields },
  open: ({ store, clock, links, people, sealer, verification, hasAdapter }: MandateDeps) => ({
    services: {
      drivenResults: new DriveResultService({
        store,
        links,
        sealer,
        verification,
        hasAdapter,
        moves: new CandidateMoves(store, clock, verification),
        results: new ResultListService(store, sealer, people),
      }),
      madeEvents: new MakeEventService(store, clock, sealer),
    },
  }),
});
