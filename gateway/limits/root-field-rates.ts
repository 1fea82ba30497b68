import type { RateClass } from '../../kernel/edge/limits/rates.ts';

/** The root fields of each class: that of their REST twins (contract 1.9), without operators'. */
const FIELDS: Partial<Record<RateClass, string>> = {
  skillsLookup: 'skill lookupSkills masterSkill occupation',
  reads: `
    countries employmentTypes places shifts skillRequest skillRequests campaign campaigns credits creditEntries
    result results recording openTestPage driveTestResult makeTestEvent requests request requestSummary requestHours mandate mandates mandateQuestions surfaces events acknowledgeEvents webhook webhooks createWebhook changeWebhook archiveWebhook
    rotateWebhookSecret testWebhook replayWebhook workflow workflows workflowOverview overview campaignPreview previewCampaign mandateStatus event
    verificationStatus resultEvents workflowChanged verification verifications questionSet questionSets
    session employer employers employerUsage senders me signIn verificationCounts candidateCredentials studentCredentials ownOrganisation privacyRequests
    upcomingPurges resultShares`,
  skillsMatch: 'matchSkills extractSkills skillsInText',
  skillRequests: 'requestSkill',
  skillsSearch: 'masterSkills skills searchSkills',
  campaignWrites: 'createCampaign addCandidates pauseCampaign resumeCampaign cancelCampaign closeCampaign',
  workflowWrites: `
    createWorkflow replaceWorkflow archiveWorkflow rotateOwnKey eraseOwnCandidate cancelVerification chooseMethod
    eraseStudent remindReviewer openSession storeItems storeReviewer storeSkills generateAssessment submitAssessment driveTestVerification takeStudentCredentials
    createEmployer disableEmployer enableEmployer moveCredits takeBackCredits issueEmployerKey revokeEmployerKey
    createSender setMessageTemplates switchSender setOwnOrganisation answerPrivacyRequest
    shareResults revokeResultShare shortlistResults`,
  mandateWrites: 'createMandate replaceMandate archiveMandate prepareMandate',
};

const RATES = new Map(
  Object.entries(FIELDS).flatMap(([rateClass, fields]) =>
    fields.match(/\w+/g)!.map((field) => [field, rateClass as RateClass] as const),
  ),
);

/** A page of skills that nobody searched for (contract 1.9). */
export const isBrowsePage = (rootField: string): boolean => rootField === 'skills';

/** An unknown field gets the most expensive class. */
export const rateOf = (rootField: string): RateClass => RATES.get(rootField) ?? 'campaignWrites';

export const hasRate = (rootField: string): boolean => RATES.has(rootField);
