import type { RateClass } from '../../kernel/edge/limits/policy.ts';

/** Each root field counts as its REST twin (CONTRACT 1.9). Fields of operators and of the service are not here. */
const RATES: Record<string, RateClass> = {
  skill: 'skillsLookup',
  countries: 'reads',
  employmentTypes: 'reads',
  places: 'reads',
  shifts: 'reads',
  surfaces: 'reads',
  workflow: 'reads',
  workflows: 'reads',
  lookupSkills: 'skillsLookup',
  reviewerDetails: 'reads',
  reviewerLink: 'reads',
  session: 'reads',
  sessionContact: 'reads',
  verification: 'reads',
  verifications: 'reads',
  verifyPage: 'reads',
  createWorkflow: 'workflowWrites',
  replaceWorkflow: 'workflowWrites',
  cancelVerification: 'workflowWrites',
  chooseMethod: 'workflowWrites',
  endorse: 'workflowWrites',
  eraseStudent: 'workflowWrites',
  openSession: 'workflowWrites',
  storeItems: 'workflowWrites',
  storeReviewer: 'workflowWrites',
  storeSkills: 'workflowWrites',
};

/** What is not known is not cheap. */
export const rateOf = (rootField: string): RateClass => RATES[rootField] ?? 'campaignWrites';

export const hasRate = (rootField: string): boolean => Object.hasOwn(RATES, rootField);
