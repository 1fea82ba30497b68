/** CONTRACT 1.2, in its order. */
export const PARTNER_SCOPES = [
  'skills:read',
  'skills:request',
  'lookups:read',
  'workflows:read',
  'workflows:write',
  'mandates:read',
  'mandates:write',
  'campaigns:read',
  'campaigns:write',
  'results:read',
  'events:read',
  'events:ack',
  'webhooks:read',
  'webhooks:write',
  'analytics:read',
] as const;

/** What a verification key may do, and what internal screens of that surface need. */
export const VERIFICATION_SCOPES = ['verifications:read', 'verifications:write'] as const;
