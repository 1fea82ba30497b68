import { describe, expect, it } from 'vitest';
import { campaignWorld, candidates } from '../../world/campaigns.ts';
import { eventually } from '../../world/eventually.ts';
import type { Answer } from '../../world/partner-client.ts';
import { testCandidate } from '../../world/test-candidates.ts';
import { pulled } from '../../world/webhooks.ts';
import { world } from '../../world/world.ts';

const told = ({ status, body, headers }: Answer) =>
  [status, body.error?.code, headers.get('x-error-reason')].filter(Boolean).join(' ');
const problemsOf = ({ status, body }: Answer) => [
  status,
  body.error?.code,
  ...(body.error?.details ?? []).map(({ path }: { path: string }) => path),
];

const IMPOSSIBLE = '409 CONFLICT step_not_possible';
const ENDED = '409 CONFLICT result_ended';

describe('POST /test/results/{result_id}/actions', () => {
  it('drives a candidate to the end, each answer as GET shows the result, with the events of live mode', async () => {
    const { drive, read, partner, id } = await testCandidate();
    const stages: [string, object][] = [
      [
        'deliver',
        { status: 'pending', stage: 'invited', contacts: [{ channel: 'sms', state: 'delivered' }] },
      ],
      ['open', { status: 'pending', stage: 'reached', channel: 'sms' }],
      ['consent', { status: 'pending', stage: 'consented', output: null }],
      ['answer', { status: 'pending', stage: 'enriched' }],
      ['complete', { status: 'completed', stage: 'interest_given', next_contact_at: null }],
    ];
    for (const [action, expected] of stages) {
      const { status, body } = await drive(action);
      expect({ action, status, data: body.data }).toMatchObject({ action, status: 200, data: expected });
      expect(body.data).toEqual(await read());
    }
    expect((await read()).output).toEqual({
      qualified: true,
      enrichment: [
        {
          key: 'tools',
          type: 'yes_no',
          text: 'Do you own tools?',
          answer: 'yes',
          knocked_out: false,
          recording: null,
          transcribed: false,
        },
      ],
      skills: [expect.objectContaining({ verdict: 'verified', score: 1 })],
      interest: { interested: true },
    });
    const types = ['result.reached', 'result.consented', 'result.completed', 'campaign.completed'];
    const events = await eventually('its events', async () => {
      const all = (await pulled(partner, 1)).filter(({ type }) => types.includes(type));
      return all.length === types.length && all;
    });
    expect(events.map(({ type }) => type)).toEqual(types);
    expect(events.slice(0, 3).map(({ data }) => data.result_id)).toEqual([id, id, id]);
    const { spent, reserved } = (await partner.get('/credits')).body.data;
    expect({ spent, reserved }).toEqual({ spent: 1, reserved: 0 });
  });

  it('gives the answers and verdicts that are wanted', async () => {
    const { drive, driven, read, mandateId, partner } = await testCandidate();
    const { skills } = (await partner.get(`/mandates/${mandateId}/questions`)).body.data;
    const [{ skill_id }] = skills;
    await driven('consent');
    const answered = await drive('answer', { answers: [{ key: 'tools', answer: 'no' }] });
    expect(answered.body.data.stage).toBe('enriched');
    // The last question about the skill stays open, and so does the step.
    const some = await drive('answer', { verdicts: [{ skill_id, verdict: 'inconclusive' }] });
    expect(some.body.data).toMatchObject({ status: 'pending', stage: 'enriched' });
    const done = await drive('complete', {
      verdicts: [{ skill_id, verdict: 'not_verified' }],
      interested: false,
    });
    expect(done.body.data.output).toMatchObject({
      qualified: false,
      enrichment: [{ key: 'tools', answer: 'no', knocked_out: true }],
      // Answers are final: six were right before three are wrong.
      skills: [{ skill_id, verdict: 'not_verified', correct: 6, asked: 9 }],
      interest: { interested: false },
    });
    expect(await read()).toEqual(done.body.data);
  });

  it.each([
    ['decline', ['open'], { status: 'declined', declined_reason: 'no_consent', stage: 'reached' }],
    ['decline', ['consent'], { status: 'declined', declined_reason: 'not_interested', stage: 'consented' }],
    ['opt_out', [], { status: 'declined', declined_reason: 'opted_out' }],
    ['expire', [], { status: 'failed', failure_reason: 'expired', stage: 'invited' }],
    ['expire', ['consent', 'answer'], { status: 'failed', failure_reason: 'expired', stage: 'enriched' }],
  ] as const)('%s after %j ends the result', async (action, before, expected) => {
    const { drive, driven, read } = await testCandidate();
    await driven(...before);
    const { status, body } = await drive(action);
    expect({ status, data: body.data }).toMatchObject({ status: 200, data: expected });
    expect(await read()).toEqual(body.data);
    if (action === 'expire') expect(Date.parse(body.data.expires_at)).toBeLessThanOrEqual(Date.now());
    for (const next of ['deliver', 'open', 'consent', 'answer', 'complete', 'decline', 'opt_out', 'expire'])
      expect(`${next}: ${told(await drive(next))}`).toBe(`${next}: ${ENDED}`);
  });

  it('bounce sends the next message at once, until none is left and the candidate is unreachable', async () => {
    const { drive, read, partner } = await testCandidate(undefined, {
      candidate: { email: 'somebody@example.org' },
    });
    const lines = async () =>
      (await read()).contacts.map(({ channel, state }: Record<string, string>) => `${channel} ${state}`);
    expect((await drive('bounce')).status).toBe(200);
    expect((await lines()).toSorted()).toEqual(['email sent', 'sms failed']);
    expect(await drive('deliver').then(told)).toBe('200');
    expect((await lines()).toSorted()).toEqual(['email delivered', 'sms failed']);
    expect(await drive('deliver').then(told)).toBe(IMPOSSIBLE);
    expect(await drive('bounce').then(told)).toBe(IMPOSSIBLE);

    const other = await testCandidate();
    for (let contact = 1; contact <= 3; contact++) {
      const { body } = await other.drive('bounce');
      const ended = contact === 3;
      expect(body.data).toMatchObject({
        status: ended ? 'failed' : 'pending',
        failure_reason: ended ? 'unreachable' : null,
        next_contact_at: null,
      });
    }
    expect((await other.read()).contacts.map(({ state }: { state: string }) => state)).toEqual(
      Array(3).fill('failed'),
    );
    expect((await partner.get('/credits')).body.data.spent).toBe(1);
  });

  it('409 for a step whose turn has not come or is over; what may be repeated in live mode changes nothing', async () => {
    const { drive, driven, read } = await testCandidate();
    for (const action of ['answer', 'complete']) expect(await drive(action).then(told)).toBe(IMPOSSIBLE);
    expect((await read()).stage).toBe('invited');
    await driven('open', 'consent');
    const before = await read();
    expect(await driven('open', 'consent')).toEqual(before);
    expect(await drive('answer', { interested: true }).then(told)).toBe(IMPOSSIBLE);
    await driven('answer');
    const other = { answers: [{ key: 'tools', answer: 'no' }] };
    for (const action of ['answer', 'complete'])
      expect(await drive(action, other).then(told)).toBe(IMPOSSIBLE);
    // A refused action has done nothing of what it was to do.
    expect((await read()).stage).toBe('enriched');
    const same = { answers: [{ key: 'tools', answer: 'yes' }] };
    expect((await drive('answer', same)).body.data.stage).toBe('enriched');
  });

  it('done several times at once is done once', async () => {
    const { drive, driven, partner } = await testCandidate();
    await driven('consent');
    const answers = await Promise.all(Array.from({ length: 4 }, () => drive('complete')));
    expect(answers.map(told).toSorted()).toEqual(['200', ENDED, ENDED, ENDED]);
    // The campaign's end is recorded after the result's, and there is one of each.
    await pulled(partner, 1, '&type=campaign.completed');
    expect(await pulled(partner, 1, '&type=result.completed')).toHaveLength(1);
  });

  it('asks nothing that the mandate does not: interest alone', async () => {
    const mandate = { methods: ['interest_collection'], enrichment_questions: undefined };
    const { drive, driven } = await testCandidate(undefined, { mandate });
    const problems = problemsOf(
      await drive('complete', {
        answers: [{ key: 'tools', answer: 'yes' }],
        verdicts: [{ skill_id: 'sk_10101', verdict: 'verified' }],
      }),
    );
    expect(problems).toEqual([400, 'VALIDATION_FAILED', 'answers[0].key', 'verdicts[0].skill_id']);
    await driven('consent');
    expect((await drive('complete')).body.data).toMatchObject({
      status: 'completed',
      output: { qualified: null, enrichment: [], skills: [], interest: { interested: true } },
    });
  });

  it('a repeat with the same key is answered like the first, also when the candidate has gone on', async () => {
    const { drive, driven } = await testCandidate();
    const first = await drive('open', {}, 'open');
    await driven('consent', 'complete');
    const again = await drive('open', {}, 'open');
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(told(await drive('decline', {}, 'open'))).toBe('422 IDEMPOTENCY_KEY_REUSED');
  });

  it.each([
    [{}, ['action']],
    [{ action: 'dance' }, ['action']],
    [{ action: 'open', because: 'so' }, ['because']],
    [{ action: 'open', answers: [], interested: true }, ['answers', 'interested']],
    [{ action: 'answer', answers: {} }, ['answers']],
    [{ action: 'answer', answers: [{ key: 'tools' }] }, ['answers[0].answer']],
    [{ action: 'answer', answers: [{ key: 'a b', answer: 'yes' }] }, ['answers[0].key']],
    [{ action: 'answer', answers: [{ key: 'tools', answer: ' ' }] }, ['answers[0].answer']],
    [{ action: 'answer', answers: [{ key: 'tools', answer: 'x'.repeat(1_001) }] }, ['answers[0].answer']],
    [
      {
        action: 'answer',
        answers: [
          { key: 'tools', answer: 'yes' },
          { key: 'tools', answer: 'no' },
        ],
      },
      ['answers[1].key'],
    ],
    [
      { action: 'answer', verdicts: [{ skill_id: 'x', verdict: 'maybe' }] },
      ['verdicts[0].skill_id', 'verdicts[0].verdict'],
    ],
    [
      { action: 'complete', verdicts: [{ skill_id: 'sk_1', verdict: 'inconclusive' }] },
      ['verdicts[0].verdict'],
    ],
    [{ action: 'complete', interested: 'yes' }, ['interested']],
  ])('400 for %j, before anything is looked up', async (body, paths) => {
    const partner = await (await world().organisation()).partner({ mode: 'test' });
    const answer = await partner.post('/test/results/RS_00000000000000000000000000/actions', body);
    expect(problemsOf(answer)).toEqual([400, 'VALIDATION_FAILED', ...paths]);
  });

  it('400 for what the mandate does not ask for, before 409', async () => {
    const { drive } = await testCandidate();
    for (const [more, path] of [
      [{ answers: [{ key: 'unheard', answer: 'yes' }] }, 'answers[0].key'],
      [{ answers: [{ key: 'tools', answer: 'perhaps' }] }, 'answers[0].answer'],
      [{ answers: [{ key: 'tools', answer: null }] }, 'answers[0].answer'],
      [{ verdicts: [{ skill_id: 'sk_999999999', verdict: 'verified' }] }, 'verdicts[0].skill_id'],
    ] as const)
      expect(problemsOf(await drive('answer', more))).toEqual([400, 'VALIDATION_FAILED', path]);
  });

  it('answer with spoken leaves a recording that can be heard, with the answer as its transcript', async () => {
    const questions = ['story', 'last_job'].map((key) => ({
      key,
      type: 'voice',
      text: 'Tell us.',
      required: false,
    }));
    const { drive, driven, read, partner, id } = await testCandidate(undefined, {
      mandate: { enrichment_questions: questions },
    });
    await driven('consent');
    const answers = [
      { key: 'story', answer: 'I built walls.', spoken: 12 },
      { key: 'last_job', answer: null, spoken: 3 },
    ];
    expect((await drive('answer', { answers })).status).toBe(200);
    await driven('complete');
    const recording = (seconds: number) => ({
      seconds,
      url: expect.stringContaining(`/results/${id}/recordings/`),
    });
    const spoken = (await read()).output.enrichment;
    expect(spoken).toMatchObject([
      { key: 'story', answer: 'I built walls.', transcribed: true, recording: recording(12) },
      { key: 'last_job', answer: null, transcribed: false, recording: recording(3) },
    ]);
    const audio = await partner.get(`/results/${id}/recordings/story`);
    expect([audio.status, audio.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(Number(audio.headers.get('content-length'))).toBe(44 + 12 * 8_000);
  });

  it('spoken beside an action is of all its answers to voice questions', async () => {
    const voice = { key: 'story', type: 'voice', text: 'Tell us.', required: true };
    const tools = { key: 'tools', type: 'yes_no', text: 'Do you own tools?' };
    const { drive, driven, read } = await testCandidate(undefined, {
      mandate: { enrichment_questions: [voice, tools] },
    });
    await driven('consent');
    expect((await drive('complete', { spoken: 5 })).status).toBe(200);
    expect((await read()).output.enrichment).toMatchObject([
      { key: 'story', transcribed: true, recording: { seconds: 5 } },
      { key: 'tools', answer: 'yes', transcribed: false, recording: null },
    ]);
  });

  it('400 for spoken that is too long, goes with nothing, or is of a question of yes and no', async () => {
    const { drive, driven } = await testCandidate();
    await driven('consent');
    for (const [action, more, path] of [
      ['answer', { spoken: 121 }, 'spoken'],
      ['answer', { spoken: 0 }, 'spoken'],
      ['decline', { spoken: 5 }, 'spoken'],
      ['answer', { answers: [{ key: 'tools', answer: 'yes', spoken: 121 }] }, 'answers[0].spoken'],
      ['answer', { answers: [{ key: 'tools', answer: 'yes', spoken: 5 }] }, 'answers[0].answer'],
    ] as const)
      expect(problemsOf(await drive(action, more))).toEqual([400, 'VALIDATION_FAILED', path]);
  });

  it("404 to another organisation's test key and to the organisation's live key; 403 to a live key for its own", async () => {
    const { organisation, id } = await testCandidate();
    const anonymousCallers = [
      await (await world().organisation()).partner({ mode: 'test' }),
      await organisation.partner(),
    ];
    for (const foreign of anonymousCallers)
      expect((await foreign.post(`/test/results/${id}/actions`, { action: 'open' })).status).toBe(404);
    const live = await campaignWorld();
    await live.start(candidates(1));
    const [{ result_id }] = (await live.partner.get('/results')).body.data.items;
    const refused = await live.partner.post(`/test/results/${result_id}/actions`, { action: 'open' });
    expect(told(refused)).toBe('403 FORBIDDEN test_keys_only');
  });

  it('needs campaigns:write and nothing else', async () => {
    const { organisation, id } = await testCandidate();
    const writer = await organisation.partner({ mode: 'test', scopes: ['campaigns:write'] });
    const { status, body } = await writer.post(`/test/results/${id}/actions`, { action: 'open' });
    expect({ status, stage: body.data?.stage }).toEqual({ status: 200, stage: 'reached' });
    const reader = await organisation.partner({ mode: 'test', scopes: ['results:read'] });
    expect(told(await reader.post(`/test/results/${id}/actions`, { action: 'open' }))).toBe(
      '403 SCOPE_MISSING',
    );
  });
});
