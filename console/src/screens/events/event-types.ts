/** The types of events that partners see, as contract 1.8 lists them. A copy, since routes load no `schema/inputs.json`. */
export const EVENT_TYPES = [
  'mandate.ready',
  'mandate.failed',
  'campaign.completed',
  'result.reached',
  'result.consented',
  'result.completed',
  'result.declined',
  'result.failed',
  'result.updated',
  'verification.initiated',
  'verification.completed',
  'skill_request.resolved',
  'skill_request.rejected',
  'credits.low',
  'webhook.disabled',
  'webhook.test',
] as const;
