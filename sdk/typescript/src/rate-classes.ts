export interface Rates {
  perSecond: number;
  burst: number;
  perMinute: number;
}

/** The standard numbers of a live key. Those of a key follow from RateLimit-Limit, in proportion. */
export const RATE_CLASSES = {
  reads: { perSecond: 20, burst: 40, perMinute: 1_200 },
  skillsSearch: { perSecond: 100, burst: 200, perMinute: 4_000 },
  skillsLookup: { perSecond: 20, burst: 40, perMinute: 600 },
  skillsMatch: { perSecond: 10, burst: 20, perMinute: 300 },
  skillRequests: { perSecond: 2, burst: 5, perMinute: 60 },
  workflowWrites: { perSecond: 5, burst: 10, perMinute: 60 },
  mandateWrites: { perSecond: 10, burst: 20, perMinute: 300 },
  campaignWrites: { perSecond: 2, burst: 5, perMinute: 30 },
} as const satisfies Record<string, Rates>;

/** A recruiter has no headers to learn from, so the rate is that of the minute: 200 of them. */
export const RECRUITER: Rates = { perSecond: 200 / 60, burst: 10, perMinute: 200 };

export type RateClass = keyof typeof RATE_CLASSES;

const WRITES: Record<string, RateClass> = {
  'skill-requests': 'skillRequests',
  workflows: 'workflowWrites',
  organisation: 'workflowWrites',
  organisations: 'workflowWrites',
  candidates: 'workflowWrites',
  'privacy-requests': 'workflowWrites',
  keys: 'workflowWrites',
  mandates: 'mandateWrites',
  campaigns: 'campaignWrites',
};

/** The class that a call counts in; the path is that under /api/v1/partner. */
export function rateClassOf(method: string, path: string): RateClass {
  const [resource = '', rest] = path.split('?')[0]!.split('/').slice(1);
  if (resource === 'skills') {
    if (rest === 'match' || rest === 'extract') return 'skillsMatch';
    return rest === undefined || rest === 'search' ? 'skillsSearch' : 'skillsLookup';
  }
  // A preview keeps nothing.
  if (resource === 'campaigns' && rest === 'preview') return 'reads';
  return (method !== 'GET' && WRITES[resource]) || 'reads';
}
