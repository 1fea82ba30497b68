import { daysAfter } from '../../../kernel/core/durations.ts';
import { newId, newSecretId } from '../../../kernel/core/ids.ts';
import { noticeHash, NOTICE_VERSION } from '../../../languages/notice.ts';
import { confidenceOf, verdictBy } from '../../../kernel/core/rules/verification-rule.ts';
import type { EventData } from '../../../kernel/store/events/stored-event.ts';
import type { PublicEventType } from '../delivery/event/public-events.ts';

type Fixture = (now: Date) => EventData;

/** The data of an event of each type, about an object that nobody has: each is about another one. */
const FIXTURES: Record<PublicEventType, Fixture> = {
  'mandate.ready': () => mandate('ready'),
  'mandate.failed': () => mandate('failed'),
  'campaign.completed': () => ({
    campaign_id: newId('CP_'),
    mandate_id: newId('JM_'),
    name: 'A campaign',
    metadata: null,
    status: 'completed',
    counts: { pending: 0, completed: 1, declined: 0, failed: 0 },
  }),
  'result.reached': (now) => result(now, { stage: 'reached' }),
  'result.consented': (now) => result(now, { stage: 'consented', consent: consent(now) }),
  'result.completed': (now) =>
    result(now, {
      status: 'completed',
      stage: 'interest_given',
      consent: consent(now),
      output: output('yes', VERIFIED, true),
      completed_at: now.toISOString(),
    }),
  'result.declined': (now) =>
    result(now, {
      status: 'declined',
      stage: 'reached',
      output: output(null, NOT_ASKED, null),
      declined_reason: 'no_consent',
      completed_at: now.toISOString(),
    }),
  'result.failed': (now) =>
    result(now, {
      status: 'failed',
      stage: 'invited',
      output: output(null, NOT_ASKED, null),
      failure_reason: 'unreachable',
      contacts: [{ channel: 'sms', at: now.toISOString(), state: 'failed' }],
      completed_at: now.toISOString(),
    }),
  'result.updated': (now) =>
    result(now, {
      status: 'completed',
      stage: 'interest_given',
      consent: consent(now),
      output: {
        ...output('yes', VERIFIED, true),
        enrichment: [spoken('I have laid bricks for six years.')],
      },
      completed_at: now.toISOString(),
    }),
  'candidate.withdrew': (now) => ({
    result_id: newId('RS_'),
    campaign_id: newId('CP_'),
    mandate_id: newId('JM_'),
    withdrawn_at: now.toISOString(),
  }),
  'candidate.erased': (now) => ({
    result_ids: [newId('RS_')],
    reason: 'requested',
    erased_at: now.toISOString(),
  }),
  'student.withdrew': (now) => ({
    serviceVerificationId: newId('SV_'),
    serviceUserId: newId('SU_'),
    externalStudentId: 'st-1',
    withdrawnAt: now.toISOString(),
  }),
  'student.erased': (now) => ({
    serviceUserId: newId('SU_'),
    externalStudentId: 'st-1',
    serviceVerificationIds: [newId('SV_')],
    reason: 'requested',
    erasedAt: now.toISOString(),
  }),
  'verification.initiated': () => verification('assessment', null),
  'verification.completed': () => ({
    ...verification('assessment', 'passed'),
    skills: [{ skillId: 'sk_10101', name: 'Brick Laying', verified: true }],
  }),
  'skill_request.resolved': (now) => skillRequest(now, { status: 'resolved', skill_id: 'sk_10101' }),
  'skill_request.rejected': (now) =>
    skillRequest(now, { status: 'rejected', answer: 'It is too wide to be asked about.' }),
  'credential.issued': (now) => credential(now, null),
  'credential.revoked': (now) => credential(now, 'operator'),
  'credits.low': () => ({ balance: 19, threshold: 20 }),
  'webhook.disabled': (now) => ({
    webhook_id: newId('WH_'),
    description: null,
    reason: 'failing',
    failing_since: daysAfter(now, -5).toISOString(),
    disabled_at: now.toISOString(),
  }),
  'webhook.test': () => ({ webhook_id: newId('WH_'), message: 'A test of this webhook.' }),
};

export const fixtureOf = (type: PublicEventType, now: Date): EventData => FIXTURES[type](now);

const skillOutput = (counts: { correct: number; asked: number }) => {
  const verdict = verdictBy('standard', counts);
  return {
    verdict,
    score: counts.asked === 0 ? null : counts.correct / counts.asked,
    correct: counts.correct,
    total: counts.asked,
    rule: 'standard',
    asked: counts.asked,
    confidence: confidenceOf(verdict, counts),
    reason: verdict === 'inconclusive' ? 'not_finished' : null,
    basis: 'uncalibrated',
    signals: [],
    credential_url: null,
  };
};
const VERIFIED = skillOutput({ correct: 7, asked: 7 });
const NOT_ASKED = skillOutput({ correct: 0, asked: 0 });

const credential = (now: Date, revokedReason: string | null) => {
  const id = newSecretId('CR_');
  return {
    credential_id: id,
    credential_url: `https://verify.example.org/credentials/${id}`,
    skill_id: 'sk_10101',
    skill_name: 'Brick Laying',
    result_id: newId('RS_'),
    verification_id: null,
    issued_at: now.toISOString(),
    valid_until: daysAfter(now, 3 * 365).toISOString(),
    revoked_at: revokedReason && now.toISOString(),
    revoked_reason: revokedReason,
  };
};

const mandate = (status: string) => ({
  mandate_id: newId('JM_'),
  job_id: null,
  status,
  flow_version: 1,
  methods: ['data_enrichment', 'skill_verification', 'interest_collection'],
  changed: true,
  warnings: [],
});

const result = (now: Date, changes: object) => ({
  result_id: newId('RS_'),
  campaign_id: newId('CP_'),
  mandate_id: newId('JM_'),
  job_id: null,
  flow_version: 1,
  candidate: {
    external_candidate_id: null,
    name: 'A candidate',
    phone: '+919800000099',
    email: null,
    language: 'en',
  },
  metadata: null,
  status: 'pending',
  stage: 'invited',
  output: null,
  failure_reason: null,
  declined_reason: null,
  consent: null,
  channel: 'sms',
  contacts: [{ channel: 'sms', at: now.toISOString(), state: 'delivered' }],
  next_contact_at: null,
  expires_at: daysAfter(now, 7).toISOString(),
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  completed_at: null,
  ...changes,
});

const consent = (now: Date) => ({
  notice_version: NOTICE_VERSION,
  notice_hash: noticeHash(NOTICE_VERSION, 'en'),
  language: 'en',
  channel: 'page',
  at: now.toISOString(),
  withdrawn_at: null,
});

const output = (
  answer: string | null,
  skill: ReturnType<typeof skillOutput>,
  interested: boolean | null,
) => ({
  qualified: interested,
  enrichment: [
    {
      key: 'own_tools',
      type: 'yes_no',
      text: 'Do you own tools?',
      answer,
      knocked_out: false,
      recording: null,
      transcribed: false,
    },
  ],
  skills: [{ skill_id: 'sk_10101', name: 'Brick Laying', ...skill }],
  interest: { interested },
});

/** Its recording is nobody's, like the result. */
const spoken = (answer: string) => ({
  key: 'last_job',
  type: 'voice',
  text: 'What was your last job?',
  answer,
  knocked_out: false,
  recording: {
    seconds: 12,
    url: 'https://example.org/api/v1/partner/results/RS_0000000000/recordings/last_job',
  },
  transcribed: true,
});

const verification = (verificationMethod: string, outcome: string | null) => ({
  serviceVerificationId: newId('SV_'),
  serviceUserId: newId('SU_'),
  externalStudentId: 'student-1',
  verificationMethod,
  outcome,
});

const skillRequest = (now: Date, changes: object) => ({
  request_id: newId('SR_'),
  name: 'A skill that was missing',
  note: null,
  status: 'pending',
  skill_id: null,
  answer: null,
  created_at: now.toISOString(),
  ...changes,
});
