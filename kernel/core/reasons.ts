/** The reasons of `x-error-reason`, each with the code it belongs to. Those of limits follow from the limits, at the edge. */
export const REASONS = {
  credentials_missing: 'UNAUTHORIZED',
  timestamp_malformed: 'UNAUTHORIZED',
  clock_differs: 'UNAUTHORIZED',
  signature_wrong: 'UNAUTHORIZED',
  revoked: 'UNAUTHORIZED',
  expired: 'UNAUTHORIZED',
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
  nobody_reachable: 'CONFLICT',
  campaign_closed: 'CONFLICT',
  campaign_cancelled: 'CONFLICT',
  campaign_completed: 'CONFLICT',
  webhook_archived: 'CONFLICT',
  result_ended: 'CONFLICT',
  step_not_possible: 'CONFLICT',
  key_revoked: 'CONFLICT',
  external_id_taken: 'CONFLICT',
  disabled_by_operator: 'CONFLICT',
  browsing: 'COOLDOWN',
  refused_calls: 'COOLDOWN',
  different_skills: 'DAILY_CAP',
} as const;

/** Reasons that `/graphql` alone gives, and no REST surface. */
type GraphReason = 'made_through_api' | 'document_unknown' | 'text_not_taken' | 'too_many_documents';

export type LimitReason = `limit:${string}:${'second' | 'minute' | 'day'}`;

export type Reason = keyof typeof REASONS | LimitReason | GraphReason;

/** The reason of this name, where the list has it. */
export const reasonOf = (text: string): Reason | undefined =>
  Object.hasOwn(REASONS, text) ? (text as Reason) : undefined;
