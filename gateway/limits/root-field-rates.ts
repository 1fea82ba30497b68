import type { RateClass } from '../../kernel/edge/limits/policy.ts';

/** Each root field counts as its REST twin (CONTRACT 1.9). Fields of operators and of the service are not here. */
const RATES: Record<string, RateClass> = {
  skill: 'skillsLookup',
  countries: 'reads',
  employmentTypes: 'reads',
  places: 'reads',
  shifts: 'reads',
  matchSkills: 'skillsMatch',
  extractSkills: 'skillsMatch',
  requestSkill: 'skillRequests',
  skillRequest: 'reads',
  skillRequests: 'reads',
  surfaces: 'reads',
  workflow: 'reads',
  workflows: 'reads',
  workflowChanged: 'reads',
  verification: 'reads',
  verifications: 'reads',
  questionSet: 'reads',
  questionSets: 'reads',
  lookupSkills: 'skillsLookup',
  createWorkflow: 'workflowWrites',
  replaceWorkflow: 'workflowWrites',
  openSession: 'workflowWrites',
};

/** What is not known is not cheap. */
export const rateOf = (rootField: string): RateClass => RATES[rootField] ?? 'campaignWrites';

export const hasRate = (rootField: string): boolean => Object.hasOwn(RATES, rootField);
