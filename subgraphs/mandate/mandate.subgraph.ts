import { byIdLoader } from '../../kernel/graph/by-id-loader.ts';
import type { SubgraphModule } from '../../kernel/graph/subgraph-module.ts';
import { makeSubgraphSchema } from '../../kernel/graph/subgraph-schema.ts';
import { Sealer } from '../../kernel/sealed.ts';
import { OrganisationRow, PartnerKeyRow, SurfaceRow, VerificationKeyRow } from './access/access.entity.ts';
import { AccessResolver } from './access/access.resolver.ts';
import { KeyService } from './access/key.service.ts';
import { OrganisationService } from './access/organisation.service.ts';
import { SurfaceService } from './access/surface.service.ts';
import { CredentialService } from './access/credential.service.ts';
import { CreditService } from './access/credit.service.ts';
import { TestClockService } from './access/test-clock.service.ts';
import { TokenService } from './access/token.service.ts';
import { AuditRow } from './audit/audit.entity.ts';
import { AuditResolver } from './audit/audit.resolver.ts';
import { AuditService } from './audit/audit.service.ts';
import type { MandateContext, MandateServices } from './mandate.context.ts';
import { AskCatalogue } from './mandate/ask-catalogue.ts';
import { MandateFields, MandateReplacementFields } from './mandate/mandate-fields.rules.ts';
import {
  MandateSkillResolver,
  SkillMandatesResolver,
  WorkflowMandatesResolver,
} from './mandate/mandate-joins.resolver.ts';
import { MandateListService } from './mandate/mandate-list.service.ts';
import { mandatePages } from './mandate/mandate-pages.loader.ts';
import { FlowRow, MandateRow } from './mandate/mandate.entity.ts';
import { MandateStatusResolver } from './mandate/mandate-status.resolver.ts';
import { MandateResolver } from './mandate/mandate.resolver.ts';
import { MandateService } from './mandate/mandate.service.ts';
import { ResolvePendingSkill } from './mandate/pending-skill.handler.ts';
import { PrepareMandate } from './mandate/prepare-mandate.handler.ts';
import { Access001 } from './migrations/001-access.ts';
import { Workflow002 } from './migrations/002-workflow.ts';
import { Mandate003 } from './migrations/003-mandate.ts';
import { WorkflowRow } from './workflow/workflow.entity.ts';
import { WorkflowChangeResolver } from './workflow/workflow-change.resolver.ts';
import { WorkflowResolver } from './workflow/workflow.resolver.ts';
import { WorkflowFields } from './workflow/workflow.rules.ts';
import { WorkflowService } from './workflow/workflow.service.ts';

export const mandate: SubgraphModule = {
  name: 'mandate',
  migrations: {
    part: 'mandate',
    migrations: [Access001, Workflow002, Mandate003],
    appendOnly: ['credit_entry'],
  },
  entities: [
    OrganisationRow,
    PartnerKeyRow,
    VerificationKeyRow,
    SurfaceRow,
    AuditRow,
    WorkflowRow,
    MandateRow,
    FlowRow,
  ],
  inputs: {
    WorkflowInput: WorkflowFields,
    MandateInput: MandateFields,
    MandateReplacement: MandateReplacementFields,
  },
  buildSchema: () =>
    makeSubgraphSchema<MandateContext>({
      resolvers: [
        AccessResolver,
        AuditResolver,
        WorkflowResolver,
        WorkflowChangeResolver,
        WorkflowMandatesResolver,
        MandateResolver,
        MandateStatusResolver,
        MandateSkillResolver,
        SkillMandatesResolver,
      ],
      references: {
        Mandate: ({ id }, { loaders }) => loaders.mandates.load(id as string),
        Skill: ({ id }) => ({ id }),
        Organisation: ({ id }, { loaders }) => loaders.organisations.load(id as string),
        Workflow: ({ id }, { loaders }) => loaders.workflows.load(id as string),
      },
    }),
  async open({ store, clock, secrets, settings, ask }) {
    const catalogue = new AskCatalogue(ask, clock);
    const services: MandateServices = {
      audit: new AuditService(store),
      credentials: new CredentialService(store, clock),
      credits: new CreditService(store),
      testClock: new TestClockService(store, settings.testClock),
      tokens: new TokenService(store, clock, secrets.uiJwtSecret),
      keys: new KeyService(store, new Sealer(secrets.masterKey)),
      mandateLists: new MandateListService(store),
      mandates: new MandateService(store, catalogue),
      organisations: new OrganisationService(store),
      surfaces: new SurfaceService(store),
      workflows: new WorkflowService(store),
    };
    return {
      handlers: [new PrepareMandate(store, ask, catalogue), new ResolvePendingSkill(store)],
      contextFor: (identity) => ({
        ...services,
        loaders: {
          mandates: byIdLoader((ids) => services.mandateLists.byIds(identity, ids)),
          mandatePages: mandatePages(services.mandateLists, identity),
          organisations: byIdLoader((ids) => services.organisations.byIds(identity, ids)),
          workflows: byIdLoader((ids) => services.workflows.byIds(identity, ids)),
        },
      }),
    };
  },
};
