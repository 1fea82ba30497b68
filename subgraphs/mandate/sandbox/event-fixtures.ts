import { daysAfter } from '../../../kernel/core/durations.ts';
import { newId } from '../../../kernel/core/ids.ts';
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
    status: 'completed',
    counts: { pending: 0, completed: 1, declined: 0, failed: 0 },
  }),
  'result.reached': (now) => result(now, { stage: 'reached' }),
  'result.consented': (now) => result(now, { stage: 'consented' }),
  'result.completed': (now) =>
    result(now, {
      status: 'completed',
      stage: 'interest_given',
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
      output: {
        ...output('yes', VERIFIED, true),
        enrichment: [spoken('I have laid bricks for six years.')],
      },
      completed_at: now.toISOString(),
    }),
  'verification.initiated': () => verification('assessment', null),
  'verification.completed': () => verification('assessment', 'passed'),
  'skill_request.resolved': (now) => skillRequest(now, { status: 'resolved', skill_id: 'sk_10101' }),
  'skill_request.rejected': (now) =>
    skillRequest(now, { status: 'rejected', answer: 'It is too wide to be asked about.' }),
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
  };
};
const VERIFIED = skillOutput({ correct: 7, asked: 7 });
const NOT_ASKED = skillOutput({ correct: 0, asked: 0 });

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
  status: 'pending',
  stage: 'invited',
  output: null,
  failure_reason: null,
  declined_reason: null,
  channel: 'sms',
  contacts: [{ channel: 'sms', at: now.toISOString(), state: 'delivered' }],
  next_contact_at: null,
  expires_at: daysAfter(now, 7).toISOString(),
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  completed_at: null,
  ...changes,
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
