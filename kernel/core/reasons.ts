/** The closed list of `x-error-reason` (CONTRACT 1.3), each with the code it belongs to. */
export const REASONS = {
  nonce_repeated: 'UNAUTHORIZED',
  made_in_playground: 'FORBIDDEN',
  test_keys_only: 'FORBIDDEN',
  not_a_platform: 'FORBIDDEN',
  workflow_archived: 'CONFLICT',
  workflow_differs: 'CONFLICT',
  mandate_preparing: 'CONFLICT',
  mandate_archived: 'CONFLICT',
  mandate_failed: 'CONFLICT',
  mandate_not_failed: 'CONFLICT',
  too_many_changes: 'CONFLICT',
  job_id_taken: 'CONFLICT',
  campaign_closed: 'CONFLICT',
  campaign_cancelled: 'CONFLICT',
  campaign_completed: 'CONFLICT',
  webhook_archived: 'CONFLICT',
  key_revoked: 'CONFLICT',
  external_id_taken: 'CONFLICT',
  disabled_by_operator: 'CONFLICT',
  browsing: 'COOLDOWN',
  refused_calls: 'COOLDOWN',
  different_skills: 'DAILY_CAP',
  'limit:failed-authentication:minute': 'RATE_LIMITED',
  'limit:key:second': 'RATE_LIMITED',
  'limit:key:minute': 'RATE_LIMITED',
  'limit:recruiter:second': 'RATE_LIMITED',
  'limit:recruiter:minute': 'RATE_LIMITED',
  'limit:organisation:second': 'RATE_LIMITED',
  'limit:organisation:minute': 'RATE_LIMITED',
  'limit:organisation:day': 'RATE_LIMITED',
  'limit:reads:second': 'RATE_LIMITED',
  'limit:reads:minute': 'RATE_LIMITED',
  'limit:skillsSearch:second': 'RATE_LIMITED',
  'limit:skillsSearch:minute': 'RATE_LIMITED',
  'limit:skillsLookup:second': 'RATE_LIMITED',
  'limit:skillsLookup:minute': 'RATE_LIMITED',
  'limit:skillsMatch:second': 'RATE_LIMITED',
  'limit:skillsMatch:minute': 'RATE_LIMITED',
  'limit:skillsMatch:day': 'RATE_LIMITED',
  'limit:skillRequests:second': 'RATE_LIMITED',
  'limit:skillRequests:minute': 'RATE_LIMITED',
  'limit:skillRequests:day': 'RATE_LIMITED',
  'limit:workflowWrites:second': 'RATE_LIMITED',
  'limit:workflowWrites:minute': 'RATE_LIMITED',
  'limit:workflowWrites:day': 'RATE_LIMITED',
  'limit:mandateWrites:second': 'RATE_LIMITED',
  'limit:mandateWrites:minute': 'RATE_LIMITED',
  'limit:mandateWrites:day': 'RATE_LIMITED',
  'limit:campaignWrites:second': 'RATE_LIMITED',
  'limit:campaignWrites:minute': 'RATE_LIMITED',
  'limit:campaignWrites:day': 'RATE_LIMITED',
} as const;

/** Reasons that `/graphql` alone gives, and no REST surface. */
type GraphReason = 'document_unknown' | 'text_not_taken' | 'too_many_documents';

export type Reason = keyof typeof REASONS | GraphReason;

/** The reason of this name, where the list has it. */
export const reasonOf = (text: string): Reason | undefined =>
  Object.hasOwn(REASONS, text) ? (text as Reason) : undefined;
