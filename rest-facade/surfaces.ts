import { PARTNER_HEADERS } from '../kernel/edge/header-rules.ts';
import { catalogue } from './dialects/catalogue.ts';
import { partner } from './dialects/partner.ts';
import { verification } from './dialects/verification.ts';
import { adminRows } from './routes/catalogue/admin.ts';
import { selectedSkillRows } from './routes/catalogue/selected-skills.ts';
import { skillRows } from './routes/catalogue/skills.ts';
import { analyticsRows } from './routes/partner/analytics.ts';
import { campaignRows } from './routes/partner/campaigns.ts';
import { erasureRows } from './routes/partner/erasure.ts';
import { eventRows } from './routes/partner/events.ts';
import { keyRows } from './routes/partner/keys.ts';
import { ownOrganisationRows } from './routes/partner/own-organisation.ts';
import { lookupRows } from './routes/partner/lookups.ts';
import { webhookRows } from './routes/partner/webhooks.ts';
import { skillMatchingRows } from './routes/partner/skill-matching.ts';
import { skillRequestRows } from './routes/partner/skill-requests.ts';
import { partnerSkillRows } from './routes/partner/skills.ts';
import { mandateRows } from './routes/partner/mandates.ts';
import { organisationRows } from './routes/partner/organisations.ts';
import { privacyRequestRows } from './routes/partner/privacy-requests.ts';
import { requestRows } from './routes/partner/requests.ts';
import { resultRows } from './routes/partner/results.ts';
import { sandboxRows } from './routes/partner/sandbox.ts';
import { workflowRows } from './routes/partner/workflows.ts';
import { candidateRows } from './routes/verification/candidates.ts';
import { assessmentPageRows } from './routes/verification/assessment-page.ts';
import { assessmentRows } from './routes/verification/assessments.ts';
import { rightsRows } from './routes/verification/rights.ts';
import { reviewRows } from './routes/verification/reviews.ts';
import { sessionRows } from './routes/verification/sessions.ts';
import { testVerificationRows } from './routes/verification/sandbox.ts';
import { stepRows } from './routes/verification/steps.ts';
import type { Route } from './route.ts';
import type { Surface } from './surface.ts';

const grouped = (groups: Record<string, Route[]>) => ({ groups, routes: Object.values(groups).flat() });

export const partnerSurface: Surface = {
  name: 'partner',
  base: '/api/v1/partner',
  spelling: 'snake',
  ...grouped({
    Skills: [...partnerSkillRows, ...skillMatchingRows],
    'Skill requests': skillRequestRows,
    'Places and choices': lookupRows,
    Workflows: workflowRows,
    Mandates: mandateRows,
    Campaigns: campaignRows,
    Results: resultRows,
    Events: eventRows,
    Webhooks: webhookRows,
    Analytics: analyticsRows,
    Requests: requestRows,
    Candidates: [...erasureRows, ...privacyRequestRows],
    Keys: keyRows,
    Organisation: ownOrganisationRows,
    Organisations: organisationRows,
    Sandbox: sandboxRows,
  }),
  headers: PARTNER_HEADERS,
  signed: true,
  logged: true,
  dialect: partner,
};

export const verificationSurface: Surface = {
  name: 'verification',
  base: '/api/v1',
  spelling: 'camel',
  ...grouped({
    Sessions: sessionRows,
    Steps: stepRows,
    Reviewers: reviewRows,
    Assessments: [...assessmentRows, ...assessmentPageRows],
    "Candidates' page": candidateRows,
    'Page of rights': rightsRows,
    'Test mode': testVerificationRows,
  }),
  headers: {},
  logged: true,
  codedFields: true,
  dialect: verification,
};

export const catalogueSurface: Surface = {
  name: 'catalogue',
  base: '/api',
  spelling: 'snake',
  ...grouped({ Catalogue: skillRows, 'Selected skills': selectedSkillRows, Administration: adminRows }),
  cors: true,
  countsUnknownPaths: true,
  headers: {},
  dialect: catalogue,
};

export const surfaces = [partnerSurface, verificationSurface, catalogueSurface];
