import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import { byIdLoader } from '../../../../kernel/subgraph/lists/by-id-loader.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { EmployerKeyService } from './employer-keys.service.ts';
import { CreditMoveFields, EmployerFields, EmployerKeyFields } from './employer.rules.ts';
import { EmployerService } from './employer.service.ts';
import { MoveCreditsService } from './move-credits.service.ts';
import { UsageService } from './usage.service.ts';

/** Platforms: organisations that make others, pay for them and act for them. */
export const platform = domainModule({
  inputs: {
    EmployerInput: EmployerFields,
    CreditMoveInput: CreditMoveFields,
    EmployerKeyInput: EmployerKeyFields,
  },
  open({ store, clock, sealer, onOrganisationEnabled }: MandateDeps) {
    const employers = new EmployerService(store, onOrganisationEnabled);
    return {
      services: {
        employers,
        employerKeys: new EmployerKeyService(store, sealer),
        creditMoves: new MoveCreditsService(store),
        usage: new UsageService(store, clock, employers),
      },
      loaders: (identity) => ({ employers: byIdLoader((ids) => employers.byIds(identity, ids)) }),
    };
  },
});
