import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { CandidateMoves } from '../outreach/candidate/move-candidate.ts';
import type { MandateDeps } from '../mandate.deps.ts';
import { ResultListService } from '../outreach/result/result-list.service.ts';
import { DriveResultService } from './drive-result.service.ts';
import { TestActionFields } from './test-action.rules.ts';
import { MakeEventService } from './make-event.service.ts';
import { OtherModeService } from './other-mode.service.ts';
import { TestEventFields } from './make-event.rules.ts';

/** Test mode for integrators: candidates are taken a step further, and events are made. */
export const sandbox = domainModule({
  inputs: { TestActionInput: TestActionFields, TestEventInput: TestEventFields },
  open: ({ store, clock, links, people, sealer, verification, recordings, hasAdapter }: MandateDeps) => ({
    services: {
      drivenResults: new DriveResultService({
        store,
        links,
        sealer,
        verification,
        recordings,
        hasAdapter,
        moves: new CandidateMoves(store, clock, verification),
        results: new ResultListService(store, sealer, people),
      }),
      otherMode: new OtherModeService(store),
      madeEvents: new MakeEventService(store, clock, sealer),
    },
  }),
});
