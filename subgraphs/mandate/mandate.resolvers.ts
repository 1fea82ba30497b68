import { AccessResolver } from './accounts/access/access.resolver.ts';
import {
  OperatorsResolver,
  OrganisationAccountsResolver,
  PartnerKeyResolver,
} from './accounts/access/operators.resolver.ts';
import { OrganisationViewResolver } from './accounts/access/organisation-view.resolver.ts';
import { OwnAccessResolver } from './accounts/access/own-access.resolver.ts';
import { AuditResolver } from './accounts/audit/audit.resolver.ts';
import { DocumentResolver } from './accounts/document/document.resolver.ts';
import { WorkResolver } from './accounts/job/job.resolver.ts';
import { EmployerResolver } from './accounts/platform/employer.resolver.ts';
import { QueueResolver } from './accounts/queue/queue.resolver.ts';
import { CustomerRequestsResolver } from './accounts/request/customer-requests.resolver.ts';
import { RequestResolver } from './accounts/request/request.resolver.ts';
import { EventResolver } from './delivery/event/event.resolver.ts';
import { LiveEventResolver } from './delivery/event/live-event.resolver.ts';
import { ResultEventsResolver } from './delivery/event/result-events.resolver.ts';
import { EndpointResolver } from './delivery/webhook/endpoint.resolver.ts';
import { WebhookAttemptResolver, WebhookResolver } from './delivery/webhook/webhook.resolver.ts';
import {
  MandateSkillResolver,
  MandateVersionsResolver,
  SkillMandatesResolver,
  WorkflowMandatesResolver,
} from './hiring/mandate/mandate-joins.resolver.ts';
import { MandateStatusResolver } from './hiring/mandate/mandate-status.resolver.ts';
import { MandateResolver } from './hiring/mandate/mandate.resolver.ts';
import { WorkflowChangeResolver } from './hiring/workflow/workflow-change.resolver.ts';
import { WorkflowResolver } from './hiring/workflow/workflow.resolver.ts';
import {
  AnalyticsResolver,
  OverviewResolver,
  WorkflowOverviewResolver,
} from './insight/analytics/analytics.resolver.ts';
import { ProviderCostResolver } from './insight/provider-cost/provider-cost.resolver.ts';
import { CallResolver } from './outreach/call/call.resolver.ts';
import {
  CampaignJoinsResolver,
  MandateCampaignsResolver,
  ResultCampaignResolver,
  WorkflowCampaignsResolver,
} from './outreach/campaign/campaign-joins.resolver.ts';
import { CampaignResolver } from './outreach/campaign/campaign.resolver.ts';
import { CandidateResolver } from './outreach/candidate/candidate.resolver.ts';
import { GivenAnswersResolver } from './outreach/candidate/given-answers.resolver.ts';
import { MandateQuestionsResolver } from './outreach/candidate/mandate-questions.resolver.ts';
import { ContactFailureResolver } from './outreach/contact/contact-failure.resolver.ts';
import { ContactResolver } from './outreach/contact/contact.resolver.ts';
import { TestPageResolver } from './outreach/contact/simulator/test-page.resolver.ts';
import { ErasureResolver } from './outreach/erasure/erasure.resolver.ts';
import { QuestionResolver } from './outreach/question/question.resolver.ts';
import { RecordingResolver } from './outreach/recording/recording.resolver.ts';
import { CreditEntryCampaignResolver } from './outreach/result/credit-entry-campaign.resolver.ts';
import { NoticeResolver } from './outreach/candidate/notice.resolver.ts';
import { ShareResolver } from './outreach/share/share.resolver.ts';
import { PrivacyRequestResolver, RightsResolver } from './outreach/rights/rights.resolver.ts';
import {
  EnrichmentAnswerResolver,
  ResultResolver,
  SkillVerdictResolver,
} from './outreach/result/result.resolver.ts';
import { SenderResolver } from './outreach/sender/sender.resolver.ts';
import { TimelineResolver } from './outreach/result/timeline/timeline.resolver.ts';
import { SandboxResolver } from './sandbox/sandbox.resolver.ts';

/**
 * The resolvers of all domains. They are no part of the modules, because each needs the context, whose type is inferred from the
 * modules: a circle.
 */
export const resolvers = [
  AccessResolver,
  OwnAccessResolver,
  OperatorsResolver,
  OrganisationViewResolver,
  PartnerKeyResolver,
  OrganisationAccountsResolver,
  EmployerResolver,
  AuditResolver,
  AnalyticsResolver,
  OverviewResolver,
  WorkflowOverviewResolver,
  ProviderCostResolver,
  ErasureResolver,
  CreditEntryCampaignResolver,
  WorkflowResolver,
  WorkflowChangeResolver,
  WorkflowMandatesResolver,
  MandateResolver,
  MandateStatusResolver,
  MandateSkillResolver,
  MandateVersionsResolver,
  SkillMandatesResolver,
  CampaignResolver,
  CampaignJoinsResolver,
  MandateCampaignsResolver,
  WorkflowCampaignsResolver,
  ResultCampaignResolver,
  ResultResolver,
  EnrichmentAnswerResolver,
  SkillVerdictResolver,
  TimelineResolver,
  EventResolver,
  LiveEventResolver,
  ResultEventsResolver,
  WebhookResolver,
  WebhookAttemptResolver,
  EndpointResolver,
  CandidateResolver,
  NoticeResolver,
  RightsResolver,
  PrivacyRequestResolver,
  MandateQuestionsResolver,
  GivenAnswersResolver,
  QuestionResolver,
  RecordingResolver,
  SenderResolver,
  ContactResolver,
  ContactFailureResolver,
  TestPageResolver,
  CallResolver,
  ShareResolver,
  SandboxResolver,
  DocumentResolver,
  CustomerRequestsResolver,
  RequestResolver,
  WorkResolver,
  QueueResolver,
];
