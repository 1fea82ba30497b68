import { byIdLoader, manyLoader, once } from '../../kernel/subgraph/lists/by-id-loader.ts';
import { pageLoaders } from '../../kernel/subgraph/lists/page-loaders.ts';
import type { SubgraphModule } from '../../kernel/subgraph/subgraph-module.ts';
import { makeSubgraphSchema } from '../../kernel/subgraph/subgraph-schema.ts';
import { ResealService } from '../../kernel/subgraph/reseal/reseal.service.ts';
import { sealPlain } from '../../kernel/subgraph/reseal/seal-plain.handler.ts';
import { Sealer } from '../../kernel/core/sealed.ts';
import {
  OrganisationRow,
  PartnerKeyRow,
  RevokedTokenRow,
  SurfaceRow,
  TokenEpochRow,
  VerificationKeyRow,
} from './access/access.entity.ts';
import { AccessResolver } from './access/access.resolver.ts';
import { KeyService } from './access/key.service.ts';
import { OrganisationService } from './access/organisation.service.ts';
import { SurfaceService } from './access/surface.service.ts';
import { CredentialService } from './access/credential.service.ts';
import { CreditService } from './access/credit.service.ts';
import { TestClockService } from './access/test-clock.service.ts';
import { TokenService } from './access/token.service.ts';
import { AnalyticsResolver } from './analytics/analytics.resolver.ts';
import { AnalyticsService } from './analytics/analytics.service.ts';
import { countFigures } from './analytics/count-figures.ts';
import { overviews } from './analytics/overviews.loader.ts';
import { AuditRow } from './audit/audit.entity.ts';
import { AuditResolver } from './audit/audit.resolver.ts';
import { AuditService } from './audit/audit.service.ts';
import { ErasureResolver } from './erasure/erasure.resolver.ts';
import { ErasureService } from './erasure/erasure.service.ts';
import { LiveEventResolver } from './event/live-event.resolver.ts';
import { EventResolver } from './event/event.resolver.ts';
import { EventAckFields } from './event/event.rules.ts';
import { EventService } from './event/event.service.ts';
import { CampaignFields, CandidatesFields } from './campaign/campaign-fields.rules.ts';
import {
  CampaignJoinsResolver,
  MandateCampaignsResolver,
  WorkflowCampaignsResolver,
} from './campaign/campaign-joins.resolver.ts';
import { CampaignListService } from './campaign/campaign-list.service.ts';
import { CampaignRow } from './campaign/campaign.entity.ts';
import { CampaignResolver } from './campaign/campaign.resolver.ts';
import { CampaignService } from './campaign/campaign.service.ts';
import { CloseCampaign } from './campaign/close-campaign.handler.ts';
import { MoveCampaignService } from './campaign/move-campaign.service.ts';
import { openPeople } from './campaign/people-key.ts';
import { AnswerRow } from './candidate/answer.entity.ts';
import { AskVerification } from './candidate/ask-verification.ts';
import {
  CandidateAnswerFields,
  CandidateConsentFields,
  CandidateInterestFields,
  CandidateLanguageFields,
  CandidateLinkFields,
  CandidateSkillAnswerFields,
  CandidateSkipFields,
} from './candidate/candidate-inputs.rules.ts';
import { CandidateLinks } from './candidate/candidate-links.ts';
import { CandidateResolver } from './candidate/candidate.resolver.ts';
import { CandidateService } from './candidate/candidate.service.ts';
import { ContactCandidate } from './contact/contact-candidate.handler.ts';
import { contactMetrics } from './contact/contact-metrics.ts';
import { ContactQueueService } from './contact/contact-queue.service.ts';
import { ContactRow, OptOutRow } from './contact/contact.entity.ts';
import { ContactResolver } from './contact/contact.resolver.ts';
import { expireEveryMinute, ExpireResults } from './contact/expire-results.handler.ts';
import { MessageReportService } from './contact/report/message-report.service.ts';
import { openChannels } from './contact/send/channels.ts';
import { SimulateCandidate } from './contact/simulator/simulate-candidate.handler.ts';
import { ResultListService } from './result/result-list.service.ts';
import { ResultRow } from './result/result.entity.ts';
import { ResultResolver, SkillVerdictResolver } from './result/result.resolver.ts';
import type { MandateContext, MandateServices } from './mandate.context.ts';
import { AskCatalogue } from './mandate/ask-catalogue.ts';
import { MandateFields, MandateReplacementFields } from './mandate/mandate-fields.rules.ts';
import {
  MandateSkillResolver,
  SkillMandatesResolver,
  WorkflowMandatesResolver,
} from './mandate/mandate-joins.resolver.ts';
import { MandateListService } from './mandate/mandate-list.service.ts';
import { FlowRow, MandateRow } from './mandate/mandate.entity.ts';
import { MandateStatusResolver } from './mandate/mandate-status.resolver.ts';
import { MandateResolver } from './mandate/mandate.resolver.ts';
import { MandateService } from './mandate/mandate.service.ts';
import { ResolvePendingSkill } from './mandate/pending-skill.handler.ts';
import { PrepareMandate } from './mandate/prepare-mandate.handler.ts';
import { Access001 } from './migrations/001-access.ts';
import { Workflow002 } from './migrations/002-workflow.ts';
import { EventAck005 } from './migrations/005-event-ack.ts';
import { Webhook006 } from './migrations/006-webhook.ts';
import { Campaign007 } from './migrations/007-campaign.ts';
import { CampaignScreens008 } from './migrations/008-campaign-screens.ts';
import { ContactWaiting009 } from './migrations/009-contact-waiting.ts';
import { PageLanguage011 } from './migrations/011-page-language.ts';
import { Analytics012 } from './migrations/012-analytics.ts';
import { EndingEvent013 } from './migrations/013-ending-event.ts';
import { FiguresOfWeeks014 } from './migrations/014-figures-of-weeks.ts';
import { WebhookStream015 } from './migrations/015-webhook-stream.ts';
import { WebhookArrivals016 } from './migrations/016-webhook-arrivals.ts';
import { Token018 } from './migrations/018-token.ts';
import { deliverEvent } from './webhook/deliver-event.handler.ts';
import { DeliveryQueueService } from './webhook/delivery-queue.service.ts';
import { DeliveryAttempts } from './webhook/delivery-attempts.ts';
import { fanOut } from './webhook/fan-out.ts';
import { webhookMetrics } from './webhook/webhook-metrics.ts';
import { webhookStreams } from './webhook/stream/webhook-streams.ts';
import { forgetHourly, forgetOld } from './webhook/forget-old.handler.ts';
import { replayEvents } from './webhook/replay-events.handler.ts';
import { Sender } from './webhook/send/sender.ts';
import { WebhookAttemptRow, WebhookRow } from './webhook/webhook.entity.ts';
import { WebhookAttemptResolver, WebhookResolver } from './webhook/webhook.resolver.ts';
import { WebhookChangeFields, WebhookFields, WebhookReplayFields } from './webhook/webhook.rules.ts';
import { WebhookService } from './webhook/webhook.service.ts';
import { Mandate003 } from './migrations/003-mandate.ts';
import { Seals017 } from './migrations/017-seals.ts';
import { MANDATE_PLACES } from './seals/sealed-places.ts';
import { MandateSealsResolver } from './seals/seals.resolver.ts';
import { WorkflowRow } from './workflow/workflow.entity.ts';
import { WorkflowChangeResolver } from './workflow/workflow-change.resolver.ts';
import { WorkflowResolver } from './workflow/workflow.resolver.ts';
import { WorkflowFields } from './workflow/workflow.rules.ts';
import { WorkflowService } from './workflow/workflow.service.ts';

export const mandate: SubgraphModule = {
  name: 'mandate',
  migrations: {
    part: 'mandate',
    migrations: [
      Access001,
      Workflow002,
      Mandate003,
      EventAck005,
      Webhook006,
      Campaign007,
      CampaignScreens008,
      ContactWaiting009,
      PageLanguage011,
      Analytics012,
      EndingEvent013,
      FiguresOfWeeks014,
      WebhookStream015,
      WebhookArrivals016,
      Seals017,
      Token018,
    ],
    appendOnly: ['credit_entry'],
  },
  entities: [
    OrganisationRow,
    PartnerKeyRow,
    VerificationKeyRow,
    SurfaceRow,
    RevokedTokenRow,
    TokenEpochRow,
    AuditRow,
    WorkflowRow,
    MandateRow,
    FlowRow,
    WebhookRow,
    WebhookAttemptRow,
    CampaignRow,
    ResultRow,
    ContactRow,
    AnswerRow,
    OptOutRow,
  ],
  inputs: {
    WorkflowInput: WorkflowFields,
    MandateInput: MandateFields,
    MandateReplacement: MandateReplacementFields,
    CampaignInput: CampaignFields,
    CandidatesInput: CandidatesFields,
    EventAckInput: EventAckFields,
    WebhookInput: WebhookFields,
    WebhookChangeInput: WebhookChangeFields,
    WebhookReplayInput: WebhookReplayFields,
    CandidateLinkInput: CandidateLinkFields,
    CandidateConsentInput: CandidateConsentFields,
    CandidateAnswerInput: CandidateAnswerFields,
    CandidateSkipInput: CandidateSkipFields,
    CandidateSkillAnswerInput: CandidateSkillAnswerFields,
    CandidateInterestInput: CandidateInterestFields,
    CandidateLanguageInput: CandidateLanguageFields,
  },
  buildSchema: () =>
    makeSubgraphSchema<MandateContext>({
      resolvers: [
        AccessResolver,
        AuditResolver,
        AnalyticsResolver,
        ErasureResolver,
        WorkflowResolver,
        WorkflowChangeResolver,
        WorkflowMandatesResolver,
        MandateResolver,
        MandateStatusResolver,
        MandateSkillResolver,
        SkillMandatesResolver,
        CampaignResolver,
        CampaignJoinsResolver,
        MandateCampaignsResolver,
        WorkflowCampaignsResolver,
        ResultResolver,
        SkillVerdictResolver,
        EventResolver,
        LiveEventResolver,
        WebhookResolver,
        WebhookAttemptResolver,
        CandidateResolver,
        ContactResolver,
        MandateSealsResolver,
      ],
      references: {
        Campaign: ({ id }, { loaders }) => loaders.campaigns.load(id as string),
        Mandate: ({ id }, { loaders }) => loaders.mandates.load(id as string),
        Result: ({ id }, { loaders }) => loaders.results.load(id as string),
        Skill: ({ id }) => ({ id }),
        Organisation: ({ id }, { loaders }) => loaders.organisations.load(id as string),
        Webhook: ({ id }, { loaders }) => loaders.webhooks.load(id as string),
        Workflow: ({ id }, { loaders }) => loaders.workflows.load(id as string),
      },
    }),
  async open({ store, clock, log, secrets, settings, ask, metrics }) {
    const sealer = new Sealer(secrets.masterKey);
    const { webhookPrivateTargets: privateTargets, webhookRetrySeconds: retrySeconds } = settings;
    const sender = new Sender({ privateTargets });
    const attempts = new DeliveryAttempts({ store, clock, log, sealer, sender });
    const catalogue = new AskCatalogue(ask, clock);
    const links = new CandidateLinks(secrets.internalSecret, settings.publicUrl);
    const verification = new AskVerification(ask);
    const people = await openPeople({ store, sealer, internalSecret: secrets.internalSecret });
    const services: MandateServices = {
      analytics: new AnalyticsService(store, clock),
      audit: new AuditService(store),
      campaignLists: new CampaignListService(store),
      campaigns: new CampaignService({ store, people, sealer }),
      moveCampaigns: new MoveCampaignService(store),
      candidates: new CandidateService({ store, clock, links, verification }),
      contactQueue: new ContactQueueService(store),
      credentials: new CredentialService(store, clock),
      credits: new CreditService(store),
      deliveries: new DeliveryQueueService(store, clock),
      erasure: new ErasureService(store, people),
      events: new EventService(store, clock, sealer),
      testClock: new TestClockService(store, settings.testClock),
      tokens: new TokenService(store, clock, secrets.uiJwtSecret),
      keys: new KeyService(store, sealer),
      mandateLists: new MandateListService(store),
      messageReports: new MessageReportService(store),
      mandates: new MandateService(store, catalogue),
      organisations: new OrganisationService(store),
      resultLists: new ResultListService(store, sealer),
      seals: new ResealService({ store, clock, sealer, part: 'mandate', places: MANDATE_PLACES }),
      surfaces: new SurfaceService(store),
      webhooks: new WebhookService(store, clock, sealer, privateTargets),
      workflows: new WorkflowService(store),
    };
    const { campaignLists, mandateLists, resultLists } = services;
    if (metrics) contactMetrics(metrics, store, clock);
    if (metrics) webhookMetrics(metrics, services.deliveries);
    return {
      contextFor: (identity) => ({
        ...services,
        loaders: {
          balance: once(() => services.credits.balance(identity)),
          campaigns: byIdLoader((ids) => campaignLists.byIds(identity, ids)),
          campaignPages: pageLoaders(campaignLists, identity),
          contacts: manyLoader(
            (ids) => resultLists.contacts(identity, ids),
            ({ resultId }) => resultId,
          ),
          deliveries: manyLoader(
            (ids) => services.webhooks.attemptsOf(identity, ids),
            ({ eventId }) => eventId,
          ),
          eventsAbout: manyLoader(
            (ids) => services.events.about(identity, ids),
            ({ objectKey }) => objectKey,
          ),
          results: byIdLoader((ids) => resultLists.byIds(identity, ids)),
          resultPages: pageLoaders(resultLists, identity),
          mandates: byIdLoader((ids) => services.mandateLists.byIds(identity, ids)),
          mandatePages: pageLoaders(mandateLists, identity),
          organisations: byIdLoader((ids) => services.organisations.byIds(identity, ids)),
          overviews: overviews(services.analytics, identity),
          webhooks: byIdLoader((ids) => services.webhooks.byIds(identity, ids)),
          workflows: byIdLoader((ids) => services.workflows.byIds(identity, ids)),
        },
      }),
      handlers: [
        new PrepareMandate(store, ask, catalogue),
        new ResolvePendingSkill(store),
        new CloseCampaign({ store, verification }),
        new SimulateCandidate({ store, ask, links, sealer }),
        new ContactCandidate({
          store,
          channels: openChannels(settings, clock, sealer),
          links,
          sealer,
          verification,
        }),
        new ExpireResults({ store, clock, log, verification }),
        deliverEvent({ store, attempts, sealer, retrySeconds }) as never,
        replayEvents(store) as never,
        forgetOld(store, clock),
        sealPlain('mandate', services.seals, log),
      ],
      cron: [forgetHourly, expireEveryMinute],
      consumers: [fanOut, countFigures],
      loops: [webhookStreams({ store, clock, log, sealer, attempts, retrySeconds })],
    };
  },
};
