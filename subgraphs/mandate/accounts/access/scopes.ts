/** The scopes of contract 1.2, in its order. */
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
  'requests:read',
  'candidates:erase',
  'keys:write',
  'organisation:write',
  'platform:read',
  'platform:write',
] as const;

/** The scopes of a key that a platform makes for an employer: platforms do not nest. */
export const EMPLOYER_SCOPES = PARTNER_SCOPES.filter((scope) => !scope.startsWith('platform:'));

/** The scopes of a verification key, which internal screens of that surface need too. */
export const VERIFICATION_SCOPES = ['verifications:read', 'verifications:write'] as const;

/** The scopes of an operator who looks at the console as an organisation sees it: no change passes with one of them. */
export const VIEW_SCOPES = [...PARTNER_SCOPES, ...VERIFICATION_SCOPES].filter((scope) =>
  scope.endsWith(':read'),
);
