import { PARTNER_HEADERS } from '../kernel/edge/header-rules.ts';
import { catalogue } from './dialects/catalogue.ts';
import { partner } from './dialects/partner.ts';
import { verification } from './dialects/verification.ts';
import { adminRows } from './routes/catalogue/admin.ts';
import { selectedSkillRows } from './routes/catalogue/selected-skills.ts';
import { skillRows } from './routes/catalogue/skills.ts';
import { analyticsRows } from './routes/partner/analytics.ts';
import { campaignRows } from './routes/partner/campaigns.ts';
import { eventRows } from './routes/partner/events.ts';
import { lookupRows } from './routes/partner/lookups.ts';
import { webhookRows } from './routes/partner/webhooks.ts';
import { skillMatchingRows } from './routes/partner/skill-matching.ts';
import { skillRequestRows } from './routes/partner/skill-requests.ts';
import { partnerSkillRows } from './routes/partner/skills.ts';
import { mandateRows } from './routes/partner/mandates.ts';
import { organisationRows } from './routes/partner/organisations.ts';
import { resultRows } from './routes/partner/results.ts';
import { workflowRows } from './routes/partner/workflows.ts';
import { candidateRows } from './routes/verification/candidates.ts';
import { assessmentRows } from './routes/verification/assessments.ts';
import { reviewRows } from './routes/verification/reviews.ts';
import { sessionRows } from './routes/verification/sessions.ts';
import { stepRows } from './routes/verification/steps.ts';
import type { Surface } from './surface.ts';

export const partnerSurface: Surface = {
  name: 'partner',
  base: '/api/v1/partner',
  spelling: 'snake',
  rows: [
    ...partnerSkillRows,
    ...skillMatchingRows,
    ...skillRequestRows,
    ...lookupRows,
    ...workflowRows,
    ...mandateRows,
    ...campaignRows,
    ...resultRows,
    ...eventRows,
    ...webhookRows,
    ...analyticsRows,
    ...organisationRows,
  ],
  headers: PARTNER_HEADERS,
  dialect: partner,
};

export const verificationSurface: Surface = {
  name: 'verification',
  base: '/api/v1',
  spelling: 'camel',
  rows: [...sessionRows, ...stepRows, ...reviewRows, ...assessmentRows, ...candidateRows],
  headers: {},
  codedFields: true,
  dialect: verification,
};

export const catalogueSurface: Surface = {
  name: 'catalogue',
  base: '/api',
  spelling: 'snake',
  rows: [...skillRows, ...selectedSkillRows, ...adminRows],
  cors: true,
  countsStrays: true,
  headers: {},
  dialect: catalogue,
};

export const surfaces = [partnerSurface, verificationSurface, catalogueSurface];
