import { DEFAULT_PAGE, MAX_PAGE } from '../../kernel/core/page.ts';

/** The words for ids, by the type that has the id. */
const IDS: Record<string, string> = {
  Organisation: 'The id of the organisation, `OR_…`.',
  Employer: 'The id of the organisation, `OR_…`.',
  PartnerKey: 'The public id of the key, `VFN_TEST_…` or `VFN_LIVE_…`.',
  IssuedKey: 'The public id of the key, `VFN_TEST_…` or `VFN_LIVE_…`.',
  Workflow: 'The id of the workflow, `WF_…`.',
  Mandate: 'The id of the mandate, `JM_…`.',
  Campaign: 'The id of the campaign, `CP_…`.',
  Result: 'The id of the result, `RS_…`.',
  Contact: 'The id of the message or call, `CT_…`.',
  QueuedContact: 'The id of the message or call, `CT_…`.',
  Event: 'The id of the event, `EV_…`.',
  Webhook: 'The id of the webhook, `WH_…`.',
  AuditEntry: 'The id of the entry, `AU_…`.',
  Mail: 'The id of the message, `ML_…`.',
  Skill: 'The id of the skill in the catalogue, `sk_…`.',
  SubSkill: 'The id of the sub-skill, `ss_…`.',
  MasterSkill: 'The id of the master skill, `ms_…`.',
  SelectedSkill: 'The id of the selection, a UUID.',
  ID: 'The id of the selection, a UUID.',
  SkillRequest: 'The id of the skill request, `SR_…`.',
  Verification: 'The id of the verification, `SV_…`.',
  Assessment: 'The id of the assessment, `VA_…`.',
  QuestionSet: 'The id of the question set, `QS_…`.',
  Question: 'The id of the question, to answer it by.',
};

/** The words for `id` of a type, or as an argument of a field: a change answers more than what it changed. */
export const idOf = (type: string): string | undefined =>
  IDS[type] ?? IDS[type.replace(/Outcome$|WithSecret$|Test$|Replay$/, '')];

export const ROOT_TYPES: Record<string, string> = {
  Query: 'What can be read. A field that the caller may not ask for is refused with SCOPE_MISSING.',
  Mutation: 'What can be changed. A refusal changes nothing, and says why in `extensions.code`.',
  Subscription: 'What can be followed live, over a socket or as server-sent events.',
};

/** Names of fields and arguments that mean the same wherever they stand. */
export const COMMON_WORDS: Record<string, string> = {
  // Lists
  first: `How many at most: 1 to ${MAX_PAGE}, and ${DEFAULT_PAGE} when left out.`,
  after: 'Where the page begins: `endCursor` of the page before. The first page when left out.',
  filter: 'Only what fits everything that is given here.',
  edges: 'The items of this page, in the order of the list.',
  pageInfo: 'Whether there is another page, and where it begins.',
  cursor: 'The place of this item in the list: a page `after` it begins with the next one.',
  node: 'The item itself.',
  // Writes
  idempotencyKey:
    'A text of your choice, 1 to 255 printable ASCII characters. A repeat with the same key within 24 hours changes nothing and is answered like the first call.',
  replayed: 'True when an earlier call with the same idempotency key had made the change.',
  sessionToken: 'The token of the session, as opening it answered.',
  serviceVerificationId: "The id of the verification, `SV_…`: the session's own.",
  // Ids
  organisationId: IDS['Organisation']!,
  platformId: 'The id of the platform, `OR_…`.',
  keyId: IDS['PartnerKey']!,
  workflowId: IDS['Workflow']!,
  mandateId: IDS['Mandate']!,
  campaignId: IDS['Campaign']!,
  resultId: IDS['Result']!,
  eventId: IDS['Event']!,
  skillId: IDS['Skill']!,
  subSkillId: IDS['SubSkill']!,
  masterSkillId: IDS['MasterSkill']!,
  verificationId: IDS['Verification']!,
  questionId: IDS['Question']!,
  jobId: 'Your own id of the job; null where none was given.',
  externalCandidateId: 'Your own id of the candidate; null where none was given or it was erased.',
  externalStudentId: "The platform's own id of the student.",
  // Times
  createdAt: 'When it was created.',
  updatedAt: 'When it last changed.',
  archivedAt: 'When it was archived; null while it is in use.',
  // Joins
  organisation: 'The organisation it belongs to.',
  workflow: 'The workflow, as it is now.',
  mandate: 'The mandate, as it is now.',
  campaign: 'The campaign, as it is now.',
  result: 'The result, as it is now.',
  verification: 'The verification, as it is now.',
  webhook: 'The webhook, as it is now.',
  skill: 'The skill, as the catalogue has it now.',
  masterSkill: 'A wide field of work.',
  skillRequest: 'A request for a skill that the catalogue lacked.',
  selectedSkill: 'A skill that a user has selected.',
  questionSet: 'Questions about one skill.',
  // Facts
  mode: 'Whether it is test or live data: the two never meet.',
  flowVersion: 'Which version of the mandate it goes by.',
  scopes: 'What the holder may do, such as `mandates:read`.',
  error: 'What went wrong, for people to read; null where nothing did.',
  step: '0 for the first contact, then the number of the follow-up.',
};
