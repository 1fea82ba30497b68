import type { RateClass } from '../../kernel/edge/limits/policy.ts';

/** Each root field counts as its REST twin (CONTRACT 1.9). Fields of operators and of the service are not here. */
const RATES: Record<string, RateClass> = {
  skill: 'skillsLookup',
  lookupSkills: 'skillsLookup',
  countries: 'reads',
  mandate: 'reads',
  mandates: 'reads',
  surfaces: 'reads',
  workflow: 'reads',
  workflows: 'reads',
  verification: 'reads',
  verifications: 'reads',
  createWorkflow: 'workflowWrites',
  replaceWorkflow: 'workflowWrites',
  archiveWorkflow: 'workflowWrites',
  createMandate: 'mandateWrites',
  replaceMandate: 'mandateWrites',
  archiveMandate: 'mandateWrites',
  prepareMandate: 'mandateWrites',
  openSession: 'workflowWrites',
};

/** What is not known is not cheap. */
export const rateOf = (rootField: string): RateClass => RATES[rootField] ?? 'campaignWrites';

export const hasRate = (rootField: string): boolean => Object.hasOwn(RATES, rootField);
