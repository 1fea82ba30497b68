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
  lookupSkills: 'skillsLookup',
  masterSkill: 'skillsLookup',
  masterSkills: 'skillsSearch',
  masterSkillPage: 'skillsSearch',
  subSkillPage: 'skillsSearch',
  skills: 'skillsSearch',
  skillPage: 'skillsSearch',
  searchSkills: 'skillsSearch',
  searchSkillPage: 'skillsSearch',
  mandate: 'reads',
  mandates: 'reads',
  surfaces: 'reads',
  events: 'reads',
  acknowledgeEvents: 'reads',
  webhook: 'reads',
  webhooks: 'reads',
  createWebhook: 'reads',
  changeWebhook: 'reads',
  archiveWebhook: 'reads',
  rotateWebhookSecret: 'reads',
  testWebhook: 'reads',
  replayWebhook: 'reads',
  workflow: 'reads',
  workflows: 'reads',
  mandateStatus: 'reads',
  workflowChanged: 'reads',
  verification: 'reads',
  verifications: 'reads',
  questionSet: 'reads',
  questionSets: 'reads',
  createWorkflow: 'workflowWrites',
  replaceWorkflow: 'workflowWrites',
  archiveWorkflow: 'workflowWrites',
  createMandate: 'mandateWrites',
  replaceMandate: 'mandateWrites',
  archiveMandate: 'mandateWrites',
  prepareMandate: 'mandateWrites',
  reviewerDetails: 'reads',
  reviewerLink: 'reads',
  session: 'reads',
  sessionContact: 'reads',
  verifyPage: 'reads',
  cancelVerification: 'workflowWrites',
  chooseMethod: 'workflowWrites',
  endorse: 'workflowWrites',
  eraseStudent: 'workflowWrites',
  openSession: 'workflowWrites',
  storeItems: 'workflowWrites',
  storeReviewer: 'workflowWrites',
  storeSkills: 'workflowWrites',
};

/** A page of skills that nobody searched for (CONTRACT 1.9). */
export const isBrowsePage = (rootField: string): boolean =>
  rootField === 'skills' || rootField === 'skillPage';

/** What is not known is not cheap. */
export const rateOf = (rootField: string): RateClass => RATES[rootField] ?? 'campaignWrites';

export const hasRate = (rootField: string): boolean => Object.hasOwn(RATES, rootField);
