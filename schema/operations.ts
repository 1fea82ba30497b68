// Written by npm run schema: what each document takes and answers, over the types of the graph.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AccessFilter = {
  actorId?: string | null | undefined;
  subject?: string | null | undefined;
  since?: string | null | undefined;
  until?: string | null | undefined;
};

export type AnsweredKind = 'enrichment' | 'skill' | 'interest';

export type AnswersInput = {
  serviceVerificationId?: string | null | undefined;
  answers: Array<QuestionAnswerInput>;
};

export type AssessmentChoiceInput = {
  token: string;
  questionId: string;
  option: number;
};

export type AssessmentConsentInput = {
  token: string;
  agreed: boolean;
  adult?: boolean | null | undefined;
  textVersion: string;
  language: string;
};

export type AssessmentCredentialsInput = {
  token: string;
  skillIds?: Array<string> | null | undefined;
  withName?: boolean | null | undefined;
  language?: string | null | undefined;
};

export type AssessmentLinkInput = {
  token: string;
};

export type AssessmentSubmissionInput = {
  token: string;
  set: number;
};

export type AttemptStatus = 'succeeded' | 'failed';

export type AuditFilter = {
  action?: string | null | undefined;
  actorId?: string | null | undefined;
  subject?: string | null | undefined;
  since?: string | null | undefined;
  until?: string | null | undefined;
};

export type BankQuestionFilter = {
  skillId?: string | null | undefined;
  state?: BankQuestionState | null | undefined;
  flag?: BankQuestionFlag | null | undefined;
};

export type BankQuestionFlag =
  | 'able_get_it_wrong'
  | 'able_doubt'
  | 'gives_itself_away'
  | 'discriminates_backwards'
  | 'leaked'
  | 'leak_suspected'
  | 'languages_differ';

export type BankQuestionOrigin = 'bank' | 'private' | 'model';

export type BankQuestionState = 'in_use' | 'suspended' | 'retired';

export type BreachInput = {
  organisationId?: string | null | undefined;
  mode?: Mode | null | undefined;
  keyId?: string | null | undefined;
  actorId?: string | null | undefined;
  wholeDatabase?: boolean | null | undefined;
  since: string;
  until: string;
};

export type CallersInput = {
  keyIds: Array<string>;
  tokenIds: Array<string>;
  organisationIds: Array<string>;
};

export type CallHeardInput = {
  asked?: string | null | undefined;
  senderId?: string | null | undefined;
  language?: string | null | undefined;
  slow: boolean;
  tries: number;
  digits?: string | null | undefined;
  speech?: string | null | undefined;
  recordingUrl?: string | null | undefined;
  recordingSeconds?: number | null | undefined;
  providerId?: string | null | undefined;
  answeredBy?: string | null | undefined;
};

export type CallOutcome = 'finished' | 'hung_up' | 'machine' | 'busy' | 'no_answer' | 'failed' | 'unknown';

export type CallReportInput = {
  contactId: string;
  senderId?: string | null | undefined;
  status: string;
  providerId?: string | null | undefined;
  answeredBy?: string | null | undefined;
  seconds?: number | null | undefined;
};

export type CampaignFilter = {
  status?: CampaignStatus | null | undefined;
  mandateId?: string | null | undefined;
  workflowId?: string | null | undefined;
};

export type CampaignInput = {
  candidates: Array<CandidateInput | null | undefined>;
  onProblem?: OnProblem | null | undefined;
  mandateId: string;
  name: string;
  open?: boolean | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
};

export type CampaignStatus = 'running' | 'paused' | 'cancelled' | 'completed';

export type CandidateAnswerInput = {
  token: string;
  key: string;
  answer: string;
};

export type CandidateConsentInput = {
  token: string;
  agreed: boolean;
  adult?: boolean | null | undefined;
  textVersion: string;
  language: string;
};

export type CandidateCredentialsInput = {
  token: string;
  skillIds: Array<string>;
  withName?: boolean | null | undefined;
};

export type CandidateErasureInput = {
  resultId?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  organisationId: string;
  mode: Mode;
  reason?: ErasureReason | null | undefined;
};

export type CandidateInput = {
  externalCandidateId?: string | null | undefined;
  name: string;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  language?: string | null | undefined;
  basis?: string | null | undefined;
  basisAt?: string | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
  again?: boolean | null | undefined;
};

export type CandidateInterestInput = {
  token: string;
  interested: boolean;
};

export type CandidateLanguageInput = {
  token: string;
  language: string;
};

export type CandidateLinkInput = {
  token: string;
};

export type CandidateRecordingInput = {
  token: string;
  key: string;
  mimeType: string;
  seconds: number;
  audio: string;
};

export type CandidatesInput = {
  candidates: Array<CandidateInput | null | undefined>;
  onProblem?: OnProblem | null | undefined;
};

export type CandidateSkillAnswerInput = {
  token: string;
  questionId: string;
  option: number;
  seconds?: number | null | undefined;
  left?: number | null | undefined;
  device?: string | null | undefined;
};

export type CandidateSkipInput = {
  token: string;
  key: string;
};

export type CertificateInput = {
  externalCertificateId: string;
  certificateName: string;
  issuer?: string | null | undefined;
  description?: string | null | undefined;
  url?: string | null | undefined;
  issuedAt?: string | null | undefined;
};

export type Channel = 'whatsapp' | 'sms' | 'email' | 'voice';

export type ConsentChannel = 'page' | 'voice';

export type ContactState = 'waiting' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown';

export type CredentialFilter = {
  state?: string | null | undefined;
  skillId?: string | null | undefined;
  subjectId?: string | null | undefined;
};

export type CredentialIssueInput = {
  subjectKind: string;
  subjectId: string;
  language: string;
  name?: string | null | undefined;
  skills: Array<CredentialSkillInput>;
};

export type CredentialSkillInput = {
  skillId: string;
  name: string;
  kind: string;
  rule?: string | null | undefined;
  correct?: number | null | undefined;
  asked?: number | null | undefined;
  confidence?: number | null | undefined;
  basis?: string | null | undefined;
  role?: string | null | undefined;
};

export type CreditInput = {
  organisationId: string;
  mode: Mode;
  amount: number;
  note?: string | null | undefined;
};

export type CreditMoveInput = {
  amount: number;
};

export type DeclinedReason = 'no_consent' | 'not_interested' | 'opted_out' | 'under_age' | 'withdrawn';

export type DeliveryFilter = {
  status?: AttemptStatus | null | undefined;
  type?: string | null | undefined;
  since?: string | null | undefined;
};

export type DropOffStep = 'contact' | 'consent' | 'enrichment' | 'skills' | 'interest';

export type EmployerFilter = {
  externalId?: string | null | undefined;
};

export type EmployerInput = {
  name: string;
  externalId?: string | null | undefined;
};

export type EmployerKeyInput = {
  scopes?: Array<string> | null | undefined;
  expiresAt?: string | null | undefined;
};

export type EmployerStatus = 'active' | 'disabled';

export type EndorsementInput = {
  token: string;
  skills: Array<SkillEndorsementInput>;
  overallComment?: string | null | undefined;
};

export type EndpointFilter = {
  state?: EndpointState | null | undefined;
  organisationId?: string | null | undefined;
};

export type EndpointState = 'well' | 'failing' | 'disabled';

export type EnrichmentQuestionInput = {
  key: string;
  type: QuestionType;
  text: string;
  knockout?: YesOrNo | null | undefined;
  required?: boolean | null | undefined;
};

export type ErasureReason =
  'requested' | 'consent_withdrawn' | 'no_longer_needed' | 'ordered' | 'under_age' | 'other';

export type EventAckInput = {
  eventIds: Array<string>;
};

export type EventOrganisations = 'own' | 'all';

export type ExperienceInput = {
  minYears: number;
  maxYears: number;
};

export type FollowUpsInput = {
  max: number;
  intervalHours: number;
};

export type FunnelStage =
  'invited' | 'reached' | 'consented' | 'enriched' | 'skills_done' | 'completed' | 'qualified';

export type GenerateInput = {
  serviceVerificationId?: string | null | undefined;
};

export type HealthStep = 'hour' | 'day';

export type InterestCollectionInput = {
  otherRoles?: Array<string> | null | undefined;
};

export type KeyCallsInput = {
  id: string;
  network: string;
  calls: number;
  firstAt: string;
  lastAt: string;
};

export type KeyFilter = {
  id?: string | null | undefined;
  organisationId?: string | null | undefined;
  mode?: Mode | null | undefined;
  state?: KeyState | null | undefined;
};

export type KeyInput = {
  organisationId: string;
  mode: Mode;
  scopes?: Array<string> | null | undefined;
  limitFactor?: number | null | undefined;
  expiresAt?: string | null | undefined;
};

export type KeyState = 'good' | 'expired' | 'revoked';

export type KeyUseInput = {
  id: string;
  at: string;
};

export type LinkInput = {
  token: string;
};

export type LocationInput = {
  city: string;
  state?: string | null | undefined;
  pincode?: string | null | undefined;
};

export type LocationType = 'india' | 'abroad';

export type MailFilter = {
  organisationId?: string | null | undefined;
  channel?: string | null | undefined;
  state?: string | null | undefined;
};

export type MandateFilter = {
  status?: string | null | undefined;
  workflowId?: string | null | undefined;
  jobId?: string | null | undefined;
  origin?: Origin | null | undefined;
};

export type MandateInput = {
  workflowId: string;
  title: string;
  companyName: string;
  locationType?: LocationType | null | undefined;
  location?: LocationInput | null | undefined;
  countries?: Array<string> | null | undefined;
  experience?: ExperienceInput | null | undefined;
  openings?: number | null | undefined;
  salary?: SalaryInput | null | undefined;
  description?: string | null | undefined;
  shift?: string | null | undefined;
  employmentType?: string | null | undefined;
  owner?: OwnerInput | null | undefined;
  methods?: Array<Method> | null | undefined;
  skills: Array<MandateSkillInput>;
  enrichmentQuestions?: Array<EnrichmentQuestionInput> | null | undefined;
  interestCollection?: InterestCollectionInput | null | undefined;
  jobId?: string | null | undefined;
};

export type MandateSkillInput = {
  skillId?: string | null | undefined;
  verify?: boolean | null | undefined;
  name?: string | null | undefined;
  pending?: boolean | null | undefined;
};

export type MessageFailure =
  | 'country_not_allowed'
  | 'told_provider_to_stop'
  | 'out_of_reach_of_sender'
  | 'no_mobile_number'
  | 'variables_without_template'
  | 'no_such_template'
  | 'values_do_not_fit'
  | 'template_of_another_sender'
  | 'sender_not_registered'
  | 'template_not_registered'
  | 'phone_off'
  | 'blocked'
  | 'number_not_in_use'
  | 'landline'
  | 'dropped_by_operator'
  | 'no_reason_given'
  | 'window_closed'
  | 'too_many_messages'
  | 'too_many_calls'
  | 'too_many_to_person'
  | 'not_on_whatsapp'
  | 'withheld_from_person'
  | 'marketing_withheld'
  | 'marketing_stopped'
  | 'often_reported'
  | 'template_not_approved'
  | 'template_breaks_policy'
  | 'template_paused'
  | 'template_disabled'
  | 'not_wanted_or_not_registered'
  | 'not_delivered';

export type MessageTemplateInput = {
  step: string;
  language: string;
  category: string;
  templateId?: string | null | undefined;
  text?: string | null | undefined;
  status?: string | null | undefined;
  reason?: string | null | undefined;
};

export type MessageTemplatesInput = {
  templates: Array<MessageTemplateInput>;
};

export type Method = 'data_enrichment' | 'skill_verification' | 'interest_collection';

export type Mode = 'test' | 'live';

export type OnProblem = 'refuse' | 'skip';

export type OrganisationFilter = {
  search?: string | null | undefined;
  disabled?: boolean | null | undefined;
  isPlatform?: boolean | null | undefined;
};

export type OrganisationSettingsInput = {
  privacyContact?: PrivacyContactInput | null | undefined;
  resultsDays?: number | null | undefined;
};

export type Origin = 'api' | 'playground';

export type OwnErasureInput = {
  resultId?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  reason?: string | null | undefined;
};

export type OwnerInput = {
  externalUserId: string;
  name?: string | null | undefined;
};

export type PilotGroupInput = {
  verified: number;
  people: number;
};

export type PilotInput = {
  competent: PilotGroupInput;
  others: PilotGroupInput;
};

export type PlaceProblem = 'unknown_city' | 'unknown_state' | 'unknown_pincode' | 'apart';

export type PrivacyAnswerInput = {
  answer: string;
};

export type PrivacyContactInput = {
  name: string;
  email: string;
  phone?: string | null | undefined;
};

export type PrivacyRequestFilter = {
  status?: PrivacyRequestStatus | null | undefined;
  kind?: PrivacyRequestKind | null | undefined;
};

export type PrivacyRequestKind = 'access' | 'correct' | 'withdraw' | 'erase' | 'grievance';

export type PrivacyRequestStatus = 'open' | 'answered' | 'done';

export type ProjectInput = {
  externalProjectId: string;
  projectName: string;
  description?: string | null | undefined;
  url?: string | null | undefined;
  role?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
};

export type ProviderUseKind =
  'sms' | 'sms_segment' | 'whatsapp' | 'email' | 'call' | 'call_minute' | 'input_tokens' | 'output_tokens';

export type QuestionAnswerInput = {
  questionId: string;
  option: number;
};

export type QuestionType = 'yes_no' | 'voice';

export type QueueName = 'events' | 'jobs' | 'contacts';

export type ReplyInput = {
  senderId?: string | null | undefined;
  channel: string;
  from?: string | null | undefined;
  text: string;
  providerId: string;
  optedOut: boolean;
};

export type RequestFilter = {
  status?: number | null | undefined;
  code?: string | null | undefined;
  reason?: string | null | undefined;
  path?: string | null | undefined;
  since?: string | null | undefined;
  until?: string | null | undefined;
  key?: string | null | undefined;
};

export type ResultFilter = {
  campaignId?: string | null | undefined;
  mandateId?: string | null | undefined;
  status?: ResultStatus | null | undefined;
  externalCandidateId?: string | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
  updatedSince?: string | null | undefined;
  search?: string | null | undefined;
  failureReason?: string | null | undefined;
  declinedReason?: DeclinedReason | null | undefined;
  qualified?: boolean | null | undefined;
  interested?: boolean | null | undefined;
  language?: string | null | undefined;
  verdict?: Verdict | null | undefined;
  scoreAtLeast?: number | null | undefined;
  shortlisted?: boolean | null | undefined;
  createdSince?: string | null | undefined;
  createdBefore?: string | null | undefined;
};

export type ResultOrder = 'newest' | 'changed' | 'score';

export type ResultShareInput = {
  resultIds: Array<string>;
  title?: string | null | undefined;
  days: number;
  withContacts?: boolean | null | undefined;
};

export type ResultShareState = 'active' | 'expired' | 'revoked';

export type ResultStage = 'invited' | 'reached' | 'consented' | 'enriched' | 'skills_done' | 'interest_given';

export type ResultStatus = 'pending' | 'completed' | 'declined' | 'failed';

export type RetryDeliveriesFilter = {
  organisationId?: string | null | undefined;
  webhookId?: string | null | undefined;
  types?: Array<string> | null | undefined;
  since?: string | null | undefined;
  until?: string | null | undefined;
};

export type RetryWorkFilter = {
  kind: string;
  state?: TroubledWorkState | null | undefined;
  groupKey?: string | null | undefined;
  error?: string | null | undefined;
};

export type ReviewerInput = {
  serviceVerificationId: string;
  name: string;
  email: string;
  company: string;
  website?: string | null | undefined;
};

export type RightsCodeInput = {
  address: string;
  language: string;
};

export type RightsCredentialsInput = {
  session: string;
  organisationId: string;
};

export type RightsPageInput = {
  session: string;
};

export type RightsRequestInput = {
  session: string;
  organisationId: string;
  kind: string;
  words?: string | null | undefined;
  name?: string | null | undefined;
};

export type RightsSessionInput = {
  address: string;
  code: string;
};

export type SalaryInput = {
  min: number;
  max: number;
  currency?: string | null | undefined;
  period?: string | null | undefined;
};

export type SelectionInput = {
  userId: string;
  skillId: string;
  subSkillId: string;
  masterSkillId: string;
};

export type SenderInput = {
  channel: string;
  provider: string;
  from: string;
  account: string;
  token: string;
  apiKey?: string | null | undefined;
  appSecret?: string | null | undefined;
  verifyToken?: string | null | undefined;
  businessAccount?: string | null | undefined;
  messagingService?: string | null | undefined;
  dltEntityId?: string | null | undefined;
  brand?: string | null | undefined;
  baseUrl?: string | null | undefined;
};

export type SenderStatus = 'active' | 'disabled';

export type SessionInput = {
  student: StudentInput;
  endorsementType?: string | null | undefined;
  projects?: Array<ProjectInput> | null | undefined;
  workExperiences?: Array<WorkExperienceInput> | null | undefined;
  certificates?: Array<CertificateInput> | null | undefined;
  returnUrl?: string | null | undefined;
  consent?: StudentConsentInput | null | undefined;
};

export type SessionSkillInput = {
  skillId: string;
  proofUrl?: Array<string> | null | undefined;
};

export type ShortlistInput = {
  resultIds: Array<string>;
  shortlisted: boolean;
};

export type SimulatedSetInput = {
  questionSetId: string;
  right: number;
};

export type SkillEndorsementInput = {
  skillId: string;
  endorsed: boolean;
  comment?: string | null | undefined;
};

export type SkillFilter = {
  masterSkillId?: string | null | undefined;
  subSkillId?: string | null | undefined;
  uri?: string | null | undefined;
  verifiable?: boolean | null | undefined;
};

export type SkillRequestFilter = {
  status?: SkillRequestStatus | null | undefined;
};

export type SkillRequestInput = {
  name: string;
  note?: string | null | undefined;
};

export type SkillRequestStatus = 'pending' | 'resolved' | 'rejected';

export type StoreItemsInput = {
  serviceVerificationId?: string | null | undefined;
  projectIds?: Array<string> | null | undefined;
  workExperienceIds?: Array<string> | null | undefined;
  credentialIds?: Array<string> | null | undefined;
};

export type StoreSkillsInput = {
  serviceVerificationId?: string | null | undefined;
  skills: Array<SessionSkillInput>;
};

export type StudentBreachInput = {
  organisationId?: string | null | undefined;
  mode?: string | null | undefined;
  actorId?: string | null | undefined;
  wholeDatabase?: boolean | null | undefined;
  since: string;
  until: string;
};

export type StudentConsentInput = {
  at: string;
};

export type StudentCredentialsInput = {
  skillIds?: Array<string> | null | undefined;
  withName?: boolean | null | undefined;
  language?: string | null | undefined;
};

export type StudentInput = {
  externalStudentId: string;
  name: string;
  email: string;
  phone?: string | null | undefined;
};

export type SurfaceName = 'partner' | 'verification' | 'catalogue';

export type TemplateStatus = 'draft' | 'submitted' | 'approved' | 'rejected' | 'paused';

export type TestAction =
  'deliver' | 'bounce' | 'open' | 'consent' | 'answer' | 'complete' | 'decline' | 'opt_out' | 'expire';

export type TestActionInput = {
  action: TestAction;
  answers?: Array<TestAnswerInput> | null | undefined;
  verdicts?: Array<TestVerdictInput> | null | undefined;
  skillAnswers?: Array<TestSkillAnswersInput> | null | undefined;
  signals?: Array<string> | null | undefined;
  spoken?: number | null | undefined;
  interested?: boolean | null | undefined;
};

export type TestAnswerInput = {
  key: string;
  answer?: string | null | undefined;
  spoken?: number | null | undefined;
};

export type TestEventInput = {
  type: string;
  data?: Record<string, unknown> | null | undefined;
};

export type TestSkillAnswersInput = {
  skillId: string;
  right: Array<boolean>;
};

export type TestVerdictInput = {
  skillId: string;
  verdict: Verdict;
};

export type TestVerificationInput = {
  action: string;
};

export type TimelineKind =
  | 'invited'
  | 'waited'
  | 'passed_over'
  | 'contact'
  | 'reached'
  | 'consented'
  | 'answered'
  | 'next_contact'
  | 'no_contact'
  | 'ended'
  | 'erased';

export type TimelineReason =
  | 'first_contact'
  | 'no_reaction'
  | 'earlier_channel_failed'
  | 'channel_not_connected'
  | 'no_address'
  | 'quiet_hours'
  | 'interval'
  | 'provider_retry'
  | 'campaign_paused'
  | 'limit_reached'
  | 'too_late'
  | 'no_channel'
  | 'test_mode'
  | 'given_up'
  | 'completed'
  | 'no_consent'
  | 'not_interested'
  | 'opted_out'
  | 'under_age'
  | 'withdrawn'
  | 'unreachable'
  | 'expired'
  | 'cancelled'
  | 'channel_unavailable'
  | 'erased';

export type TokenInput = {
  organisationId?: string | null | undefined;
  mode?: Mode | null | undefined;
  scopes?: Array<string> | null | undefined;
  operator?: boolean | null | undefined;
  ttlSeconds?: number | null | undefined;
};

export type TokenRevocationInput = {
  token?: string | null | undefined;
  organisationId?: string | null | undefined;
  operators?: boolean | null | undefined;
};

export type Transcription = 'none' | 'waiting' | 'done' | 'failed';

export type TroubledWorkFilter = {
  kind?: string | null | undefined;
  state?: TroubledWorkState | null | undefined;
};

export type TroubledWorkState = 'parked' | 'waiting' | 'running';

export type Verdict = 'verified' | 'not_verified' | 'inconclusive';

export type VerdictBasis = 'uncalibrated' | 'calibrated';

export type VerdictReason = 'not_finished' | 'too_few_questions' | 'questions_withdrawn';

export type VerificationFilter = {
  externalStudentId?: string | null | undefined;
  status?: string | null | undefined;
  verificationMethod?: string | null | undefined;
  skillId?: string | null | undefined;
  createdSince?: string | null | undefined;
  createdBefore?: string | null | undefined;
};

export type VerificationMethodInput = {
  serviceVerificationId: string;
  verificationMethod: string;
};

export type VerificationRule = 'quick' | 'standard' | 'strict';

export type WebhookChangeInput = {
  url?: string | null | undefined;
  events?: Array<string> | null | undefined;
  description?: string | null | undefined;
  status?: WebhookStatus | null | undefined;
  filter?: Record<string, unknown> | null | undefined;
  headers?: Record<string, unknown> | null | undefined;
};

export type WebhookInput = {
  url: string;
  events: Array<string>;
  description?: string | null | undefined;
  organisations?: WebhookOrganisations | null | undefined;
  filter?: Record<string, unknown> | null | undefined;
  headers?: Record<string, unknown> | null | undefined;
};

export type WebhookOrganisations = 'own' | 'all';

export type WebhookReplayInput = {
  eventIds?: Array<string> | null | undefined;
  since?: string | null | undefined;
  until?: string | null | undefined;
};

export type WebhookStatus = 'active' | 'disabled';

export type WorkExperienceInput = {
  externalExperienceId: string;
  company: string;
  role: string;
  description?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
};

export type WorkflowChangeKind = 'created' | 'replaced' | 'archived';

export type WorkflowFilter = {
  status?: WorkflowStatus | null | undefined;
  origin?: Origin | null | undefined;
  search?: string | null | undefined;
};

export type WorkflowInput = {
  name: string;
  description?: string | null | undefined;
  defaultMethods?: Array<Method> | null | undefined;
  languages?: Array<string> | null | undefined;
  channels?: Array<Channel> | null | undefined;
  followUps?: FollowUpsInput | null | undefined;
  expiresInDays?: number | null | undefined;
  verificationRule?: VerificationRule | null | undefined;
};

export type WorkflowStatus = 'active' | 'archived';

export type YesOrNo = 'yes' | 'no';

export type AccessLogQueryVariables = Exact<{
  organisationId?: string | null | undefined;
  filter?: AccessFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type AccessLogQuery = {
  accessLog: {
    edges: Array<{
      node: {
        id: string;
        createdAt: string;
        actorKind: string;
        actorId: string;
        requestId: string;
        organisationId: string | null;
        mode: string | null;
        kind: string;
        subjects: Array<string>;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type AddSenderMutationVariables = Exact<{
  organisationId?: string | null | undefined;
  input: SenderInput;
}>;

export type AddSenderMutation = {
  createSender: { sender: { id: string; channel: string; provider: string; status: SenderStatus } };
};

export type AllSkillRequestsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  status?: SkillRequestStatus | null | undefined;
}>;

export type AllSkillRequestsQuery = {
  allSkillRequests: {
    edges: Array<{
      node: {
        id: string;
        name: string;
        note: string | null;
        status: SkillRequestStatus;
        skillId: string | null;
        decisionNote: string | null;
        mode: string;
        createdAt: string;
        decidedAt: string | null;
        organisation: { id: string };
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type SkillRequestForOperatorsFragment = {
  id: string;
  name: string;
  note: string | null;
  status: SkillRequestStatus;
  skillId: string | null;
  decisionNote: string | null;
  mode: string;
  createdAt: string;
  decidedAt: string | null;
  organisation: { id: string };
};

export type CalibrateSkillMutationVariables = Exact<{
  skillId: string;
  pilot?: PilotInput | null | undefined;
}>;

export type CalibrateSkillMutation = {
  calibrateSkill: {
    skillId: string;
    calibratedAt: string | null;
    usable: number;
    sittings: number;
    verified: number;
  };
};

export type ContactQueueQueryVariables = Exact<{
  state?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ContactQueueQuery = {
  contactQueue: {
    edges: Array<{
      cursor: string;
      node: {
        id: string;
        organisationId: string;
        mode: string;
        resultId: string;
        step: number;
        channel: string;
        state: string;
        error: string | null;
        createdAt: string;
        updatedAt: string;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type CreateOrganisationMutationVariables = Exact<{
  name: string;
}>;

export type CreateOrganisationMutation = {
  createOrganisation: { id: string; name: string; disabled: boolean; createdAt: string };
};

export type EraseCandidateMutationVariables = Exact<{
  input: CandidateErasureInput;
}>;

export type EraseCandidateMutation = {
  eraseCandidate: { resultIds: Array<string>; erased: number; ended: number };
};

export type GrantCreditsMutationVariables = Exact<{
  input: CreditInput;
}>;

export type GrantCreditsMutation = { grantCredits: { organisationId: string; mode: Mode; balance: number } };

export type IssueKeyMutationVariables = Exact<{
  input: KeyInput;
}>;

export type IssueKeyMutation = {
  issueKey: {
    secret: string;
    key: {
      id: string;
      organisationId: string;
      mode: Mode;
      scopes: Array<string>;
      limitFactor: number;
      createdAt: string;
      expiresAt: string | null;
      revokedAt: string | null;
    };
  };
};

export type PartnerKeyRecordFragment = {
  id: string;
  organisationId: string;
  mode: Mode;
  scopes: Array<string>;
  limitFactor: number;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
};

export type IssueTokenMutationVariables = Exact<{
  input: TokenInput;
}>;

export type IssueTokenMutation = { issueToken: { id: string; token: string; expiresAt: string } };

export type IssueVerificationKeyMutationVariables = Exact<{
  organisationId: string;
  mode: Mode;
  returnOrigins?: Array<string> | string | null | undefined;
}>;

export type IssueVerificationKeyMutation = { issueVerificationKey: { key: string } };

export type KeyLimitsQueryVariables = Exact<{
  filter: KeyFilter;
}>;

export type KeyLimitsQuery = {
  partnerKeys: {
    edges: Array<{
      node: {
        id: string;
        organisationId: string;
        mode: Mode;
        limitFactor: number;
        limits: {
          coolingSeconds: number;
          rates: Array<{ name: string; perSecond: number; burst: number }>;
          limits: Array<{ name: string; limit: number; used: number; resetSeconds: number }>;
        } | null;
      };
    }>;
  };
};

export type KeyUsageQueryVariables = Exact<{
  keyId: string;
}>;

export type KeyUsageQuery = {
  keyUsage: {
    keyId: string;
    organisationId: string;
    lastUsedAt: string | null;
    revokedAt: string | null;
    networks: Array<{ network: string; calls: number; days: number; firstAt: string; lastAt: string }>;
  };
};

export type MailOutboxQueryVariables = Exact<{
  objectKey?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type MailOutboxQuery = {
  mailOutbox: {
    edges: Array<{
      cursor: string;
      node: {
        id: string;
        organisationId: string;
        mode: string;
        objectKey: string;
        channel: string;
        state: string;
        recipient: string;
        subject: string;
        text: string | null;
        html: string | null;
        error: string | null;
        createdAt: string;
        updatedAt: string;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type MakePlatformMutationVariables = Exact<{
  id: string;
}>;

export type MakePlatformMutation = {
  makePlatform: { id: string; name: string; disabled: boolean; isPlatform: boolean; createdAt: string };
};

export type MessageCountsQueryVariables = Exact<{
  hours?: number | null | undefined;
  organisationId?: string | null | undefined;
}>;

export type MessageCountsQuery = {
  messageCounts: Array<{
    channel: string;
    provider: string;
    template: string | null;
    step: string | null;
    language: string | null;
    state: ContactState;
    errorCode: string | null;
    failure: MessageFailure | null;
    count: number;
  }>;
};

export type MessagesTodayQueryVariables = Exact<{
  address: string;
}>;

export type MessagesTodayQuery = {
  messagesToday: {
    day: string;
    contacts: number;
    most: number;
    messages: Array<{
      organisationId: string;
      resultId: string;
      step: number;
      channel: string;
      state: ContactState;
      provider: string | null;
      errorCode: string | null;
      createdAt: string;
      updatedAt: string;
    }>;
  };
};

export type MoveClockMutationVariables = Exact<{
  seconds: number;
}>;

export type MoveClockMutation = { moveClock: number };

export type OrganisationsQueryVariables = Exact<{ [key: string]: never }>;

export type OrganisationsQuery = {
  organisations: Array<{
    id: string;
    name: string;
    disabled: boolean;
    isPlatform: boolean;
    platformId: string | null;
    createdAt: string;
  }>;
};

export type ProviderCostsQueryVariables = Exact<{
  from?: string | null | undefined;
  to?: string | null | undefined;
  organisationId?: string | null | undefined;
}>;

export type ProviderCostsQuery = {
  providerCosts: Array<{
    organisationId: string;
    organisationName: string | null;
    month: string;
    currency: string;
    cost: number;
    credits: number;
    uses: Array<{ kind: ProviderUseKind; provider: string; amount: number; cost: number | null }>;
  }>;
};

export type RejectSkillRequestMutationVariables = Exact<{
  id: string;
  note?: string | null | undefined;
}>;

export type RejectSkillRequestMutation = {
  rejectSkillRequest: {
    id: string;
    name: string;
    note: string | null;
    status: SkillRequestStatus;
    skillId: string | null;
    decisionNote: string | null;
    mode: string;
    createdAt: string;
    decidedAt: string | null;
    organisation: { id: string };
  };
};

export type ResealMandateMutationVariables = Exact<{
  after?: string | null | undefined;
}>;

export type ResealMandateMutation = {
  resealMandate: {
    place: string;
    looked: number;
    resealed: number;
    left: number;
    unreadable: number;
    next: string | null;
  };
};

export type ResealStepRecordFragment = {
  place: string;
  looked: number;
  resealed: number;
  left: number;
  unreadable: number;
  next: string | null;
};

export type ResealVerificationMutationVariables = Exact<{
  after?: string | null | undefined;
}>;

export type ResealVerificationMutation = {
  resealVerification: {
    place: string;
    looked: number;
    resealed: number;
    left: number;
    unreadable: number;
    next: string | null;
  };
};

export type ResolveSkillRequestMutationVariables = Exact<{
  id: string;
  skillId: string;
}>;

export type ResolveSkillRequestMutation = {
  resolveSkillRequest: {
    id: string;
    name: string;
    note: string | null;
    status: SkillRequestStatus;
    skillId: string | null;
    decisionNote: string | null;
    mode: string;
    createdAt: string;
    decidedAt: string | null;
    organisation: { id: string };
  };
};

export type RetryDeliveriesMutationVariables = Exact<{
  filter: RetryDeliveriesFilter;
}>;

export type RetryDeliveriesMutation = { retryDeliveries: { retried: number; hasMore: boolean } };

export type RetryWorkOfKindMutationVariables = Exact<{
  filter: RetryWorkFilter;
}>;

export type RetryWorkOfKindMutation = { retryWorkOfKind: { retried: number; hasMore: boolean } };

export type RevokeCredentialMutationVariables = Exact<{
  id: string;
  note: string;
}>;

export type RevokeCredentialMutation = {
  revokeCredential: { id: string; state: string; revokedAt: string | null };
};

export type RevokeKeyMutationVariables = Exact<{
  id: string;
}>;

export type RevokeKeyMutation = {
  revokeKey: {
    id: string;
    organisationId: string;
    mode: Mode;
    scopes: Array<string>;
    limitFactor: number;
    createdAt: string;
    expiresAt: string | null;
    revokedAt: string | null;
  };
};

export type RevokeTokensMutationVariables = Exact<{
  input: TokenRevocationInput;
}>;

export type RevokeTokensMutation = {
  revokeTokens: {
    tokenId: string | null;
    organisationId: string | null;
    operators: boolean;
    revokedAt: string;
  };
};

export type RevokeVerificationKeyMutationVariables = Exact<{
  key: string;
}>;

export type RevokeVerificationKeyMutation = { revokeVerificationKey: string };

export type RotateCredentialKeyMutationVariables = Exact<{ [key: string]: never }>;

export type RotateCredentialKeyMutation = { rotateCredentialKey: { id: string; createdAt: string } };

export type RotateKeyMutationVariables = Exact<{
  id: string;
}>;

export type RotateKeyMutation = {
  rotateKey: {
    secret: string;
    key: {
      id: string;
      organisationId: string;
      mode: Mode;
      scopes: Array<string>;
      limitFactor: number;
      createdAt: string;
      expiresAt: string | null;
      revokedAt: string | null;
    };
  };
};

export type SendTestMessageMutationVariables = Exact<{
  senderId: string;
  to: string;
  language?: string | null | undefined;
  step?: string | null | undefined;
}>;

export type SendTestMessageMutation = {
  sendTestMessage: { taken: boolean; error: string | null; segments: number };
};

export type SendUnknownAgainMutationVariables = Exact<{
  organisationId: string;
  channel?: string | null | undefined;
}>;

export type SendUnknownAgainMutation = { sendUnknownAgain: { sent: number; hasMore: boolean } };

export type SenderRepliesAddressQueryVariables = Exact<{
  id: string;
}>;

export type SenderRepliesAddressQuery = { senderRepliesAddress: string };

export type SendersQueryVariables = Exact<{
  organisationId?: string | null | undefined;
}>;

export type SendersQuery = {
  senders: Array<{
    id: string;
    organisationId: string | null;
    channel: string;
    provider: string;
    from: string;
    dltEntityId: string | null;
    status: SenderStatus;
    ofSettings: boolean;
    missingLanguages: Array<string>;
    createdAt: string;
    templates: Array<{
      step: string;
      language: string;
      category: string;
      templateId: string | null;
      text: string;
      variables: Array<string>;
      status: TemplateStatus;
      reason: string | null;
    }>;
  }>;
};

export type SetMessageTemplatesMutationVariables = Exact<{
  senderId: string;
  input: MessageTemplatesInput;
}>;

export type SetMessageTemplatesMutation = {
  setMessageTemplates: {
    sender: { id: string; channel: string; status: SenderStatus; missingLanguages: Array<string> };
  };
};

export type SetOrganisationContactMutationVariables = Exact<{
  id: string;
  email?: string | null | undefined;
}>;

export type SetOrganisationContactMutation = {
  setOrganisationContact: { id: string; name: string; contactEmail: string | null };
};

export type SetOrganisationSettingsMutationVariables = Exact<{
  id: string;
  input: OrganisationSettingsInput;
}>;

export type SetOrganisationSettingsMutation = {
  setOrganisationSettings: {
    id: string;
    resultsDays: number;
    privacyContact: { name: string; email: string; phone: string | null } | null;
  };
};

export type SetReturnOriginsMutationVariables = Exact<{
  key: string;
  returnOrigins: Array<string> | string;
}>;

export type SetReturnOriginsMutation = { setReturnOrigins: Array<string> };

export type SubmitTemplatesMutationVariables = Exact<{
  senderId: string;
  category?: string | null | undefined;
}>;

export type SubmitTemplatesMutation = {
  submitTemplates: {
    sender: {
      id: string;
      missingLanguages: Array<string>;
      templates: Array<{
        step: string;
        language: string;
        category: string;
        templateId: string | null;
        status: TemplateStatus;
        reason: string | null;
      }>;
    };
  };
};

export type SwitchSurfaceMutationVariables = Exact<{
  name: SurfaceName;
  disabled: boolean;
}>;

export type SwitchSurfaceMutation = { switchSurface: { name: SurfaceName; disabled: boolean } };

export type TouchedPeopleQueryVariables = Exact<{
  input: BreachInput;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type TouchedPeopleQuery = {
  touchedPeople: {
    edges: Array<{
      node: {
        resultId: string;
        organisationId: string;
        mode: Mode;
        name: string | null;
        phone: string | null;
        email: string | null;
        language: string;
        data: Array<string>;
        createdAt: string;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type TouchedStudentsQueryVariables = Exact<{
  input: StudentBreachInput;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type TouchedStudentsQuery = {
  touchedStudents: {
    edges: Array<{
      node: {
        id: string;
        organisationId: string;
        mode: string;
        externalStudentId: string;
        name: string;
        email: string;
        phone: string | null;
        data: Array<string>;
        createdAt: string;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type UnknownContactsQueryVariables = Exact<{ [key: string]: never }>;

export type UnknownContactsQuery = {
  unknownContacts: Array<{
    organisationId: string;
    channel: string;
    provider: string | null;
    count: number;
    oldestAt: string;
  }>;
};

export type MasterSkillsByCursorQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type MasterSkillsByCursorQuery = {
  masterSkills: {
    edges: Array<{
      node: { id: string; name: string; subSkills: { edges: Array<{ node: { id: string; name: string } }> } };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type SearchSkillsByCursorQueryVariables = Exact<{
  keyword: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type SearchSkillsByCursorQuery = {
  searchSkills: {
    edges: Array<{
      node: {
        name: string;
        description: string;
        aliases: Array<string>;
        names: Record<string, string>;
        verifiable: boolean;
        uri: string | null;
        skill_id: string;
        subSkill: {
          sub_skill_id: string;
          sub_skill_name: string;
          master: { master_skill_id: string; master_skill_name: string };
        };
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type SkillRecordFragment = {
  name: string;
  description: string;
  aliases: Array<string>;
  names: Record<string, string>;
  verifiable: boolean;
  uri: string | null;
  skill_id: string;
  subSkill: {
    sub_skill_id: string;
    sub_skill_name: string;
    master: { master_skill_id: string; master_skill_name: string };
  };
};

export type SkillsByCursorQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: SkillFilter | null | undefined;
}>;

export type SkillsByCursorQuery = {
  skills: {
    edges: Array<{
      node: {
        name: string;
        description: string;
        aliases: Array<string>;
        names: Record<string, string>;
        verifiable: boolean;
        uri: string | null;
        skill_id: string;
        subSkill: {
          sub_skill_id: string;
          sub_skill_name: string;
          master: { master_skill_id: string; master_skill_name: string };
        };
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type CatalogueCountsQueryVariables = Exact<{ [key: string]: never }>;

export type CatalogueCountsQuery = {
  catalogueCounts: {
    skills: number;
    users: number;
    master_skills: number;
    sub_skills: number;
    selected_skills: number;
    pending_skill_requests: number;
  };
};

export type GetSelectedSkillQueryVariables = Exact<{
  id: string;
}>;

export type GetSelectedSkillQuery = {
  selectedSkill: {
    createdAt: string;
    updatedAt: string;
    selected_skill_id: string;
    user_id: string;
    skill_id: string;
    sub_skill_id: string;
    master_skill_id: string;
  } | null;
};

export type SelectedSkillRecordFragment = {
  createdAt: string;
  updatedAt: string;
  selected_skill_id: string;
  user_id: string;
  skill_id: string;
  sub_skill_id: string;
  master_skill_id: string;
};

export type GetSkillQueryVariables = Exact<{
  id: string;
}>;

export type GetSkillQuery = {
  skill: {
    name: string;
    description: string;
    aliases: Array<string>;
    names: Record<string, string>;
    verifiable: boolean;
    uri: string | null;
    skill_id: string;
    subSkill: {
      sub_skill_id: string;
      sub_skill_name: string;
      master: { master_skill_id: string; master_skill_name: string };
    };
  } | null;
};

export type ListAllSkillRequestsQueryVariables = Exact<{
  status?: SkillRequestStatus | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;

export type ListAllSkillRequestsQuery = {
  skillRequestPage: {
    page: number;
    limit: number;
    count: number;
    items: Array<{
      note: string | null;
      mode: string;
      name: string;
      status: SkillRequestStatus;
      request_id: string;
      skill_id: string | null;
      answer: string | null;
      created_at: string;
      organisation: { organisation_id: string };
    }>;
  };
};

export type SkillRequestRecordFragment = {
  name: string;
  note: string | null;
  status: SkillRequestStatus;
  request_id: string;
  skill_id: string | null;
  answer: string | null;
  created_at: string;
};

export type ListMasterSkillsQueryVariables = Exact<{
  page: number;
  limit: number;
}>;

export type ListMasterSkillsQuery = {
  masterSkillPage: {
    page: number;
    limit: number;
    count: number;
    items: Array<{ master_skill_id: string; master_skill_name: string }>;
  };
};

export type ListSelectedSkillsQueryVariables = Exact<{
  userId: string;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;

export type ListSelectedSkillsQuery = {
  selectedSkillPage: {
    page: number;
    limit: number;
    count: number;
    items: Array<{
      createdAt: string;
      updatedAt: string;
      selected_skill_id: string;
      user_id: string;
      skill_id: string;
      sub_skill_id: string;
      master_skill_id: string;
    }>;
  };
};

export type ListSkillsQueryVariables = Exact<{
  page: number;
  limit: number;
}>;

export type ListSkillsQuery = {
  skillPage: {
    page: number;
    limit: number;
    count: number;
    items: Array<{
      name: string;
      skill_id: string;
      subSkill: {
        sub_skill_id: string;
        sub_skill_name: string;
        master: { master_skill_id: string; master_skill_name: string };
      };
    }>;
  };
};

export type SkillEntryFragment = {
  name: string;
  skill_id: string;
  subSkill: {
    sub_skill_id: string;
    sub_skill_name: string;
    master: { master_skill_id: string; master_skill_name: string };
  };
};

export type ListSubSkillsQueryVariables = Exact<{
  id: string;
  page: number;
  limit: number;
}>;

export type ListSubSkillsQuery = {
  subSkillPage: {
    page: number;
    limit: number;
    count: number;
    items: Array<{
      sub_skill_id: string;
      sub_skill_name: string;
      master: { master_skill_id: string; master_skill_name: string };
    }>;
  } | null;
};

export type SearchSkillsQueryVariables = Exact<{
  keyword: string;
  page: number;
  limit: number;
}>;

export type SearchSkillsQuery = {
  searchSkillPage: {
    page: number;
    limit: number;
    count: number;
    outdated: boolean | null;
    items: Array<{
      name: string;
      skill_id: string;
      subSkill: {
        sub_skill_id: string;
        sub_skill_name: string;
        master: { master_skill_id: string; master_skill_name: string };
      };
    }>;
  };
};

export type SelectSkillMutationVariables = Exact<{
  input: SelectionInput;
}>;

export type SelectSkillMutation = {
  selectSkill: {
    createdAt: string;
    updatedAt: string;
    selected_skill_id: string;
    user_id: string;
    skill_id: string;
    sub_skill_id: string;
    master_skill_id: string;
  };
};

export type UnselectSkillMutationVariables = Exact<{
  id: string;
}>;

export type UnselectSkillMutation = { unselectSkill: string };

export type ConsoleAddCandidatesMutationVariables = Exact<{
  id: string;
  input: CandidatesInput;
  idempotencyKey?: string | null | undefined;
}>;

export type ConsoleAddCandidatesMutation = {
  addCandidates: {
    accepted: number;
    contactFrom: string | null;
    warnings: Array<string>;
    campaign: { id: string; status: CampaignStatus };
    duplicates: Array<{ index: number; resultId: string }>;
    rejected: Array<{ index: number; details: Array<{ path: string; message: string }> }>;
    credits: { charged: number; balance: number };
  };
};

export type ConsoleAllCredentialsQueryVariables = Exact<{
  organisationId?: string | null | undefined;
  filter?: CredentialFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsoleAllCredentialsQuery = {
  skillCredentials: {
    edges: Array<{
      node: {
        organisationId: string;
        mode: string;
        revokedNote: string | null;
        id: string;
        url: string;
        subjectKind: string;
        subjectId: string;
        skillId: string;
        skillName: string;
        kind: string;
        rule: string | null;
        correct: number | null;
        asked: number | null;
        role: string | null;
        state: string;
        createdAt: string;
        validUntil: string;
        revokedAt: string | null;
        revokedReason: string | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleCredentialRecordFragment = {
  id: string;
  url: string;
  subjectKind: string;
  subjectId: string;
  skillId: string;
  skillName: string;
  kind: string;
  rule: string | null;
  correct: number | null;
  asked: number | null;
  role: string | null;
  state: string;
  createdAt: string;
  validUntil: string;
  revokedAt: string | null;
  revokedReason: string | null;
};

export type ConsoleAnalyticsQueryVariables = Exact<{
  of?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;

export type ConsoleAnalyticsQuery = {
  overview: {
    of: string | null;
    from: string;
    to: string;
    funnel: Array<{ stage: FunnelStage; count: number }>;
    channels: Array<{ channel: Channel; attempts: number; reached: number; completed: number }>;
    followUps: Array<{ number: number; sent: number; reached: number }>;
    calls: {
      attempts: number;
      answered: number;
      averageSeconds: number;
      outcomes: Array<{ outcome: CallOutcome; count: number }>;
    };
    dropOffs: Array<{ step: DropOffStep; count: number }>;
    languages: Array<{ language: string; invited: number; completed: number }>;
    byDay: Array<{
      day: string;
      invited: number;
      contacts: number;
      reached: number;
      consented: number;
      completed: number;
      qualified: number;
      stopped: number;
    }>;
  } | null;
};

export type ConsoleAnswerPrivacyRequestMutationVariables = Exact<{
  id: string;
  input: PrivacyAnswerInput;
}>;

export type ConsoleAnswerPrivacyRequestMutation = {
  answerPrivacyRequest: {
    request: { id: string; status: PrivacyRequestStatus; answer: string | null; closedAt: string | null };
  };
};

export type ConsoleAnyPrivacyRequestsQueryVariables = Exact<{
  organisationId?: string | null | undefined;
  filter?: PrivacyRequestFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsoleAnyPrivacyRequestsQuery = {
  anyPrivacyRequests: {
    edges: Array<{
      node: {
        id: string;
        organisationId: string;
        mode: Mode;
        kind: PrivacyRequestKind;
        status: PrivacyRequestStatus;
        createdAt: string;
        dueAt: string;
        closedAt: string | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleArchiveMandateMutationVariables = Exact<{
  id: string;
}>;

export type ConsoleArchiveMandateMutation = { archiveMandate: { mandate: { id: string; status: string } } };

export type ConsoleArchiveWebhookMutationVariables = Exact<{
  id: string;
}>;

export type ConsoleArchiveWebhookMutation = { archiveWebhook: { id: string; archivedAt: string | null } };

export type ConsoleArchiveWorkflowMutationVariables = Exact<{
  id: string;
}>;

export type ConsoleArchiveWorkflowMutation = {
  archiveWorkflow: { workflow: { id: string; status: WorkflowStatus } };
};

export type ConsoleAuditLogQueryVariables = Exact<{
  organisationId?: string | null | undefined;
  filter?: AuditFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsoleAuditLogQuery = {
  auditLog: {
    edges: Array<{
      node: {
        id: string;
        createdAt: string;
        actorKind: string;
        actorId: string;
        requestId: string;
        action: string;
        subject: string;
        organisationId: string | null;
        details: string;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleCampaignQueryVariables = Exact<{
  id: string;
}>;

export type ConsoleCampaignQuery = {
  campaign: {
    id: string;
    name: string;
    status: CampaignStatus;
    origin: Origin;
    open: boolean;
    closedAt: string | null;
    flowVersion: number;
    accepted: number;
    createdAt: string;
    updatedAt: string;
    endedAt: string | null;
    counts: { pending: number; completed: number; declined: number; failed: number };
    credits: { charged: number; balance: number };
    mandate: { id: string; title: string; status: string };
    workflow: { id: string; name: string; channels: Array<Channel>; languages: Array<string> };
  } | null;
};

export type ConsoleCampaignChoicesQueryVariables = Exact<{
  filter?: CampaignFilter | null | undefined;
}>;

export type ConsoleCampaignChoicesQuery = {
  campaigns: { edges: Array<{ node: { id: string; name: string } }> };
};

export type ConsoleCampaignEventsSubscriptionVariables = Exact<{
  campaignId?: string | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsoleCampaignEventsSubscription = {
  resultEvents: {
    id: string;
    type: string;
    createdAt: string;
    result: {
      id: string;
      status: ResultStatus;
      stage: ResultStage;
      channel: Channel | null;
      failureReason: string | null;
      updatedAt: string;
      output: { qualified: boolean | null } | null;
      candidate: {
        externalCandidateId: string | null;
        name: string | null;
        phone: string | null;
        email: string | null;
      };
    } | null;
  };
};

export type ConsoleCampaignMandatesQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: MandateFilter | null | undefined;
}>;

export type ConsoleCampaignMandatesQuery = {
  mandates: {
    edges: Array<{
      node: {
        id: string;
        title: string;
        companyName: string;
        status: string;
        workflow: { id: string; name: string; channels: Array<Channel>; languages: Array<string> };
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleCampaignPreviewQueryVariables = Exact<{
  mandateId: string;
  campaignId?: string | null | undefined;
  input: CandidatesInput;
}>;

export type ConsoleCampaignPreviewQuery = {
  campaignPreview: {
    accepted: number;
    messages: number;
    segments: number;
    contactFrom: string;
    warnings: Array<string>;
    duplicates: Array<{ index: number; resultId: string | null }>;
    rejected: Array<{ index: number; details: Array<{ path: string; message: string }> }>;
    credits: { charged: number; balance: number };
    limits: { perCall: number; perCampaign: number; peoplePerDay: number; peopleToday: number };
    reach: Array<{ channel: string; language: string; template: string | null; count: number }>;
    unreachable: Array<{ reason: string; count: number }>;
  };
};

export type ConsoleCampaignResultsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: ResultFilter | null | undefined;
}>;

export type ConsoleCampaignResultsQuery = {
  results: {
    edges: Array<{
      node: {
        id: string;
        status: ResultStatus;
        stage: ResultStage;
        channel: Channel | null;
        failureReason: string | null;
        updatedAt: string;
        output: { qualified: boolean | null } | null;
        candidate: {
          externalCandidateId: string | null;
          name: string | null;
          phone: string | null;
          email: string | null;
        };
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleCampaignsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: CampaignFilter | null | undefined;
}>;

export type ConsoleCampaignsQuery = {
  campaigns: {
    edges: Array<{
      node: {
        id: string;
        name: string;
        status: CampaignStatus;
        open: boolean;
        accepted: number;
        createdAt: string;
        updatedAt: string;
        counts: { pending: number; completed: number; declined: number; failed: number };
        mandate: { id: string; title: string };
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleCancelCampaignMutationVariables = Exact<{
  id: string;
  idempotencyKey?: string | null | undefined;
}>;

export type ConsoleCancelCampaignMutation = {
  cancelCampaign: {
    campaign: { id: string; status: CampaignStatus; open: boolean };
    credits: { charged: number; balance: number };
  };
};

export type ConsoleCandidateCredentialsQueryVariables = Exact<{
  filter?: CredentialFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsoleCandidateCredentialsQuery = {
  candidateCredentials: {
    edges: Array<{
      node: {
        id: string;
        url: string;
        subjectKind: string;
        subjectId: string;
        skillId: string;
        skillName: string;
        kind: string;
        rule: string | null;
        correct: number | null;
        asked: number | null;
        role: string | null;
        state: string;
        createdAt: string;
        validUntil: string;
        revokedAt: string | null;
        revokedReason: string | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleChangeWebhookMutationVariables = Exact<{
  id: string;
  input: WebhookChangeInput;
}>;

export type ConsoleChangeWebhookMutation = { changeWebhook: { id: string; status: WebhookStatus } };

export type ConsoleClockQueryVariables = Exact<{ [key: string]: never }>;

export type ConsoleClockQuery = { serviceClock: { movable: boolean; now: string; aheadSeconds: number } };

export type ConsoleCloseCampaignMutationVariables = Exact<{
  id: string;
  idempotencyKey?: string | null | undefined;
}>;

export type ConsoleCloseCampaignMutation = {
  closeCampaign: {
    campaign: { id: string; status: CampaignStatus; open: boolean };
    credits: { charged: number; balance: number };
  };
};

export type ConsoleComparedResultQueryVariables = Exact<{
  id: string;
}>;

export type ConsoleComparedResultQuery = {
  result: {
    id: string;
    status: ResultStatus;
    stage: ResultStage;
    failureReason: string | null;
    declinedReason: DeclinedReason | null;
    completedAt: string | null;
    shortlistedAt: string | null;
    candidate: { name: string | null; phone: string | null; email: string | null; language: string };
    mandate: { id: string; title: string };
    output: {
      qualified: boolean | null;
      interest: { interested: boolean | null };
      enrichment: Array<{ key: string; text: string; answer: string | null; knockedOut: boolean }>;
      skills: Array<{
        skillId: string;
        name: string;
        verdict: Verdict;
        score: number | null;
        correct: number;
        asked: number;
        confidence: number | null;
      }>;
    } | null;
  } | null;
};

export type ConsoleCountriesQueryVariables = Exact<{ [key: string]: never }>;

export type ConsoleCountriesQuery = { countries: Array<{ code: string; name: string }> };

export type ConsoleCreateCampaignMutationVariables = Exact<{
  input: CampaignInput;
  idempotencyKey?: string | null | undefined;
}>;

export type ConsoleCreateCampaignMutation = {
  createCampaign: {
    accepted: number;
    contactFrom: string | null;
    warnings: Array<string>;
    campaign: { id: string; status: CampaignStatus };
    duplicates: Array<{ index: number; resultId: string }>;
    rejected: Array<{ index: number; details: Array<{ path: string; message: string }> }>;
    credits: { charged: number; balance: number };
  };
};

export type ConsoleCreateMandateMutationVariables = Exact<{
  input: MandateInput;
  idempotencyKey?: string | null | undefined;
}>;

export type ConsoleCreateMandateMutation = {
  createMandate: { changed: boolean; mandate: { id: string; status: string; flowVersion: number } };
};

export type ConsoleCreateOrganisationMutationVariables = Exact<{
  name: string;
}>;

export type ConsoleCreateOrganisationMutation = { createOrganisation: { id: string } };

export type ConsoleCreateWebhookMutationVariables = Exact<{
  input: WebhookInput;
  idempotencyKey?: string | null | undefined;
}>;

export type ConsoleCreateWebhookMutation = { createWebhook: { secret: string; webhook: { id: string } } };

export type ConsoleCreateWorkflowMutationVariables = Exact<{
  input: WorkflowInput;
  idempotencyKey?: string | null | undefined;
}>;

export type ConsoleCreateWorkflowMutation = { createWorkflow: { workflow: { id: string } } };

export type ConsoleCustomerHoursQueryVariables = Exact<{
  organisationId: string;
  mode: Mode;
}>;

export type ConsoleCustomerHoursQuery = {
  customerRequestHours: Array<{ hour: string; calls: number; refused: number }>;
};

export type ConsoleCustomerRefusalsQueryVariables = Exact<{
  organisationId: string;
  mode: Mode;
  hour?: string | null | undefined;
}>;

export type ConsoleCustomerRefusalsQuery = {
  customerRefusals: Array<{
    status: number;
    code: string | null;
    reason: string | null;
    keyId: string;
    count: number;
    lastAt: string;
  }>;
};

export type ConsoleCustomerRequestQueryVariables = Exact<{
  organisationId: string;
  mode: Mode;
  requestId: string;
}>;

export type ConsoleCustomerRequestQuery = {
  customerRequest: {
    requestId: string;
    createdAt: string;
    keyId: string;
    onBehalfOf: string | null;
    organisationId: string;
    method: string;
    path: string;
    status: number;
    code: string | null;
    reason: string | null;
    durationMs: number;
    body: Record<string, unknown> | null;
    answer: Record<string, unknown> | null;
  } | null;
};

export type ConsoleCustomerRequestsQueryVariables = Exact<{
  organisationId: string;
  mode: Mode;
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: RequestFilter | null | undefined;
}>;

export type ConsoleCustomerRequestsQuery = {
  customerRequests: {
    edges: Array<{
      node: {
        requestId: string;
        createdAt: string;
        keyId: string;
        method: string;
        path: string;
        status: number;
        code: string | null;
        reason: string | null;
        durationMs: number;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleDeliveriesQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: DeliveryFilter | null | undefined;
}>;

export type ConsoleDeliveriesQuery = {
  webhook: {
    deliveries: {
      edges: Array<{
        node: {
          deliveryId: string;
          eventId: string;
          type: string | null;
          attempt: number;
          status: AttemptStatus;
          responseStatus: number | null;
          durationMs: number;
          error: string | null;
          answer: string | null;
          createdAt: string;
          nextAttemptAt: string | null;
        };
      }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

export type ConsoleEmploymentTypesQueryVariables = Exact<{ [key: string]: never }>;

export type ConsoleEmploymentTypesQuery = { employmentTypes: Array<{ value: string; label: string }> };

export type ConsoleEnableEndpointMutationVariables = Exact<{
  id: string;
}>;

export type ConsoleEnableEndpointMutation = {
  enableEndpoint: { changed: boolean; endpoint: { id: string; state: EndpointState } };
};

export type ConsoleEndpointQueryVariables = Exact<{
  id: string;
}>;

export type ConsoleEndpointQuery = {
  endpoint: {
    id: string;
    organisationId: string;
    mode: Mode;
    url: string;
    state: EndpointState;
    failingSince: string | null;
    pending: number;
    lastError: string | null;
    waiting: number;
    oldestWaitingAt: string | null;
    createdAt: string;
    updatedAt: string;
    organisation: { id: string; name: string } | null;
  } | null;
};

export type ConsoleEndpointsQueryVariables = Exact<{
  filter?: EndpointFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsoleEndpointsQuery = {
  endpoints: {
    edges: Array<{
      node: {
        id: string;
        organisationId: string;
        mode: Mode;
        url: string;
        state: EndpointState;
        lastError: string | null;
        waiting: number;
        oldestWaitingAt: string | null;
        organisation: { id: string; name: string } | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleEraseCandidateMutationVariables = Exact<{
  input: CandidateErasureInput;
}>;

export type ConsoleEraseCandidateMutation = { eraseCandidate: { erased: number; ended: number } };

export type ConsoleEraseStudentMutationVariables = Exact<{
  externalStudentId: string;
}>;

export type ConsoleEraseStudentMutation = {
  eraseStudent: { externalStudentId: string; userId: string; verifications: number };
};

export type ConsoleEventQueryVariables = Exact<{
  id: string;
}>;

export type ConsoleEventQuery = {
  event: {
    id: string;
    type: string;
    version: number;
    mode: Mode;
    createdAt: string;
    acknowledged: boolean;
    data: Record<string, unknown>;
    result: { id: string } | null;
    mandate: { id: string; title: string } | null;
    campaign: { id: string; name: string } | null;
    deliveries: Array<{
      deliveryId: string;
      attempt: number;
      status: AttemptStatus;
      responseStatus: number | null;
      durationMs: number;
      error: string | null;
      answer: string | null;
      sent: Record<string, unknown> | null;
      createdAt: string;
      nextAttemptAt: string | null;
      webhook: { id: string; url: string; status: WebhookStatus; origin: Origin; description: string | null };
    }>;
  } | null;
};

export type ConsoleEventListQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  types?: Array<string> | string | null | undefined;
  objectId?: string | null | undefined;
  since?: string | null | undefined;
  until?: string | null | undefined;
}>;

export type ConsoleEventListQuery = {
  events: {
    edges: Array<{
      node: {
        id: string;
        type: string;
        createdAt: string;
        acknowledged: boolean;
        data: Record<string, unknown>;
        deliveries: Array<{ deliveryId: string; status: AttemptStatus; webhook: { id: string } }>;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleEventsSubscriptionVariables = Exact<{
  types?: Array<string> | string | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsoleEventsSubscription = {
  resultEvents: { id: string; type: string; createdAt: string; data: Record<string, unknown> };
};

export type ConsoleExtractSkillsQueryVariables = Exact<{
  text: string;
}>;

export type ConsoleExtractSkillsQuery = {
  extractSkills: Array<{
    score: number;
    skill: { id: string; name: string; verifiable: boolean };
    mentions: Array<{ text: string }>;
  }>;
};

export type ConsoleFindSkillsQueryVariables = Exact<{
  keyword: string;
}>;

export type ConsoleFindSkillsQuery = {
  searchSkills: {
    edges: Array<{ node: { id: string; name: string; description: string; verifiable: boolean } }>;
  };
};

export type ConsoleGrantCreditsMutationVariables = Exact<{
  input: CreditInput;
}>;

export type ConsoleGrantCreditsMutation = { grantCredits: { mode: Mode; balance: number } };

export type ConsoleIssueKeyMutationVariables = Exact<{
  input: KeyInput;
}>;

export type ConsoleIssueKeyMutation = { issueKey: { secret: string; key: { id: string; mode: Mode } } };

export type ConsoleIssueTokenMutationVariables = Exact<{
  input: TokenInput;
}>;

export type ConsoleIssueTokenMutation = { issueToken: { id: string; token: string; expiresAt: string } };

export type ConsoleIssueVerificationKeyMutationVariables = Exact<{
  organisationId: string;
  mode: Mode;
  returnOrigins?: Array<string> | string | null | undefined;
}>;

export type ConsoleIssueVerificationKeyMutation = { issueVerificationKey: { key: string } };

export type ConsoleKeysQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: KeyFilter | null | undefined;
}>;

export type ConsoleKeysQuery = {
  partnerKeys: {
    edges: Array<{
      node: {
        id: string;
        organisationId: string;
        mode: Mode;
        state: KeyState;
        scopes: Array<string>;
        limitFactor: number;
        createdAt: string;
        expiresAt: string | null;
        revokedAt: string | null;
        lastUsedAt: string | null;
        organisation: { name: string };
        limits: {
          coolingSeconds: number;
          rates: Array<{ name: string; perSecond: number; burst: number }>;
          limits: Array<{ name: string; limit: number; used: number; resetSeconds: number }>;
        } | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleLastEventsQueryVariables = Exact<{
  first: number;
}>;

export type ConsoleLastEventsQuery = {
  events: {
    edges: Array<{
      node: {
        id: string;
        type: string;
        version: number;
        mode: Mode;
        createdAt: string;
        data: Record<string, unknown>;
      };
    }>;
  };
};

export type ConsoleLedgerQueryVariables = Exact<{
  organisationId: string;
  mode: Mode;
  kind?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsoleLedgerQuery = {
  creditLedger: {
    edges: Array<{
      node: {
        id: string;
        kind: string;
        amount: number;
        note: string;
        resultId: string | null;
        createdAt: string;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleMandateQueryVariables = Exact<{
  id: string;
}>;

export type ConsoleMandateQuery = {
  mandate: {
    id: string;
    jobId: string | null;
    title: string;
    companyName: string;
    locationType: LocationType;
    countries: Array<string> | null;
    openings: number | null;
    description: string | null;
    shift: string | null;
    employmentType: string | null;
    methods: Array<Method>;
    status: string;
    flowVersion: number;
    origin: Origin;
    warnings: Array<string>;
    createdAt: string;
    updatedAt: string;
    archivedAt: string | null;
    location: { city: string; state: string | null; pincode: string | null } | null;
    experience: { minYears: number; maxYears: number } | null;
    salary: { min: number; max: number; currency: string; period: string } | null;
    owner: { externalUserId: string; name: string | null } | null;
    skills: Array<{
      skillId: string | null;
      pendingName: string | null;
      verify: boolean;
      skill: { id: string; name: string; verifiable: boolean } | null;
    }>;
    enrichmentQuestions: Array<{
      key: string;
      type: QuestionType;
      text: string;
      knockout: YesOrNo | null;
      required: boolean;
    }>;
    interestCollection: { otherRoles: Array<string> } | null;
    failure: { message: string } | null;
    workflow: { id: string; name: string };
  } | null;
};

export type ConsoleMandateRecordFragment = {
  id: string;
  jobId: string | null;
  title: string;
  companyName: string;
  locationType: LocationType;
  countries: Array<string> | null;
  openings: number | null;
  description: string | null;
  shift: string | null;
  employmentType: string | null;
  methods: Array<Method>;
  status: string;
  flowVersion: number;
  origin: Origin;
  warnings: Array<string>;
  createdAt: string;
  updatedAt: string;
  archivedAt: string | null;
  location: { city: string; state: string | null; pincode: string | null } | null;
  experience: { minYears: number; maxYears: number } | null;
  salary: { min: number; max: number; currency: string; period: string } | null;
  owner: { externalUserId: string; name: string | null } | null;
  skills: Array<{
    skillId: string | null;
    pendingName: string | null;
    verify: boolean;
    skill: { id: string; name: string; verifiable: boolean } | null;
  }>;
  enrichmentQuestions: Array<{
    key: string;
    type: QuestionType;
    text: string;
    knockout: YesOrNo | null;
    required: boolean;
  }>;
  interestCollection: { otherRoles: Array<string> } | null;
  failure: { message: string } | null;
  workflow: { id: string; name: string };
};

export type ConsoleMandateChoicesQueryVariables = Exact<{ [key: string]: never }>;

export type ConsoleMandateChoicesQuery = {
  mandates: { edges: Array<{ node: { id: string; title: string } }> };
};

export type ConsoleMandateQuestionsQueryVariables = Exact<{
  mandateId: string;
}>;

export type ConsoleMandateQuestionsQuery = {
  mandateQuestions: {
    mandateId: string;
    flowVersion: number;
    steps: Array<string>;
    minutes: number;
    enrichment: Array<{ key: string; type: string; text: string; required: boolean }>;
    skills: Array<{
      skillId: string;
      name: string;
      questionSet: { id: string; questions: Array<{ id: string; text: string; options: Array<string> }> };
    }>;
  } | null;
};

export type ConsoleMandateStatusSubscriptionVariables = Exact<{
  mandateId: string;
}>;

export type ConsoleMandateStatusSubscription = {
  mandateStatus: {
    id: string;
    jobId: string | null;
    title: string;
    companyName: string;
    locationType: LocationType;
    countries: Array<string> | null;
    openings: number | null;
    description: string | null;
    shift: string | null;
    employmentType: string | null;
    methods: Array<Method>;
    status: string;
    flowVersion: number;
    origin: Origin;
    warnings: Array<string>;
    createdAt: string;
    updatedAt: string;
    archivedAt: string | null;
    location: { city: string; state: string | null; pincode: string | null } | null;
    experience: { minYears: number; maxYears: number } | null;
    salary: { min: number; max: number; currency: string; period: string } | null;
    owner: { externalUserId: string; name: string | null } | null;
    skills: Array<{
      skillId: string | null;
      pendingName: string | null;
      verify: boolean;
      skill: { id: string; name: string; verifiable: boolean } | null;
    }>;
    enrichmentQuestions: Array<{
      key: string;
      type: QuestionType;
      text: string;
      knockout: YesOrNo | null;
      required: boolean;
    }>;
    interestCollection: { otherRoles: Array<string> } | null;
    failure: { message: string } | null;
    workflow: { id: string; name: string };
  };
};

export type ConsoleMandateVersionsQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsoleMandateVersionsQuery = {
  mandate: {
    id: string;
    versions: {
      edges: Array<{
        node: {
          flowVersion: number;
          title: string;
          methods: Array<Method>;
          skillCount: number;
          enrichmentQuestionCount: number;
          preparationMilliseconds: number;
          createdAt: string;
          verified: Array<{ skillId: string; name: string; questionCount: number }>;
        };
      }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

export type ConsoleMandatesQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: MandateFilter | null | undefined;
}>;

export type ConsoleMandatesQuery = {
  mandates: {
    edges: Array<{
      node: {
        id: string;
        jobId: string | null;
        title: string;
        companyName: string;
        status: string;
        flowVersion: number;
        origin: Origin;
        warnings: Array<string>;
        createdAt: string;
        updatedAt: string;
        workflow: { id: string; name: string };
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleMasterSkillsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsoleMasterSkillsQuery = {
  masterSkills: {
    edges: Array<{ node: { id: string; name: string } }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleMeQueryVariables = Exact<{ [key: string]: never }>;

export type ConsoleMeQuery = {
  me: {
    name: string;
    mode: Mode | null;
    scopes: Array<string>;
    operator: boolean;
    organisation: { id: string; name: string } | null;
  };
};

export type ConsoleMessageCountsQueryVariables = Exact<{
  hours?: number | null | undefined;
}>;

export type ConsoleMessageCountsQuery = {
  messageCounts: Array<{
    channel: string;
    provider: string;
    template: string | null;
    step: string | null;
    language: string | null;
    state: ContactState;
    errorCode: string | null;
    failure: MessageFailure | null;
    count: number;
  }>;
};

export type ConsoleMoveClockMutationVariables = Exact<{
  seconds: number;
}>;

export type ConsoleMoveClockMutation = { moveClock: number };

export type ConsoleNoteQuestionMutationVariables = Exact<{
  id: string;
  note?: string | null | undefined;
}>;

export type ConsoleNoteQuestionMutation = {
  noteQuestion: {
    id: string;
    skillId: string;
    level: number;
    state: BankQuestionState;
    stateReason: BankQuestionFlag | null;
    stateAt: string;
    note: string | null;
    flags: Array<BankQuestionFlag>;
    answered: number;
    difficulty: number | null;
    discrimination: number | null;
    skill: { id: string; name: string } | null;
    counts: Array<{ language: string; answered: number; right: number; fastRight: number }>;
    texts: {
      origin: BankQuestionOrigin;
      text: string;
      options: Array<string>;
      right: number;
      why: string | null;
      translations: Array<{ language: string; text: string; options: Array<string> }>;
    } | null;
  };
};

export type BankQuestionRecordFragment = {
  id: string;
  skillId: string;
  level: number;
  state: BankQuestionState;
  stateReason: BankQuestionFlag | null;
  stateAt: string;
  note: string | null;
  flags: Array<BankQuestionFlag>;
  answered: number;
  difficulty: number | null;
  discrimination: number | null;
  skill: { id: string; name: string } | null;
  counts: Array<{ language: string; answered: number; right: number; fastRight: number }>;
  texts: {
    origin: BankQuestionOrigin;
    text: string;
    options: Array<string>;
    right: number;
    why: string | null;
    translations: Array<{ language: string; text: string; options: Array<string> }>;
  } | null;
};

export type ConsoleOrganisationQueryVariables = Exact<{
  id: string;
}>;

export type ConsoleOrganisationQuery = {
  organisation: {
    id: string;
    name: string;
    disabled: boolean;
    createdAt: string;
    isPlatform: boolean;
    platformId: string | null;
    contactEmail: string | null;
    resultsDays: number;
    privacyContact: { name: string; email: string; phone: string | null } | null;
    accounts: Array<{ mode: Mode; balance: number; reserved: number; spent: number }>;
  } | null;
};

export type ConsoleOrganisationsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: OrganisationFilter | null | undefined;
}>;

export type ConsoleOrganisationsQuery = {
  findOrganisations: {
    edges: Array<{
      node: {
        id: string;
        name: string;
        disabled: boolean;
        createdAt: string;
        isPlatform: boolean;
        platformId: string | null;
        accounts: Array<{ mode: Mode; balance: number }>;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleOutboxQueryVariables = Exact<{
  objectKey?: string | null | undefined;
  filter?: MailFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsoleOutboxQuery = {
  mailOutbox: {
    edges: Array<{
      node: {
        id: string;
        organisationId: string;
        mode: string;
        objectKey: string;
        channel: string;
        state: string;
        recipient: string;
        subject: string;
        text: string | null;
        html: string | null;
        error: string | null;
        createdAt: string;
        updatedAt: string;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleOverviewCampaignsQueryVariables = Exact<{ [key: string]: never }>;

export type ConsoleOverviewCampaignsQuery = {
  campaigns: {
    edges: Array<{
      node: {
        id: string;
        name: string;
        counts: { pending: number; completed: number; declined: number; failed: number };
        mandate: { id: string; title: string };
      };
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type ConsoleOverviewCreditsQueryVariables = Exact<{ [key: string]: never }>;

export type ConsoleOverviewCreditsQuery = {
  credits: { balance: number; reserved: number; spent: number; lowBelow: number };
};

export type ConsoleOverviewEventsQueryVariables = Exact<{
  types?: Array<string> | string | null | undefined;
}>;

export type ConsoleOverviewEventsQuery = {
  events: {
    edges: Array<{ node: { id: string; type: string; createdAt: string; data: Record<string, unknown> } }>;
  };
};

export type ConsoleOverviewMandatesQueryVariables = Exact<{
  filter?: MandateFilter | null | undefined;
}>;

export type ConsoleOverviewMandatesQuery = {
  mandates: {
    edges: Array<{
      node: {
        id: string;
        title: string;
        companyName: string;
        updatedAt: string;
        failure: { message: string } | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type ConsoleOverviewQualifiedQueryVariables = Exact<{ [key: string]: never }>;

export type ConsoleOverviewQualifiedQuery = {
  results: {
    edges: Array<{
      node: {
        id: string;
        completedAt: string | null;
        candidate: { name: string | null };
        mandate: { id: string; title: string };
      };
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type ConsoleOverviewQueueQueryVariables = Exact<{ [key: string]: never }>;

export type ConsoleOverviewQueueQuery = {
  deliveryQueue: {
    ready: number;
    later: number;
    blocked: number;
    parked: number;
    running: number;
    failed: number;
    oldestDueSeconds: number;
  };
};

export type ConsoleOverviewWebhooksQueryVariables = Exact<{ [key: string]: never }>;

export type ConsoleOverviewWebhooksQuery = {
  webhooks: {
    edges: Array<{
      node: {
        id: string;
        url: string;
        status: WebhookStatus;
        failingSince: string | null;
        summary: {
          waiting: number;
          oldestWaitingAt: string | null;
          lastHour: { attempts: number; succeeded: number; failed: number };
        };
      };
    }>;
  };
};

export type ConsoleOwnCreditsQueryVariables = Exact<{ [key: string]: never }>;

export type ConsoleOwnCreditsQuery = {
  credits: { balance: number; reserved: number; spent: number; lowBelow: number };
};

export type ConsoleOwnLedgerQueryVariables = Exact<{
  kind?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsoleOwnLedgerQuery = {
  creditEntries: {
    edges: Array<{
      node: { id: string; kind: string; amount: number; resultId: string | null; createdAt: string };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleOwnOrganisationQueryVariables = Exact<{ [key: string]: never }>;

export type ConsoleOwnOrganisationQuery = {
  ownOrganisation: {
    id: string;
    resultsDays: number;
    privacyContact: { name: string; email: string; phone: string | null } | null;
  };
};

export type ConsoleOwnSkillRequestsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: SkillRequestFilter | null | undefined;
}>;

export type ConsoleOwnSkillRequestsQuery = {
  skillRequests: {
    edges: Array<{
      node: {
        id: string;
        name: string;
        note: string | null;
        status: SkillRequestStatus;
        mode: string;
        createdAt: string;
        decidedAt: string | null;
        decisionNote: string | null;
        organisation: { id: string; name: string };
        skill: { id: string; name: string } | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsolePauseCampaignMutationVariables = Exact<{
  id: string;
  idempotencyKey?: string | null | undefined;
}>;

export type ConsolePauseCampaignMutation = {
  pauseCampaign: {
    campaign: { id: string; status: CampaignStatus; open: boolean };
    credits: { charged: number; balance: number };
  };
};

export type ConsolePendingDeliveriesQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsolePendingDeliveriesQuery = {
  endpoint: {
    id: string;
    pendingDeliveries: {
      edges: Array<{
        node: {
          id: string;
          eventId: string;
          type: string | null;
          eventAt: string | null;
          test: boolean;
          attempts: number;
          dueAt: string | null;
          lastAttemptAt: string | null;
          lastError: string | null;
        };
      }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

export type ConsolePlacesQueryVariables = Exact<{
  q: string;
}>;

export type ConsolePlacesQuery = {
  places: { edges: Array<{ node: { city: string; state: string; pincode: string } }> };
};

export type ConsolePrepareMandateMutationVariables = Exact<{
  id: string;
}>;

export type ConsolePrepareMandateMutation = { prepareMandate: { mandate: { id: string; status: string } } };

export type ConsolePrivacyRequestsQueryVariables = Exact<{
  filter?: PrivacyRequestFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsolePrivacyRequestsQuery = {
  privacyRequests: {
    edges: Array<{
      node: {
        id: string;
        kind: PrivacyRequestKind;
        status: PrivacyRequestStatus;
        resultIds: Array<string>;
        verificationIds: Array<string>;
        words: string | null;
        answer: string | null;
        createdAt: string;
        dueAt: string;
        closedAt: string | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleProviderCostsQueryVariables = Exact<{
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;

export type ConsoleProviderCostsQuery = {
  providerCosts: Array<{
    organisationId: string;
    organisationName: string | null;
    month: string;
    currency: string;
    cost: number;
    credits: number;
    uses: Array<{ kind: ProviderUseKind; provider: string; amount: number; cost: number | null }>;
  }>;
};

export type ConsoleQuestionSkillsQueryVariables = Exact<{ [key: string]: never }>;

export type ConsoleQuestionSkillsQuery = {
  questionSkills: Array<{
    skillId: string;
    usable: number;
    suspended: number;
    flagged: number;
    sittings: number;
    verified: number;
    alarmAt: string | null;
    calibratedAt: string | null;
    skill: { id: string; name: string } | null;
  }>;
};

export type QuestionSkillRecordFragment = {
  skillId: string;
  usable: number;
  suspended: number;
  flagged: number;
  sittings: number;
  verified: number;
  alarmAt: string | null;
  calibratedAt: string | null;
  skill: { id: string; name: string } | null;
};

export type ConsoleQuestionsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: BankQuestionFilter | null | undefined;
}>;

export type ConsoleQuestionsQuery = {
  bankQuestions: {
    edges: Array<{
      node: {
        id: string;
        skillId: string;
        level: number;
        state: BankQuestionState;
        stateReason: BankQuestionFlag | null;
        stateAt: string;
        note: string | null;
        flags: Array<BankQuestionFlag>;
        answered: number;
        difficulty: number | null;
        discrimination: number | null;
        skill: { id: string; name: string } | null;
        counts: Array<{ language: string; answered: number; right: number; fastRight: number }>;
        texts: {
          origin: BankQuestionOrigin;
          text: string;
          options: Array<string>;
          right: number;
          why: string | null;
          translations: Array<{ language: string; text: string; options: Array<string> }>;
        } | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleQueuesQueryVariables = Exact<{ [key: string]: never }>;

export type ConsoleQueuesQuery = {
  queues: Array<{ name: QueueName; waiting: number; oldestSeconds: number }>;
};

export type ConsoleRecordingQueryVariables = Exact<{
  resultId: string;
  key: string;
}>;

export type ConsoleRecordingQuery = {
  recording: { mimeType: string; transcription: Transcription; audio: string } | null;
};

export type ConsoleRejectSkillRequestMutationVariables = Exact<{
  id: string;
  note?: string | null | undefined;
}>;

export type ConsoleRejectSkillRequestMutation = {
  rejectSkillRequest: {
    id: string;
    status: SkillRequestStatus;
    decisionNote: string | null;
    decidedAt: string | null;
  };
};

export type ConsoleRemindReviewerMutationVariables = Exact<{
  verificationId: string;
}>;

export type ConsoleRemindReviewerMutation = {
  remindReviewer: {
    verificationId: string;
    remindedAt: string | null;
    reminders: number;
    remindableAt: string | null;
  };
};

export type ConsoleReplaceMandateMutationVariables = Exact<{
  id: string;
  input: MandateInput;
  idempotencyKey?: string | null | undefined;
}>;

export type ConsoleReplaceMandateMutation = {
  replaceMandate: { changed: boolean; mandate: { id: string; status: string; flowVersion: number } };
};

export type ConsoleReplaceWorkflowMutationVariables = Exact<{
  id: string;
  input: WorkflowInput;
  idempotencyKey?: string | null | undefined;
}>;

export type ConsoleReplaceWorkflowMutation = { replaceWorkflow: { workflow: { id: string } } };

export type ConsoleReplayWebhookMutationVariables = Exact<{
  id: string;
  input: WebhookReplayInput;
}>;

export type ConsoleReplayWebhookMutation = {
  replayWebhook: { eventIds: Array<string> | null; since: string | null; until: string | null };
};

export type ConsoleRequestQueryVariables = Exact<{
  requestId: string;
}>;

export type ConsoleRequestQuery = {
  request: {
    requestId: string;
    createdAt: string;
    keyId: string;
    onBehalfOf: string | null;
    organisationId: string;
    method: string;
    path: string;
    status: number;
    code: string | null;
    reason: string | null;
    durationMs: number;
    body: Record<string, unknown> | null;
    answer: Record<string, unknown> | null;
  } | null;
};

export type ConsoleRequestHoursQueryVariables = Exact<{ [key: string]: never }>;

export type ConsoleRequestHoursQuery = {
  requestHours: Array<{ hour: string; calls: number; refused: number }>;
};

export type ConsoleRequestSkillMutationVariables = Exact<{
  input: SkillRequestInput;
}>;

export type ConsoleRequestSkillMutation = {
  requestSkill: { skillRequest: { id: string; name: string; status: SkillRequestStatus } };
};

export type ConsoleRequestSummaryQueryVariables = Exact<{ [key: string]: never }>;

export type ConsoleRequestSummaryQuery = { requestSummary: Array<{ code: string | null }> };

export type ConsoleRequestsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: RequestFilter | null | undefined;
}>;

export type ConsoleRequestsQuery = {
  requests: {
    edges: Array<{
      node: {
        requestId: string;
        createdAt: string;
        keyId: string;
        method: string;
        path: string;
        status: number;
        code: string | null;
        durationMs: number;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleResolveSkillRequestMutationVariables = Exact<{
  id: string;
  skillId: string;
}>;

export type ConsoleResolveSkillRequestMutation = {
  resolveSkillRequest: {
    id: string;
    status: SkillRequestStatus;
    skillId: string | null;
    decidedAt: string | null;
  };
};

export type ConsoleRestoreQuestionMutationVariables = Exact<{
  id: string;
  note?: string | null | undefined;
}>;

export type ConsoleRestoreQuestionMutation = {
  restoreQuestion: {
    id: string;
    skillId: string;
    level: number;
    state: BankQuestionState;
    stateReason: BankQuestionFlag | null;
    stateAt: string;
    note: string | null;
    flags: Array<BankQuestionFlag>;
    answered: number;
    difficulty: number | null;
    discrimination: number | null;
    skill: { id: string; name: string } | null;
    counts: Array<{ language: string; answered: number; right: number; fastRight: number }>;
    texts: {
      origin: BankQuestionOrigin;
      text: string;
      options: Array<string>;
      right: number;
      why: string | null;
      translations: Array<{ language: string; text: string; options: Array<string> }>;
    } | null;
  };
};

export type ConsoleResultQueryVariables = Exact<{
  id: string;
}>;

export type ConsoleResultQuery = {
  result: {
    id: string;
    status: ResultStatus;
    stage: ResultStage;
    failureReason: string | null;
    declinedReason: DeclinedReason | null;
    channel: Channel | null;
    flowVersion: number;
    jobId: string | null;
    nextContactAt: string | null;
    expiresAt: string;
    createdAt: string;
    updatedAt: string;
    completedAt: string | null;
    shortlistedAt: string | null;
    candidate: {
      name: string | null;
      phone: string | null;
      email: string | null;
      externalCandidateId: string | null;
      language: string;
    };
    campaign: { id: string; name: string; status: CampaignStatus };
    mandate: { id: string; title: string; companyName: string };
    output: {
      qualified: boolean | null;
      enrichment: Array<{
        key: string;
        text: string;
        answer: string | null;
        knockedOut: boolean;
        transcribed: boolean;
        recording: { seconds: number } | null;
      }>;
      skills: Array<{
        skillId: string;
        name: string;
        verdict: Verdict;
        score: number | null;
        correct: number;
        total: number;
        rule: VerificationRule | null;
        asked: number;
        confidence: number | null;
        reason: VerdictReason | null;
        basis: VerdictBasis;
        signals: Array<{ code: string; count: number; text: string }>;
      }>;
      interest: { interested: boolean | null };
    } | null;
    questions: {
      steps: Array<string>;
      enrichment: Array<{ key: string; type: string; text: string; required: boolean }>;
      skills: Array<{
        skillId: string;
        name: string;
        rule: VerificationRule | null;
        questionSet: { questions: Array<{ id: string; text: string; options: Array<string> }> };
      }>;
    } | null;
    answers: Array<{
      kind: AnsweredKind;
      key: string;
      value: string | null;
      createdAt: string;
      recording: { seconds: number } | null;
    }>;
    timeline: {
      edges: Array<{
        node: {
          kind: TimelineKind;
          at: string;
          reason: TimelineReason | null;
          step: number | null;
          channel: Channel | null;
          answeredKind: AnsweredKind | null;
          answers: number | null;
          contact: {
            id: string;
            state: ContactState;
            error: string | null;
            provider: string | null;
            template: string | null;
            errorCode: string | null;
            failure: MessageFailure | null;
            seconds: number | null;
            outcome: CallOutcome | null;
            updatedAt: string;
          } | null;
        };
      }>;
    };
    events: Array<{ id: string; type: string; createdAt: string }>;
  } | null;
};

export type ConsoleResultSharesQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsoleResultSharesQuery = {
  resultShares: {
    edges: Array<{
      node: {
        id: string;
        title: string | null;
        resultIds: Array<string>;
        withContacts: boolean;
        state: ResultShareState;
        createdBy: string;
        createdAt: string;
        expiresAt: string;
        revokedAt: string | null;
        views: number;
        viewedAt: string | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleResultsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: ResultFilter | null | undefined;
  order?: ResultOrder | null | undefined;
}>;

export type ConsoleResultsQuery = {
  results: {
    edges: Array<{
      node: {
        id: string;
        status: ResultStatus;
        stage: ResultStage;
        failureReason: string | null;
        declinedReason: DeclinedReason | null;
        channel: Channel | null;
        createdAt: string;
        updatedAt: string;
        shortlistedAt: string | null;
        candidate: {
          name: string | null;
          phone: string | null;
          email: string | null;
          externalCandidateId: string | null;
          language: string;
        };
        output: {
          qualified: boolean | null;
          interest: { interested: boolean | null };
          skills: Array<{ name: string; verdict: Verdict; score: number | null }>;
        } | null;
        campaign: { id: string; name: string };
        mandate: { id: string; title: string };
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleResultsExportQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: ResultFilter | null | undefined;
}>;

export type ConsoleResultsExportQuery = {
  results: {
    edges: Array<{
      node: {
        id: string;
        status: ResultStatus;
        stage: ResultStage;
        failureReason: string | null;
        declinedReason: DeclinedReason | null;
        channel: Channel | null;
        flowVersion: number;
        jobId: string | null;
        createdAt: string;
        updatedAt: string;
        completedAt: string | null;
        candidate: {
          name: string | null;
          phone: string | null;
          email: string | null;
          externalCandidateId: string | null;
          language: string;
        };
        output: {
          qualified: boolean | null;
          enrichment: Array<{ key: string; answer: string | null }>;
          skills: Array<{
            name: string;
            verdict: Verdict;
            score: number | null;
            signals: Array<{ code: string; count: number }>;
          }>;
          interest: { interested: boolean | null };
        } | null;
        campaign: { id: string; name: string };
        mandate: { id: string; title: string };
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleResumeCampaignMutationVariables = Exact<{
  id: string;
  idempotencyKey?: string | null | undefined;
}>;

export type ConsoleResumeCampaignMutation = {
  resumeCampaign: {
    campaign: { id: string; status: CampaignStatus; open: boolean };
    credits: { charged: number; balance: number };
  };
};

export type ConsoleRetryDeliveriesMutationVariables = Exact<{
  filter: RetryDeliveriesFilter;
}>;

export type ConsoleRetryDeliveriesMutation = { retryDeliveries: { retried: number; hasMore: boolean } };

export type ConsoleRetryDeliveryMutationVariables = Exact<{
  id: string;
}>;

export type ConsoleRetryDeliveryMutation = { retryDelivery: { changed: boolean; deliveryId: string } };

export type ConsoleRetryWorkMutationVariables = Exact<{
  id: string;
}>;

export type ConsoleRetryWorkMutation = {
  retryWork: { changed: boolean; work: { id: string; state: TroubledWorkState } };
};

export type ConsoleRevokeCredentialMutationVariables = Exact<{
  id: string;
  note: string;
}>;

export type ConsoleRevokeCredentialMutation = {
  revokeCredential: { id: string; state: string; revokedAt: string | null; revokedReason: string | null };
};

export type ConsoleRevokeKeyMutationVariables = Exact<{
  id: string;
}>;

export type ConsoleRevokeKeyMutation = { revokeKey: { id: string; revokedAt: string | null } };

export type ConsoleRevokeResultShareMutationVariables = Exact<{
  id: string;
}>;

export type ConsoleRevokeResultShareMutation = { revokeResultShare: { id: string; state: ResultShareState } };

export type ConsoleRevokeTokensMutationVariables = Exact<{
  input: TokenRevocationInput;
}>;

export type ConsoleRevokeTokensMutation = {
  revokeTokens: {
    tokenId: string | null;
    organisationId: string | null;
    operators: boolean;
    revokedAt: string;
  };
};

export type ConsoleRevokeVerificationKeyMutationVariables = Exact<{
  key: string;
}>;

export type ConsoleRevokeVerificationKeyMutation = { revokeVerificationKey: string };

export type ConsoleRotateKeyMutationVariables = Exact<{
  id: string;
}>;

export type ConsoleRotateKeyMutation = { rotateKey: { secret: string; key: { id: string; mode: Mode } } };

export type ConsoleRotateWebhookSecretMutationVariables = Exact<{
  id: string;
}>;

export type ConsoleRotateWebhookSecretMutation = { rotateWebhookSecret: { secret: string } };

export type ConsoleSendTestMessageMutationVariables = Exact<{
  senderId: string;
  to: string;
  language?: string | null | undefined;
}>;

export type ConsoleSendTestMessageMutation = {
  sendTestMessage: { taken: boolean; error: string | null; segments: number };
};

export type ConsoleSendUnknownAgainMutationVariables = Exact<{
  organisationId: string;
  channel?: string | null | undefined;
}>;

export type ConsoleSendUnknownAgainMutation = { sendUnknownAgain: { sent: number; hasMore: boolean } };

export type ConsoleSenderRepliesAddressQueryVariables = Exact<{
  id: string;
}>;

export type ConsoleSenderRepliesAddressQuery = { senderRepliesAddress: string };

export type ConsoleSendersQueryVariables = Exact<{ [key: string]: never }>;

export type ConsoleSendersQuery = {
  senders: Array<{
    id: string;
    organisationId: string | null;
    channel: string;
    provider: string;
    from: string;
    dltEntityId: string | null;
    status: SenderStatus;
    ofSettings: boolean;
    missingLanguages: Array<string>;
    templates: Array<{
      step: string;
      language: string;
      category: string;
      templateId: string | null;
      text: string;
      status: TemplateStatus;
      reason: string | null;
    }>;
  }>;
};

export type ConsoleSetOrganisationContactMutationVariables = Exact<{
  id: string;
  email?: string | null | undefined;
}>;

export type ConsoleSetOrganisationContactMutation = {
  setOrganisationContact: { id: string; contactEmail: string | null };
};

export type ConsoleSetOrganisationSettingsMutationVariables = Exact<{
  id: string;
  input: OrganisationSettingsInput;
}>;

export type ConsoleSetOrganisationSettingsMutation = { setOrganisationSettings: { id: string } };

export type ConsoleSetOwnOrganisationMutationVariables = Exact<{
  input: OrganisationSettingsInput;
}>;

export type ConsoleSetOwnOrganisationMutation = { setOwnOrganisation: { organisation: { id: string } } };

export type ConsoleSettleSkillLeakMutationVariables = Exact<{
  skillId: string;
}>;

export type ConsoleSettleSkillLeakMutation = {
  settleSkillLeak: {
    skillId: string;
    usable: number;
    suspended: number;
    flagged: number;
    sittings: number;
    verified: number;
    alarmAt: string | null;
    calibratedAt: string | null;
    skill: { id: string; name: string } | null;
  };
};

export type ConsoleShareResultsMutationVariables = Exact<{
  input: ResultShareInput;
}>;

export type ConsoleShareResultsMutation = {
  shareResults: { address: string; share: { id: string; expiresAt: string } };
};

export type ConsoleShiftsQueryVariables = Exact<{ [key: string]: never }>;

export type ConsoleShiftsQuery = { shifts: Array<{ value: string; label: string }> };

export type ConsoleShortlistResultsMutationVariables = Exact<{
  input: ShortlistInput;
}>;

export type ConsoleShortlistResultsMutation = { shortlistResults: Array<string> };

export type ConsoleSignInMutationVariables = Exact<{ [key: string]: never }>;

export type ConsoleSignInMutation = { signIn: { token: string } };

export type ConsoleSkillQueryVariables = Exact<{
  id: string;
}>;

export type ConsoleSkillQuery = {
  skill: {
    id: string;
    name: string;
    description: string;
    aliases: Array<string>;
    names: Record<string, string>;
    verifiable: boolean;
    subSkill: { id: string; name: string; master: { id: string; name: string } };
  } | null;
};

export type ConsoleSkillMandateCountQueryVariables = Exact<{
  id: string;
}>;

export type ConsoleSkillMandateCountQuery = { skill: { id: string; mandateCount: number } | null };

export type ConsoleSkillMandatesQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsoleSkillMandatesQuery = {
  skill: {
    id: string;
    mandatesUsing: {
      edges: Array<{
        node: { id: string; title: string; companyName: string; status: string; createdAt: string };
      }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

export type ConsoleSkillQuestionSetCountQueryVariables = Exact<{
  id: string;
}>;

export type ConsoleSkillQuestionSetCountQuery = { skill: { id: string; questionSetCount: number } | null };

export type ConsoleSkillQuestionSetsQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsoleSkillQuestionSetsQuery = {
  skill: {
    id: string;
    questionSetsUsing: {
      edges: Array<{
        node: {
          id: string;
          createdAt: string;
          flowVersion: number | null;
          mandate: { id: string; title: string } | null;
          questions: Array<{ id: string; text: string; options: Array<string> }>;
        };
      }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

export type ConsoleSkillRequestQueryVariables = Exact<{
  id: string;
}>;

export type ConsoleSkillRequestQuery = {
  skillRequest: {
    id: string;
    name: string;
    note: string | null;
    status: SkillRequestStatus;
    mode: string;
    createdAt: string;
    decidedAt: string | null;
    decisionNote: string | null;
    organisation: { id: string; name: string };
    skill: { id: string; name: string } | null;
    nearest: Array<{
      score: number;
      skill: {
        id: string;
        name: string;
        description: string;
        verifiable: boolean;
        subSkill: { id: string; name: string; master: { id: string; name: string } };
      };
    }>;
  } | null;
};

export type ConsoleSkillRequestsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  status?: SkillRequestStatus | null | undefined;
}>;

export type ConsoleSkillRequestsQuery = {
  allSkillRequests: {
    edges: Array<{
      node: {
        id: string;
        name: string;
        note: string | null;
        status: SkillRequestStatus;
        mode: string;
        createdAt: string;
        decidedAt: string | null;
        decisionNote: string | null;
        organisation: { id: string; name: string };
        skill: { id: string; name: string } | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleSkillSearchQueryVariables = Exact<{
  keyword: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsoleSkillSearchQuery = {
  searchSkills: {
    edges: Array<{
      node: {
        id: string;
        name: string;
        description: string;
        verifiable: boolean;
        subSkill: { id: string; name: string; master: { id: string; name: string } };
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleSkillSelectionCountQueryVariables = Exact<{
  id: string;
}>;

export type ConsoleSkillSelectionCountQuery = { skill: { id: string; selectionCount: number } | null };

export type ConsoleSkillSelectionsQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsoleSkillSelectionsQuery = {
  skill: {
    id: string;
    selections: {
      edges: Array<{ node: { id: string; userId: string; createdAt: string } }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

export type ConsoleSkillVerificationCountQueryVariables = Exact<{
  id: string;
}>;

export type ConsoleSkillVerificationCountQuery = { skill: { id: string; verificationCount: number } | null };

export type ConsoleSkillVerificationsQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsoleSkillVerificationsQuery = {
  skill: {
    id: string;
    verificationsUsing: {
      edges: Array<{
        node: {
          id: string;
          status: string;
          verificationMethod: string | null;
          createdAt: string;
          erasedAt: string | null;
          student: { externalStudentId: string; name: string };
        };
      }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

export type ConsoleSkillsOfSubSkillQueryVariables = Exact<{
  subSkillId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsoleSkillsOfSubSkillQuery = {
  skills: {
    edges: Array<{ node: { id: string; name: string; verifiable: boolean } }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleStudentCredentialsQueryVariables = Exact<{
  filter?: CredentialFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsoleStudentCredentialsQuery = {
  studentCredentials: {
    edges: Array<{
      node: {
        id: string;
        url: string;
        subjectKind: string;
        subjectId: string;
        skillId: string;
        skillName: string;
        kind: string;
        rule: string | null;
        correct: number | null;
        asked: number | null;
        role: string | null;
        state: string;
        createdAt: string;
        validUntil: string;
        revokedAt: string | null;
        revokedReason: string | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleSubSkillsQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsoleSubSkillsQuery = {
  masterSkill: {
    id: string;
    subSkills: {
      edges: Array<{ node: { id: string; name: string } }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

export type ConsoleSubmitTemplatesMutationVariables = Exact<{
  senderId: string;
}>;

export type ConsoleSubmitTemplatesMutation = { submitTemplates: { sender: { id: string } } };

export type ConsoleSurfacesQueryVariables = Exact<{ [key: string]: never }>;

export type ConsoleSurfacesQuery = { surfaces: Array<{ name: SurfaceName; disabled: boolean }> };

export type ConsoleSuspendQuestionMutationVariables = Exact<{
  id: string;
  note?: string | null | undefined;
}>;

export type ConsoleSuspendQuestionMutation = {
  suspendQuestion: {
    id: string;
    skillId: string;
    level: number;
    state: BankQuestionState;
    stateReason: BankQuestionFlag | null;
    stateAt: string;
    note: string | null;
    flags: Array<BankQuestionFlag>;
    answered: number;
    difficulty: number | null;
    discrimination: number | null;
    skill: { id: string; name: string } | null;
    counts: Array<{ language: string; answered: number; right: number; fastRight: number }>;
    texts: {
      origin: BankQuestionOrigin;
      text: string;
      options: Array<string>;
      right: number;
      why: string | null;
      translations: Array<{ language: string; text: string; options: Array<string> }>;
    } | null;
  };
};

export type ConsoleSwitchOrganisationMutationVariables = Exact<{
  id: string;
  disabled: boolean;
}>;

export type ConsoleSwitchOrganisationMutation = { switchOrganisation: { id: string; disabled: boolean } };

export type ConsoleSwitchSenderMutationVariables = Exact<{
  id: string;
  disabled: boolean;
}>;

export type ConsoleSwitchSenderMutation = { switchSender: { sender: { id: string; status: SenderStatus } } };

export type ConsoleSwitchSurfaceMutationVariables = Exact<{
  name: SurfaceName;
  disabled: boolean;
}>;

export type ConsoleSwitchSurfaceMutation = { switchSurface: { name: SurfaceName; disabled: boolean } };

export type ConsoleTestWebhookMutationVariables = Exact<{
  id: string;
}>;

export type ConsoleTestWebhookMutation = { testWebhook: { eventId: string } };

export type ConsoleTroubledWorkQueryVariables = Exact<{
  filter?: TroubledWorkFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsoleTroubledWorkQuery = {
  troubledWork: {
    edges: Array<{
      node: {
        id: string;
        kind: string;
        groupKey: string;
        state: TroubledWorkState;
        attempts: number;
        lastError: string | null;
        payload: Record<string, unknown> | null;
        createdAt: string;
        runAt: string;
        keptUntil: string | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleUnknownContactsQueryVariables = Exact<{ [key: string]: never }>;

export type ConsoleUnknownContactsQuery = {
  unknownContacts: Array<{
    organisationId: string;
    channel: string;
    provider: string | null;
    count: number;
    oldestAt: string;
  }>;
};

export type ConsoleUpcomingPurgesQueryVariables = Exact<{ [key: string]: never }>;

export type ConsoleUpcomingPurgesQuery = { upcomingPurges: Array<{ day: string; results: number }> };

export type ConsoleVerificationQueryVariables = Exact<{
  id: string;
}>;

export type ConsoleVerificationQuery = {
  verification: {
    id: string;
    userId: string;
    status: string;
    verificationMethod: string | null;
    endorsementType: string;
    createdAt: string;
    expiresAt: string;
    completedAt: string | null;
    erasedAt: string | null;
    overallComment: string | null;
    student: { externalStudentId: string; name: string; email: string; phone: string | null };
    projects: Array<{
      externalProjectId: string;
      projectName: string;
      description: string | null;
      url: string | null;
      role: string | null;
      startDate: string | null;
      endDate: string | null;
    }>;
    workExperiences: Array<{
      externalExperienceId: string;
      company: string;
      role: string;
      description: string | null;
      startDate: string | null;
      endDate: string | null;
    }>;
    certificates: Array<{
      externalCertificateId: string;
      certificateName: string;
      issuer: string | null;
      description: string | null;
      url: string | null;
      issuedAt: string | null;
    }>;
    items: {
      projects: Array<{ id: string; externalProjectId: string }>;
      experience: Array<{ id: string; externalExperienceId: string }>;
      certificates: Array<{ id: string; externalCertificateId: string }>;
    };
    skills: Array<{
      skillId: string;
      name: string;
      proofUrl: Array<string>;
      verified: boolean | null;
      comment: string | null;
    }>;
    reviewer: {
      verificationId: string;
      name: string;
      email: string;
      company: string;
      website: string | null;
      invitedAt: string;
      expiresAt: string;
      remindedAt: string | null;
      reminders: number;
      remindableAt: string | null;
      letters: Array<{
        id: string;
        kind: string;
        state: string;
        error: string | null;
        createdAt: string;
        updatedAt: string;
      }>;
    } | null;
    assessments: Array<{
      id: string;
      number: number;
      createdAt: string;
      submittedAt: string | null;
      attempt: number | null;
      score: number | null;
      total: number | null;
      passed: boolean | null;
      skills: Array<{ skillId: string; correct: number; total: number; passed: boolean }>;
      questionSets: Array<{
        id: string;
        skill: { id: string };
        questions: Array<{ id: string; text: string; options: Array<string> }>;
      }>;
    }>;
  } | null;
};

export type ConsoleVerificationRecordFragment = {
  id: string;
  userId: string;
  status: string;
  verificationMethod: string | null;
  endorsementType: string;
  createdAt: string;
  expiresAt: string;
  completedAt: string | null;
  erasedAt: string | null;
  overallComment: string | null;
  student: { externalStudentId: string; name: string; email: string; phone: string | null };
  projects: Array<{
    externalProjectId: string;
    projectName: string;
    description: string | null;
    url: string | null;
    role: string | null;
    startDate: string | null;
    endDate: string | null;
  }>;
  workExperiences: Array<{
    externalExperienceId: string;
    company: string;
    role: string;
    description: string | null;
    startDate: string | null;
    endDate: string | null;
  }>;
  certificates: Array<{
    externalCertificateId: string;
    certificateName: string;
    issuer: string | null;
    description: string | null;
    url: string | null;
    issuedAt: string | null;
  }>;
  items: {
    projects: Array<{ id: string; externalProjectId: string }>;
    experience: Array<{ id: string; externalExperienceId: string }>;
    certificates: Array<{ id: string; externalCertificateId: string }>;
  };
  skills: Array<{
    skillId: string;
    name: string;
    proofUrl: Array<string>;
    verified: boolean | null;
    comment: string | null;
  }>;
  reviewer: {
    verificationId: string;
    name: string;
    email: string;
    company: string;
    website: string | null;
    invitedAt: string;
    expiresAt: string;
    remindedAt: string | null;
    reminders: number;
    remindableAt: string | null;
    letters: Array<{
      id: string;
      kind: string;
      state: string;
      error: string | null;
      createdAt: string;
      updatedAt: string;
    }>;
  } | null;
  assessments: Array<{
    id: string;
    number: number;
    createdAt: string;
    submittedAt: string | null;
    attempt: number | null;
    score: number | null;
    total: number | null;
    passed: boolean | null;
    skills: Array<{ skillId: string; correct: number; total: number; passed: boolean }>;
    questionSets: Array<{
      id: string;
      skill: { id: string };
      questions: Array<{ id: string; text: string; options: Array<string> }>;
    }>;
  }>;
};

export type ConsoleVerificationCountsQueryVariables = Exact<{ [key: string]: never }>;

export type ConsoleVerificationCountsQuery = { verificationCounts: Array<{ status: string; count: number }> };

export type ConsoleVerificationKeysQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: KeyFilter | null | undefined;
}>;

export type ConsoleVerificationKeysQuery = {
  verificationKeys: {
    edges: Array<{
      node: {
        id: string;
        organisationId: string;
        mode: Mode;
        returnOrigins: Array<string>;
        createdAt: string;
        revokedAt: string | null;
        lastUsedAt: string | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleVerificationStatusSubscriptionVariables = Exact<{
  verificationId: string;
}>;

export type ConsoleVerificationStatusSubscription = { verificationStatus: { id: string; status: string } };

export type ConsoleVerificationsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: VerificationFilter | null | undefined;
}>;

export type ConsoleVerificationsQuery = {
  verifications: {
    edges: Array<{
      node: {
        id: string;
        status: string;
        verificationMethod: string | null;
        endorsementType: string;
        createdAt: string;
        expiresAt: string;
        completedAt: string | null;
        erasedAt: string | null;
        student: { externalStudentId: string; name: string };
        skills: Array<{ skillId: string; name: string; verified: boolean | null }>;
        reviewer: { verificationId: string; remindedAt: string | null } | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleViewOrganisationMutationVariables = Exact<{
  organisationId: string;
  mode: Mode;
  reason: string;
}>;

export type ConsoleViewOrganisationMutation = {
  viewOrganisation: { organisationId: string; mode: Mode; scopes: Array<string> };
};

export type ConsoleWebhookQueryVariables = Exact<{
  id: string;
  by: HealthStep;
  last?: number | null | undefined;
}>;

export type ConsoleWebhookQuery = {
  webhook: {
    id: string;
    url: string;
    events: Array<string>;
    description: string | null;
    organisations: WebhookOrganisations;
    filter: Record<string, unknown> | null;
    headers: Record<string, unknown> | null;
    status: WebhookStatus;
    failingSince: string | null;
    origin: Origin;
    createdAt: string;
    updatedAt: string;
    archivedAt: string | null;
    summary: {
      waiting: number;
      oldestWaitingAt: string | null;
      lastHour: {
        attempts: number;
        succeeded: number;
        failed: number;
        successRate: number | null;
        medianMs: number | null;
        p95Ms: number | null;
        slowestMs: number | null;
      };
      lastDay: {
        attempts: number;
        succeeded: number;
        failed: number;
        successRate: number | null;
        medianMs: number | null;
        p95Ms: number | null;
        slowestMs: number | null;
      };
    };
    health: Array<{
      from: string;
      until: string;
      figures: {
        attempts: number;
        succeeded: number;
        failed: number;
        successRate: number | null;
        medianMs: number | null;
        p95Ms: number | null;
      };
    }>;
  } | null;
};

export type ConsoleWebhooksQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ConsoleWebhooksQuery = {
  webhooks: {
    edges: Array<{
      node: {
        id: string;
        url: string;
        events: Array<string>;
        description: string | null;
        status: WebhookStatus;
        failingSince: string | null;
        origin: Origin;
        createdAt: string;
        summary: {
          waiting: number;
          oldestWaitingAt: string | null;
          lastDay: {
            attempts: number;
            succeeded: number;
            failed: number;
            successRate: number | null;
            medianMs: number | null;
            p95Ms: number | null;
          };
        };
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ConsoleWorkTroublesQueryVariables = Exact<{ [key: string]: never }>;

export type ConsoleWorkTroublesQuery = {
  workTroubles: Array<{ kind: string; parked: number; failing: number }>;
};

export type ConsoleWorkflowQueryVariables = Exact<{
  id: string;
}>;

export type ConsoleWorkflowQuery = {
  workflow: {
    id: string;
    name: string;
    description: string | null;
    defaultMethods: Array<Method>;
    languages: Array<string>;
    channels: Array<Channel>;
    expiresInDays: number;
    verificationRule: VerificationRule;
    status: WorkflowStatus;
    origin: Origin;
    warnings: Array<string>;
    createdAt: string;
    updatedAt: string;
    followUps: { max: number; intervalHours: number };
  } | null;
};

export type ConsoleWorkflowsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: WorkflowFilter | null | undefined;
}>;

export type ConsoleWorkflowsQuery = {
  workflows: {
    edges: Array<{
      node: {
        id: string;
        name: string;
        status: WorkflowStatus;
        origin: Origin;
        channels: Array<Channel>;
        languages: Array<string>;
        createdAt: string;
        updatedAt: string;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type CallerStatesQueryVariables = Exact<{
  input: CallersInput;
}>;

export type CallerStatesQuery = {
  callerStates: {
    disabledOrganisationIds: Array<string>;
    revokedTokenIds: Array<string>;
    keys: Array<{ id: string; expiresAt: string | null; revoked: boolean }>;
    tokenEpochs: Array<{ holder: string; validFrom: string }>;
  };
};

export type CheckCredentialQueryVariables = Exact<{
  text: string;
}>;

export type CheckCredentialQuery = {
  checkCredential: {
    holds: boolean;
    reason: string;
    credential: {
      id: string;
      url: string;
      mode: string;
      skillId: string;
      skillName: string;
      language: string;
      kind: string;
      rule: string | null;
      correct: number | null;
      asked: number | null;
      confidence: number | null;
      basis: string | null;
      role: string | null;
      state: string;
      createdAt: string;
      validUntil: string;
      revokedAt: string | null;
    } | null;
  };
};

export type CredentialFactsFragment = {
  id: string;
  url: string;
  mode: string;
  skillId: string;
  skillName: string;
  language: string;
  kind: string;
  rule: string | null;
  correct: number | null;
  asked: number | null;
  confidence: number | null;
  basis: string | null;
  role: string | null;
  state: string;
  createdAt: string;
  validUntil: string;
  revokedAt: string | null;
};

export type ClockOffsetQueryVariables = Exact<{ [key: string]: never }>;

export type ClockOffsetQuery = { clockOffset: number };

export type DatabaseConditionQueryVariables = Exact<{ [key: string]: never }>;

export type DatabaseConditionQuery = { databaseCondition: string };

export type EmployerStateQueryVariables = Exact<{
  platformId: string;
  mode: Mode;
  id: string;
}>;

export type EmployerStateQuery = { employerState: { disabled: boolean } | null };

export type GetCredentialIssuerQueryVariables = Exact<{ [key: string]: never }>;

export type GetCredentialIssuerQuery = { credentialIssuer: Record<string, unknown> };

export type GetCredentialKeyQueryVariables = Exact<{
  id: string;
}>;

export type GetCredentialKeyQuery = { credentialKey: Record<string, unknown> | null };

export type GetCredentialStatusListQueryVariables = Exact<{
  list: number;
}>;

export type GetCredentialStatusListQuery = { credentialStatusList: string | null };

export type KeepDocumentMutationVariables = Exact<{
  name: string;
  text: string;
  idempotencyKey?: string | null | undefined;
}>;

export type KeepDocumentMutation = {
  keepDocument: { replayed: boolean; added: boolean; document: { id: string; name: string; text: string } };
};

export type KeepKeyCallsMutationVariables = Exact<{
  calls: Array<KeyCallsInput> | KeyCallsInput;
}>;

export type KeepKeyCallsMutation = { keepKeyCalls: boolean };

export type KeepKeyUsesMutationVariables = Exact<{
  uses: Array<KeyUseInput> | KeyUseInput;
}>;

export type KeepKeyUsesMutation = { keepKeyUses: boolean };

export type KeepRequestsMutationVariables = Exact<{
  batch: string;
  requests: string;
}>;

export type KeepRequestsMutation = { keepRequests: boolean };

export type OtherModeOfQueryVariables = Exact<{
  id: string;
}>;

export type OtherModeOfQuery = { otherModeOf: Mode | null };

export type OwnDocumentQueryVariables = Exact<{
  id: string;
}>;

export type OwnDocumentQuery = { ownDocument: { id: string; name: string; text: string } | null };

export type OwnDocumentsQueryVariables = Exact<{ [key: string]: never }>;

export type OwnDocumentsQuery = { ownDocuments: Array<{ id: string; name: string; text: string }> };

export type PartnerCredentialQueryVariables = Exact<{
  id: string;
}>;

export type PartnerCredentialQuery = {
  partnerCredential: {
    id: string;
    organisationId: string;
    organisationDisabled: boolean;
    organisationIsPlatform: boolean;
    mode: Mode;
    scopes: Array<string>;
    limitFactor: number;
    sealedSecrets: Array<string>;
    expiresAt: string | null;
    revoked: boolean;
  } | null;
};

export type SharedResultsQueryVariables = Exact<{
  secret: string;
}>;

export type SharedResultsQuery = {
  sharedResults: {
    organisation: string;
    mode: string;
    title: string | null;
    expiresAt: string;
    results: Array<{
      name: string | null;
      phone: string | null;
      email: string | null;
      jobTitle: string;
      status: ResultStatus;
      qualified: boolean | null;
      interested: boolean | null;
      completedAt: string | null;
      skills: Array<{ name: string; verdict: Verdict; score: number | null; correct: number; asked: number }>;
      answers: Array<{ question: string; answer: string | null }>;
    }>;
  } | null;
};

export type ShowCredentialQueryVariables = Exact<{
  id: string;
}>;

export type ShowCredentialQuery = {
  shownCredential: {
    jwt: string;
    name: string | null;
    credential: {
      id: string;
      url: string;
      mode: string;
      skillId: string;
      skillName: string;
      language: string;
      kind: string;
      rule: string | null;
      correct: number | null;
      asked: number | null;
      confidence: number | null;
      basis: string | null;
      role: string | null;
      state: string;
      createdAt: string;
      validUntil: string;
      revokedAt: string | null;
    };
  } | null;
};

export type SurfacesQueryVariables = Exact<{ [key: string]: never }>;

export type SurfacesQuery = { surfaces: Array<{ name: SurfaceName; disabled: boolean }> };

export type VerificationCredentialQueryVariables = Exact<{
  hash: string;
}>;

export type VerificationCredentialQuery = {
  verificationCredential: {
    id: string;
    organisationId: string;
    organisationDisabled: boolean;
    mode: Mode;
    scopes: Array<string>;
    limitFactor: number;
    sealedSecrets: Array<string>;
    expiresAt: string | null;
    revoked: boolean;
  } | null;
};

export type EventRecordsSubscriptionVariables = Exact<{
  types?: Array<string> | string | null | undefined;
  mandateId?: string | null | undefined;
  campaignId?: string | null | undefined;
  after?: string | null | undefined;
}>;

export type EventRecordsSubscription = {
  resultEvents: {
    type: string;
    version: number;
    mode: Mode;
    data: Record<string, unknown>;
    event_id: string;
    created_at: string;
  };
};

export type MandateStatusSubscriptionVariables = Exact<{
  mandateId: string;
}>;

export type MandateStatusSubscription = {
  mandateStatus: {
    id: string;
    title: string;
    status: string;
    flowVersion: number;
    warnings: Array<string>;
    updatedAt: string;
    failure: { message: string } | null;
    skills: Array<{
      pendingName: string | null;
      verify: boolean;
      skill: { id: string; name: string } | null;
    }>;
    workflow: { id: string; name: string };
  };
};

export type ResultEventsSubscriptionVariables = Exact<{
  types?: Array<string> | string | null | undefined;
  mandateId?: string | null | undefined;
  campaignId?: string | null | undefined;
  after?: string | null | undefined;
}>;

export type ResultEventsSubscription = {
  resultEvents: {
    id: string;
    type: string;
    createdAt: string;
    data: Record<string, unknown>;
    mandate: {
      id: string;
      title: string;
      status: string;
      flowVersion: number;
      skills: Array<{
        verify: boolean;
        pendingName: string | null;
        skill: { id: string; name: string } | null;
      }>;
    } | null;
    campaign: {
      id: string;
      status: CampaignStatus;
      counts: { pending: number; completed: number; declined: number; failed: number };
    } | null;
    result: { id: string; status: ResultStatus; candidate: { externalCandidateId: string | null } } | null;
    verification: { id: string; status: string } | null;
  };
};

export type VerificationStatusSubscriptionVariables = Exact<{
  verificationId: string;
}>;

export type VerificationStatusSubscription = {
  verificationStatus: {
    id: string;
    status: string;
    verificationMethod: string | null;
    completedAt: string | null;
    student: { externalStudentId: string };
    skills: Array<{ verified: boolean | null; skill: { id: string; name: string } | null }>;
    assessments: Array<{
      attempt: number | null;
      score: number | null;
      total: number | null;
      passed: boolean | null;
      submittedAt: string | null;
    }>;
  };
};

export type WorkflowChangedSubscriptionVariables = Exact<{
  workflowId?: string | null | undefined;
  after?: string | null | undefined;
}>;

export type WorkflowChangedSubscription = {
  workflowChanged: {
    eventId: string;
    change: WorkflowChangeKind;
    workflowId: string;
    createdAt: string;
    workflow: {
      name: string;
      description: string | null;
      languages: Array<string>;
      channels: Array<Channel>;
      status: WorkflowStatus;
      origin: Origin;
      warnings: Array<string>;
      workflow_id: string;
      default_methods: Array<Method>;
      expires_in_days: number;
      verification_rule: VerificationRule;
      created_at: string;
      updated_at: string;
      follow_ups: { max: number; interval_hours: number };
    } | null;
  };
};

export type WorkflowRecordFragment = {
  name: string;
  description: string | null;
  languages: Array<string>;
  channels: Array<Channel>;
  status: WorkflowStatus;
  origin: Origin;
  warnings: Array<string>;
  workflow_id: string;
  default_methods: Array<Method>;
  expires_in_days: number;
  verification_rule: VerificationRule;
  created_at: string;
  updated_at: string;
  follow_ups: { max: number; interval_hours: number };
};

export type AcknowledgeEventsMutationVariables = Exact<{
  input: EventAckInput;
  idempotencyKey?: string | null | undefined;
}>;

export type AcknowledgeEventsMutation = {
  acknowledgeEvents: {
    replayed: boolean;
    acknowledged: Array<string>;
    unknown: Array<string>;
    already_acknowledged: Array<string>;
  };
};

export type AddCandidatesMutationVariables = Exact<{
  id: string;
  input: CandidatesInput;
  idempotencyKey?: string | null | undefined;
}>;

export type AddCandidatesMutation = {
  addCandidates: {
    replayed: boolean;
    accepted: number;
    warnings: Array<string>;
    contact_from: string | null;
    campaign: {
      name: string;
      metadata: Record<string, unknown> | null;
      status: CampaignStatus;
      origin: Origin;
      open: boolean;
      campaign_id: string;
      mandate_id: string;
      created_at: string;
      updated_at: string;
      counts: { pending: number; completed: number; declined: number; failed: number };
    };
    duplicates: Array<{
      index: number;
      phone: string | null;
      email: string | null;
      external_candidate_id: string | null;
      result_id: string;
    }>;
    results: Array<{ index: number; result_id: string; external_candidate_id: string | null }>;
    rejected: Array<{ index: number; details: Array<{ path: string; message: string }> }>;
    credits: { charged: number; balance: number };
  };
};

export type CampaignOutcomeRecordFragment = {
  replayed: boolean;
  accepted: number;
  warnings: Array<string>;
  contact_from: string | null;
  campaign: {
    name: string;
    metadata: Record<string, unknown> | null;
    status: CampaignStatus;
    origin: Origin;
    open: boolean;
    campaign_id: string;
    mandate_id: string;
    created_at: string;
    updated_at: string;
    counts: { pending: number; completed: number; declined: number; failed: number };
  };
  duplicates: Array<{
    index: number;
    phone: string | null;
    email: string | null;
    external_candidate_id: string | null;
    result_id: string;
  }>;
  results: Array<{ index: number; result_id: string; external_candidate_id: string | null }>;
  rejected: Array<{ index: number; details: Array<{ path: string; message: string }> }>;
  credits: { charged: number; balance: number };
};

export type CampaignRecordFragment = {
  name: string;
  metadata: Record<string, unknown> | null;
  status: CampaignStatus;
  origin: Origin;
  open: boolean;
  campaign_id: string;
  mandate_id: string;
  created_at: string;
  updated_at: string;
  counts: { pending: number; completed: number; declined: number; failed: number };
};

export type AnswerPrivacyRequestMutationVariables = Exact<{
  id: string;
  input: PrivacyAnswerInput;
  idempotencyKey?: string | null | undefined;
}>;

export type AnswerPrivacyRequestMutation = {
  answerPrivacyRequest: {
    replayed: boolean;
    request: {
      kind: PrivacyRequestKind;
      status: PrivacyRequestStatus;
      words: string | null;
      answer: string | null;
      privacy_request_id: string;
      result_ids: Array<string>;
      verification_ids: Array<string>;
      created_at: string;
      due_at: string;
      closed_at: string | null;
    };
  };
};

export type PrivacyRequestRecordFragment = {
  kind: PrivacyRequestKind;
  status: PrivacyRequestStatus;
  words: string | null;
  answer: string | null;
  privacy_request_id: string;
  result_ids: Array<string>;
  verification_ids: Array<string>;
  created_at: string;
  due_at: string;
  closed_at: string | null;
};

export type ArchiveMandateMutationVariables = Exact<{
  id: string;
  idempotencyKey?: string | null | undefined;
}>;

export type ArchiveMandateMutation = {
  archiveMandate: {
    replayed: boolean;
    changed: boolean;
    mandate: {
      status: string;
      methods: Array<Method>;
      warnings: Array<string>;
      mandate_id: string;
      job_id: string | null;
      flow_version: number;
    };
  };
};

export type MandateResultFragment = {
  replayed: boolean;
  changed: boolean;
  mandate: {
    status: string;
    methods: Array<Method>;
    warnings: Array<string>;
    mandate_id: string;
    job_id: string | null;
    flow_version: number;
  };
};

export type ArchiveWebhookMutationVariables = Exact<{
  id: string;
  idempotencyKey?: string | null | undefined;
}>;

export type ArchiveWebhookMutation = {
  archiveWebhook: {
    replayed: boolean;
    url: string;
    events: Array<string>;
    description: string | null;
    organisations: WebhookOrganisations;
    filter: Record<string, unknown> | null;
    headers: Record<string, unknown> | null;
    status: WebhookStatus;
    origin: Origin;
    webhook_id: string;
    failing_since: string | null;
    created_at: string;
    updated_at: string;
    archived_at: string | null;
  };
};

export type WebhookRecordFragment = {
  url: string;
  events: Array<string>;
  description: string | null;
  organisations: WebhookOrganisations;
  filter: Record<string, unknown> | null;
  headers: Record<string, unknown> | null;
  status: WebhookStatus;
  origin: Origin;
  webhook_id: string;
  failing_since: string | null;
  created_at: string;
  updated_at: string;
  archived_at: string | null;
};

export type ArchiveWorkflowMutationVariables = Exact<{
  id: string;
  idempotencyKey?: string | null | undefined;
}>;

export type ArchiveWorkflowMutation = {
  archiveWorkflow: {
    replayed: boolean;
    workflow: {
      name: string;
      description: string | null;
      languages: Array<string>;
      channels: Array<Channel>;
      status: WorkflowStatus;
      origin: Origin;
      warnings: Array<string>;
      workflow_id: string;
      default_methods: Array<Method>;
      expires_in_days: number;
      verification_rule: VerificationRule;
      created_at: string;
      updated_at: string;
      follow_ups: { max: number; interval_hours: number };
    };
  };
};

export type BrowseTaxonomyQueryVariables = Exact<{
  page: number;
  limit: number;
  filter?: SkillFilter | null | undefined;
}>;

export type BrowseTaxonomyQuery = {
  skillPage: {
    page: number;
    limit: number;
    count: number;
    items: Array<{
      name: string;
      description: string;
      aliases: Array<string>;
      names: Record<string, string>;
      verifiable: boolean;
      uri: string | null;
      skill_id: string;
      subSkill: {
        sub_skill_id: string;
        sub_skill_name: string;
        master: { master_skill_id: string; master_skill_name: string };
      };
    }>;
  };
};

export type CancelCampaignMutationVariables = Exact<{
  id: string;
  idempotencyKey?: string | null | undefined;
}>;

export type CancelCampaignMutation = {
  cancelCampaign: {
    replayed: boolean;
    accepted: number;
    warnings: Array<string>;
    contact_from: string | null;
    campaign: {
      name: string;
      metadata: Record<string, unknown> | null;
      status: CampaignStatus;
      origin: Origin;
      open: boolean;
      campaign_id: string;
      mandate_id: string;
      created_at: string;
      updated_at: string;
      counts: { pending: number; completed: number; declined: number; failed: number };
    };
    duplicates: Array<{
      index: number;
      phone: string | null;
      email: string | null;
      external_candidate_id: string | null;
      result_id: string;
    }>;
    results: Array<{ index: number; result_id: string; external_candidate_id: string | null }>;
    rejected: Array<{ index: number; details: Array<{ path: string; message: string }> }>;
    credits: { charged: number; balance: number };
  };
};

export type ChangeWebhookMutationVariables = Exact<{
  id: string;
  input: WebhookChangeInput;
  idempotencyKey?: string | null | undefined;
}>;

export type ChangeWebhookMutation = {
  changeWebhook: {
    replayed: boolean;
    url: string;
    events: Array<string>;
    description: string | null;
    organisations: WebhookOrganisations;
    filter: Record<string, unknown> | null;
    headers: Record<string, unknown> | null;
    status: WebhookStatus;
    origin: Origin;
    webhook_id: string;
    failing_since: string | null;
    created_at: string;
    updated_at: string;
    archived_at: string | null;
  };
};

export type CloseCampaignMutationVariables = Exact<{
  id: string;
  idempotencyKey?: string | null | undefined;
}>;

export type CloseCampaignMutation = {
  closeCampaign: {
    replayed: boolean;
    accepted: number;
    warnings: Array<string>;
    contact_from: string | null;
    campaign: {
      name: string;
      metadata: Record<string, unknown> | null;
      status: CampaignStatus;
      origin: Origin;
      open: boolean;
      campaign_id: string;
      mandate_id: string;
      created_at: string;
      updated_at: string;
      counts: { pending: number; completed: number; declined: number; failed: number };
    };
    duplicates: Array<{
      index: number;
      phone: string | null;
      email: string | null;
      external_candidate_id: string | null;
      result_id: string;
    }>;
    results: Array<{ index: number; result_id: string; external_candidate_id: string | null }>;
    rejected: Array<{ index: number; details: Array<{ path: string; message: string }> }>;
    credits: { charged: number; balance: number };
  };
};

export type CreateCampaignMutationVariables = Exact<{
  input: CampaignInput;
  idempotencyKey?: string | null | undefined;
}>;

export type CreateCampaignMutation = {
  createCampaign: {
    replayed: boolean;
    accepted: number;
    warnings: Array<string>;
    contact_from: string | null;
    campaign: {
      name: string;
      metadata: Record<string, unknown> | null;
      status: CampaignStatus;
      origin: Origin;
      open: boolean;
      campaign_id: string;
      mandate_id: string;
      created_at: string;
      updated_at: string;
      counts: { pending: number; completed: number; declined: number; failed: number };
    };
    duplicates: Array<{
      index: number;
      phone: string | null;
      email: string | null;
      external_candidate_id: string | null;
      result_id: string;
    }>;
    results: Array<{ index: number; result_id: string; external_candidate_id: string | null }>;
    rejected: Array<{ index: number; details: Array<{ path: string; message: string }> }>;
    credits: { charged: number; balance: number };
  };
};

export type CreateEmployerMutationVariables = Exact<{
  input: EmployerInput;
  idempotencyKey?: string | null | undefined;
}>;

export type CreateEmployerMutation = {
  createEmployer: {
    replayed: boolean;
    employer: {
      name: string;
      status: EmployerStatus;
      organisation_id: string;
      external_id: string | null;
      created_at: string;
    };
  };
};

export type EmployerRecordFragment = {
  name: string;
  status: EmployerStatus;
  organisation_id: string;
  external_id: string | null;
  created_at: string;
};

export type CreateMandateMutationVariables = Exact<{
  input: MandateInput;
  idempotencyKey?: string | null | undefined;
}>;

export type CreateMandateMutation = {
  createMandate: {
    replayed: boolean;
    changed: boolean;
    mandate: {
      status: string;
      methods: Array<Method>;
      warnings: Array<string>;
      mandate_id: string;
      job_id: string | null;
      flow_version: number;
    };
  };
};

export type CreateSenderMutationVariables = Exact<{
  organisationId: string;
  input: SenderInput;
  idempotencyKey?: string | null | undefined;
}>;

export type CreateSenderMutation = {
  createSender: {
    replayed: boolean;
    sender: {
      channel: string;
      provider: string;
      from: string;
      status: SenderStatus;
      sender_id: string;
      organisation_id: string | null;
      dlt_entity_id: string | null;
      missing_languages: Array<string>;
      created_at: string;
      templates: Array<{
        step: string;
        language: string;
        category: string;
        text: string;
        variables: Array<string>;
        status: TemplateStatus;
        reason: string | null;
        template_id: string | null;
      }>;
    };
  };
};

export type SenderRecordFragment = {
  channel: string;
  provider: string;
  from: string;
  status: SenderStatus;
  sender_id: string;
  organisation_id: string | null;
  dlt_entity_id: string | null;
  missing_languages: Array<string>;
  created_at: string;
  templates: Array<{
    step: string;
    language: string;
    category: string;
    text: string;
    variables: Array<string>;
    status: TemplateStatus;
    reason: string | null;
    template_id: string | null;
  }>;
};

export type CreateWebhookMutationVariables = Exact<{
  input: WebhookInput;
  idempotencyKey?: string | null | undefined;
}>;

export type CreateWebhookMutation = {
  createWebhook: {
    replayed: boolean;
    secret: string;
    webhook: {
      url: string;
      events: Array<string>;
      description: string | null;
      organisations: WebhookOrganisations;
      filter: Record<string, unknown> | null;
      headers: Record<string, unknown> | null;
      status: WebhookStatus;
      origin: Origin;
      webhook_id: string;
      failing_since: string | null;
      created_at: string;
      updated_at: string;
      archived_at: string | null;
    };
  };
};

export type CreateWorkflowMutationVariables = Exact<{
  input: WorkflowInput;
  idempotencyKey?: string | null | undefined;
}>;

export type CreateWorkflowMutation = {
  createWorkflow: {
    replayed: boolean;
    workflow: {
      name: string;
      description: string | null;
      languages: Array<string>;
      channels: Array<Channel>;
      status: WorkflowStatus;
      origin: Origin;
      warnings: Array<string>;
      workflow_id: string;
      default_methods: Array<Method>;
      expires_in_days: number;
      verification_rule: VerificationRule;
      created_at: string;
      updated_at: string;
      follow_ups: { max: number; interval_hours: number };
    };
  };
};

export type DisableEmployerMutationVariables = Exact<{
  id: string;
  idempotencyKey?: string | null | undefined;
}>;

export type DisableEmployerMutation = {
  disableEmployer: {
    replayed: boolean;
    employer: {
      name: string;
      status: EmployerStatus;
      organisation_id: string;
      external_id: string | null;
      created_at: string;
    };
  };
};

export type DisableSenderMutationVariables = Exact<{
  id: string;
  organisationId: string;
  idempotencyKey?: string | null | undefined;
}>;

export type DisableSenderMutation = {
  switchSender: {
    replayed: boolean;
    sender: {
      channel: string;
      provider: string;
      from: string;
      status: SenderStatus;
      sender_id: string;
      organisation_id: string | null;
      dlt_entity_id: string | null;
      missing_languages: Array<string>;
      created_at: string;
      templates: Array<{
        step: string;
        language: string;
        category: string;
        text: string;
        variables: Array<string>;
        status: TemplateStatus;
        reason: string | null;
        template_id: string | null;
      }>;
    };
  };
};

export type DriveTestResultMutationVariables = Exact<{
  resultId: string;
  input: TestActionInput;
  idempotencyKey?: string | null | undefined;
}>;

export type DriveTestResultMutation = {
  driveTestResult: {
    replayed: boolean;
    result: {
      metadata: Record<string, unknown> | null;
      status: ResultStatus;
      stage: ResultStage;
      channel: Channel | null;
      result_id: string;
      campaign_id: string;
      mandate_id: string;
      job_id: string | null;
      flow_version: number;
      failure_reason: string | null;
      declined_reason: DeclinedReason | null;
      next_contact_at: string | null;
      expires_at: string;
      created_at: string;
      updated_at: string;
      completed_at: string | null;
      candidate: {
        name: string | null;
        phone: string | null;
        email: string | null;
        language: string;
        external_candidate_id: string | null;
      };
      output: {
        qualified: boolean | null;
        enrichment: Array<{
          key: string;
          type: QuestionType;
          text: string;
          answer: string | null;
          transcribed: boolean;
          knocked_out: boolean;
          recording: { seconds: number; url: string } | null;
        }>;
        skills: Array<{
          name: string;
          verdict: Verdict;
          score: number | null;
          correct: number;
          total: number;
          rule: VerificationRule | null;
          asked: number;
          confidence: number | null;
          reason: VerdictReason | null;
          basis: VerdictBasis;
          skill_id: string;
          credential_url: string | null;
          signals: Array<{ code: string; count: number; text: string }>;
        }>;
        interest: { interested: boolean | null };
      } | null;
      consent: {
        language: string;
        channel: ConsentChannel;
        at: string;
        notice_version: string;
        notice_hash: string | null;
        withdrawn_at: string | null;
      } | null;
      contacts: Array<{ channel: Channel; state: ContactState; at: string }>;
    };
  };
};

export type ResultRecordFragment = {
  metadata: Record<string, unknown> | null;
  status: ResultStatus;
  stage: ResultStage;
  channel: Channel | null;
  result_id: string;
  campaign_id: string;
  mandate_id: string;
  job_id: string | null;
  flow_version: number;
  failure_reason: string | null;
  declined_reason: DeclinedReason | null;
  next_contact_at: string | null;
  expires_at: string;
  created_at: string;
  updated_at: string;
  completed_at: string | null;
  candidate: {
    name: string | null;
    phone: string | null;
    email: string | null;
    language: string;
    external_candidate_id: string | null;
  };
  output: {
    qualified: boolean | null;
    enrichment: Array<{
      key: string;
      type: QuestionType;
      text: string;
      answer: string | null;
      transcribed: boolean;
      knocked_out: boolean;
      recording: { seconds: number; url: string } | null;
    }>;
    skills: Array<{
      name: string;
      verdict: Verdict;
      score: number | null;
      correct: number;
      total: number;
      rule: VerificationRule | null;
      asked: number;
      confidence: number | null;
      reason: VerdictReason | null;
      basis: VerdictBasis;
      skill_id: string;
      credential_url: string | null;
      signals: Array<{ code: string; count: number; text: string }>;
    }>;
    interest: { interested: boolean | null };
  } | null;
  consent: {
    language: string;
    channel: ConsentChannel;
    at: string;
    notice_version: string;
    notice_hash: string | null;
    withdrawn_at: string | null;
  } | null;
  contacts: Array<{ channel: Channel; state: ContactState; at: string }>;
};

export type EnableEmployerMutationVariables = Exact<{
  id: string;
  idempotencyKey?: string | null | undefined;
}>;

export type EnableEmployerMutation = {
  enableEmployer: {
    replayed: boolean;
    employer: {
      name: string;
      status: EmployerStatus;
      organisation_id: string;
      external_id: string | null;
      created_at: string;
    };
  };
};

export type EnableSenderMutationVariables = Exact<{
  id: string;
  organisationId: string;
  idempotencyKey?: string | null | undefined;
}>;

export type EnableSenderMutation = {
  switchSender: {
    replayed: boolean;
    sender: {
      channel: string;
      provider: string;
      from: string;
      status: SenderStatus;
      sender_id: string;
      organisation_id: string | null;
      dlt_entity_id: string | null;
      missing_languages: Array<string>;
      created_at: string;
      templates: Array<{
        step: string;
        language: string;
        category: string;
        text: string;
        variables: Array<string>;
        status: TemplateStatus;
        reason: string | null;
        template_id: string | null;
      }>;
    };
  };
};

export type EraseOwnCandidateMutationVariables = Exact<{
  input: OwnErasureInput;
  idempotencyKey?: string | null | undefined;
}>;

export type EraseOwnCandidateMutation = {
  eraseOwnCandidate: { replayed: boolean; erased: number; ended: number; result_ids: Array<string> };
};

export type ExtractSkillsQueryVariables = Exact<{
  text: string;
}>;

export type ExtractSkillsQuery = {
  skillsInText: {
    outdated: boolean | null;
    items: Array<{
      score: number;
      skill: {
        name: string;
        description: string;
        aliases: Array<string>;
        names: Record<string, string>;
        verifiable: boolean;
        uri: string | null;
        skill_id: string;
        subSkill: {
          sub_skill_id: string;
          sub_skill_name: string;
          master: { master_skill_id: string; master_skill_name: string };
        };
      };
      mentions: Array<{ start: number; end: number; text: string }>;
    }>;
    occupations: Array<{
      score: number;
      occupation: {
        name: string;
        aliases: Array<string>;
        names: Record<string, string>;
        occupation_id: string;
        skills: Array<{ id: string }>;
      };
      mentions: Array<{ start: number; end: number; text: string }>;
    }>;
    suggestions: Array<{
      score: number;
      skill: {
        name: string;
        description: string;
        aliases: Array<string>;
        names: Record<string, string>;
        verifiable: boolean;
        uri: string | null;
        skill_id: string;
        subSkill: {
          sub_skill_id: string;
          sub_skill_name: string;
          master: { master_skill_id: string; master_skill_name: string };
        };
      };
    }>;
  };
};

export type OccupationRecordFragment = {
  name: string;
  aliases: Array<string>;
  names: Record<string, string>;
  occupation_id: string;
  skills: Array<{ id: string }>;
};

export type GetCampaignQueryVariables = Exact<{
  id: string;
}>;

export type GetCampaignQuery = {
  campaign: {
    accepted: number;
    name: string;
    metadata: Record<string, unknown> | null;
    status: CampaignStatus;
    origin: Origin;
    open: boolean;
    campaign_id: string;
    mandate_id: string;
    created_at: string;
    updated_at: string;
    credits: { charged: number; balance: number };
    counts: { pending: number; completed: number; declined: number; failed: number };
  } | null;
};

export type GetCreditsQueryVariables = Exact<{ [key: string]: never }>;

export type GetCreditsQuery = { credits: { balance: number; reserved: number; spent: number } };

export type GetEmployerQueryVariables = Exact<{
  id: string;
}>;

export type GetEmployerQuery = {
  employer: {
    name: string;
    status: EmployerStatus;
    organisation_id: string;
    external_id: string | null;
    created_at: string;
  } | null;
};

export type GetEmployerUsageQueryVariables = Exact<{
  id: string;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;

export type GetEmployerUsageQuery = {
  employerUsage: {
    from: string;
    to: string;
    organisation_id: string;
    months: Array<{
      month: string;
      mandates: number;
      campaigns: number;
      candidates: number;
      credits: { received: number; charged: number; returned: number };
    }>;
  } | null;
};

export type GetEventQueryVariables = Exact<{
  id: string;
}>;

export type GetEventQuery = {
  event: {
    type: string;
    version: number;
    mode: Mode;
    data: Record<string, unknown>;
    event_id: string;
    created_at: string;
  } | null;
};

export type GetMandateQueryVariables = Exact<{
  id: string;
}>;

export type GetMandateQuery = {
  mandate: {
    title: string;
    countries: Array<string> | null;
    openings: number | null;
    description: string | null;
    shift: string | null;
    methods: Array<Method>;
    status: string;
    origin: Origin;
    warnings: Array<string>;
    mandate_id: string;
    job_id: string | null;
    workflow_id: string;
    company_name: string;
    location_type: LocationType;
    employment_type: string | null;
    flow_version: number;
    created_at: string;
    updated_at: string;
    archived_at: string | null;
    location: { city: string; state: string | null; pincode: string | null } | null;
    experience: { min_years: number; max_years: number } | null;
    salary: { min: number; max: number; currency: string; period: string } | null;
    owner: { name: string | null; external_user_id: string } | null;
    skills: Array<{ verify: boolean; skill_id: string | null; name: string | null }>;
    enrichment_questions: Array<{
      key: string;
      type: QuestionType;
      text: string;
      knockout: YesOrNo | null;
      required: boolean;
    }>;
    interest_collection: { other_roles: Array<string> } | null;
    failure: { message: string } | null;
  } | null;
};

export type MandateRecordFragment = {
  title: string;
  countries: Array<string> | null;
  openings: number | null;
  description: string | null;
  shift: string | null;
  methods: Array<Method>;
  status: string;
  origin: Origin;
  warnings: Array<string>;
  mandate_id: string;
  job_id: string | null;
  workflow_id: string;
  company_name: string;
  location_type: LocationType;
  employment_type: string | null;
  flow_version: number;
  created_at: string;
  updated_at: string;
  archived_at: string | null;
  location: { city: string; state: string | null; pincode: string | null } | null;
  experience: { min_years: number; max_years: number } | null;
  salary: { min: number; max: number; currency: string; period: string } | null;
  owner: { name: string | null; external_user_id: string } | null;
  skills: Array<{ verify: boolean; skill_id: string | null; name: string | null }>;
  enrichment_questions: Array<{
    key: string;
    type: QuestionType;
    text: string;
    knockout: YesOrNo | null;
    required: boolean;
  }>;
  interest_collection: { other_roles: Array<string> } | null;
  failure: { message: string } | null;
};

export type GetMandateQuestionsQueryVariables = Exact<{
  mandateId: string;
}>;

export type GetMandateQuestionsQuery = {
  mandateQuestions: {
    steps: Array<string>;
    minutes: number;
    mandate_id: string;
    flow_version: number;
    enrichment: Array<{ key: string; type: string; text: string; required: boolean }>;
    skills: Array<{
      name: string;
      rule: VerificationRule | null;
      pool: number;
      skill_id: string;
      asked_at_most: number;
      question_set: {
        examples: Array<{ text: string; options: Array<string>; question_id: string }>;
        questions: Array<{ text: string; options: Array<string>; question_id: string }>;
      };
    }>;
  } | null;
};

export type GetOwnOrganisationQueryVariables = Exact<{ [key: string]: never }>;

export type GetOwnOrganisationQuery = {
  ownOrganisation: {
    name: string;
    organisation_id: string;
    results_days: number;
    privacy_contact: { name: string; email: string; phone: string | null } | null;
  };
};

export type OwnOrganisationRecordFragment = {
  name: string;
  organisation_id: string;
  results_days: number;
  privacy_contact: { name: string; email: string; phone: string | null } | null;
};

export type GetRecordingQueryVariables = Exact<{
  resultId: string;
  key: string;
  offset?: number | null | undefined;
  length?: number | null | undefined;
}>;

export type GetRecordingQuery = {
  recording: { mimeType: string; size: number; offset: number; audio: string } | null;
};

export type GetRequestQueryVariables = Exact<{
  requestId: string;
}>;

export type GetRequestQuery = {
  request: {
    method: string;
    path: string;
    status: number;
    code: string | null;
    reason: string | null;
    body: Record<string, unknown> | null;
    answer: Record<string, unknown> | null;
    request_id: string;
    at: string;
    key_id: string;
    on_behalf_of: string | null;
    organisation_id: string;
    duration_ms: number;
  } | null;
};

export type RequestRecordFragment = {
  method: string;
  path: string;
  status: number;
  code: string | null;
  reason: string | null;
  body: Record<string, unknown> | null;
  answer: Record<string, unknown> | null;
  request_id: string;
  at: string;
  key_id: string;
  on_behalf_of: string | null;
  organisation_id: string;
  duration_ms: number;
};

export type GetRequestSummaryQueryVariables = Exact<{ [key: string]: never }>;

export type GetRequestSummaryQuery = {
  requestSummary: Array<{
    operation: string;
    code: string | null;
    count: number;
    last_hour: number;
    last_at: string;
  }>;
};

export type GetResultQueryVariables = Exact<{
  id: string;
}>;

export type GetResultQuery = {
  result: {
    metadata: Record<string, unknown> | null;
    status: ResultStatus;
    stage: ResultStage;
    channel: Channel | null;
    result_id: string;
    campaign_id: string;
    mandate_id: string;
    job_id: string | null;
    flow_version: number;
    failure_reason: string | null;
    declined_reason: DeclinedReason | null;
    next_contact_at: string | null;
    expires_at: string;
    created_at: string;
    updated_at: string;
    completed_at: string | null;
    candidate: {
      name: string | null;
      phone: string | null;
      email: string | null;
      language: string;
      external_candidate_id: string | null;
    };
    output: {
      qualified: boolean | null;
      enrichment: Array<{
        key: string;
        type: QuestionType;
        text: string;
        answer: string | null;
        transcribed: boolean;
        knocked_out: boolean;
        recording: { seconds: number; url: string } | null;
      }>;
      skills: Array<{
        name: string;
        verdict: Verdict;
        score: number | null;
        correct: number;
        total: number;
        rule: VerificationRule | null;
        asked: number;
        confidence: number | null;
        reason: VerdictReason | null;
        basis: VerdictBasis;
        skill_id: string;
        credential_url: string | null;
        signals: Array<{ code: string; count: number; text: string }>;
      }>;
      interest: { interested: boolean | null };
    } | null;
    consent: {
      language: string;
      channel: ConsentChannel;
      at: string;
      notice_version: string;
      notice_hash: string | null;
      withdrawn_at: string | null;
    } | null;
    contacts: Array<{ channel: Channel; state: ContactState; at: string }>;
  } | null;
};

export type GetSkillRequestQueryVariables = Exact<{
  id: string;
}>;

export type GetSkillRequestQuery = {
  skillRequest: {
    name: string;
    note: string | null;
    status: SkillRequestStatus;
    request_id: string;
    skill_id: string | null;
    answer: string | null;
    created_at: string;
  } | null;
};

export type GetWebhookQueryVariables = Exact<{
  id: string;
}>;

export type GetWebhookQuery = {
  webhook: {
    url: string;
    events: Array<string>;
    description: string | null;
    organisations: WebhookOrganisations;
    filter: Record<string, unknown> | null;
    headers: Record<string, unknown> | null;
    status: WebhookStatus;
    origin: Origin;
    webhook_id: string;
    failing_since: string | null;
    created_at: string;
    updated_at: string;
    archived_at: string | null;
  } | null;
};

export type GetWebhookSummaryQueryVariables = Exact<{
  id: string;
}>;

export type GetWebhookSummaryQuery = {
  webhook: {
    summary: {
      status: WebhookStatus;
      waiting: number;
      webhook_id: string;
      failing_since: string | null;
      oldest_waiting_at: string | null;
      last_hour: {
        attempts: number;
        succeeded: number;
        failed: number;
        success_rate: number | null;
        median_ms: number | null;
        p95_ms: number | null;
        slowest_ms: number | null;
      };
      last_day: {
        attempts: number;
        succeeded: number;
        failed: number;
        success_rate: number | null;
        median_ms: number | null;
        p95_ms: number | null;
        slowest_ms: number | null;
      };
    };
  } | null;
};

export type DeliveryFiguresRecordFragment = {
  attempts: number;
  succeeded: number;
  failed: number;
  success_rate: number | null;
  median_ms: number | null;
  p95_ms: number | null;
  slowest_ms: number | null;
};

export type GetWorkflowQueryVariables = Exact<{
  id: string;
}>;

export type GetWorkflowQuery = {
  workflow: {
    name: string;
    description: string | null;
    languages: Array<string>;
    channels: Array<Channel>;
    status: WorkflowStatus;
    origin: Origin;
    warnings: Array<string>;
    workflow_id: string;
    default_methods: Array<Method>;
    expires_in_days: number;
    verification_rule: VerificationRule;
    created_at: string;
    updated_at: string;
    follow_ups: { max: number; interval_hours: number };
  } | null;
};

export type GetWorkflowOverviewQueryVariables = Exact<{
  id: string;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;

export type GetWorkflowOverviewQuery = {
  workflowOverview: {
    from: string;
    to: string;
    workflow_id: string;
    funnel: Array<{ stage: FunnelStage; count: number }>;
    channels: Array<{ channel: Channel; attempts: number; reached: number; completed: number }>;
    follow_ups: Array<{ number: number; sent: number; reached: number }>;
    calls: { attempts: number; answered: number; average_seconds: number };
    drop_offs: Array<{ step: DropOffStep; count: number }>;
    languages: Array<{ language: string; invited: number; completed: number }>;
  } | null;
};

export type IssueEmployerKeyMutationVariables = Exact<{
  id: string;
  input: EmployerKeyInput;
  idempotencyKey?: string | null | undefined;
}>;

export type IssueEmployerKeyMutation = {
  issueEmployerKey: {
    replayed: boolean;
    secret: string;
    key: {
      mode: Mode;
      scopes: Array<string>;
      key_id: string;
      organisation_id: string;
      created_at: string;
      expires_at: string | null;
      revoked_at: string | null;
    };
  };
};

export type EmployerKeyRecordFragment = {
  mode: Mode;
  scopes: Array<string>;
  key_id: string;
  organisation_id: string;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
};

export type ListCampaignsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: CampaignFilter | null | undefined;
}>;

export type ListCampaignsQuery = {
  campaigns: {
    edges: Array<{
      node: {
        accepted: number;
        name: string;
        metadata: Record<string, unknown> | null;
        status: CampaignStatus;
        origin: Origin;
        open: boolean;
        campaign_id: string;
        mandate_id: string;
        created_at: string;
        updated_at: string;
        credits: { charged: number; balance: number };
        counts: { pending: number; completed: number; declined: number; failed: number };
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ListCountriesQueryVariables = Exact<{ [key: string]: never }>;

export type ListCountriesQuery = { countries: Array<{ code: string; name: string }> };

export type ListCreditEntriesQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ListCreditEntriesQuery = {
  creditEntries: {
    edges: Array<{
      node: {
        kind: string;
        amount: number;
        entry_id: string;
        result_id: string | null;
        campaign_id: string | null;
        created_at: string;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ListDeliveriesQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: DeliveryFilter | null | undefined;
}>;

export type ListDeliveriesQuery = {
  webhook: {
    deliveries: {
      edges: Array<{
        node: {
          attempt: number;
          status: AttemptStatus;
          error: string | null;
          delivery_id: string;
          event_id: string;
          response_status: number | null;
          duration_ms: number;
          at: string;
          next_attempt_at: string | null;
        };
      }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

export type ListEmployersQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: EmployerFilter | null | undefined;
}>;

export type ListEmployersQuery = {
  employers: {
    edges: Array<{
      node: {
        name: string;
        status: EmployerStatus;
        organisation_id: string;
        external_id: string | null;
        created_at: string;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ListEmploymentTypesQueryVariables = Exact<{ [key: string]: never }>;

export type ListEmploymentTypesQuery = { employmentTypes: Array<{ value: string; label: string }> };

export type ListEventsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  types?: Array<string> | string | null | undefined;
  includeAcknowledged?: boolean | null | undefined;
  organisations?: EventOrganisations | null | undefined;
}>;

export type ListEventsQuery = {
  events: {
    edges: Array<{
      node: {
        type: string;
        version: number;
        mode: Mode;
        data: Record<string, unknown>;
        event_id: string;
        created_at: string;
        organisation_id: string | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ListLocationsQueryVariables = Exact<{
  q?: string | null | undefined;
  state?: string | null | undefined;
  pincode?: string | null | undefined;
  first?: number | null | undefined;
}>;

export type ListLocationsQuery = {
  places: { edges: Array<{ node: { city: string; state: string; pincode: string } }> };
};

export type ListMandatesQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: MandateFilter | null | undefined;
}>;

export type ListMandatesQuery = {
  mandates: {
    edges: Array<{
      node: {
        title: string;
        countries: Array<string> | null;
        openings: number | null;
        description: string | null;
        shift: string | null;
        methods: Array<Method>;
        status: string;
        origin: Origin;
        warnings: Array<string>;
        mandate_id: string;
        job_id: string | null;
        workflow_id: string;
        company_name: string;
        location_type: LocationType;
        employment_type: string | null;
        flow_version: number;
        created_at: string;
        updated_at: string;
        archived_at: string | null;
        location: { city: string; state: string | null; pincode: string | null } | null;
        experience: { min_years: number; max_years: number } | null;
        salary: { min: number; max: number; currency: string; period: string } | null;
        owner: { name: string | null; external_user_id: string } | null;
        skills: Array<{ verify: boolean; skill_id: string | null; name: string | null }>;
        enrichment_questions: Array<{
          key: string;
          type: QuestionType;
          text: string;
          knockout: YesOrNo | null;
          required: boolean;
        }>;
        interest_collection: { other_roles: Array<string> } | null;
        failure: { message: string } | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ListPrivacyRequestsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: PrivacyRequestFilter | null | undefined;
}>;

export type ListPrivacyRequestsQuery = {
  privacyRequests: {
    edges: Array<{
      node: {
        kind: PrivacyRequestKind;
        status: PrivacyRequestStatus;
        words: string | null;
        answer: string | null;
        privacy_request_id: string;
        result_ids: Array<string>;
        verification_ids: Array<string>;
        created_at: string;
        due_at: string;
        closed_at: string | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ListRequestsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: RequestFilter | null | undefined;
}>;

export type ListRequestsQuery = {
  requests: {
    edges: Array<{
      node: {
        method: string;
        path: string;
        status: number;
        code: string | null;
        reason: string | null;
        body: Record<string, unknown> | null;
        answer: Record<string, unknown> | null;
        request_id: string;
        at: string;
        key_id: string;
        on_behalf_of: string | null;
        organisation_id: string;
        duration_ms: number;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ListResultsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: ResultFilter | null | undefined;
  order?: ResultOrder | null | undefined;
}>;

export type ListResultsQuery = {
  results: {
    edges: Array<{
      node: {
        metadata: Record<string, unknown> | null;
        status: ResultStatus;
        stage: ResultStage;
        channel: Channel | null;
        result_id: string;
        campaign_id: string;
        mandate_id: string;
        job_id: string | null;
        flow_version: number;
        failure_reason: string | null;
        declined_reason: DeclinedReason | null;
        next_contact_at: string | null;
        expires_at: string;
        created_at: string;
        updated_at: string;
        completed_at: string | null;
        candidate: {
          name: string | null;
          phone: string | null;
          email: string | null;
          language: string;
          external_candidate_id: string | null;
        };
        output: {
          qualified: boolean | null;
          enrichment: Array<{
            key: string;
            type: QuestionType;
            text: string;
            answer: string | null;
            transcribed: boolean;
            knocked_out: boolean;
            recording: { seconds: number; url: string } | null;
          }>;
          skills: Array<{
            name: string;
            verdict: Verdict;
            score: number | null;
            correct: number;
            total: number;
            rule: VerificationRule | null;
            asked: number;
            confidence: number | null;
            reason: VerdictReason | null;
            basis: VerdictBasis;
            skill_id: string;
            credential_url: string | null;
            signals: Array<{ code: string; count: number; text: string }>;
          }>;
          interest: { interested: boolean | null };
        } | null;
        consent: {
          language: string;
          channel: ConsentChannel;
          at: string;
          notice_version: string;
          notice_hash: string | null;
          withdrawn_at: string | null;
        } | null;
        contacts: Array<{ channel: Channel; state: ContactState; at: string }>;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ListSendersQueryVariables = Exact<{
  organisationId: string;
}>;

export type ListSendersQuery = {
  senders: Array<{
    channel: string;
    provider: string;
    from: string;
    status: SenderStatus;
    sender_id: string;
    organisation_id: string | null;
    dlt_entity_id: string | null;
    missing_languages: Array<string>;
    created_at: string;
    templates: Array<{
      step: string;
      language: string;
      category: string;
      text: string;
      variables: Array<string>;
      status: TemplateStatus;
      reason: string | null;
      template_id: string | null;
    }>;
  }>;
};

export type ListShiftsQueryVariables = Exact<{ [key: string]: never }>;

export type ListShiftsQuery = { shifts: Array<{ value: string; label: string }> };

export type ListSkillRequestsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ListSkillRequestsQuery = {
  skillRequests: {
    edges: Array<{
      node: {
        name: string;
        note: string | null;
        status: SkillRequestStatus;
        request_id: string;
        skill_id: string | null;
        answer: string | null;
        created_at: string;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ListWebhooksQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ListWebhooksQuery = {
  webhooks: {
    edges: Array<{
      node: {
        url: string;
        events: Array<string>;
        description: string | null;
        organisations: WebhookOrganisations;
        filter: Record<string, unknown> | null;
        headers: Record<string, unknown> | null;
        status: WebhookStatus;
        origin: Origin;
        webhook_id: string;
        failing_since: string | null;
        created_at: string;
        updated_at: string;
        archived_at: string | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ListWorkflowsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ListWorkflowsQuery = {
  workflows: {
    edges: Array<{
      node: {
        name: string;
        description: string | null;
        languages: Array<string>;
        channels: Array<Channel>;
        status: WorkflowStatus;
        origin: Origin;
        warnings: Array<string>;
        workflow_id: string;
        default_methods: Array<Method>;
        expires_in_days: number;
        verification_rule: VerificationRule;
        created_at: string;
        updated_at: string;
        follow_ups: { max: number; interval_hours: number };
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type LookUpSkillsQueryVariables = Exact<{
  ids: Array<string> | string;
}>;

export type LookUpSkillsQuery = {
  lookupSkills: {
    missing: Array<string>;
    items: Array<{
      name: string;
      description: string;
      aliases: Array<string>;
      names: Record<string, string>;
      verifiable: boolean;
      uri: string | null;
      skill_id: string;
      subSkill: {
        sub_skill_id: string;
        sub_skill_name: string;
        master: { master_skill_id: string; master_skill_name: string };
      };
    }>;
  };
};

export type MakeTestEventMutationVariables = Exact<{
  input: TestEventInput;
  idempotencyKey?: string | null | undefined;
}>;

export type MakeTestEventMutation = {
  makeTestEvent: {
    replayed: boolean;
    event: {
      type: string;
      version: number;
      mode: Mode;
      data: Record<string, unknown>;
      event_id: string;
      created_at: string;
    };
  };
};

export type MatchSkillsQueryVariables = Exact<{
  names: Array<string> | string;
}>;

export type MatchSkillsQuery = {
  matchSkills: Array<{
    name: string;
    outdated: boolean | null;
    matches: Array<{
      score: number;
      skill: {
        name: string;
        description: string;
        aliases: Array<string>;
        names: Record<string, string>;
        verifiable: boolean;
        uri: string | null;
        skill_id: string;
        subSkill: {
          sub_skill_id: string;
          sub_skill_name: string;
          master: { master_skill_id: string; master_skill_name: string };
        };
      };
    }>;
    occupations: Array<{
      score: number;
      occupation: {
        name: string;
        aliases: Array<string>;
        names: Record<string, string>;
        occupation_id: string;
        skills: Array<{ id: string }>;
      };
    }>;
  }>;
};

export type MoveCreditsMutationVariables = Exact<{
  id: string;
  input: CreditMoveInput;
  idempotencyKey?: string | null | undefined;
}>;

export type MoveCreditsMutation = {
  moveCredits: {
    replayed: boolean;
    amount: number;
    balance: number;
    organisation_id: string;
    platform_balance: number;
  };
};

export type OpenTestPageMutationVariables = Exact<{
  resultId: string;
  idempotencyKey?: string | null | undefined;
}>;

export type OpenTestPageMutation = {
  openTestPage: {
    replayed: boolean;
    url: string;
    status: string;
    stage: string;
    result_id: string;
    expires_at: string;
  };
};

export type PauseCampaignMutationVariables = Exact<{
  id: string;
  idempotencyKey?: string | null | undefined;
}>;

export type PauseCampaignMutation = {
  pauseCampaign: {
    replayed: boolean;
    accepted: number;
    warnings: Array<string>;
    contact_from: string | null;
    campaign: {
      name: string;
      metadata: Record<string, unknown> | null;
      status: CampaignStatus;
      origin: Origin;
      open: boolean;
      campaign_id: string;
      mandate_id: string;
      created_at: string;
      updated_at: string;
      counts: { pending: number; completed: number; declined: number; failed: number };
    };
    duplicates: Array<{
      index: number;
      phone: string | null;
      email: string | null;
      external_candidate_id: string | null;
      result_id: string;
    }>;
    results: Array<{ index: number; result_id: string; external_candidate_id: string | null }>;
    rejected: Array<{ index: number; details: Array<{ path: string; message: string }> }>;
    credits: { charged: number; balance: number };
  };
};

export type PrepareMandateMutationVariables = Exact<{
  id: string;
  idempotencyKey?: string | null | undefined;
}>;

export type PrepareMandateMutation = {
  prepareMandate: {
    replayed: boolean;
    changed: boolean;
    mandate: {
      status: string;
      methods: Array<Method>;
      warnings: Array<string>;
      mandate_id: string;
      job_id: string | null;
      flow_version: number;
    };
  };
};

export type PreviewCampaignQueryVariables = Exact<{
  input: CampaignInput;
}>;

export type PreviewCampaignQuery = {
  previewCampaign: {
    accepted: number;
    messages: number;
    segments: number;
    warnings: Array<string>;
    contact_from: string;
    duplicates: Array<{ index: number; result_id: string | null }>;
    rejected: Array<{ index: number; details: Array<{ path: string; message: string }> }>;
    credits: { charged: number; balance: number };
    reach: Array<{ channel: string; language: string; template: string | null; count: number }>;
    unreachable: Array<{ reason: string; count: number }>;
  };
};

export type ReadSkillQueryVariables = Exact<{
  id: string;
}>;

export type ReadSkillQuery = {
  skill: {
    name: string;
    description: string;
    aliases: Array<string>;
    names: Record<string, string>;
    verifiable: boolean;
    uri: string | null;
    skill_id: string;
    subSkill: {
      sub_skill_id: string;
      sub_skill_name: string;
      master: { master_skill_id: string; master_skill_name: string };
    };
  } | null;
};

export type ReplaceMandateMutationVariables = Exact<{
  id: string;
  input: MandateInput;
  idempotencyKey?: string | null | undefined;
}>;

export type ReplaceMandateMutation = {
  replaceMandate: {
    replayed: boolean;
    changed: boolean;
    mandate: {
      status: string;
      methods: Array<Method>;
      warnings: Array<string>;
      mandate_id: string;
      job_id: string | null;
      flow_version: number;
    };
  };
};

export type ReplaceWorkflowMutationVariables = Exact<{
  id: string;
  input: WorkflowInput;
  idempotencyKey?: string | null | undefined;
}>;

export type ReplaceWorkflowMutation = {
  replaceWorkflow: {
    replayed: boolean;
    workflow: {
      name: string;
      description: string | null;
      languages: Array<string>;
      channels: Array<Channel>;
      status: WorkflowStatus;
      origin: Origin;
      warnings: Array<string>;
      workflow_id: string;
      default_methods: Array<Method>;
      expires_in_days: number;
      verification_rule: VerificationRule;
      created_at: string;
      updated_at: string;
      follow_ups: { max: number; interval_hours: number };
    };
  };
};

export type ReplayWebhookMutationVariables = Exact<{
  id: string;
  input: WebhookReplayInput;
  idempotencyKey?: string | null | undefined;
}>;

export type ReplayWebhookMutation = {
  replayWebhook: {
    replayed: boolean;
    since: string | null;
    event_ids: Array<string> | null;
    webhook: { webhook_id: string };
  };
};

export type RequestSkillMutationVariables = Exact<{
  input: SkillRequestInput;
  idempotencyKey?: string | null | undefined;
}>;

export type RequestSkillMutation = {
  requestSkill: {
    replayed: boolean;
    created: boolean;
    skillRequest: {
      name: string;
      note: string | null;
      status: SkillRequestStatus;
      request_id: string;
      skill_id: string | null;
      answer: string | null;
      created_at: string;
    };
  };
};

export type ResumeCampaignMutationVariables = Exact<{
  id: string;
  idempotencyKey?: string | null | undefined;
}>;

export type ResumeCampaignMutation = {
  resumeCampaign: {
    replayed: boolean;
    accepted: number;
    warnings: Array<string>;
    contact_from: string | null;
    campaign: {
      name: string;
      metadata: Record<string, unknown> | null;
      status: CampaignStatus;
      origin: Origin;
      open: boolean;
      campaign_id: string;
      mandate_id: string;
      created_at: string;
      updated_at: string;
      counts: { pending: number; completed: number; declined: number; failed: number };
    };
    duplicates: Array<{
      index: number;
      phone: string | null;
      email: string | null;
      external_candidate_id: string | null;
      result_id: string;
    }>;
    results: Array<{ index: number; result_id: string; external_candidate_id: string | null }>;
    rejected: Array<{ index: number; details: Array<{ path: string; message: string }> }>;
    credits: { charged: number; balance: number };
  };
};

export type RevokeEmployerKeyMutationVariables = Exact<{
  id: string;
  keyId: string;
  idempotencyKey?: string | null | undefined;
}>;

export type RevokeEmployerKeyMutation = {
  revokeEmployerKey: {
    replayed: boolean;
    key: {
      mode: Mode;
      scopes: Array<string>;
      key_id: string;
      organisation_id: string;
      created_at: string;
      expires_at: string | null;
      revoked_at: string | null;
    };
  };
};

export type RotateOwnKeyMutationVariables = Exact<{
  id: string;
  idempotencyKey?: string | null | undefined;
}>;

export type RotateOwnKeyMutation = {
  rotateOwnKey: { replayed: boolean; secret: string; key_id: string; old_secret_until: string };
};

export type RotateWebhookSecretMutationVariables = Exact<{
  id: string;
  idempotencyKey?: string | null | undefined;
}>;

export type RotateWebhookSecretMutation = {
  rotateWebhookSecret: {
    replayed: boolean;
    secret: string;
    webhook: {
      url: string;
      events: Array<string>;
      description: string | null;
      organisations: WebhookOrganisations;
      filter: Record<string, unknown> | null;
      headers: Record<string, unknown> | null;
      status: WebhookStatus;
      origin: Origin;
      webhook_id: string;
      failing_since: string | null;
      created_at: string;
      updated_at: string;
      archived_at: string | null;
    };
  };
};

export type SearchTaxonomyQueryVariables = Exact<{
  keyword: string;
  page: number;
  limit: number;
}>;

export type SearchTaxonomyQuery = {
  searchSkillPage: {
    page: number;
    limit: number;
    count: number;
    outdated: boolean | null;
    items: Array<{
      name: string;
      description: string;
      aliases: Array<string>;
      names: Record<string, string>;
      verifiable: boolean;
      uri: string | null;
      skill_id: string;
      subSkill: {
        sub_skill_id: string;
        sub_skill_name: string;
        master: { master_skill_id: string; master_skill_name: string };
      };
    }>;
  };
};

export type SetOwnOrganisationMutationVariables = Exact<{
  input: OrganisationSettingsInput;
  idempotencyKey?: string | null | undefined;
}>;

export type SetOwnOrganisationMutation = {
  setOwnOrganisation: {
    replayed: boolean;
    organisation: {
      name: string;
      organisation_id: string;
      results_days: number;
      privacy_contact: { name: string; email: string; phone: string | null } | null;
    };
  };
};

export type SetSenderTemplatesMutationVariables = Exact<{
  senderId: string;
  organisationId: string;
  input: MessageTemplatesInput;
  idempotencyKey?: string | null | undefined;
}>;

export type SetSenderTemplatesMutation = {
  setMessageTemplates: {
    replayed: boolean;
    sender: {
      channel: string;
      provider: string;
      from: string;
      status: SenderStatus;
      sender_id: string;
      organisation_id: string | null;
      dlt_entity_id: string | null;
      missing_languages: Array<string>;
      created_at: string;
      templates: Array<{
        step: string;
        language: string;
        category: string;
        text: string;
        variables: Array<string>;
        status: TemplateStatus;
        reason: string | null;
        template_id: string | null;
      }>;
    };
  };
};

export type TakeBackCreditsMutationVariables = Exact<{
  id: string;
  input: CreditMoveInput;
  idempotencyKey?: string | null | undefined;
}>;

export type TakeBackCreditsMutation = {
  takeBackCredits: {
    replayed: boolean;
    amount: number;
    balance: number;
    organisation_id: string;
    platform_balance: number;
  };
};

export type TestWebhookMutationVariables = Exact<{
  id: string;
  idempotencyKey?: string | null | undefined;
}>;

export type TestWebhookMutation = {
  testWebhook: { replayed: boolean; event_id: string; webhook: { webhook_id: string } };
};

export type CandidateQuestionSetsQueryVariables = Exact<{
  mandateId: string;
  flowVersion: number;
}>;

export type CandidateQuestionSetsQuery = {
  questionSets: Array<{ id: string; questions: Array<{ id: string }> }>;
};

export type CloseRequestsOfStudentsMutationVariables = Exact<{
  verificationIds: Array<string> | string;
}>;

export type CloseRequestsOfStudentsMutation = { closeRequestsOfStudents: boolean };

export type EraseVerificationsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;

export type EraseVerificationsMutation = { eraseVerifications: number };

export type FindVerificationsOfPersonQueryVariables = Exact<{
  phone?: string | null | undefined;
  email?: string | null | undefined;
  mode?: string | null | undefined;
}>;

export type FindVerificationsOfPersonQuery = {
  verificationsOfPerson: Array<{ id: string; organisationId: string; mode: string }>;
};

export type InstructCallMutationVariables = Exact<{
  contactId: string;
  heard: CallHeardInput;
}>;

export type InstructCallMutation = {
  instructCall: {
    listen: string | null;
    asked: string | null;
    language: string;
    locale: string;
    slow: boolean;
    tries: number;
    say: Array<{ text: string; locale: string }>;
  } | null;
};

export type IssueCredentialsMutationVariables = Exact<{
  input: CredentialIssueInput;
}>;

export type IssueCredentialsMutation = {
  issueCredentials: Array<{ id: string; url: string; skillId: string }>;
};

export type KeptVerificationsQueryVariables = Exact<{
  ids: Array<string> | string;
}>;

export type KeptVerificationsQuery = {
  keptVerifications: Array<{
    id: string;
    name: string;
    email: string;
    phone: string | null;
    open: boolean;
    canWithdraw: boolean;
    createdAt: string;
    agreedAt: string | null;
    withdrawnAt: string | null;
    items: Array<string>;
    reviewer: string | null;
    credentials: number;
    record: Record<string, unknown>;
    skills: Array<{ name: string; verified: boolean | null }>;
  }>;
};

export type MakeQuestionSetsMutationVariables = Exact<{
  mandateId: string;
  flowVersion: number;
  skillIds: Array<string> | string;
  poolSize?: number | null | undefined;
}>;

export type MakeQuestionSetsMutation = {
  makeQuestionSets: Array<{
    id: string;
    skill: { id: string; name: string; names: Record<string, string> };
    questions: Array<{ id: string; level: number | null }>;
  }>;
};

export type MandateCountriesQueryVariables = Exact<{ [key: string]: never }>;

export type MandateCountriesQuery = { countries: Array<{ code: string }> };

export type MandatePlaceQueryVariables = Exact<{
  city: string;
  state?: string | null | undefined;
  pincode?: string | null | undefined;
}>;

export type MandatePlaceQuery = { placeProblems: Array<PlaceProblem> };

export type MandateRequestedSkillsQueryVariables = Exact<{
  names: Array<string> | string;
}>;

export type MandateRequestedSkillsQuery = {
  requestedSkills: Array<{
    name: string;
    skillId: string | null;
    status: SkillRequestStatus;
    decisionNote: string | null;
  }>;
};

export type MandateSkillsQueryVariables = Exact<{
  ids: Array<string> | string;
}>;

export type MandateSkillsQuery = { lookupSkills: { items: Array<{ id: string; verifiable: boolean }> } };

export type NoticeNamesQueryVariables = Exact<{ [key: string]: never }>;

export type NoticeNamesQuery = { noticeNames: { company: string; contact: string } };

export type QuestionBankQueryVariables = Exact<{
  after?: string | null | undefined;
}>;

export type QuestionBankQuery = {
  questionBank: { next: string | null; questions: Array<{ id: string; skillId: string; level: number }> };
};

export type RenameInVerificationsMutationVariables = Exact<{
  ids: Array<string> | string;
  name: string;
}>;

export type RenameInVerificationsMutation = { renameInVerifications: number };

export type ReportCallMutationVariables = Exact<{
  report: CallReportInput;
}>;

export type ReportCallMutation = { reportCall: boolean };

export type ReportMessageMutationVariables = Exact<{
  contactId: string;
  status: string;
  providerId?: string | null | undefined;
  errorCode?: string | null | undefined;
  senderId?: string | null | undefined;
}>;

export type ReportMessageMutation = { reportMessage: boolean };

export type ReportTemplateMutationVariables = Exact<{
  senderId: string;
  templateId: string;
  language: string;
  status: string;
  reason?: string | null | undefined;
}>;

export type ReportTemplateMutation = { reportTemplate: boolean };

export type ReturnOriginsQueryVariables = Exact<{
  hash: string;
}>;

export type ReturnOriginsQuery = { verificationCredential: { returnOrigins: Array<string> } | null };

export type RevokeCredentialsOfMutationVariables = Exact<{
  subjectIds: Array<string> | string;
  reason: string;
}>;

export type RevokeCredentialsOfMutation = { revokeCredentialsOf: number };

export type SenderSecretsQueryVariables = Exact<{
  id: string;
}>;

export type SenderSecretsQuery = {
  senderSecrets: { id: string; provider: string; sealedCredentials: string | null } | null;
};

export type SimulateAnswersQueryVariables = Exact<{
  sets: Array<SimulatedSetInput> | SimulatedSetInput;
}>;

export type SimulateAnswersQuery = {
  simulateAnswers: Array<{ questionSetId: string; answers: Array<{ questionId: string; option: number }> }>;
};

export type SkillSittingQueryVariables = Exact<{
  questionSetId: string;
  questionIds: Array<string> | string;
  answers: Array<QuestionAnswerInput> | QuestionAnswerInput;
}>;

export type SkillSittingQuery = {
  skillSitting: {
    marks: Array<boolean>;
    questions: Array<{
      id: string;
      text: string;
      options: Array<string>;
      translations: Array<{ language: string; text: string; options: Array<string> }>;
    }>;
  };
};

export type SkillsForCredentialsQueryVariables = Exact<{
  ids: Array<string> | string;
}>;

export type SkillsForCredentialsQuery = {
  lookupSkills: { items: Array<{ id: string; description: string; uri: string | null }> };
};

export type SkillsWithSiblingsQueryVariables = Exact<{
  ids: Array<string> | string;
}>;

export type SkillsWithSiblingsQuery = {
  lookupSkills: {
    missing: Array<string>;
    items: Array<{
      id: string;
      name: string;
      description: string;
      aliases: Array<string>;
      verifiable: boolean;
      siblings: Array<{ id: string; name: string; description: string; aliases: Array<string> }>;
    }>;
  };
};

export type SuspendedQuestionsQueryVariables = Exact<{
  skillIds: Array<string> | string;
}>;

export type SuspendedQuestionsQuery = { suspendedQuestions: Array<string> };

export type TakeReplyMutationVariables = Exact<{
  input: ReplyInput;
}>;

export type TakeReplyMutation = { takeReply: boolean };

export type TranslateQuestionsMutationVariables = Exact<{
  mandateId: string;
  flowVersion: number;
  languages: Array<string> | string;
  texts: Array<string> | string;
}>;

export type TranslateQuestionsMutation = {
  translateQuestions: Array<{ language: string; texts: Array<string> }>;
};

export type WithdrawVerificationsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;

export type WithdrawVerificationsMutation = { withdrawVerifications: number };

export type AnswerCandidateQuestionMutationVariables = Exact<{
  resultId: string;
  input: CandidateAnswerInput;
}>;

export type AnswerCandidateQuestionMutation = {
  answerCandidateQuestion: {
    resultId: string;
    status: string;
    step: string | null;
    language: string;
    languages: Array<string>;
    questionLanguages: Array<string>;
    candidateName: string | null;
    companyName: string;
    jobTitle: string;
    optedOut: boolean;
    canWithdraw: boolean;
    withdrawnAt: string | null;
    minutes: number;
    consent: {
      version: string;
      texts: Array<{
        language: string;
        paragraphs: Array<string>;
        whole: Array<{ title: string; text: string }>;
      }>;
    } | null;
    steps: Array<{ step: string; total: number; atMost: boolean; done: number }>;
    questions: Array<{
      key: string;
      type: string;
      text: string;
      required: boolean;
      done: boolean;
      answer: string | null;
      recordedSeconds: number | null;
      translations: Array<{ language: string; text: string }>;
    }>;
    skillQuestions: Array<{
      questionId: string;
      skillName: string;
      skillNames: Record<string, string>;
      question: string;
      options: Array<string>;
      option: number | null;
      translations: Array<{ language: string; text: string; options: Array<string> }>;
    }>;
    credentials: Array<{ skillId: string; skillName: string; url: string | null }>;
  };
};

export type CandidatePageRecordFragment = {
  resultId: string;
  status: string;
  step: string | null;
  language: string;
  languages: Array<string>;
  questionLanguages: Array<string>;
  candidateName: string | null;
  companyName: string;
  jobTitle: string;
  optedOut: boolean;
  canWithdraw: boolean;
  withdrawnAt: string | null;
  minutes: number;
  consent: {
    version: string;
    texts: Array<{
      language: string;
      paragraphs: Array<string>;
      whole: Array<{ title: string; text: string }>;
    }>;
  } | null;
  steps: Array<{ step: string; total: number; atMost: boolean; done: number }>;
  questions: Array<{
    key: string;
    type: string;
    text: string;
    required: boolean;
    done: boolean;
    answer: string | null;
    recordedSeconds: number | null;
    translations: Array<{ language: string; text: string }>;
  }>;
  skillQuestions: Array<{
    questionId: string;
    skillName: string;
    skillNames: Record<string, string>;
    question: string;
    options: Array<string>;
    option: number | null;
    translations: Array<{ language: string; text: string; options: Array<string> }>;
  }>;
  credentials: Array<{ skillId: string; skillName: string; url: string | null }>;
};

export type AnswerCandidateSkillQuestionMutationVariables = Exact<{
  resultId: string;
  input: CandidateSkillAnswerInput;
}>;

export type AnswerCandidateSkillQuestionMutation = {
  answerCandidateSkillQuestion: {
    resultId: string;
    status: string;
    step: string | null;
    language: string;
    languages: Array<string>;
    questionLanguages: Array<string>;
    candidateName: string | null;
    companyName: string;
    jobTitle: string;
    optedOut: boolean;
    canWithdraw: boolean;
    withdrawnAt: string | null;
    minutes: number;
    consent: {
      version: string;
      texts: Array<{
        language: string;
        paragraphs: Array<string>;
        whole: Array<{ title: string; text: string }>;
      }>;
    } | null;
    steps: Array<{ step: string; total: number; atMost: boolean; done: number }>;
    questions: Array<{
      key: string;
      type: string;
      text: string;
      required: boolean;
      done: boolean;
      answer: string | null;
      recordedSeconds: number | null;
      translations: Array<{ language: string; text: string }>;
    }>;
    skillQuestions: Array<{
      questionId: string;
      skillName: string;
      skillNames: Record<string, string>;
      question: string;
      options: Array<string>;
      option: number | null;
      translations: Array<{ language: string; text: string; options: Array<string> }>;
    }>;
    credentials: Array<{ skillId: string; skillName: string; url: string | null }>;
  };
};

export type AskRightsMutationVariables = Exact<{
  input: RightsRequestInput;
}>;

export type AskRightsMutation = {
  askRights: {
    address: string;
    expiresAt: string;
    organisations: Array<{
      organisationId: string;
      name: string;
      contact: string | null;
      days: number;
      canWithdraw: boolean;
      credentials: number;
      erasedOn: string | null;
      results: Array<{
        resultId: string;
        companyName: string;
        jobTitle: string;
        name: string | null;
        phone: string | null;
        email: string | null;
        open: boolean;
        createdAt: string;
        agreedAt: string | null;
        withdrawnAt: string | null;
        recordings: number;
        answers: Array<{ question: string; answer: string | null }>;
        skills: Array<{ name: string; verdict: string }>;
      }>;
      verifications: Array<{
        verificationId: string;
        name: string;
        phone: string | null;
        email: string;
        open: boolean;
        createdAt: string;
        agreedAt: string | null;
        withdrawnAt: string | null;
        items: Array<string>;
        reviewer: string | null;
        skills: Array<{ name: string; verified: boolean | null }>;
      }>;
      requests: Array<{
        requestId: string;
        kind: PrivacyRequestKind;
        status: PrivacyRequestStatus;
        words: string | null;
        answer: string | null;
        createdAt: string;
        dueAt: string;
      }>;
    }>;
  };
};

export type RightsPageRecordFragment = {
  address: string;
  expiresAt: string;
  organisations: Array<{
    organisationId: string;
    name: string;
    contact: string | null;
    days: number;
    canWithdraw: boolean;
    credentials: number;
    erasedOn: string | null;
    results: Array<{
      resultId: string;
      companyName: string;
      jobTitle: string;
      name: string | null;
      phone: string | null;
      email: string | null;
      open: boolean;
      createdAt: string;
      agreedAt: string | null;
      withdrawnAt: string | null;
      recordings: number;
      answers: Array<{ question: string; answer: string | null }>;
      skills: Array<{ name: string; verdict: string }>;
    }>;
    verifications: Array<{
      verificationId: string;
      name: string;
      phone: string | null;
      email: string;
      open: boolean;
      createdAt: string;
      agreedAt: string | null;
      withdrawnAt: string | null;
      items: Array<string>;
      reviewer: string | null;
      skills: Array<{ name: string; verified: boolean | null }>;
    }>;
    requests: Array<{
      requestId: string;
      kind: PrivacyRequestKind;
      status: PrivacyRequestStatus;
      words: string | null;
      answer: string | null;
      createdAt: string;
      dueAt: string;
    }>;
  }>;
};

export type CancelVerificationMutationVariables = Exact<{
  sessionToken: string;
}>;

export type CancelVerificationMutation = {
  cancelVerification: { status: string; serviceVerificationId: string };
};

export type CheckReviewerLinkQueryVariables = Exact<{
  verificationId: string;
  input: LinkInput;
}>;

export type CheckReviewerLinkQuery = {
  reviewerLink: {
    opens: boolean;
    serviceVerificationId: string;
    skills: Array<{ skillId: string; names: Record<string, string> }>;
  };
};

export type ChooseAssessmentOptionMutationVariables = Exact<{
  verificationId: string;
  input: AssessmentChoiceInput;
}>;

export type ChooseAssessmentOptionMutation = {
  chooseAssessmentOption: {
    status: string;
    missing: Array<string>;
    studentName: string | null;
    attemptsLeft: number;
    expiresAt: string;
    returnUrl: string | null;
    canWithdraw: boolean;
    withdrawnAt: string | null;
    set: number | null;
    serviceVerificationId: string;
    skills: Array<{ skillId: string; name: string; names: Record<string, string> }>;
    notice: { version: string; company: string; contact: string; days: number } | null;
    questions: Array<{
      questionId: string;
      skillName: string;
      skillNames: Record<string, string>;
      question: string;
      options: Array<string>;
      option: number | null;
      translations: Array<{ language: string; text: string; options: Array<string> }>;
    }>;
    result: {
      score: number;
      total: number;
      passed: boolean;
      attempt: number;
      attemptsLeft: number;
      serviceVerificationId: string;
      skills: Array<{ skillId: string; correct: number; total: number; passed: boolean }>;
    } | null;
    credentials: Array<{ skillId: string; url: string | null }>;
  };
};

export type AssessmentPageRecordFragment = {
  status: string;
  missing: Array<string>;
  studentName: string | null;
  attemptsLeft: number;
  expiresAt: string;
  returnUrl: string | null;
  canWithdraw: boolean;
  withdrawnAt: string | null;
  set: number | null;
  serviceVerificationId: string;
  skills: Array<{ skillId: string; name: string; names: Record<string, string> }>;
  notice: { version: string; company: string; contact: string; days: number } | null;
  questions: Array<{
    questionId: string;
    skillName: string;
    skillNames: Record<string, string>;
    question: string;
    options: Array<string>;
    option: number | null;
    translations: Array<{ language: string; text: string; options: Array<string> }>;
  }>;
  result: {
    score: number;
    total: number;
    passed: boolean;
    attempt: number;
    attemptsLeft: number;
    serviceVerificationId: string;
    skills: Array<{ skillId: string; correct: number; total: number; passed: boolean }>;
  } | null;
  credentials: Array<{ skillId: string; url: string | null }>;
};

export type ChooseCandidateLanguageMutationVariables = Exact<{
  resultId: string;
  input: CandidateLanguageInput;
}>;

export type ChooseCandidateLanguageMutation = {
  chooseCandidateLanguage: {
    resultId: string;
    status: string;
    step: string | null;
    language: string;
    languages: Array<string>;
    questionLanguages: Array<string>;
    candidateName: string | null;
    companyName: string;
    jobTitle: string;
    optedOut: boolean;
    canWithdraw: boolean;
    withdrawnAt: string | null;
    minutes: number;
    consent: {
      version: string;
      texts: Array<{
        language: string;
        paragraphs: Array<string>;
        whole: Array<{ title: string; text: string }>;
      }>;
    } | null;
    steps: Array<{ step: string; total: number; atMost: boolean; done: number }>;
    questions: Array<{
      key: string;
      type: string;
      text: string;
      required: boolean;
      done: boolean;
      answer: string | null;
      recordedSeconds: number | null;
      translations: Array<{ language: string; text: string }>;
    }>;
    skillQuestions: Array<{
      questionId: string;
      skillName: string;
      skillNames: Record<string, string>;
      question: string;
      options: Array<string>;
      option: number | null;
      translations: Array<{ language: string; text: string; options: Array<string> }>;
    }>;
    credentials: Array<{ skillId: string; skillName: string; url: string | null }>;
  };
};

export type ChooseMethodMutationVariables = Exact<{
  sessionToken?: string | null | undefined;
  input: VerificationMethodInput;
}>;

export type ChooseMethodMutation = {
  chooseMethod: { verificationMethod: string | null; serviceVerificationId: string };
};

export type DriveTestVerificationMutationVariables = Exact<{
  verificationId: string;
  input: TestVerificationInput;
}>;

export type DriveTestVerificationMutation = {
  driveTestVerification: { status: string; reviewerLink: string | null; serviceVerificationId: string };
};

export type EndRightsSessionMutationVariables = Exact<{
  input: RightsPageInput;
}>;

export type EndRightsSessionMutation = { endRightsSession: { ended: boolean } };

export type EndorseMutationVariables = Exact<{
  verificationId: string;
  input: EndorsementInput;
}>;

export type EndorseMutation = {
  endorse: { status: string; endorsedSkills: Array<string>; serviceVerificationId: string };
};

export type EraseStudentMutationVariables = Exact<{
  externalStudentId: string;
}>;

export type EraseStudentMutation = {
  eraseStudent: { externalStudentId: string; serviceUserId: string; erasedVerifications: number };
};

export type GenerateAssessmentMutationVariables = Exact<{
  sessionToken?: string | null | undefined;
  input: GenerateInput;
}>;

export type GenerateAssessmentMutation = {
  generateAssessment: {
    totalQuestions: number;
    alreadyGenerated: boolean | null;
    executionTime: string | null;
    serviceVerificationId: string;
    questions: Array<{ options: Array<string>; questionId: string; question: string }>;
  };
};

export type GetAssessmentPageQueryVariables = Exact<{
  verificationId: string;
  input: AssessmentLinkInput;
}>;

export type GetAssessmentPageQuery = {
  assessmentPage: {
    status: string;
    missing: Array<string>;
    studentName: string | null;
    attemptsLeft: number;
    expiresAt: string;
    returnUrl: string | null;
    canWithdraw: boolean;
    withdrawnAt: string | null;
    set: number | null;
    serviceVerificationId: string;
    skills: Array<{ skillId: string; name: string; names: Record<string, string> }>;
    notice: { version: string; company: string; contact: string; days: number } | null;
    questions: Array<{
      questionId: string;
      skillName: string;
      skillNames: Record<string, string>;
      question: string;
      options: Array<string>;
      option: number | null;
      translations: Array<{ language: string; text: string; options: Array<string> }>;
    }>;
    result: {
      score: number;
      total: number;
      passed: boolean;
      attempt: number;
      attemptsLeft: number;
      serviceVerificationId: string;
      skills: Array<{ skillId: string; correct: number; total: number; passed: boolean }>;
    } | null;
    credentials: Array<{ skillId: string; url: string | null }>;
  };
};

export type GetCandidatePageQueryVariables = Exact<{
  resultId: string;
  input: CandidateLinkInput;
}>;

export type GetCandidatePageQuery = {
  candidatePage: {
    resultId: string;
    status: string;
    step: string | null;
    language: string;
    languages: Array<string>;
    questionLanguages: Array<string>;
    candidateName: string | null;
    companyName: string;
    jobTitle: string;
    optedOut: boolean;
    canWithdraw: boolean;
    withdrawnAt: string | null;
    minutes: number;
    consent: {
      version: string;
      texts: Array<{
        language: string;
        paragraphs: Array<string>;
        whole: Array<{ title: string; text: string }>;
      }>;
    } | null;
    steps: Array<{ step: string; total: number; atMost: boolean; done: number }>;
    questions: Array<{
      key: string;
      type: string;
      text: string;
      required: boolean;
      done: boolean;
      answer: string | null;
      recordedSeconds: number | null;
      translations: Array<{ language: string; text: string }>;
    }>;
    skillQuestions: Array<{
      questionId: string;
      skillName: string;
      skillNames: Record<string, string>;
      question: string;
      options: Array<string>;
      option: number | null;
      translations: Array<{ language: string; text: string; options: Array<string> }>;
    }>;
    credentials: Array<{ skillId: string; skillName: string; url: string | null }>;
  };
};

export type GetReviewerQueryVariables = Exact<{
  verificationId: string;
}>;

export type GetReviewerQuery = {
  reviewerDetails: {
    name: string;
    email: string;
    company: string;
    website: string | null;
    serviceVerificationId: string;
  };
};

export type GetRightsPageQueryVariables = Exact<{
  input: RightsPageInput;
}>;

export type GetRightsPageQuery = {
  rightsPage: {
    address: string;
    expiresAt: string;
    organisations: Array<{
      organisationId: string;
      name: string;
      contact: string | null;
      days: number;
      canWithdraw: boolean;
      credentials: number;
      erasedOn: string | null;
      results: Array<{
        resultId: string;
        companyName: string;
        jobTitle: string;
        name: string | null;
        phone: string | null;
        email: string | null;
        open: boolean;
        createdAt: string;
        agreedAt: string | null;
        withdrawnAt: string | null;
        recordings: number;
        answers: Array<{ question: string; answer: string | null }>;
        skills: Array<{ name: string; verdict: string }>;
      }>;
      verifications: Array<{
        verificationId: string;
        name: string;
        phone: string | null;
        email: string;
        open: boolean;
        createdAt: string;
        agreedAt: string | null;
        withdrawnAt: string | null;
        items: Array<string>;
        reviewer: string | null;
        skills: Array<{ name: string; verified: boolean | null }>;
      }>;
      requests: Array<{
        requestId: string;
        kind: PrivacyRequestKind;
        status: PrivacyRequestStatus;
        words: string | null;
        answer: string | null;
        createdAt: string;
        dueAt: string;
      }>;
    }>;
  };
};

export type GetSessionQueryVariables = Exact<{
  sessionToken: string;
}>;

export type GetSessionQuery = {
  session: {
    status: string;
    verificationMethod: string | null;
    endorsementType: string;
    overallComment: string | null;
    createdAt: string;
    expiresAt: string;
    completedAt: string | null;
    serviceVerificationId: string;
    serviceUserId: string;
    student: { externalStudentId: string; name: string; email: string; phone: string | null };
    projects: Array<{
      externalProjectId: string;
      projectName: string;
      description: string | null;
      url: string | null;
      role: string | null;
      startDate: string | null;
      endDate: string | null;
    }>;
    workExperiences: Array<{
      externalExperienceId: string;
      company: string;
      role: string;
      description: string | null;
      startDate: string | null;
      endDate: string | null;
    }>;
    certificates: Array<{
      externalCertificateId: string;
      certificateName: string;
      issuer: string | null;
      description: string | null;
      url: string | null;
      issuedAt: string | null;
    }>;
    skills: Array<{
      skillId: string;
      name: string;
      proofUrl: Array<string>;
      verified: boolean | null;
      comment: string | null;
      credentialUrl: string | null;
    }>;
    stored: {
      projects: Array<{ externalProjectId: string; projectName: string; serviceProjectId: string }>;
      experience: Array<{
        externalExperienceId: string;
        company: string;
        role: string;
        serviceExperienceId: string;
      }>;
      certificates: Array<{
        externalCertificateId: string;
        certificateName: string;
        serviceCertificateId: string;
      }>;
    };
    reviewer: { name: string; email: string; company: string; website: string | null } | null;
    consent: {
      noticeVersion: string | null;
      noticeHash: string | null;
      language: string | null;
      channel: string;
      at: string;
      withdrawnAt: string | null;
    } | null;
    warnings: Array<{ code: string; message: string }>;
    assessments: Array<{
      attempt: number | null;
      score: number | null;
      total: number | null;
      passed: boolean | null;
      createdAt: string;
      submittedAt: string | null;
      skills: Array<{ skillId: string; correct: number; total: number; passed: boolean }>;
    }>;
  };
};

export type SessionRecordFragment = {
  status: string;
  verificationMethod: string | null;
  endorsementType: string;
  overallComment: string | null;
  createdAt: string;
  expiresAt: string;
  completedAt: string | null;
  serviceVerificationId: string;
  serviceUserId: string;
  student: { externalStudentId: string; name: string; email: string; phone: string | null };
  projects: Array<{
    externalProjectId: string;
    projectName: string;
    description: string | null;
    url: string | null;
    role: string | null;
    startDate: string | null;
    endDate: string | null;
  }>;
  workExperiences: Array<{
    externalExperienceId: string;
    company: string;
    role: string;
    description: string | null;
    startDate: string | null;
    endDate: string | null;
  }>;
  certificates: Array<{
    externalCertificateId: string;
    certificateName: string;
    issuer: string | null;
    description: string | null;
    url: string | null;
    issuedAt: string | null;
  }>;
  skills: Array<{
    skillId: string;
    name: string;
    proofUrl: Array<string>;
    verified: boolean | null;
    comment: string | null;
    credentialUrl: string | null;
  }>;
  stored: {
    projects: Array<{ externalProjectId: string; projectName: string; serviceProjectId: string }>;
    experience: Array<{
      externalExperienceId: string;
      company: string;
      role: string;
      serviceExperienceId: string;
    }>;
    certificates: Array<{
      externalCertificateId: string;
      certificateName: string;
      serviceCertificateId: string;
    }>;
  };
  reviewer: { name: string; email: string; company: string; website: string | null } | null;
  consent: {
    noticeVersion: string | null;
    noticeHash: string | null;
    language: string | null;
    channel: string;
    at: string;
    withdrawnAt: string | null;
  } | null;
  warnings: Array<{ code: string; message: string }>;
  assessments: Array<{
    attempt: number | null;
    score: number | null;
    total: number | null;
    passed: boolean | null;
    createdAt: string;
    submittedAt: string | null;
    skills: Array<{ skillId: string; correct: number; total: number; passed: boolean }>;
  }>;
};

export type StoredItemsRecordFragment = {
  projects: Array<{ externalProjectId: string; projectName: string; serviceProjectId: string }>;
  experience: Array<{
    externalExperienceId: string;
    company: string;
    role: string;
    serviceExperienceId: string;
  }>;
  certificates: Array<{
    externalCertificateId: string;
    certificateName: string;
    serviceCertificateId: string;
  }>;
};

export type GetSessionContactQueryVariables = Exact<{
  sessionToken: string;
}>;

export type GetSessionContactQuery = {
  sessionContact: { email: string; name: string; serviceUserId: string };
};

export type GetVerificationQueryVariables = Exact<{
  id: string;
}>;

export type GetVerificationQuery = {
  verification: {
    status: string;
    verificationMethod: string | null;
    endorsementType: string;
    overallComment: string | null;
    createdAt: string;
    expiresAt: string;
    completedAt: string | null;
    serviceVerificationId: string;
    serviceUserId: string;
    student: { externalStudentId: string; name: string; email: string; phone: string | null };
    projects: Array<{
      externalProjectId: string;
      projectName: string;
      description: string | null;
      url: string | null;
      role: string | null;
      startDate: string | null;
      endDate: string | null;
    }>;
    workExperiences: Array<{
      externalExperienceId: string;
      company: string;
      role: string;
      description: string | null;
      startDate: string | null;
      endDate: string | null;
    }>;
    certificates: Array<{
      externalCertificateId: string;
      certificateName: string;
      issuer: string | null;
      description: string | null;
      url: string | null;
      issuedAt: string | null;
    }>;
    skills: Array<{
      skillId: string;
      name: string;
      proofUrl: Array<string>;
      verified: boolean | null;
      comment: string | null;
      credentialUrl: string | null;
    }>;
    stored: {
      projects: Array<{ externalProjectId: string; projectName: string; serviceProjectId: string }>;
      experience: Array<{
        externalExperienceId: string;
        company: string;
        role: string;
        serviceExperienceId: string;
      }>;
      certificates: Array<{
        externalCertificateId: string;
        certificateName: string;
        serviceCertificateId: string;
      }>;
    };
    reviewer: { name: string; email: string; company: string; website: string | null } | null;
    consent: {
      noticeVersion: string | null;
      noticeHash: string | null;
      language: string | null;
      channel: string;
      at: string;
      withdrawnAt: string | null;
    } | null;
    warnings: Array<{ code: string; message: string }>;
    assessments: Array<{
      attempt: number | null;
      score: number | null;
      total: number | null;
      passed: boolean | null;
      createdAt: string;
      submittedAt: string | null;
      skills: Array<{ skillId: string; correct: number; total: number; passed: boolean }>;
    }>;
  } | null;
};

export type GetVerifyPageQueryVariables = Exact<{
  verificationId: string;
}>;

export type GetVerifyPageQuery = {
  verifyPage: {
    endorsementType: string;
    status: string;
    serviceVerificationId: string;
    endorserInfo: { name: string; company: string; email: string };
    requesterInfo: { name: string; email: string; externalStudentId: string };
    source: { type: string; title: string; subtitle: string; meta: string; description: string };
    skills: Array<{ skillId: string; name: string; proofUrl: Array<string> }>;
  };
};

export type GiveAssessmentConsentMutationVariables = Exact<{
  verificationId: string;
  input: AssessmentConsentInput;
}>;

export type GiveAssessmentConsentMutation = {
  giveAssessmentConsent: {
    status: string;
    missing: Array<string>;
    studentName: string | null;
    attemptsLeft: number;
    expiresAt: string;
    returnUrl: string | null;
    canWithdraw: boolean;
    withdrawnAt: string | null;
    set: number | null;
    serviceVerificationId: string;
    skills: Array<{ skillId: string; name: string; names: Record<string, string> }>;
    notice: { version: string; company: string; contact: string; days: number } | null;
    questions: Array<{
      questionId: string;
      skillName: string;
      skillNames: Record<string, string>;
      question: string;
      options: Array<string>;
      option: number | null;
      translations: Array<{ language: string; text: string; options: Array<string> }>;
    }>;
    result: {
      score: number;
      total: number;
      passed: boolean;
      attempt: number;
      attemptsLeft: number;
      serviceVerificationId: string;
      skills: Array<{ skillId: string; correct: number; total: number; passed: boolean }>;
    } | null;
    credentials: Array<{ skillId: string; url: string | null }>;
  };
};

export type GiveCandidateConsentMutationVariables = Exact<{
  resultId: string;
  input: CandidateConsentInput;
}>;

export type GiveCandidateConsentMutation = {
  giveCandidateConsent: {
    resultId: string;
    status: string;
    step: string | null;
    language: string;
    languages: Array<string>;
    questionLanguages: Array<string>;
    candidateName: string | null;
    companyName: string;
    jobTitle: string;
    optedOut: boolean;
    canWithdraw: boolean;
    withdrawnAt: string | null;
    minutes: number;
    consent: {
      version: string;
      texts: Array<{
        language: string;
        paragraphs: Array<string>;
        whole: Array<{ title: string; text: string }>;
      }>;
    } | null;
    steps: Array<{ step: string; total: number; atMost: boolean; done: number }>;
    questions: Array<{
      key: string;
      type: string;
      text: string;
      required: boolean;
      done: boolean;
      answer: string | null;
      recordedSeconds: number | null;
      translations: Array<{ language: string; text: string }>;
    }>;
    skillQuestions: Array<{
      questionId: string;
      skillName: string;
      skillNames: Record<string, string>;
      question: string;
      options: Array<string>;
      option: number | null;
      translations: Array<{ language: string; text: string; options: Array<string> }>;
    }>;
    credentials: Array<{ skillId: string; skillName: string; url: string | null }>;
  };
};

export type GiveCandidateInterestMutationVariables = Exact<{
  resultId: string;
  input: CandidateInterestInput;
}>;

export type GiveCandidateInterestMutation = {
  giveCandidateInterest: {
    resultId: string;
    status: string;
    step: string | null;
    language: string;
    languages: Array<string>;
    questionLanguages: Array<string>;
    candidateName: string | null;
    companyName: string;
    jobTitle: string;
    optedOut: boolean;
    canWithdraw: boolean;
    withdrawnAt: string | null;
    minutes: number;
    consent: {
      version: string;
      texts: Array<{
        language: string;
        paragraphs: Array<string>;
        whole: Array<{ title: string; text: string }>;
      }>;
    } | null;
    steps: Array<{ step: string; total: number; atMost: boolean; done: number }>;
    questions: Array<{
      key: string;
      type: string;
      text: string;
      required: boolean;
      done: boolean;
      answer: string | null;
      recordedSeconds: number | null;
      translations: Array<{ language: string; text: string }>;
    }>;
    skillQuestions: Array<{
      questionId: string;
      skillName: string;
      skillNames: Record<string, string>;
      question: string;
      options: Array<string>;
      option: number | null;
      translations: Array<{ language: string; text: string; options: Array<string> }>;
    }>;
    credentials: Array<{ skillId: string; skillName: string; url: string | null }>;
  };
};

export type NamesOfSkillsQueryVariables = Exact<{
  ids: Array<string> | string;
}>;

export type NamesOfSkillsQuery = {
  lookupSkills: {
    missing: Array<string>;
    items: Array<{ id: string; name: string; names: Record<string, string> }>;
  };
};

export type OpenCandidatePageMutationVariables = Exact<{
  resultId: string;
  input: CandidateLinkInput;
}>;

export type OpenCandidatePageMutation = {
  openCandidatePage: {
    resultId: string;
    status: string;
    step: string | null;
    language: string;
    languages: Array<string>;
    questionLanguages: Array<string>;
    candidateName: string | null;
    companyName: string;
    jobTitle: string;
    optedOut: boolean;
    canWithdraw: boolean;
    withdrawnAt: string | null;
    minutes: number;
    consent: {
      version: string;
      texts: Array<{
        language: string;
        paragraphs: Array<string>;
        whole: Array<{ title: string; text: string }>;
      }>;
    } | null;
    steps: Array<{ step: string; total: number; atMost: boolean; done: number }>;
    questions: Array<{
      key: string;
      type: string;
      text: string;
      required: boolean;
      done: boolean;
      answer: string | null;
      recordedSeconds: number | null;
      translations: Array<{ language: string; text: string }>;
    }>;
    skillQuestions: Array<{
      questionId: string;
      skillName: string;
      skillNames: Record<string, string>;
      question: string;
      options: Array<string>;
      option: number | null;
      translations: Array<{ language: string; text: string; options: Array<string> }>;
    }>;
    credentials: Array<{ skillId: string; skillName: string; url: string | null }>;
  };
};

export type OpenRightsSessionMutationVariables = Exact<{
  input: RightsSessionInput;
}>;

export type OpenRightsSessionMutation = {
  openRightsSession: { session: string; expiresAt: string; minutes: number };
};

export type OpenSessionMutationVariables = Exact<{
  input: SessionInput;
}>;

export type OpenSessionMutation = {
  openSession: {
    sessionToken: string;
    assessmentUrl: string;
    verification: { expiresAt: string; serviceVerificationId: string; serviceUserId: string };
  };
};

export type OptOutCandidateMutationVariables = Exact<{
  resultId: string;
  input: CandidateLinkInput;
}>;

export type OptOutCandidateMutation = {
  optOutCandidate: {
    resultId: string;
    status: string;
    step: string | null;
    language: string;
    languages: Array<string>;
    questionLanguages: Array<string>;
    candidateName: string | null;
    companyName: string;
    jobTitle: string;
    optedOut: boolean;
    canWithdraw: boolean;
    withdrawnAt: string | null;
    minutes: number;
    consent: {
      version: string;
      texts: Array<{
        language: string;
        paragraphs: Array<string>;
        whole: Array<{ title: string; text: string }>;
      }>;
    } | null;
    steps: Array<{ step: string; total: number; atMost: boolean; done: number }>;
    questions: Array<{
      key: string;
      type: string;
      text: string;
      required: boolean;
      done: boolean;
      answer: string | null;
      recordedSeconds: number | null;
      translations: Array<{ language: string; text: string }>;
    }>;
    skillQuestions: Array<{
      questionId: string;
      skillName: string;
      skillNames: Record<string, string>;
      question: string;
      options: Array<string>;
      option: number | null;
      translations: Array<{ language: string; text: string; options: Array<string> }>;
    }>;
    credentials: Array<{ skillId: string; skillName: string; url: string | null }>;
  };
};

export type RecordCandidateAnswerMutationVariables = Exact<{
  resultId: string;
  input: CandidateRecordingInput;
}>;

export type RecordCandidateAnswerMutation = {
  recordCandidateAnswer: {
    resultId: string;
    status: string;
    step: string | null;
    language: string;
    languages: Array<string>;
    questionLanguages: Array<string>;
    candidateName: string | null;
    companyName: string;
    jobTitle: string;
    optedOut: boolean;
    canWithdraw: boolean;
    withdrawnAt: string | null;
    minutes: number;
    consent: {
      version: string;
      texts: Array<{
        language: string;
        paragraphs: Array<string>;
        whole: Array<{ title: string; text: string }>;
      }>;
    } | null;
    steps: Array<{ step: string; total: number; atMost: boolean; done: number }>;
    questions: Array<{
      key: string;
      type: string;
      text: string;
      required: boolean;
      done: boolean;
      answer: string | null;
      recordedSeconds: number | null;
      translations: Array<{ language: string; text: string }>;
    }>;
    skillQuestions: Array<{
      questionId: string;
      skillName: string;
      skillNames: Record<string, string>;
      question: string;
      options: Array<string>;
      option: number | null;
      translations: Array<{ language: string; text: string; options: Array<string> }>;
    }>;
    credentials: Array<{ skillId: string; skillName: string; url: string | null }>;
  };
};

export type RevokeOwnCredentialsMutationVariables = Exact<{
  input: RightsCredentialsInput;
}>;

export type RevokeOwnCredentialsMutation = {
  revokeOwnCredentials: {
    address: string;
    expiresAt: string;
    organisations: Array<{
      organisationId: string;
      name: string;
      contact: string | null;
      days: number;
      canWithdraw: boolean;
      credentials: number;
      erasedOn: string | null;
      results: Array<{
        resultId: string;
        companyName: string;
        jobTitle: string;
        name: string | null;
        phone: string | null;
        email: string | null;
        open: boolean;
        createdAt: string;
        agreedAt: string | null;
        withdrawnAt: string | null;
        recordings: number;
        answers: Array<{ question: string; answer: string | null }>;
        skills: Array<{ name: string; verdict: string }>;
      }>;
      verifications: Array<{
        verificationId: string;
        name: string;
        phone: string | null;
        email: string;
        open: boolean;
        createdAt: string;
        agreedAt: string | null;
        withdrawnAt: string | null;
        items: Array<string>;
        reviewer: string | null;
        skills: Array<{ name: string; verified: boolean | null }>;
      }>;
      requests: Array<{
        requestId: string;
        kind: PrivacyRequestKind;
        status: PrivacyRequestStatus;
        words: string | null;
        answer: string | null;
        createdAt: string;
        dueAt: string;
      }>;
    }>;
  };
};

export type SendRightsCodeMutationVariables = Exact<{
  input: RightsCodeInput;
}>;

export type SendRightsCodeMutation = { sendRightsCode: { digits: number; minutes: number } };

export type SkipCandidateQuestionMutationVariables = Exact<{
  resultId: string;
  input: CandidateSkipInput;
}>;

export type SkipCandidateQuestionMutation = {
  skipCandidateQuestion: {
    resultId: string;
    status: string;
    step: string | null;
    language: string;
    languages: Array<string>;
    questionLanguages: Array<string>;
    candidateName: string | null;
    companyName: string;
    jobTitle: string;
    optedOut: boolean;
    canWithdraw: boolean;
    withdrawnAt: string | null;
    minutes: number;
    consent: {
      version: string;
      texts: Array<{
        language: string;
        paragraphs: Array<string>;
        whole: Array<{ title: string; text: string }>;
      }>;
    } | null;
    steps: Array<{ step: string; total: number; atMost: boolean; done: number }>;
    questions: Array<{
      key: string;
      type: string;
      text: string;
      required: boolean;
      done: boolean;
      answer: string | null;
      recordedSeconds: number | null;
      translations: Array<{ language: string; text: string }>;
    }>;
    skillQuestions: Array<{
      questionId: string;
      skillName: string;
      skillNames: Record<string, string>;
      question: string;
      options: Array<string>;
      option: number | null;
      translations: Array<{ language: string; text: string; options: Array<string> }>;
    }>;
    credentials: Array<{ skillId: string; skillName: string; url: string | null }>;
  };
};

export type StartAssessmentMutationVariables = Exact<{
  verificationId: string;
  input: AssessmentLinkInput;
}>;

export type StartAssessmentMutation = {
  startAssessment: {
    status: string;
    missing: Array<string>;
    studentName: string | null;
    attemptsLeft: number;
    expiresAt: string;
    returnUrl: string | null;
    canWithdraw: boolean;
    withdrawnAt: string | null;
    set: number | null;
    serviceVerificationId: string;
    skills: Array<{ skillId: string; name: string; names: Record<string, string> }>;
    notice: { version: string; company: string; contact: string; days: number } | null;
    questions: Array<{
      questionId: string;
      skillName: string;
      skillNames: Record<string, string>;
      question: string;
      options: Array<string>;
      option: number | null;
      translations: Array<{ language: string; text: string; options: Array<string> }>;
    }>;
    result: {
      score: number;
      total: number;
      passed: boolean;
      attempt: number;
      attemptsLeft: number;
      serviceVerificationId: string;
      skills: Array<{ skillId: string; correct: number; total: number; passed: boolean }>;
    } | null;
    credentials: Array<{ skillId: string; url: string | null }>;
  };
};

export type StoreItemsMutationVariables = Exact<{
  sessionToken?: string | null | undefined;
  input: StoreItemsInput;
}>;

export type StoreItemsMutation = {
  storeItems: {
    serviceVerificationId: string;
    serviceUserId: string;
    stored: {
      projects: Array<{ externalProjectId: string; projectName: string; serviceProjectId: string }>;
      experience: Array<{
        externalExperienceId: string;
        company: string;
        role: string;
        serviceExperienceId: string;
      }>;
      certificates: Array<{
        externalCertificateId: string;
        certificateName: string;
        serviceCertificateId: string;
      }>;
    };
  };
};

export type StoreReviewerMutationVariables = Exact<{
  sessionToken?: string | null | undefined;
  input: ReviewerInput;
}>;

export type StoreReviewerMutation = {
  storeReviewer: {
    name: string;
    email: string;
    company: string;
    website: string | null;
    serviceVerificationId: string;
  };
};

export type StoreSkillsMutationVariables = Exact<{
  sessionToken?: string | null | undefined;
  input: StoreSkillsInput;
}>;

export type StoreSkillsMutation = {
  storeSkills: {
    serviceVerificationId: string;
    skills: Array<{ skillId: string; name: string; proofUrl: Array<string> }>;
  };
};

export type SubmitAssessmentMutationVariables = Exact<{
  sessionToken?: string | null | undefined;
  input: AnswersInput;
}>;

export type SubmitAssessmentMutation = {
  submitAssessment: {
    score: number;
    total: number;
    passed: boolean;
    attempt: number;
    attemptsLeft: number;
    serviceVerificationId: string;
    skills: Array<{
      skillId: string;
      correct: number;
      total: number;
      passed: boolean;
      confidence: number | null;
    }>;
  };
};

export type SubmitAssessmentPageMutationVariables = Exact<{
  verificationId: string;
  input: AssessmentSubmissionInput;
}>;

export type SubmitAssessmentPageMutation = {
  submitAssessmentPage: {
    status: string;
    missing: Array<string>;
    studentName: string | null;
    attemptsLeft: number;
    expiresAt: string;
    returnUrl: string | null;
    canWithdraw: boolean;
    withdrawnAt: string | null;
    set: number | null;
    serviceVerificationId: string;
    skills: Array<{ skillId: string; name: string; names: Record<string, string> }>;
    notice: { version: string; company: string; contact: string; days: number } | null;
    questions: Array<{
      questionId: string;
      skillName: string;
      skillNames: Record<string, string>;
      question: string;
      options: Array<string>;
      option: number | null;
      translations: Array<{ language: string; text: string; options: Array<string> }>;
    }>;
    result: {
      score: number;
      total: number;
      passed: boolean;
      attempt: number;
      attemptsLeft: number;
      serviceVerificationId: string;
      skills: Array<{ skillId: string; correct: number; total: number; passed: boolean }>;
    } | null;
    credentials: Array<{ skillId: string; url: string | null }>;
  };
};

export type TakeAssessmentCredentialsMutationVariables = Exact<{
  verificationId: string;
  input: AssessmentCredentialsInput;
}>;

export type TakeAssessmentCredentialsMutation = {
  takeAssessmentCredentials: {
    status: string;
    missing: Array<string>;
    studentName: string | null;
    attemptsLeft: number;
    expiresAt: string;
    returnUrl: string | null;
    canWithdraw: boolean;
    withdrawnAt: string | null;
    set: number | null;
    serviceVerificationId: string;
    skills: Array<{ skillId: string; name: string; names: Record<string, string> }>;
    notice: { version: string; company: string; contact: string; days: number } | null;
    questions: Array<{
      questionId: string;
      skillName: string;
      skillNames: Record<string, string>;
      question: string;
      options: Array<string>;
      option: number | null;
      translations: Array<{ language: string; text: string; options: Array<string> }>;
    }>;
    result: {
      score: number;
      total: number;
      passed: boolean;
      attempt: number;
      attemptsLeft: number;
      serviceVerificationId: string;
      skills: Array<{ skillId: string; correct: number; total: number; passed: boolean }>;
    } | null;
    credentials: Array<{ skillId: string; url: string | null }>;
  };
};

export type TakeCandidateCredentialsMutationVariables = Exact<{
  resultId: string;
  input: CandidateCredentialsInput;
}>;

export type TakeCandidateCredentialsMutation = {
  takeCandidateCredentials: {
    resultId: string;
    status: string;
    step: string | null;
    language: string;
    languages: Array<string>;
    questionLanguages: Array<string>;
    candidateName: string | null;
    companyName: string;
    jobTitle: string;
    optedOut: boolean;
    canWithdraw: boolean;
    withdrawnAt: string | null;
    minutes: number;
    consent: {
      version: string;
      texts: Array<{
        language: string;
        paragraphs: Array<string>;
        whole: Array<{ title: string; text: string }>;
      }>;
    } | null;
    steps: Array<{ step: string; total: number; atMost: boolean; done: number }>;
    questions: Array<{
      key: string;
      type: string;
      text: string;
      required: boolean;
      done: boolean;
      answer: string | null;
      recordedSeconds: number | null;
      translations: Array<{ language: string; text: string }>;
    }>;
    skillQuestions: Array<{
      questionId: string;
      skillName: string;
      skillNames: Record<string, string>;
      question: string;
      options: Array<string>;
      option: number | null;
      translations: Array<{ language: string; text: string; options: Array<string> }>;
    }>;
    credentials: Array<{ skillId: string; skillName: string; url: string | null }>;
  };
};

export type TakeRightsFileMutationVariables = Exact<{
  input: RightsPageInput;
}>;

export type TakeRightsFileMutation = { takeRightsFile: { name: string; content: string } };

export type TakeStudentCredentialsMutationVariables = Exact<{
  sessionToken: string;
  input: StudentCredentialsInput;
}>;

export type TakeStudentCredentialsMutation = {
  takeStudentCredentials: {
    serviceVerificationId: string;
    credentials: Array<{
      skillId: string;
      name: string;
      credentialUrl: string;
      issuedAt: string;
      validUntil: string;
    }>;
  };
};

export type WithdrawAssessmentConsentMutationVariables = Exact<{
  verificationId: string;
  input: AssessmentLinkInput;
}>;

export type WithdrawAssessmentConsentMutation = {
  withdrawAssessmentConsent: {
    status: string;
    missing: Array<string>;
    studentName: string | null;
    attemptsLeft: number;
    expiresAt: string;
    returnUrl: string | null;
    canWithdraw: boolean;
    withdrawnAt: string | null;
    set: number | null;
    serviceVerificationId: string;
    skills: Array<{ skillId: string; name: string; names: Record<string, string> }>;
    notice: { version: string; company: string; contact: string; days: number } | null;
    questions: Array<{
      questionId: string;
      skillName: string;
      skillNames: Record<string, string>;
      question: string;
      options: Array<string>;
      option: number | null;
      translations: Array<{ language: string; text: string; options: Array<string> }>;
    }>;
    result: {
      score: number;
      total: number;
      passed: boolean;
      attempt: number;
      attemptsLeft: number;
      serviceVerificationId: string;
      skills: Array<{ skillId: string; correct: number; total: number; passed: boolean }>;
    } | null;
    credentials: Array<{ skillId: string; url: string | null }>;
  };
};

export type WithdrawCandidateConsentMutationVariables = Exact<{
  resultId: string;
  input: CandidateLinkInput;
}>;

export type WithdrawCandidateConsentMutation = {
  withdrawCandidateConsent: {
    resultId: string;
    status: string;
    step: string | null;
    language: string;
    languages: Array<string>;
    questionLanguages: Array<string>;
    candidateName: string | null;
    companyName: string;
    jobTitle: string;
    optedOut: boolean;
    canWithdraw: boolean;
    withdrawnAt: string | null;
    minutes: number;
    consent: {
      version: string;
      texts: Array<{
        language: string;
        paragraphs: Array<string>;
        whole: Array<{ title: string; text: string }>;
      }>;
    } | null;
    steps: Array<{ step: string; total: number; atMost: boolean; done: number }>;
    questions: Array<{
      key: string;
      type: string;
      text: string;
      required: boolean;
      done: boolean;
      answer: string | null;
      recordedSeconds: number | null;
      translations: Array<{ language: string; text: string }>;
    }>;
    skillQuestions: Array<{
      questionId: string;
      skillName: string;
      skillNames: Record<string, string>;
      question: string;
      options: Array<string>;
      option: number | null;
      translations: Array<{ language: string; text: string; options: Array<string> }>;
    }>;
    credentials: Array<{ skillId: string; skillName: string; url: string | null }>;
  };
};

export interface OperationTypes {
  AccessLog: { variables: AccessLogQueryVariables; data: AccessLogQuery; inputs: 'AccessFilter' };
  AddSender: { variables: AddSenderMutationVariables; data: AddSenderMutation; inputs: 'SenderInput' };
  AllSkillRequests: { variables: AllSkillRequestsQueryVariables; data: AllSkillRequestsQuery; inputs: never };
  CalibrateSkill: {
    variables: CalibrateSkillMutationVariables;
    data: CalibrateSkillMutation;
    inputs: 'PilotInput';
  };
  ContactQueue: { variables: ContactQueueQueryVariables; data: ContactQueueQuery; inputs: never };
  CreateOrganisation: {
    variables: CreateOrganisationMutationVariables;
    data: CreateOrganisationMutation;
    inputs: never;
  };
  EraseCandidate: {
    variables: EraseCandidateMutationVariables;
    data: EraseCandidateMutation;
    inputs: 'CandidateErasureInput';
  };
  GrantCredits: {
    variables: GrantCreditsMutationVariables;
    data: GrantCreditsMutation;
    inputs: 'CreditInput';
  };
  IssueKey: { variables: IssueKeyMutationVariables; data: IssueKeyMutation; inputs: 'KeyInput' };
  IssueToken: { variables: IssueTokenMutationVariables; data: IssueTokenMutation; inputs: 'TokenInput' };
  IssueVerificationKey: {
    variables: IssueVerificationKeyMutationVariables;
    data: IssueVerificationKeyMutation;
    inputs: never;
  };
  KeyLimits: { variables: KeyLimitsQueryVariables; data: KeyLimitsQuery; inputs: 'KeyFilter' };
  KeyUsage: { variables: KeyUsageQueryVariables; data: KeyUsageQuery; inputs: never };
  MailOutbox: { variables: MailOutboxQueryVariables; data: MailOutboxQuery; inputs: never };
  MakePlatform: { variables: MakePlatformMutationVariables; data: MakePlatformMutation; inputs: never };
  MessageCounts: { variables: MessageCountsQueryVariables; data: MessageCountsQuery; inputs: never };
  MessagesToday: { variables: MessagesTodayQueryVariables; data: MessagesTodayQuery; inputs: never };
  MoveClock: { variables: MoveClockMutationVariables; data: MoveClockMutation; inputs: never };
  Organisations: { variables: OrganisationsQueryVariables; data: OrganisationsQuery; inputs: never };
  ProviderCosts: { variables: ProviderCostsQueryVariables; data: ProviderCostsQuery; inputs: never };
  RejectSkillRequest: {
    variables: RejectSkillRequestMutationVariables;
    data: RejectSkillRequestMutation;
    inputs: never;
  };
  ResealMandate: { variables: ResealMandateMutationVariables; data: ResealMandateMutation; inputs: never };
  ResealVerification: {
    variables: ResealVerificationMutationVariables;
    data: ResealVerificationMutation;
    inputs: never;
  };
  ResolveSkillRequest: {
    variables: ResolveSkillRequestMutationVariables;
    data: ResolveSkillRequestMutation;
    inputs: never;
  };
  RetryDeliveries: {
    variables: RetryDeliveriesMutationVariables;
    data: RetryDeliveriesMutation;
    inputs: 'RetryDeliveriesFilter';
  };
  RetryWorkOfKind: {
    variables: RetryWorkOfKindMutationVariables;
    data: RetryWorkOfKindMutation;
    inputs: 'RetryWorkFilter';
  };
  RevokeCredential: {
    variables: RevokeCredentialMutationVariables;
    data: RevokeCredentialMutation;
    inputs: never;
  };
  RevokeKey: { variables: RevokeKeyMutationVariables; data: RevokeKeyMutation; inputs: never };
  RevokeTokens: {
    variables: RevokeTokensMutationVariables;
    data: RevokeTokensMutation;
    inputs: 'TokenRevocationInput';
  };
  RevokeVerificationKey: {
    variables: RevokeVerificationKeyMutationVariables;
    data: RevokeVerificationKeyMutation;
    inputs: never;
  };
  RotateCredentialKey: {
    variables: RotateCredentialKeyMutationVariables;
    data: RotateCredentialKeyMutation;
    inputs: never;
  };
  RotateKey: { variables: RotateKeyMutationVariables; data: RotateKeyMutation; inputs: never };
  SendTestMessage: {
    variables: SendTestMessageMutationVariables;
    data: SendTestMessageMutation;
    inputs: never;
  };
  SendUnknownAgain: {
    variables: SendUnknownAgainMutationVariables;
    data: SendUnknownAgainMutation;
    inputs: never;
  };
  SenderRepliesAddress: {
    variables: SenderRepliesAddressQueryVariables;
    data: SenderRepliesAddressQuery;
    inputs: never;
  };
  Senders: { variables: SendersQueryVariables; data: SendersQuery; inputs: never };
  SetMessageTemplates: {
    variables: SetMessageTemplatesMutationVariables;
    data: SetMessageTemplatesMutation;
    inputs: 'MessageTemplatesInput';
  };
  SetOrganisationContact: {
    variables: SetOrganisationContactMutationVariables;
    data: SetOrganisationContactMutation;
    inputs: never;
  };
  SetOrganisationSettings: {
    variables: SetOrganisationSettingsMutationVariables;
    data: SetOrganisationSettingsMutation;
    inputs: 'OrganisationSettingsInput';
  };
  SetReturnOrigins: {
    variables: SetReturnOriginsMutationVariables;
    data: SetReturnOriginsMutation;
    inputs: never;
  };
  SubmitTemplates: {
    variables: SubmitTemplatesMutationVariables;
    data: SubmitTemplatesMutation;
    inputs: never;
  };
  SwitchSurface: { variables: SwitchSurfaceMutationVariables; data: SwitchSurfaceMutation; inputs: never };
  TouchedPeople: { variables: TouchedPeopleQueryVariables; data: TouchedPeopleQuery; inputs: 'BreachInput' };
  TouchedStudents: {
    variables: TouchedStudentsQueryVariables;
    data: TouchedStudentsQuery;
    inputs: 'StudentBreachInput';
  };
  UnknownContacts: { variables: UnknownContactsQueryVariables; data: UnknownContactsQuery; inputs: never };
  MasterSkillsByCursor: {
    variables: MasterSkillsByCursorQueryVariables;
    data: MasterSkillsByCursorQuery;
    inputs: never;
  };
  SearchSkillsByCursor: {
    variables: SearchSkillsByCursorQueryVariables;
    data: SearchSkillsByCursorQuery;
    inputs: never;
  };
  SkillsByCursor: {
    variables: SkillsByCursorQueryVariables;
    data: SkillsByCursorQuery;
    inputs: 'SkillFilter';
  };
  CatalogueCounts: { variables: CatalogueCountsQueryVariables; data: CatalogueCountsQuery; inputs: never };
  GetSelectedSkill: { variables: GetSelectedSkillQueryVariables; data: GetSelectedSkillQuery; inputs: never };
  GetSkill: { variables: GetSkillQueryVariables; data: GetSkillQuery; inputs: never };
  ListAllSkillRequests: {
    variables: ListAllSkillRequestsQueryVariables;
    data: ListAllSkillRequestsQuery;
    inputs: never;
  };
  ListMasterSkills: { variables: ListMasterSkillsQueryVariables; data: ListMasterSkillsQuery; inputs: never };
  ListSelectedSkills: {
    variables: ListSelectedSkillsQueryVariables;
    data: ListSelectedSkillsQuery;
    inputs: never;
  };
  ListSkills: { variables: ListSkillsQueryVariables; data: ListSkillsQuery; inputs: never };
  ListSubSkills: { variables: ListSubSkillsQueryVariables; data: ListSubSkillsQuery; inputs: never };
  SearchSkills: { variables: SearchSkillsQueryVariables; data: SearchSkillsQuery; inputs: never };
  SelectSkill: {
    variables: SelectSkillMutationVariables;
    data: SelectSkillMutation;
    inputs: 'SelectionInput';
  };
  UnselectSkill: { variables: UnselectSkillMutationVariables; data: UnselectSkillMutation; inputs: never };
  ConsoleAddCandidates: {
    variables: ConsoleAddCandidatesMutationVariables;
    data: ConsoleAddCandidatesMutation;
    inputs: 'CandidatesInput';
  };
  ConsoleAllCredentials: {
    variables: ConsoleAllCredentialsQueryVariables;
    data: ConsoleAllCredentialsQuery;
    inputs: 'CredentialFilter';
  };
  ConsoleAnalytics: { variables: ConsoleAnalyticsQueryVariables; data: ConsoleAnalyticsQuery; inputs: never };
  ConsoleAnswerPrivacyRequest: {
    variables: ConsoleAnswerPrivacyRequestMutationVariables;
    data: ConsoleAnswerPrivacyRequestMutation;
    inputs: 'PrivacyAnswerInput';
  };
  ConsoleAnyPrivacyRequests: {
    variables: ConsoleAnyPrivacyRequestsQueryVariables;
    data: ConsoleAnyPrivacyRequestsQuery;
    inputs: 'PrivacyRequestFilter';
  };
  ConsoleArchiveMandate: {
    variables: ConsoleArchiveMandateMutationVariables;
    data: ConsoleArchiveMandateMutation;
    inputs: never;
  };
  ConsoleArchiveWebhook: {
    variables: ConsoleArchiveWebhookMutationVariables;
    data: ConsoleArchiveWebhookMutation;
    inputs: never;
  };
  ConsoleArchiveWorkflow: {
    variables: ConsoleArchiveWorkflowMutationVariables;
    data: ConsoleArchiveWorkflowMutation;
    inputs: never;
  };
  ConsoleAuditLog: {
    variables: ConsoleAuditLogQueryVariables;
    data: ConsoleAuditLogQuery;
    inputs: 'AuditFilter';
  };
  ConsoleCampaign: { variables: ConsoleCampaignQueryVariables; data: ConsoleCampaignQuery; inputs: never };
  ConsoleCampaignChoices: {
    variables: ConsoleCampaignChoicesQueryVariables;
    data: ConsoleCampaignChoicesQuery;
    inputs: 'CampaignFilter';
  };
  ConsoleCampaignEvents: {
    variables: ConsoleCampaignEventsSubscriptionVariables;
    data: ConsoleCampaignEventsSubscription;
    inputs: never;
  };
  ConsoleCampaignMandates: {
    variables: ConsoleCampaignMandatesQueryVariables;
    data: ConsoleCampaignMandatesQuery;
    inputs: 'MandateFilter';
  };
  ConsoleCampaignPreview: {
    variables: ConsoleCampaignPreviewQueryVariables;
    data: ConsoleCampaignPreviewQuery;
    inputs: 'CandidatesInput';
  };
  ConsoleCampaignResults: {
    variables: ConsoleCampaignResultsQueryVariables;
    data: ConsoleCampaignResultsQuery;
    inputs: 'ResultFilter';
  };
  ConsoleCampaigns: {
    variables: ConsoleCampaignsQueryVariables;
    data: ConsoleCampaignsQuery;
    inputs: 'CampaignFilter';
  };
  ConsoleCancelCampaign: {
    variables: ConsoleCancelCampaignMutationVariables;
    data: ConsoleCancelCampaignMutation;
    inputs: never;
  };
  ConsoleCandidateCredentials: {
    variables: ConsoleCandidateCredentialsQueryVariables;
    data: ConsoleCandidateCredentialsQuery;
    inputs: 'CredentialFilter';
  };
  ConsoleChangeWebhook: {
    variables: ConsoleChangeWebhookMutationVariables;
    data: ConsoleChangeWebhookMutation;
    inputs: 'WebhookChangeInput';
  };
  ConsoleClock: { variables: ConsoleClockQueryVariables; data: ConsoleClockQuery; inputs: never };
  ConsoleCloseCampaign: {
    variables: ConsoleCloseCampaignMutationVariables;
    data: ConsoleCloseCampaignMutation;
    inputs: never;
  };
  ConsoleComparedResult: {
    variables: ConsoleComparedResultQueryVariables;
    data: ConsoleComparedResultQuery;
    inputs: never;
  };
  ConsoleCountries: { variables: ConsoleCountriesQueryVariables; data: ConsoleCountriesQuery; inputs: never };
  ConsoleCreateCampaign: {
    variables: ConsoleCreateCampaignMutationVariables;
    data: ConsoleCreateCampaignMutation;
    inputs: 'CampaignInput';
  };
  ConsoleCreateMandate: {
    variables: ConsoleCreateMandateMutationVariables;
    data: ConsoleCreateMandateMutation;
    inputs: 'MandateInput';
  };
  ConsoleCreateOrganisation: {
    variables: ConsoleCreateOrganisationMutationVariables;
    data: ConsoleCreateOrganisationMutation;
    inputs: never;
  };
  ConsoleCreateWebhook: {
    variables: ConsoleCreateWebhookMutationVariables;
    data: ConsoleCreateWebhookMutation;
    inputs: 'WebhookInput';
  };
  ConsoleCreateWorkflow: {
    variables: ConsoleCreateWorkflowMutationVariables;
    data: ConsoleCreateWorkflowMutation;
    inputs: 'WorkflowInput';
  };
  ConsoleCustomerHours: {
    variables: ConsoleCustomerHoursQueryVariables;
    data: ConsoleCustomerHoursQuery;
    inputs: never;
  };
  ConsoleCustomerRefusals: {
    variables: ConsoleCustomerRefusalsQueryVariables;
    data: ConsoleCustomerRefusalsQuery;
    inputs: never;
  };
  ConsoleCustomerRequest: {
    variables: ConsoleCustomerRequestQueryVariables;
    data: ConsoleCustomerRequestQuery;
    inputs: never;
  };
  ConsoleCustomerRequests: {
    variables: ConsoleCustomerRequestsQueryVariables;
    data: ConsoleCustomerRequestsQuery;
    inputs: 'RequestFilter';
  };
  ConsoleDeliveries: {
    variables: ConsoleDeliveriesQueryVariables;
    data: ConsoleDeliveriesQuery;
    inputs: 'DeliveryFilter';
  };
  ConsoleEmploymentTypes: {
    variables: ConsoleEmploymentTypesQueryVariables;
    data: ConsoleEmploymentTypesQuery;
    inputs: never;
  };
  ConsoleEnableEndpoint: {
    variables: ConsoleEnableEndpointMutationVariables;
    data: ConsoleEnableEndpointMutation;
    inputs: never;
  };
  ConsoleEndpoint: { variables: ConsoleEndpointQueryVariables; data: ConsoleEndpointQuery; inputs: never };
  ConsoleEndpoints: {
    variables: ConsoleEndpointsQueryVariables;
    data: ConsoleEndpointsQuery;
    inputs: 'EndpointFilter';
  };
  ConsoleEraseCandidate: {
    variables: ConsoleEraseCandidateMutationVariables;
    data: ConsoleEraseCandidateMutation;
    inputs: 'CandidateErasureInput';
  };
  ConsoleEraseStudent: {
    variables: ConsoleEraseStudentMutationVariables;
    data: ConsoleEraseStudentMutation;
    inputs: never;
  };
  ConsoleEvent: { variables: ConsoleEventQueryVariables; data: ConsoleEventQuery; inputs: never };
  ConsoleEventList: { variables: ConsoleEventListQueryVariables; data: ConsoleEventListQuery; inputs: never };
  ConsoleEvents: {
    variables: ConsoleEventsSubscriptionVariables;
    data: ConsoleEventsSubscription;
    inputs: never;
  };
  ConsoleExtractSkills: {
    variables: ConsoleExtractSkillsQueryVariables;
    data: ConsoleExtractSkillsQuery;
    inputs: never;
  };
  ConsoleFindSkills: {
    variables: ConsoleFindSkillsQueryVariables;
    data: ConsoleFindSkillsQuery;
    inputs: never;
  };
  ConsoleGrantCredits: {
    variables: ConsoleGrantCreditsMutationVariables;
    data: ConsoleGrantCreditsMutation;
    inputs: 'CreditInput';
  };
  ConsoleIssueKey: {
    variables: ConsoleIssueKeyMutationVariables;
    data: ConsoleIssueKeyMutation;
    inputs: 'KeyInput';
  };
  ConsoleIssueToken: {
    variables: ConsoleIssueTokenMutationVariables;
    data: ConsoleIssueTokenMutation;
    inputs: 'TokenInput';
  };
  ConsoleIssueVerificationKey: {
    variables: ConsoleIssueVerificationKeyMutationVariables;
    data: ConsoleIssueVerificationKeyMutation;
    inputs: never;
  };
  ConsoleKeys: { variables: ConsoleKeysQueryVariables; data: ConsoleKeysQuery; inputs: 'KeyFilter' };
  ConsoleLastEvents: {
    variables: ConsoleLastEventsQueryVariables;
    data: ConsoleLastEventsQuery;
    inputs: never;
  };
  ConsoleLedger: { variables: ConsoleLedgerQueryVariables; data: ConsoleLedgerQuery; inputs: never };
  ConsoleMandate: { variables: ConsoleMandateQueryVariables; data: ConsoleMandateQuery; inputs: never };
  ConsoleMandateChoices: {
    variables: ConsoleMandateChoicesQueryVariables;
    data: ConsoleMandateChoicesQuery;
    inputs: never;
  };
  ConsoleMandateQuestions: {
    variables: ConsoleMandateQuestionsQueryVariables;
    data: ConsoleMandateQuestionsQuery;
    inputs: never;
  };
  ConsoleMandateStatus: {
    variables: ConsoleMandateStatusSubscriptionVariables;
    data: ConsoleMandateStatusSubscription;
    inputs: never;
  };
  ConsoleMandateVersions: {
    variables: ConsoleMandateVersionsQueryVariables;
    data: ConsoleMandateVersionsQuery;
    inputs: never;
  };
  ConsoleMandates: {
    variables: ConsoleMandatesQueryVariables;
    data: ConsoleMandatesQuery;
    inputs: 'MandateFilter';
  };
  ConsoleMasterSkills: {
    variables: ConsoleMasterSkillsQueryVariables;
    data: ConsoleMasterSkillsQuery;
    inputs: never;
  };
  ConsoleMe: { variables: ConsoleMeQueryVariables; data: ConsoleMeQuery; inputs: never };
  ConsoleMessageCounts: {
    variables: ConsoleMessageCountsQueryVariables;
    data: ConsoleMessageCountsQuery;
    inputs: never;
  };
  ConsoleMoveClock: {
    variables: ConsoleMoveClockMutationVariables;
    data: ConsoleMoveClockMutation;
    inputs: never;
  };
  ConsoleNoteQuestion: {
    variables: ConsoleNoteQuestionMutationVariables;
    data: ConsoleNoteQuestionMutation;
    inputs: never;
  };
  ConsoleOrganisation: {
    variables: ConsoleOrganisationQueryVariables;
    data: ConsoleOrganisationQuery;
    inputs: never;
  };
  ConsoleOrganisations: {
    variables: ConsoleOrganisationsQueryVariables;
    data: ConsoleOrganisationsQuery;
    inputs: 'OrganisationFilter';
  };
  ConsoleOutbox: { variables: ConsoleOutboxQueryVariables; data: ConsoleOutboxQuery; inputs: 'MailFilter' };
  ConsoleOverviewCampaigns: {
    variables: ConsoleOverviewCampaignsQueryVariables;
    data: ConsoleOverviewCampaignsQuery;
    inputs: never;
  };
  ConsoleOverviewCredits: {
    variables: ConsoleOverviewCreditsQueryVariables;
    data: ConsoleOverviewCreditsQuery;
    inputs: never;
  };
  ConsoleOverviewEvents: {
    variables: ConsoleOverviewEventsQueryVariables;
    data: ConsoleOverviewEventsQuery;
    inputs: never;
  };
  ConsoleOverviewMandates: {
    variables: ConsoleOverviewMandatesQueryVariables;
    data: ConsoleOverviewMandatesQuery;
    inputs: 'MandateFilter';
  };
  ConsoleOverviewQualified: {
    variables: ConsoleOverviewQualifiedQueryVariables;
    data: ConsoleOverviewQualifiedQuery;
    inputs: never;
  };
  ConsoleOverviewQueue: {
    variables: ConsoleOverviewQueueQueryVariables;
    data: ConsoleOverviewQueueQuery;
    inputs: never;
  };
  ConsoleOverviewWebhooks: {
    variables: ConsoleOverviewWebhooksQueryVariables;
    data: ConsoleOverviewWebhooksQuery;
    inputs: never;
  };
  ConsoleOwnCredits: {
    variables: ConsoleOwnCreditsQueryVariables;
    data: ConsoleOwnCreditsQuery;
    inputs: never;
  };
  ConsoleOwnLedger: { variables: ConsoleOwnLedgerQueryVariables; data: ConsoleOwnLedgerQuery; inputs: never };
  ConsoleOwnOrganisation: {
    variables: ConsoleOwnOrganisationQueryVariables;
    data: ConsoleOwnOrganisationQuery;
    inputs: never;
  };
  ConsoleOwnSkillRequests: {
    variables: ConsoleOwnSkillRequestsQueryVariables;
    data: ConsoleOwnSkillRequestsQuery;
    inputs: 'SkillRequestFilter';
  };
  ConsolePauseCampaign: {
    variables: ConsolePauseCampaignMutationVariables;
    data: ConsolePauseCampaignMutation;
    inputs: never;
  };
  ConsolePendingDeliveries: {
    variables: ConsolePendingDeliveriesQueryVariables;
    data: ConsolePendingDeliveriesQuery;
    inputs: never;
  };
  ConsolePlaces: { variables: ConsolePlacesQueryVariables; data: ConsolePlacesQuery; inputs: never };
  ConsolePrepareMandate: {
    variables: ConsolePrepareMandateMutationVariables;
    data: ConsolePrepareMandateMutation;
    inputs: never;
  };
  ConsolePrivacyRequests: {
    variables: ConsolePrivacyRequestsQueryVariables;
    data: ConsolePrivacyRequestsQuery;
    inputs: 'PrivacyRequestFilter';
  };
  ConsoleProviderCosts: {
    variables: ConsoleProviderCostsQueryVariables;
    data: ConsoleProviderCostsQuery;
    inputs: never;
  };
  ConsoleQuestionSkills: {
    variables: ConsoleQuestionSkillsQueryVariables;
    data: ConsoleQuestionSkillsQuery;
    inputs: never;
  };
  ConsoleQuestions: {
    variables: ConsoleQuestionsQueryVariables;
    data: ConsoleQuestionsQuery;
    inputs: 'BankQuestionFilter';
  };
  ConsoleQueues: { variables: ConsoleQueuesQueryVariables; data: ConsoleQueuesQuery; inputs: never };
  ConsoleRecording: { variables: ConsoleRecordingQueryVariables; data: ConsoleRecordingQuery; inputs: never };
  ConsoleRejectSkillRequest: {
    variables: ConsoleRejectSkillRequestMutationVariables;
    data: ConsoleRejectSkillRequestMutation;
    inputs: never;
  };
  ConsoleRemindReviewer: {
    variables: ConsoleRemindReviewerMutationVariables;
    data: ConsoleRemindReviewerMutation;
    inputs: never;
  };
  ConsoleReplaceMandate: {
    variables: ConsoleReplaceMandateMutationVariables;
    data: ConsoleReplaceMandateMutation;
    inputs: 'MandateInput';
  };
  ConsoleReplaceWorkflow: {
    variables: ConsoleReplaceWorkflowMutationVariables;
    data: ConsoleReplaceWorkflowMutation;
    inputs: 'WorkflowInput';
  };
  ConsoleReplayWebhook: {
    variables: ConsoleReplayWebhookMutationVariables;
    data: ConsoleReplayWebhookMutation;
    inputs: 'WebhookReplayInput';
  };
  ConsoleRequest: { variables: ConsoleRequestQueryVariables; data: ConsoleRequestQuery; inputs: never };
  ConsoleRequestHours: {
    variables: ConsoleRequestHoursQueryVariables;
    data: ConsoleRequestHoursQuery;
    inputs: never;
  };
  ConsoleRequestSkill: {
    variables: ConsoleRequestSkillMutationVariables;
    data: ConsoleRequestSkillMutation;
    inputs: 'SkillRequestInput';
  };
  ConsoleRequestSummary: {
    variables: ConsoleRequestSummaryQueryVariables;
    data: ConsoleRequestSummaryQuery;
    inputs: never;
  };
  ConsoleRequests: {
    variables: ConsoleRequestsQueryVariables;
    data: ConsoleRequestsQuery;
    inputs: 'RequestFilter';
  };
  ConsoleResolveSkillRequest: {
    variables: ConsoleResolveSkillRequestMutationVariables;
    data: ConsoleResolveSkillRequestMutation;
    inputs: never;
  };
  ConsoleRestoreQuestion: {
    variables: ConsoleRestoreQuestionMutationVariables;
    data: ConsoleRestoreQuestionMutation;
    inputs: never;
  };
  ConsoleResult: { variables: ConsoleResultQueryVariables; data: ConsoleResultQuery; inputs: never };
  ConsoleResultShares: {
    variables: ConsoleResultSharesQueryVariables;
    data: ConsoleResultSharesQuery;
    inputs: never;
  };
  ConsoleResults: {
    variables: ConsoleResultsQueryVariables;
    data: ConsoleResultsQuery;
    inputs: 'ResultFilter';
  };
  ConsoleResultsExport: {
    variables: ConsoleResultsExportQueryVariables;
    data: ConsoleResultsExportQuery;
    inputs: 'ResultFilter';
  };
  ConsoleResumeCampaign: {
    variables: ConsoleResumeCampaignMutationVariables;
    data: ConsoleResumeCampaignMutation;
    inputs: never;
  };
  ConsoleRetryDeliveries: {
    variables: ConsoleRetryDeliveriesMutationVariables;
    data: ConsoleRetryDeliveriesMutation;
    inputs: 'RetryDeliveriesFilter';
  };
  ConsoleRetryDelivery: {
    variables: ConsoleRetryDeliveryMutationVariables;
    data: ConsoleRetryDeliveryMutation;
    inputs: never;
  };
  ConsoleRetryWork: {
    variables: ConsoleRetryWorkMutationVariables;
    data: ConsoleRetryWorkMutation;
    inputs: never;
  };
  ConsoleRevokeCredential: {
    variables: ConsoleRevokeCredentialMutationVariables;
    data: ConsoleRevokeCredentialMutation;
    inputs: never;
  };
  ConsoleRevokeKey: {
    variables: ConsoleRevokeKeyMutationVariables;
    data: ConsoleRevokeKeyMutation;
    inputs: never;
  };
  ConsoleRevokeResultShare: {
    variables: ConsoleRevokeResultShareMutationVariables;
    data: ConsoleRevokeResultShareMutation;
    inputs: never;
  };
  ConsoleRevokeTokens: {
    variables: ConsoleRevokeTokensMutationVariables;
    data: ConsoleRevokeTokensMutation;
    inputs: 'TokenRevocationInput';
  };
  ConsoleRevokeVerificationKey: {
    variables: ConsoleRevokeVerificationKeyMutationVariables;
    data: ConsoleRevokeVerificationKeyMutation;
    inputs: never;
  };
  ConsoleRotateKey: {
    variables: ConsoleRotateKeyMutationVariables;
    data: ConsoleRotateKeyMutation;
    inputs: never;
  };
  ConsoleRotateWebhookSecret: {
    variables: ConsoleRotateWebhookSecretMutationVariables;
    data: ConsoleRotateWebhookSecretMutation;
    inputs: never;
  };
  ConsoleSendTestMessage: {
    variables: ConsoleSendTestMessageMutationVariables;
    data: ConsoleSendTestMessageMutation;
    inputs: never;
  };
  ConsoleSendUnknownAgain: {
    variables: ConsoleSendUnknownAgainMutationVariables;
    data: ConsoleSendUnknownAgainMutation;
    inputs: never;
  };
  ConsoleSenderRepliesAddress: {
    variables: ConsoleSenderRepliesAddressQueryVariables;
    data: ConsoleSenderRepliesAddressQuery;
    inputs: never;
  };
  ConsoleSenders: { variables: ConsoleSendersQueryVariables; data: ConsoleSendersQuery; inputs: never };
  ConsoleSetOrganisationContact: {
    variables: ConsoleSetOrganisationContactMutationVariables;
    data: ConsoleSetOrganisationContactMutation;
    inputs: never;
  };
  ConsoleSetOrganisationSettings: {
    variables: ConsoleSetOrganisationSettingsMutationVariables;
    data: ConsoleSetOrganisationSettingsMutation;
    inputs: 'OrganisationSettingsInput';
  };
  ConsoleSetOwnOrganisation: {
    variables: ConsoleSetOwnOrganisationMutationVariables;
    data: ConsoleSetOwnOrganisationMutation;
    inputs: 'OrganisationSettingsInput';
  };
  ConsoleSettleSkillLeak: {
    variables: ConsoleSettleSkillLeakMutationVariables;
    data: ConsoleSettleSkillLeakMutation;
    inputs: never;
  };
  ConsoleShareResults: {
    variables: ConsoleShareResultsMutationVariables;
    data: ConsoleShareResultsMutation;
    inputs: 'ResultShareInput';
  };
  ConsoleShifts: { variables: ConsoleShiftsQueryVariables; data: ConsoleShiftsQuery; inputs: never };
  ConsoleShortlistResults: {
    variables: ConsoleShortlistResultsMutationVariables;
    data: ConsoleShortlistResultsMutation;
    inputs: 'ShortlistInput';
  };
  ConsoleSignIn: { variables: ConsoleSignInMutationVariables; data: ConsoleSignInMutation; inputs: never };
  ConsoleSkill: { variables: ConsoleSkillQueryVariables; data: ConsoleSkillQuery; inputs: never };
  ConsoleSkillMandateCount: {
    variables: ConsoleSkillMandateCountQueryVariables;
    data: ConsoleSkillMandateCountQuery;
    inputs: never;
  };
  ConsoleSkillMandates: {
    variables: ConsoleSkillMandatesQueryVariables;
    data: ConsoleSkillMandatesQuery;
    inputs: never;
  };
  ConsoleSkillQuestionSetCount: {
    variables: ConsoleSkillQuestionSetCountQueryVariables;
    data: ConsoleSkillQuestionSetCountQuery;
    inputs: never;
  };
  ConsoleSkillQuestionSets: {
    variables: ConsoleSkillQuestionSetsQueryVariables;
    data: ConsoleSkillQuestionSetsQuery;
    inputs: never;
  };
  ConsoleSkillRequest: {
    variables: ConsoleSkillRequestQueryVariables;
    data: ConsoleSkillRequestQuery;
    inputs: never;
  };
  ConsoleSkillRequests: {
    variables: ConsoleSkillRequestsQueryVariables;
    data: ConsoleSkillRequestsQuery;
    inputs: never;
  };
  ConsoleSkillSearch: {
    variables: ConsoleSkillSearchQueryVariables;
    data: ConsoleSkillSearchQuery;
    inputs: never;
  };
  ConsoleSkillSelectionCount: {
    variables: ConsoleSkillSelectionCountQueryVariables;
    data: ConsoleSkillSelectionCountQuery;
    inputs: never;
  };
  ConsoleSkillSelections: {
    variables: ConsoleSkillSelectionsQueryVariables;
    data: ConsoleSkillSelectionsQuery;
    inputs: never;
  };
  ConsoleSkillVerificationCount: {
    variables: ConsoleSkillVerificationCountQueryVariables;
    data: ConsoleSkillVerificationCountQuery;
    inputs: never;
  };
  ConsoleSkillVerifications: {
    variables: ConsoleSkillVerificationsQueryVariables;
    data: ConsoleSkillVerificationsQuery;
    inputs: never;
  };
  ConsoleSkillsOfSubSkill: {
    variables: ConsoleSkillsOfSubSkillQueryVariables;
    data: ConsoleSkillsOfSubSkillQuery;
    inputs: never;
  };
  ConsoleStudentCredentials: {
    variables: ConsoleStudentCredentialsQueryVariables;
    data: ConsoleStudentCredentialsQuery;
    inputs: 'CredentialFilter';
  };
  ConsoleSubSkills: { variables: ConsoleSubSkillsQueryVariables; data: ConsoleSubSkillsQuery; inputs: never };
  ConsoleSubmitTemplates: {
    variables: ConsoleSubmitTemplatesMutationVariables;
    data: ConsoleSubmitTemplatesMutation;
    inputs: never;
  };
  ConsoleSurfaces: { variables: ConsoleSurfacesQueryVariables; data: ConsoleSurfacesQuery; inputs: never };
  ConsoleSuspendQuestion: {
    variables: ConsoleSuspendQuestionMutationVariables;
    data: ConsoleSuspendQuestionMutation;
    inputs: never;
  };
  ConsoleSwitchOrganisation: {
    variables: ConsoleSwitchOrganisationMutationVariables;
    data: ConsoleSwitchOrganisationMutation;
    inputs: never;
  };
  ConsoleSwitchSender: {
    variables: ConsoleSwitchSenderMutationVariables;
    data: ConsoleSwitchSenderMutation;
    inputs: never;
  };
  ConsoleSwitchSurface: {
    variables: ConsoleSwitchSurfaceMutationVariables;
    data: ConsoleSwitchSurfaceMutation;
    inputs: never;
  };
  ConsoleTestWebhook: {
    variables: ConsoleTestWebhookMutationVariables;
    data: ConsoleTestWebhookMutation;
    inputs: never;
  };
  ConsoleTroubledWork: {
    variables: ConsoleTroubledWorkQueryVariables;
    data: ConsoleTroubledWorkQuery;
    inputs: 'TroubledWorkFilter';
  };
  ConsoleUnknownContacts: {
    variables: ConsoleUnknownContactsQueryVariables;
    data: ConsoleUnknownContactsQuery;
    inputs: never;
  };
  ConsoleUpcomingPurges: {
    variables: ConsoleUpcomingPurgesQueryVariables;
    data: ConsoleUpcomingPurgesQuery;
    inputs: never;
  };
  ConsoleVerification: {
    variables: ConsoleVerificationQueryVariables;
    data: ConsoleVerificationQuery;
    inputs: never;
  };
  ConsoleVerificationCounts: {
    variables: ConsoleVerificationCountsQueryVariables;
    data: ConsoleVerificationCountsQuery;
    inputs: never;
  };
  ConsoleVerificationKeys: {
    variables: ConsoleVerificationKeysQueryVariables;
    data: ConsoleVerificationKeysQuery;
    inputs: 'KeyFilter';
  };
  ConsoleVerificationStatus: {
    variables: ConsoleVerificationStatusSubscriptionVariables;
    data: ConsoleVerificationStatusSubscription;
    inputs: never;
  };
  ConsoleVerifications: {
    variables: ConsoleVerificationsQueryVariables;
    data: ConsoleVerificationsQuery;
    inputs: 'VerificationFilter';
  };
  ConsoleViewOrganisation: {
    variables: ConsoleViewOrganisationMutationVariables;
    data: ConsoleViewOrganisationMutation;
    inputs: never;
  };
  ConsoleWebhook: { variables: ConsoleWebhookQueryVariables; data: ConsoleWebhookQuery; inputs: never };
  ConsoleWebhooks: { variables: ConsoleWebhooksQueryVariables; data: ConsoleWebhooksQuery; inputs: never };
  ConsoleWorkTroubles: {
    variables: ConsoleWorkTroublesQueryVariables;
    data: ConsoleWorkTroublesQuery;
    inputs: never;
  };
  ConsoleWorkflow: { variables: ConsoleWorkflowQueryVariables; data: ConsoleWorkflowQuery; inputs: never };
  ConsoleWorkflows: {
    variables: ConsoleWorkflowsQueryVariables;
    data: ConsoleWorkflowsQuery;
    inputs: 'WorkflowFilter';
  };
  CallerStates: { variables: CallerStatesQueryVariables; data: CallerStatesQuery; inputs: 'CallersInput' };
  CheckCredential: { variables: CheckCredentialQueryVariables; data: CheckCredentialQuery; inputs: never };
  ClockOffset: { variables: ClockOffsetQueryVariables; data: ClockOffsetQuery; inputs: never };
  DatabaseCondition: {
    variables: DatabaseConditionQueryVariables;
    data: DatabaseConditionQuery;
    inputs: never;
  };
  EmployerState: { variables: EmployerStateQueryVariables; data: EmployerStateQuery; inputs: never };
  GetCredentialIssuer: {
    variables: GetCredentialIssuerQueryVariables;
    data: GetCredentialIssuerQuery;
    inputs: never;
  };
  GetCredentialKey: { variables: GetCredentialKeyQueryVariables; data: GetCredentialKeyQuery; inputs: never };
  GetCredentialStatusList: {
    variables: GetCredentialStatusListQueryVariables;
    data: GetCredentialStatusListQuery;
    inputs: never;
  };
  KeepDocument: { variables: KeepDocumentMutationVariables; data: KeepDocumentMutation; inputs: never };
  KeepKeyCalls: {
    variables: KeepKeyCallsMutationVariables;
    data: KeepKeyCallsMutation;
    inputs: 'KeyCallsInput';
  };
  KeepKeyUses: { variables: KeepKeyUsesMutationVariables; data: KeepKeyUsesMutation; inputs: 'KeyUseInput' };
  KeepRequests: { variables: KeepRequestsMutationVariables; data: KeepRequestsMutation; inputs: never };
  OtherModeOf: { variables: OtherModeOfQueryVariables; data: OtherModeOfQuery; inputs: never };
  OwnDocument: { variables: OwnDocumentQueryVariables; data: OwnDocumentQuery; inputs: never };
  OwnDocuments: { variables: OwnDocumentsQueryVariables; data: OwnDocumentsQuery; inputs: never };
  PartnerCredential: {
    variables: PartnerCredentialQueryVariables;
    data: PartnerCredentialQuery;
    inputs: never;
  };
  SharedResults: { variables: SharedResultsQueryVariables; data: SharedResultsQuery; inputs: never };
  ShowCredential: { variables: ShowCredentialQueryVariables; data: ShowCredentialQuery; inputs: never };
  Surfaces: { variables: SurfacesQueryVariables; data: SurfacesQuery; inputs: never };
  VerificationCredential: {
    variables: VerificationCredentialQueryVariables;
    data: VerificationCredentialQuery;
    inputs: never;
  };
  EventRecords: {
    variables: EventRecordsSubscriptionVariables;
    data: EventRecordsSubscription;
    inputs: never;
  };
  MandateStatus: {
    variables: MandateStatusSubscriptionVariables;
    data: MandateStatusSubscription;
    inputs: never;
  };
  ResultEvents: {
    variables: ResultEventsSubscriptionVariables;
    data: ResultEventsSubscription;
    inputs: never;
  };
  VerificationStatus: {
    variables: VerificationStatusSubscriptionVariables;
    data: VerificationStatusSubscription;
    inputs: never;
  };
  WorkflowChanged: {
    variables: WorkflowChangedSubscriptionVariables;
    data: WorkflowChangedSubscription;
    inputs: never;
  };
  AcknowledgeEvents: {
    variables: AcknowledgeEventsMutationVariables;
    data: AcknowledgeEventsMutation;
    inputs: 'EventAckInput';
  };
  AddCandidates: {
    variables: AddCandidatesMutationVariables;
    data: AddCandidatesMutation;
    inputs: 'CandidatesInput';
  };
  AnswerPrivacyRequest: {
    variables: AnswerPrivacyRequestMutationVariables;
    data: AnswerPrivacyRequestMutation;
    inputs: 'PrivacyAnswerInput';
  };
  ArchiveMandate: { variables: ArchiveMandateMutationVariables; data: ArchiveMandateMutation; inputs: never };
  ArchiveWebhook: { variables: ArchiveWebhookMutationVariables; data: ArchiveWebhookMutation; inputs: never };
  ArchiveWorkflow: {
    variables: ArchiveWorkflowMutationVariables;
    data: ArchiveWorkflowMutation;
    inputs: never;
  };
  BrowseTaxonomy: {
    variables: BrowseTaxonomyQueryVariables;
    data: BrowseTaxonomyQuery;
    inputs: 'SkillFilter';
  };
  CancelCampaign: { variables: CancelCampaignMutationVariables; data: CancelCampaignMutation; inputs: never };
  ChangeWebhook: {
    variables: ChangeWebhookMutationVariables;
    data: ChangeWebhookMutation;
    inputs: 'WebhookChangeInput';
  };
  CloseCampaign: { variables: CloseCampaignMutationVariables; data: CloseCampaignMutation; inputs: never };
  CreateCampaign: {
    variables: CreateCampaignMutationVariables;
    data: CreateCampaignMutation;
    inputs: 'CampaignInput';
  };
  CreateEmployer: {
    variables: CreateEmployerMutationVariables;
    data: CreateEmployerMutation;
    inputs: 'EmployerInput';
  };
  CreateMandate: {
    variables: CreateMandateMutationVariables;
    data: CreateMandateMutation;
    inputs: 'MandateInput';
  };
  CreateSender: {
    variables: CreateSenderMutationVariables;
    data: CreateSenderMutation;
    inputs: 'SenderInput';
  };
  CreateWebhook: {
    variables: CreateWebhookMutationVariables;
    data: CreateWebhookMutation;
    inputs: 'WebhookInput';
  };
  CreateWorkflow: {
    variables: CreateWorkflowMutationVariables;
    data: CreateWorkflowMutation;
    inputs: 'WorkflowInput';
  };
  DisableEmployer: {
    variables: DisableEmployerMutationVariables;
    data: DisableEmployerMutation;
    inputs: never;
  };
  DisableSender: { variables: DisableSenderMutationVariables; data: DisableSenderMutation; inputs: never };
  DriveTestResult: {
    variables: DriveTestResultMutationVariables;
    data: DriveTestResultMutation;
    inputs: 'TestActionInput';
  };
  EnableEmployer: { variables: EnableEmployerMutationVariables; data: EnableEmployerMutation; inputs: never };
  EnableSender: { variables: EnableSenderMutationVariables; data: EnableSenderMutation; inputs: never };
  EraseOwnCandidate: {
    variables: EraseOwnCandidateMutationVariables;
    data: EraseOwnCandidateMutation;
    inputs: 'OwnErasureInput';
  };
  ExtractSkills: { variables: ExtractSkillsQueryVariables; data: ExtractSkillsQuery; inputs: never };
  GetCampaign: { variables: GetCampaignQueryVariables; data: GetCampaignQuery; inputs: never };
  GetCredits: { variables: GetCreditsQueryVariables; data: GetCreditsQuery; inputs: never };
  GetEmployer: { variables: GetEmployerQueryVariables; data: GetEmployerQuery; inputs: never };
  GetEmployerUsage: { variables: GetEmployerUsageQueryVariables; data: GetEmployerUsageQuery; inputs: never };
  GetEvent: { variables: GetEventQueryVariables; data: GetEventQuery; inputs: never };
  GetMandate: { variables: GetMandateQueryVariables; data: GetMandateQuery; inputs: never };
  GetMandateQuestions: {
    variables: GetMandateQuestionsQueryVariables;
    data: GetMandateQuestionsQuery;
    inputs: never;
  };
  GetOwnOrganisation: {
    variables: GetOwnOrganisationQueryVariables;
    data: GetOwnOrganisationQuery;
    inputs: never;
  };
  GetRecording: { variables: GetRecordingQueryVariables; data: GetRecordingQuery; inputs: never };
  GetRequest: { variables: GetRequestQueryVariables; data: GetRequestQuery; inputs: never };
  GetRequestSummary: {
    variables: GetRequestSummaryQueryVariables;
    data: GetRequestSummaryQuery;
    inputs: never;
  };
  GetResult: { variables: GetResultQueryVariables; data: GetResultQuery; inputs: never };
  GetSkillRequest: { variables: GetSkillRequestQueryVariables; data: GetSkillRequestQuery; inputs: never };
  GetWebhook: { variables: GetWebhookQueryVariables; data: GetWebhookQuery; inputs: never };
  GetWebhookSummary: {
    variables: GetWebhookSummaryQueryVariables;
    data: GetWebhookSummaryQuery;
    inputs: never;
  };
  GetWorkflow: { variables: GetWorkflowQueryVariables; data: GetWorkflowQuery; inputs: never };
  GetWorkflowOverview: {
    variables: GetWorkflowOverviewQueryVariables;
    data: GetWorkflowOverviewQuery;
    inputs: never;
  };
  IssueEmployerKey: {
    variables: IssueEmployerKeyMutationVariables;
    data: IssueEmployerKeyMutation;
    inputs: 'EmployerKeyInput';
  };
  ListCampaigns: {
    variables: ListCampaignsQueryVariables;
    data: ListCampaignsQuery;
    inputs: 'CampaignFilter';
  };
  ListCountries: { variables: ListCountriesQueryVariables; data: ListCountriesQuery; inputs: never };
  ListCreditEntries: {
    variables: ListCreditEntriesQueryVariables;
    data: ListCreditEntriesQuery;
    inputs: never;
  };
  ListDeliveries: {
    variables: ListDeliveriesQueryVariables;
    data: ListDeliveriesQuery;
    inputs: 'DeliveryFilter';
  };
  ListEmployers: {
    variables: ListEmployersQueryVariables;
    data: ListEmployersQuery;
    inputs: 'EmployerFilter';
  };
  ListEmploymentTypes: {
    variables: ListEmploymentTypesQueryVariables;
    data: ListEmploymentTypesQuery;
    inputs: never;
  };
  ListEvents: { variables: ListEventsQueryVariables; data: ListEventsQuery; inputs: never };
  ListLocations: { variables: ListLocationsQueryVariables; data: ListLocationsQuery; inputs: never };
  ListMandates: { variables: ListMandatesQueryVariables; data: ListMandatesQuery; inputs: 'MandateFilter' };
  ListPrivacyRequests: {
    variables: ListPrivacyRequestsQueryVariables;
    data: ListPrivacyRequestsQuery;
    inputs: 'PrivacyRequestFilter';
  };
  ListRequests: { variables: ListRequestsQueryVariables; data: ListRequestsQuery; inputs: 'RequestFilter' };
  ListResults: { variables: ListResultsQueryVariables; data: ListResultsQuery; inputs: 'ResultFilter' };
  ListSenders: { variables: ListSendersQueryVariables; data: ListSendersQuery; inputs: never };
  ListShifts: { variables: ListShiftsQueryVariables; data: ListShiftsQuery; inputs: never };
  ListSkillRequests: {
    variables: ListSkillRequestsQueryVariables;
    data: ListSkillRequestsQuery;
    inputs: never;
  };
  ListWebhooks: { variables: ListWebhooksQueryVariables; data: ListWebhooksQuery; inputs: never };
  ListWorkflows: { variables: ListWorkflowsQueryVariables; data: ListWorkflowsQuery; inputs: never };
  LookUpSkills: { variables: LookUpSkillsQueryVariables; data: LookUpSkillsQuery; inputs: never };
  MakeTestEvent: {
    variables: MakeTestEventMutationVariables;
    data: MakeTestEventMutation;
    inputs: 'TestEventInput';
  };
  MatchSkills: { variables: MatchSkillsQueryVariables; data: MatchSkillsQuery; inputs: never };
  MoveCredits: {
    variables: MoveCreditsMutationVariables;
    data: MoveCreditsMutation;
    inputs: 'CreditMoveInput';
  };
  OpenTestPage: { variables: OpenTestPageMutationVariables; data: OpenTestPageMutation; inputs: never };
  PauseCampaign: { variables: PauseCampaignMutationVariables; data: PauseCampaignMutation; inputs: never };
  PrepareMandate: { variables: PrepareMandateMutationVariables; data: PrepareMandateMutation; inputs: never };
  PreviewCampaign: {
    variables: PreviewCampaignQueryVariables;
    data: PreviewCampaignQuery;
    inputs: 'CampaignInput';
  };
  ReadSkill: { variables: ReadSkillQueryVariables; data: ReadSkillQuery; inputs: never };
  ReplaceMandate: {
    variables: ReplaceMandateMutationVariables;
    data: ReplaceMandateMutation;
    inputs: 'MandateInput';
  };
  ReplaceWorkflow: {
    variables: ReplaceWorkflowMutationVariables;
    data: ReplaceWorkflowMutation;
    inputs: 'WorkflowInput';
  };
  ReplayWebhook: {
    variables: ReplayWebhookMutationVariables;
    data: ReplayWebhookMutation;
    inputs: 'WebhookReplayInput';
  };
  RequestSkill: {
    variables: RequestSkillMutationVariables;
    data: RequestSkillMutation;
    inputs: 'SkillRequestInput';
  };
  ResumeCampaign: { variables: ResumeCampaignMutationVariables; data: ResumeCampaignMutation; inputs: never };
  RevokeEmployerKey: {
    variables: RevokeEmployerKeyMutationVariables;
    data: RevokeEmployerKeyMutation;
    inputs: never;
  };
  RotateOwnKey: { variables: RotateOwnKeyMutationVariables; data: RotateOwnKeyMutation; inputs: never };
  RotateWebhookSecret: {
    variables: RotateWebhookSecretMutationVariables;
    data: RotateWebhookSecretMutation;
    inputs: never;
  };
  SearchTaxonomy: { variables: SearchTaxonomyQueryVariables; data: SearchTaxonomyQuery; inputs: never };
  SetOwnOrganisation: {
    variables: SetOwnOrganisationMutationVariables;
    data: SetOwnOrganisationMutation;
    inputs: 'OrganisationSettingsInput';
  };
  SetSenderTemplates: {
    variables: SetSenderTemplatesMutationVariables;
    data: SetSenderTemplatesMutation;
    inputs: 'MessageTemplatesInput';
  };
  TakeBackCredits: {
    variables: TakeBackCreditsMutationVariables;
    data: TakeBackCreditsMutation;
    inputs: 'CreditMoveInput';
  };
  TestWebhook: { variables: TestWebhookMutationVariables; data: TestWebhookMutation; inputs: never };
  CandidateQuestionSets: {
    variables: CandidateQuestionSetsQueryVariables;
    data: CandidateQuestionSetsQuery;
    inputs: never;
  };
  CloseRequestsOfStudents: {
    variables: CloseRequestsOfStudentsMutationVariables;
    data: CloseRequestsOfStudentsMutation;
    inputs: never;
  };
  EraseVerifications: {
    variables: EraseVerificationsMutationVariables;
    data: EraseVerificationsMutation;
    inputs: never;
  };
  FindVerificationsOfPerson: {
    variables: FindVerificationsOfPersonQueryVariables;
    data: FindVerificationsOfPersonQuery;
    inputs: never;
  };
  InstructCall: {
    variables: InstructCallMutationVariables;
    data: InstructCallMutation;
    inputs: 'CallHeardInput';
  };
  IssueCredentials: {
    variables: IssueCredentialsMutationVariables;
    data: IssueCredentialsMutation;
    inputs: 'CredentialIssueInput';
  };
  KeptVerifications: {
    variables: KeptVerificationsQueryVariables;
    data: KeptVerificationsQuery;
    inputs: never;
  };
  MakeQuestionSets: {
    variables: MakeQuestionSetsMutationVariables;
    data: MakeQuestionSetsMutation;
    inputs: never;
  };
  MandateCountries: { variables: MandateCountriesQueryVariables; data: MandateCountriesQuery; inputs: never };
  MandatePlace: { variables: MandatePlaceQueryVariables; data: MandatePlaceQuery; inputs: never };
  MandateRequestedSkills: {
    variables: MandateRequestedSkillsQueryVariables;
    data: MandateRequestedSkillsQuery;
    inputs: never;
  };
  MandateSkills: { variables: MandateSkillsQueryVariables; data: MandateSkillsQuery; inputs: never };
  NoticeNames: { variables: NoticeNamesQueryVariables; data: NoticeNamesQuery; inputs: never };
  QuestionBank: { variables: QuestionBankQueryVariables; data: QuestionBankQuery; inputs: never };
  RenameInVerifications: {
    variables: RenameInVerificationsMutationVariables;
    data: RenameInVerificationsMutation;
    inputs: never;
  };
  ReportCall: { variables: ReportCallMutationVariables; data: ReportCallMutation; inputs: 'CallReportInput' };
  ReportMessage: { variables: ReportMessageMutationVariables; data: ReportMessageMutation; inputs: never };
  ReportTemplate: { variables: ReportTemplateMutationVariables; data: ReportTemplateMutation; inputs: never };
  ReturnOrigins: { variables: ReturnOriginsQueryVariables; data: ReturnOriginsQuery; inputs: never };
  RevokeCredentialsOf: {
    variables: RevokeCredentialsOfMutationVariables;
    data: RevokeCredentialsOfMutation;
    inputs: never;
  };
  SenderSecrets: { variables: SenderSecretsQueryVariables; data: SenderSecretsQuery; inputs: never };
  SimulateAnswers: {
    variables: SimulateAnswersQueryVariables;
    data: SimulateAnswersQuery;
    inputs: 'SimulatedSetInput';
  };
  SkillSitting: {
    variables: SkillSittingQueryVariables;
    data: SkillSittingQuery;
    inputs: 'QuestionAnswerInput';
  };
  SkillsForCredentials: {
    variables: SkillsForCredentialsQueryVariables;
    data: SkillsForCredentialsQuery;
    inputs: never;
  };
  SkillsWithSiblings: {
    variables: SkillsWithSiblingsQueryVariables;
    data: SkillsWithSiblingsQuery;
    inputs: never;
  };
  SuspendedQuestions: {
    variables: SuspendedQuestionsQueryVariables;
    data: SuspendedQuestionsQuery;
    inputs: never;
  };
  TakeReply: { variables: TakeReplyMutationVariables; data: TakeReplyMutation; inputs: 'ReplyInput' };
  TranslateQuestions: {
    variables: TranslateQuestionsMutationVariables;
    data: TranslateQuestionsMutation;
    inputs: never;
  };
  WithdrawVerifications: {
    variables: WithdrawVerificationsMutationVariables;
    data: WithdrawVerificationsMutation;
    inputs: never;
  };
  AnswerCandidateQuestion: {
    variables: AnswerCandidateQuestionMutationVariables;
    data: AnswerCandidateQuestionMutation;
    inputs: 'CandidateAnswerInput';
  };
  AnswerCandidateSkillQuestion: {
    variables: AnswerCandidateSkillQuestionMutationVariables;
    data: AnswerCandidateSkillQuestionMutation;
    inputs: 'CandidateSkillAnswerInput';
  };
  AskRights: { variables: AskRightsMutationVariables; data: AskRightsMutation; inputs: 'RightsRequestInput' };
  CancelVerification: {
    variables: CancelVerificationMutationVariables;
    data: CancelVerificationMutation;
    inputs: never;
  };
  CheckReviewerLink: {
    variables: CheckReviewerLinkQueryVariables;
    data: CheckReviewerLinkQuery;
    inputs: 'LinkInput';
  };
  ChooseAssessmentOption: {
    variables: ChooseAssessmentOptionMutationVariables;
    data: ChooseAssessmentOptionMutation;
    inputs: 'AssessmentChoiceInput';
  };
  ChooseCandidateLanguage: {
    variables: ChooseCandidateLanguageMutationVariables;
    data: ChooseCandidateLanguageMutation;
    inputs: 'CandidateLanguageInput';
  };
  ChooseMethod: {
    variables: ChooseMethodMutationVariables;
    data: ChooseMethodMutation;
    inputs: 'VerificationMethodInput';
  };
  DriveTestVerification: {
    variables: DriveTestVerificationMutationVariables;
    data: DriveTestVerificationMutation;
    inputs: 'TestVerificationInput';
  };
  EndRightsSession: {
    variables: EndRightsSessionMutationVariables;
    data: EndRightsSessionMutation;
    inputs: 'RightsPageInput';
  };
  Endorse: { variables: EndorseMutationVariables; data: EndorseMutation; inputs: 'EndorsementInput' };
  EraseStudent: { variables: EraseStudentMutationVariables; data: EraseStudentMutation; inputs: never };
  GenerateAssessment: {
    variables: GenerateAssessmentMutationVariables;
    data: GenerateAssessmentMutation;
    inputs: 'GenerateInput';
  };
  GetAssessmentPage: {
    variables: GetAssessmentPageQueryVariables;
    data: GetAssessmentPageQuery;
    inputs: 'AssessmentLinkInput';
  };
  GetCandidatePage: {
    variables: GetCandidatePageQueryVariables;
    data: GetCandidatePageQuery;
    inputs: 'CandidateLinkInput';
  };
  GetReviewer: { variables: GetReviewerQueryVariables; data: GetReviewerQuery; inputs: never };
  GetRightsPage: {
    variables: GetRightsPageQueryVariables;
    data: GetRightsPageQuery;
    inputs: 'RightsPageInput';
  };
  GetSession: { variables: GetSessionQueryVariables; data: GetSessionQuery; inputs: never };
  GetSessionContact: {
    variables: GetSessionContactQueryVariables;
    data: GetSessionContactQuery;
    inputs: never;
  };
  GetVerification: { variables: GetVerificationQueryVariables; data: GetVerificationQuery; inputs: never };
  GetVerifyPage: { variables: GetVerifyPageQueryVariables; data: GetVerifyPageQuery; inputs: never };
  GiveAssessmentConsent: {
    variables: GiveAssessmentConsentMutationVariables;
    data: GiveAssessmentConsentMutation;
    inputs: 'AssessmentConsentInput';
  };
  GiveCandidateConsent: {
    variables: GiveCandidateConsentMutationVariables;
    data: GiveCandidateConsentMutation;
    inputs: 'CandidateConsentInput';
  };
  GiveCandidateInterest: {
    variables: GiveCandidateInterestMutationVariables;
    data: GiveCandidateInterestMutation;
    inputs: 'CandidateInterestInput';
  };
  NamesOfSkills: { variables: NamesOfSkillsQueryVariables; data: NamesOfSkillsQuery; inputs: never };
  OpenCandidatePage: {
    variables: OpenCandidatePageMutationVariables;
    data: OpenCandidatePageMutation;
    inputs: 'CandidateLinkInput';
  };
  OpenRightsSession: {
    variables: OpenRightsSessionMutationVariables;
    data: OpenRightsSessionMutation;
    inputs: 'RightsSessionInput';
  };
  OpenSession: { variables: OpenSessionMutationVariables; data: OpenSessionMutation; inputs: 'SessionInput' };
  OptOutCandidate: {
    variables: OptOutCandidateMutationVariables;
    data: OptOutCandidateMutation;
    inputs: 'CandidateLinkInput';
  };
  RecordCandidateAnswer: {
    variables: RecordCandidateAnswerMutationVariables;
    data: RecordCandidateAnswerMutation;
    inputs: 'CandidateRecordingInput';
  };
  RevokeOwnCredentials: {
    variables: RevokeOwnCredentialsMutationVariables;
    data: RevokeOwnCredentialsMutation;
    inputs: 'RightsCredentialsInput';
  };
  SendRightsCode: {
    variables: SendRightsCodeMutationVariables;
    data: SendRightsCodeMutation;
    inputs: 'RightsCodeInput';
  };
  SkipCandidateQuestion: {
    variables: SkipCandidateQuestionMutationVariables;
    data: SkipCandidateQuestionMutation;
    inputs: 'CandidateSkipInput';
  };
  StartAssessment: {
    variables: StartAssessmentMutationVariables;
    data: StartAssessmentMutation;
    inputs: 'AssessmentLinkInput';
  };
  StoreItems: { variables: StoreItemsMutationVariables; data: StoreItemsMutation; inputs: 'StoreItemsInput' };
  StoreReviewer: {
    variables: StoreReviewerMutationVariables;
    data: StoreReviewerMutation;
    inputs: 'ReviewerInput';
  };
  StoreSkills: {
    variables: StoreSkillsMutationVariables;
    data: StoreSkillsMutation;
    inputs: 'StoreSkillsInput';
  };
  SubmitAssessment: {
    variables: SubmitAssessmentMutationVariables;
    data: SubmitAssessmentMutation;
    inputs: 'AnswersInput';
  };
  SubmitAssessmentPage: {
    variables: SubmitAssessmentPageMutationVariables;
    data: SubmitAssessmentPageMutation;
    inputs: 'AssessmentSubmissionInput';
  };
  TakeAssessmentCredentials: {
    variables: TakeAssessmentCredentialsMutationVariables;
    data: TakeAssessmentCredentialsMutation;
    inputs: 'AssessmentCredentialsInput';
  };
  TakeCandidateCredentials: {
    variables: TakeCandidateCredentialsMutationVariables;
    data: TakeCandidateCredentialsMutation;
    inputs: 'CandidateCredentialsInput';
  };
  TakeRightsFile: {
    variables: TakeRightsFileMutationVariables;
    data: TakeRightsFileMutation;
    inputs: 'RightsPageInput';
  };
  TakeStudentCredentials: {
    variables: TakeStudentCredentialsMutationVariables;
    data: TakeStudentCredentialsMutation;
    inputs: 'StudentCredentialsInput';
  };
  WithdrawAssessmentConsent: {
    variables: WithdrawAssessmentConsentMutationVariables;
    data: WithdrawAssessmentConsentMutation;
    inputs: 'AssessmentLinkInput';
  };
  WithdrawCandidateConsent: {
    variables: WithdrawCandidateConsentMutationVariables;
    data: WithdrawCandidateConsentMutation;
    inputs: 'CandidateLinkInput';
  };
}
