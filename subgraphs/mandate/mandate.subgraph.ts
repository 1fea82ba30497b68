import { subgraphOf } from '../../kernel/subgraph/domain-module.ts';
import { seals } from './seals/seals.module.ts';
import { access } from './access/access.module.ts';
import { analytics } from './analytics/analytics.module.ts';
import { audit } from './audit/audit.module.ts';
import { call } from './call/call.module.ts';
import { campaign } from './campaign/campaign.module.ts';
import { candidate } from './candidate/candidate.module.ts';
import { contact } from './contact/contact.module.ts';
import { document } from './document/document.module.ts';
import { erasure } from './erasure/erasure.module.ts';
import { event } from './event/event.module.ts';
import { mandates } from './mandate/mandate.module.ts';
import { platform } from './platform/platform.module.ts';
import { queue } from './queue/queue.module.ts';
import { recording } from './recording/recording.module.ts';
import { request } from './request/request.module.ts';
import { result } from './result/result.module.ts';
import { sandbox } from './sandbox/sandbox.module.ts';
import { webhook } from './webhook/webhook.module.ts';
import { work } from './work/work.module.ts';
import { workflow } from './workflow/workflow.module.ts';
import { mandateAround } from './mandate.around.ts';

export const domains = [
  access,
  platform,
  audit,
  analytics,
  erasure,
  workflow,
  mandates,
  campaign,
  result,
  event,
  // Deliveries are forgotten by the feed of events, so after it.
  webhook,
  candidate,
  recording,
  contact,
  call,
  sandbox,
  document,
  seals,
  request,
  work,
  queue,
] as const;

export const mandate = subgraphOf({
  name: 'mandate',
  around: mandateAround,
  domains,
  forgetKind: 'webhook.forget-old',
});
