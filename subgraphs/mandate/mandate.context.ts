import type DataLoader from 'dataloader';
import type { LiveContext } from '../../kernel/subgraph/live.ts';
import type { Connection } from '../../kernel/subgraph/lists/connection.ts';
import type { ResealService } from '../../kernel/subgraph/reseal/reseal.service.ts';
import type { Identity } from '../../kernel/core/identity/identity.ts';
import type { Organisation } from './access/access.types.ts';
import type { CredentialService } from './access/credential.service.ts';
import type { CreditService } from './access/credit.service.ts';
import type { KeyService } from './access/key.service.ts';
import type { OrganisationService } from './access/organisation.service.ts';
import type { SurfaceService } from './access/surface.service.ts';
import type { TestClockService } from './access/test-clock.service.ts';
import type { TokenService } from './access/token.service.ts';
import type { AnalyticsService } from './analytics/analytics.service.ts';
import type { WorkflowOverview } from './analytics/analytics.types.ts';
import type { DayRange } from './analytics/overview.rules.ts';
import type { AuditService } from './audit/audit.service.ts';
import type {
  CampaignListService,
  CampaignPageRequest,
  CampaignParent,
} from './campaign/campaign-list.service.ts';
import type { ErasureService } from './erasure/erasure.service.ts';
import type { CampaignService } from './campaign/campaign.service.ts';
import type { Campaign } from './campaign/campaign.types.ts';
import type { MoveCampaignService } from './campaign/move-campaign.service.ts';
import type { CandidateService } from './candidate/candidate.service.ts';
import type { ContactQueueService } from './contact/contact-queue.service.ts';
import type { MessageReportService } from './contact/report/message-report.service.ts';
import type { EventService } from './event/event.service.ts';
import type { DeliveryQueueService } from './webhook/delivery-queue.service.ts';
import type { WebhookAttemptRow, WebhookRow } from './webhook/webhook.entity.ts';
import type { WebhookService } from './webhook/webhook.service.ts';
import type { MandateListService, PageRequest, Parent } from './mandate/mandate-list.service.ts';
import type { MandateService } from './mandate/mandate.service.ts';
import type { Mandate } from './mandate/mandate.types.ts';
import type { ContactRow } from './contact/contact.entity.ts';
import type { Event } from './event/event.types.ts';
import type { ResultListService, ResultPageRequest, ResultParent } from './result/result-list.service.ts';
import type { Result } from './result/result.types.ts';
import type { WorkflowRow } from './workflow/workflow.entity.ts';
import type { WorkflowService } from './workflow/workflow.service.ts';

export interface MandateServices {
  analytics: AnalyticsService;
  audit: AuditService;
  campaignLists: CampaignListService;
  campaigns: CampaignService;
  moveCampaigns: MoveCampaignService;
  candidates: CandidateService;
  contactQueue: ContactQueueService;
  credentials: CredentialService;
  credits: CreditService;
  deliveries: DeliveryQueueService;
  erasure: ErasureService;
  events: EventService;
  testClock: TestClockService;
  tokens: TokenService;
  keys: KeyService;
  mandateLists: MandateListService;
  messageReports: MessageReportService;
  mandates: MandateService;
  organisations: OrganisationService;
  resultLists: ResultListService;
  seals: ResealService;
  surfaces: SurfaceService;
  webhooks: WebhookService;
  workflows: WorkflowService;
}

export interface MandateContext extends MandateServices, LiveContext {
  identity: Identity;
  loaders: {
    /** Of the organisation, read once per call. */
    balance: () => Promise<number>;
    campaigns: DataLoader<string, Campaign | null>;
    campaignPages: (
      parent: CampaignParent,
      page: CampaignPageRequest,
    ) => DataLoader<string, Connection<Campaign>>;
    /** Of a result, oldest first. */
    contacts: DataLoader<string, ContactRow[]>;
    /** Attempts to deliver an event, oldest first. */
    deliveries: DataLoader<string, WebhookAttemptRow[]>;
    /** Of an object, those that partners are sent. */
    eventsAbout: DataLoader<string, Event[]>;
    results: DataLoader<string, Result | null>;
    resultPages: (parent: ResultParent, page: ResultPageRequest) => DataLoader<string, Connection<Result>>;
    mandates: DataLoader<string, Mandate | null>;
    /** The mandates of a workflow or a skill, one page of each. */
    mandatePages: (parent: Parent, page: PageRequest) => DataLoader<string, Connection<Mandate>>;
    organisations: DataLoader<string, Organisation | null>;
    overviews: (range: DayRange) => DataLoader<string, WorkflowOverview | null>;
    webhooks: DataLoader<string, WebhookRow | null>;
    workflows: DataLoader<string, WorkflowRow | null>;
  };
}
