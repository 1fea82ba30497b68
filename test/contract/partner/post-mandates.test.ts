import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  createWorkflow,
  mandateWorld,
  NO_QUESTIONS,
  problemsOf,
  requestedName,
  untilStatus,
  VERIFIABLE,
} from '../../world/mandates.ts';

const skills = (count: number, verified = 0) =>
  Array.from({ length: count }, (_, at) => ({ skill_id: `sk_${10_101 + at}`, verify: at < verified }));
const questions = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `q${at}`, type: 'yes_no', text: 'Is it so?' }));
const UNVERIFIABLE = 'sk_10109';

describe('POST /mandates', () => {
  it('202 answers the mandate result data, and the mandate is prepared', async () => {
    const { partner, body } = await mandateWorld();
    const answer = await partner.post('/mandates', body({ job_id: 'ATS:1' }));
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({
      success: true,
      message: expect.any(String),
      data: {
        mandate_id: expect.stringMatching(/^JM_[A-Z0-9]{10,40}$/),
        job_id: 'ATS:1',
        status: 'preparing',
        flow_version: 1,
        methods: ['data_enrichment', 'skill_verification', 'interest_collection'],
        changed: true,
        warnings: [NO_QUESTIONS],
      },
    });
    const ready = await untilStatus(partner, answer.body.data.mandate_id, 'ready');
    expect(ready.flow_version).toBe(1);
  });

  it('202 with job_id null for a mandate created without one', async () => {
    const { partner, body } = await mandateWorld();
    expect((await partner.post('/mandates', body())).body.data.job_id).toBe(null);
  });

  it('202 for a key that may write and not read', async () => {
    const { organisation, body } = await mandateWorld();
    const writer = await organisation.partner({ scopes: ['mandates:write'] });
    expect((await writer.post('/mandates', body())).status).toBe(202);
  });

  it('202 takes methods left out from the workflow, and the owner from x-on-behalf-of', async () => {
    const { partner, body } = await mandateWorld();
    const workflow_id = await createWorkflow(partner, { default_methods: ['interest_collection'] });
    const answer = await partner.post('/mandates', body({ workflow_id }), { onBehalfOf: 'recruiter 7' });
    expect(answer.body.data.methods).toEqual(['interest_collection']);
    const { body: read } = await partner.get(`/mandates/${answer.body.data.mandate_id}`);
    expect(read.data.owner).toEqual({ external_user_id: 'recruiter 7', name: null });
  });

  it('202 keeps methods as a set, in the order candidates go through them', async () => {
    const { partner, body } = await mandateWorld();
    const methods = ['interest_collection', 'skill_verification'];
    expect((await partner.post('/mandates', body({ methods }))).body.data.methods).toEqual(
      methods.toReversed(),
    );
  });

  it.each([
    [/Fewer than 5 skills/, { skills: skills(4, 1) }],
    [
      /More than 10 countries/,
      { location_type: 'abroad', countries: Array.from({ length: 20 }, () => 'ae') },
    ],
    [
      /not asked while data_enrichment is off/,
      { methods: ['skill_verification'], enrichment_questions: questions(1) },
    ],
    [/no skill has verify true/, { skills: skills(5) }],
    [/city of the location/, { location: { city: 'Nowhere at all' } }],
    [/state of the location/, { location: { city: 'Pune', state: 'Atlantis' } }],
    [/pincode of the location/, { location: { city: 'Pune', pincode: '999999' } }],
    [/do not belong together/, { location: { city: 'Pune', state: 'Karnataka' } }],
    [/data_enrichment is on, but there are no questions/, { enrichment_questions: [] }],
  ])('202 warns %s', async (warning, changes) => {
    const { partner, body } = await mandateWorld();
    const given = body({ enrichment_questions: questions(1), ...changes });
    const answer = await partner.post('/mandates', given);
    expect({ status: answer.status, warnings: answer.body.data.warnings }).toEqual({
      status: 202,
      warnings: [expect.stringMatching(warning)],
    });
  });

  it('202 warns that pending skills are kept but not verified until resolved', async () => {
    const { partner, body } = await mandateWorld();
    const name = await requestedName(partner);
    const list = [...skills(4, 1), { name: name.toUpperCase().replaceAll(' ', '  '), pending: true }];
    const given = body({ skills: list, enrichment_questions: questions(1) });
    const answer = await partner.post('/mandates', given);
    expect(answer.body.data.warnings).toEqual([expect.stringMatching(/Pending skills are kept/)]);
    const { body: read } = await partner.get(`/mandates/${answer.body.data.mandate_id}`);
    expect(read.data.skills[4]).toEqual(list[4]);
  });

  it('202 for 10 skills, 3 of them verified, 5 questions; 10 questions with data_enrichment alone', async () => {
    const { partner, body } = await mandateWorld();
    const most = body({ skills: skills(8, 3), enrichment_questions: questions(5) });
    expect((await partner.post('/mandates', most)).status).toBe(202);
    const alone = body({ methods: ['data_enrichment'], enrichment_questions: questions(10) });
    expect((await partner.post('/mandates', alone)).status).toBe(202);
  });

  it('400 reports all problems of a body together, with the paths of the wire', async () => {
    const { partner, body } = await mandateWorld();
    const answer = await partner.post(
      '/mandates',
      body({
        title: '',
        location_type: 'abroad',
        location: { city: 'Dubai', street: 'x' },
        countries: ['AE', 'ARE', 'in', 'ZZ'],
        experience: { min_years: 5, max_years: 4 },
        salary: { min: 2, max: 1, currency: 'USD' },
        skills: [{ skill_id: 'x' }, { name: 'ab' }, { skill_id: 'sk_1' }, { skill_id: 'sk_1' }],
        enrichment_questions: [
          { key: 'k', type: 'voice', text: 'Why?', knockout: 'no' },
          { key: 'k', type: 'yes_no', text: '' },
        ],
        interest_collection: { other_roles: [''] },
        job_id: 'a b',
        mandate_id: 'JM_1',
      }),
    );
    expect(problemsOf(answer)).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      paths: [
        'countries[1]',
        'countries[2]',
        'countries[3]',
        'enrichment_questions[0].knockout',
        'enrichment_questions[1].key',
        'enrichment_questions[1].text',
        'experience.min_years',
        'interest_collection.other_roles[0]',
        'job_id',
        'location',
        'location.street',
        'mandate_id',
        'salary.currency',
        'salary.min',
        'skills[0].skill_id',
        'skills[1].pending',
        'skills[3].skill_id',
        'title',
      ],
    });
  });

  it('400 for each of the required fields that is missing', async () => {
    const { partner } = await mandateWorld();
    expect(problemsOf(await partner.post('/mandates', {})).paths).toEqual([
      'company_name',
      'skills',
      'title',
      'workflow_id',
    ]);
  });

  it.each([
    ['countries', { countries: ['AE'] }],
    ['countries', { location_type: 'abroad' }],
    ['location', { location_type: 'abroad', countries: ['AE'], location: { city: 'Dubai' } }],
    ['countries[0]', { location_type: 'abroad', countries: ['IN'] }],
    ['countries[1]', { location_type: 'abroad', countries: ['AE', 'XX'] }],
    ['experience.min_years', { experience: { min_years: 2, max_years: 1 } }],
    ['salary.min', { salary: { min: 2, max: 1 } }],
    ['skills[1].skill_id', { skills: [{ skill_id: 'sk_10101' }, { skill_id: 'sk_10101' }] }],
    ['skills[0].skill_id', { skills: [{ skill_id: 'sk_999999999' }] }],
    ['skills[0].verify', { skills: [{ skill_id: UNVERIFIABLE, verify: true }] }],
    ['skills[0].name', { skills: [{ name: 'A skill nobody asked for', pending: true }] }],
    [
      'enrichment_questions[0].knockout',
      { enrichment_questions: [{ key: 'k', type: 'voice', text: 'x', knockout: 'no' }] },
    ],
    ['enrichment_questions[1].key', { enrichment_questions: [...questions(1), ...questions(1)] }],
    ['enrichment_questions', { methods: ['data_enrichment'] }],
    ['workflow_id', { workflow_id: 'WF_BC_00000000000000000000000000' }],
    ['skills', { skills: Array.from({ length: 51 }, (_, at) => ({ skill_id: `sk_${at}` })) }],
    ['enrichment_questions', { enrichment_questions: questions(51) }],
    ['countries', { location_type: 'abroad', countries: Array.from({ length: 21 }, () => 'AE') }],
  ])('400 with the path %s', async (path, changes) => {
    const { partner, body } = await mandateWorld();
    expect(problemsOf(await partner.post('/mandates', body(changes)))).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      paths: [path],
    });
    expect((await partner.get('/mandates')).body.data.items).toEqual([]);
  });

  it('400 for a workflow that is archived, and for data_enrichment alone by its default and no question', async () => {
    const { partner, body } = await mandateWorld();
    const archived = await createWorkflow(partner);
    await partner.delete(`/workflows/${archived}`);
    expect(problemsOf(await partner.post('/mandates', body({ workflow_id: archived }))).paths).toEqual([
      'workflow_id',
    ]);
    const workflow_id = await createWorkflow(partner, { default_methods: ['data_enrichment'] });
    expect(problemsOf(await partner.post('/mandates', body({ workflow_id }))).paths).toEqual([
      'enrichment_questions',
    ]);
  });

  it('400 reports the rules that read stored data together too', async () => {
    const { partner, body } = await mandateWorld();
    const list = [
      { skill_id: 'sk_999999999' },
      { skill_id: UNVERIFIABLE, verify: true },
      { name: 'Unasked', pending: true },
    ];
    const answer = await partner.post(
      '/mandates',
      body({ workflow_id: 'WF_BC_00000000000000000000000000', skills: list }),
    );
    expect(problemsOf(answer).paths).toEqual([
      'skills[0].skill_id',
      'skills[1].verify',
      'skills[2].name',
      'workflow_id',
    ]);
  });

  it.each([
    ['a scalar', '5'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a skill that is null', '{"skills":[null]}'],
    ['a NUL', '{"title":"a\\u0000"}'],
  ])('400 for %s', async (_, rawBody) => {
    const { partner } = await mandateWorld();
    expect(problemsOf(await partner.call('POST', '/mandates', { rawBody }))).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
  });

  it('403 names the scope that is missing', async () => {
    const { organisation, body } = await mandateWorld();
    const reader = await organisation.partner({ scopes: ['mandates:read'] });
    const answer = await reader.post('/mandates', body());
    expect(answer.status).toBe(403);
    expect(answer.body.error).toMatchObject({
      code: 'SCOPE_MISSING',
      message: expect.stringContaining('mandates:write'),
    });
  });

  it('409 for a second mandate of one job, names the first; free again once that is archived', async () => {
    const { partner, body, create } = await mandateWorld();
    const first = await create({ job_id: 'j' });
    const second = await partner.post('/mandates', body({ job_id: 'j', title: 'Other' }));
    expect(second.status).toBe(409);
    expect(second.body.error).toMatchObject({
      code: 'CONFLICT',
      details: [{ path: 'mandate_id', message: first }],
    });
    await partner.delete(`/mandates/${first}`);
    expect((await partner.post('/mandates', body({ job_id: 'j' }))).status).toBe(202);
  });

  it('202 for one job id in the other mode and in another organisation', async () => {
    const { organisation, create } = await mandateWorld();
    await create({ job_id: 'j' });
    const testKey = await organisation.partner({ mode: 'test' });
    const workflow_id = await createWorkflow(testKey);
    const { body } = await mandateWorld();
    expect((await testKey.post('/mandates', body({ workflow_id, job_id: 'j' }))).status).toBe(202);
    const other = await mandateWorld();
    expect(await other.create({ job_id: 'j' })).toMatch(/^JM_/);
  });

  it.each([
    ['11 skills', ['skills'], { skills: skills(11) }],
    ['4 verified skills', ['skills'], { skills: skills(5, 4) }],
    ['6 questions', ['enrichment_questions'], { enrichment_questions: questions(6) }],
    [
      '11 questions with data_enrichment alone',
      ['enrichment_questions'],
      { methods: ['data_enrichment'], enrichment_questions: questions(11) },
    ],
    [
      '10 questions with more methods',
      ['enrichment_questions'],
      { methods: ['data_enrichment', 'interest_collection'], enrichment_questions: questions(10) },
    ],
    [
      'too many of both',
      ['enrichment_questions', 'skills'],
      { skills: skills(11), enrichment_questions: questions(6) },
    ],
  ])('422 for %s', async (_, paths, changes) => {
    const { partner, body } = await mandateWorld();
    // The taxonomy has more than one row of skills: the eleventh is another's.
    const list = (changes as { skills?: { skill_id: string }[] }).skills?.map((skill, at) =>
      at < 8 ? skill : { ...skill, skill_id: ['sk_10201', 'sk_10202', 'sk_10203'][at - 8]! },
    );
    const answer = await partner.post('/mandates', body({ ...changes, ...(list && { skills: list }) }));
    expect(problemsOf(answer)).toEqual({ status: 422, code: 'LIMIT_EXCEEDED', paths });
    expect((await partner.get('/mandates')).body.data.items).toEqual([]);
  });

  describe('answers in the order of checks', () => {
    it('the scope comes before the media type, that before the body', async () => {
      const { organisation, body } = await mandateWorld();
      const reader = await organisation.partner({ scopes: ['mandates:read'] });
      const plain = { contentType: 'text/plain' };
      expect((await reader.post('/mandates', {}, plain)).status).toBe(403);
      const writer = await organisation.partner({ scopes: ['mandates:write'] });
      expect((await writer.post('/mandates', {}, plain)).status).toBe(415);
      expect((await writer.post('/mandates', { ...body(), title: '' })).status).toBe(400);
    });

    it('rules that need only the request come before a replay, a replay before what is stored', async () => {
      const { partner, body } = await mandateWorld();
      const idempotencyKey = randomUUID();
      const workflow_id = await createWorkflow(partner);
      const sent = body({ workflow_id, job_id: 'j' });
      const first = await partner.post('/mandates', sent, { idempotencyKey });
      // Run afresh, it would be refused: the job is taken.
      const again = await partner.post('/mandates', sent, { idempotencyKey });
      expect({ status: again.status, body: again.body }).toEqual({ status: 202, body: first.body });
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      const reused = await partner.post(
        '/mandates',
        { ...sent, skills: [{ skill_id: 'sk_999999999' }] },
        { idempotencyKey },
      );
      expect(problemsOf(reused)).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
      const invalid = await partner.post('/mandates', { ...sent, title: '' }, { idempotencyKey });
      expect(problemsOf(invalid)).toMatchObject({ status: 400, paths: ['title'] });
    });

    it('request, stored data, conflicts, quantities: what fails first hides what would fail next', async () => {
      const { partner, body, create } = await mandateWorld();
      await create({ job_id: 'j' });
      const over = { enrichment_questions: questions(6) };
      const taken = { ...over, job_id: 'j' };
      const unknown = { ...taken, skills: [{ skill_id: 'sk_999999999' }] };
      const invalid = { ...unknown, title: '' };
      const send = async (changes: object) => problemsOf(await partner.post('/mandates', body(changes)));
      expect(await send(invalid)).toEqual({ status: 400, code: 'VALIDATION_FAILED', paths: ['title'] });
      expect(await send(unknown)).toEqual({
        status: 400,
        code: 'VALIDATION_FAILED',
        paths: ['skills[0].skill_id'],
      });
      expect(await send(taken)).toMatchObject({ status: 409, code: 'CONFLICT' });
      expect(await send(over)).toMatchObject({ status: 422, code: 'LIMIT_EXCEEDED' });
    });
  });

  it('50 calls at once with one key make one mandate', async () => {
    const { partner, body } = await mandateWorld();
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => partner.post('/mandates', body(), { idempotencyKey })),
    );
    const made = answers.filter(
      ({ status, headers }) => status === 202 && !headers.get('idempotent-replayed'),
    );
    expect(made).toHaveLength(1);
    for (const { status, body: told } of answers)
      expect(status === 202 ? told.data : told.error.code).toEqual(
        status === 202 ? made[0]!.body.data : 'IDEMPOTENCY_IN_PROGRESS',
      );
    expect((await partner.get('/mandates')).body.data.items).toHaveLength(1);
  });

  it('is rate limited as a mandate write', async () => {
    const { organisation } = await mandateWorld();
    const key = await organisation.partner({ limitFactor: 1 });
    expect((await key.post('/mandates', {})).headers.get('ratelimit-limit')).toBe('300');
  });

  it('takes skills that can be verified and those that cannot', async () => {
    const { partner, body } = await mandateWorld();
    const list = [...VERIFIABLE.slice(0, 4).map((skill_id) => ({ skill_id })), { skill_id: UNVERIFIABLE }];
    expect((await partner.post('/mandates', body({ skills: list }))).status).toBe(202);
  });
});
