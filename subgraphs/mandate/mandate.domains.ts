import { access } from './accounts/access/access.module.ts';
import { audit } from './accounts/audit/audit.module.ts';
import { document } from './accounts/document/document.module.ts';
import { work } from './accounts/job/job.module.ts';
import { platform } from './accounts/platform/platform.module.ts';
import { queue } from './accounts/queue/queue.module.ts';
import { request } from './accounts/request/request.module.ts';
import { event } from './delivery/event/event.module.ts';
import { webhook } from './delivery/webhook/webhook.module.ts';
import { mandates } from './hiring/mandate/mandate.module.ts';
import { workflow } from './hiring/workflow/workflow.module.ts';
import { analytics } from './insight/analytics/analytics.module.ts';
import { providerCost } from './insight/provider-cost/provider-cost.module.ts';
import { call } from './outreach/call/call.module.ts';
import { campaign } from './outreach/campaign/campaign.module.ts';
import { candidate } from './outreach/candidate/candidate.module.ts';
import { contact } from './outreach/contact/contact.module.ts';
import { erasure } from './outreach/erasure/erasure.module.ts';
import { question } from './outreach/question/question.module.ts';
import { recording } from './outreach/recording/recording.module.ts';
import { result } from './outreach/result/result.module.ts';
import { rights } from './outreach/rights/rights.module.ts';
import { sender } from './outreach/sender/sender.module.ts';
import { share } from './outreach/share/share.module.ts';
import { sandbox } from './sandbox/sandbox.module.ts';
import { seals } from './seals/seals.module.ts';

/** The domains of this subgraph. Their purges run in this order. */
export const domains = [
  access,
  platform,
  audit,
  analytics,
  providerCost,
  erasure,
  workflow,
  mandates,
  campaign,
  result,
  question,
  event,
  // Deliveries are forgotten by the feed of events, so after it.
  webhook,
  candidate,
  rights,
  share,
  recording,
  sender,
  contact,
  call,
  sandbox,
  document,
  seals,
  request,
  work,
  queue,
] as const;
