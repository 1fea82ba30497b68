import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  createInPlayground,
  createWorkflow,
  mandateWorld,
  NO_QUESTIONS,
  problemsOf,
  untilStatus,
} from '../../world/mandates.ts';

const questions = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `q${at}`, type: 'yes_no', text: 'Is it so?' }));
const UNKNOWN = '/mandates/JM_00000000000000000000000000';
const unknownSkill = { skills: [{ skill_id: 'sk_999999999' }] };

describe('PUT /mandates/{mandate_id}', () => {
  it('202 replaces the whole mandate, as the next version, and prepares it', async () => {
    const { partner, body, createReady } = await mandateWorld();
    const id = await createReady({ job_id: 'j', description: 'before', openings: 3 });
    const answer = await partner.put(`/mandates/${id}`, body({ title: 'After' }));
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({
      success: true,
      message: expect.any(String),
      data: {
        mandate_id: id,
        job_id: 'j',
        status: 'preparing',
        flow_version: 2,
        methods: ['data_enrichment', 'skill_verification', 'interest_collection'],
        changed: true,
        warnings: [NO_QUESTIONS],
      },
    });
    const read = await untilStatus(partner, id, 'ready');
    expect(read).toMatchObject({
      title: 'After',
      description: null,
      openings: null,
      job_id: 'j',
      flow_version: 2,
    });
  });

  it('200 with changed false for the identical mandate, and nothing is altered', async () => {
    const { partner, body, createReady } = await mandateWorld();
    const id = await createReady();
    const before = await partner.get(`/mandates/${id}`);
    const { status, body: answer } = await partner.put(`/mandates/${id}`, body());
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({ mandate_id: id, changed: false, flow_version: 1, status: 'ready' });
    expect((await partner.get(`/mandates/${id}`)).body).toEqual(before.body);
  });

  it('200 for the same in other words: order of keys, defaults spelled out, small letters, order of methods', async () => {
    const { partner, body, createReady } = await mandateWorld();
    const id = await createReady({
      location_type: 'abroad',
      countries: ['AE', 'DE'],
      methods: ['data_enrichment', 'skill_verification'],
      salary: { min: 1.5, max: 2 },
      enrichment_questions: questions(1),
      interest_collection: {},
    });
    const same = {
      interest_collection: { other_roles: [] },
      enrichment_questions: [{ required: true, text: 'Is it so?', type: 'yes_no', key: 'q0' }],
      salary: { period: 'month', currency: 'INR', max: 2, min: 1.5 },
      methods: ['skill_verification', 'data_enrichment'],
      countries: ['ae', 'dE'],
      location_type: 'abroad',
      ...body({ skills: body()['skills'].map(({ verify, skill_id }: any) => ({ verify, skill_id })) }),
    };
    const answer = await partner.put(`/mandates/${id}`, same);
    expect({ status: answer.status, changed: answer.body.data.changed }).toEqual({
      status: 200,
      changed: false,
    });
  });

  it('200 when owner and methods are left out again, whoever calls and whatever the workflow says by then', async () => {
    const { partner, body, workflowId } = await mandateWorld();
    const created = await partner.post('/mandates', body(), { onBehalfOf: 'r1' });
    const id = created.body.data.mandate_id;
    await untilStatus(partner, id, 'ready');
    await partner.put(`/workflows/${workflowId}`, { name: 'x', default_methods: ['interest_collection'] });
    const answer = await partner.put(`/mandates/${id}`, body(), { onBehalfOf: 'r2' });
    expect({ status: answer.status, changed: answer.body.data.changed }).toEqual({
      status: 200,
      changed: false,
    });
    const owner = { external_user_id: 'r1' };
    expect((await partner.put(`/mandates/${id}`, body({ owner }))).status).toBe(200);
    const changed = await partner.put(`/mandates/${id}`, body({ title: 'Other' }), { onBehalfOf: 'r2' });
    expect(changed.body.data).toMatchObject({ changed: true, methods: created.body.data.methods });
    expect((await partner.get(`/mandates/${id}`)).body.data.owner).toEqual({
      external_user_id: 'r1',
      name: null,
    });
  });

  it('400 for job_id, which is for creation alone', async () => {
    const { partner, body, createReady } = await mandateWorld();
    const id = await createReady({ job_id: 'j' });
    expect(problemsOf(await partner.put(`/mandates/${id}`, body({ job_id: 'j' })))).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      paths: ['job_id'],
    });
  });

  it('400 for an id off its pattern', async () => {
    const { partner, body } = await mandateWorld();
    expect(problemsOf(await partner.put('/mandates/JM_1', body()))).toMatchObject({
      status: 400,
      paths: ['mandate_id'],
    });
  });

  it('403 for a mandate made in the playground, which stays as it was', async () => {
    const all = await mandateWorld();
    const id = await createInPlayground(all);
    const before = await untilStatus(all.partner, id, 'ready');
    expect(problemsOf(await all.partner.put(`/mandates/${id}`, all.body()))).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    expect((await all.partner.get(`/mandates/${id}`)).body.data).toEqual(before);
  });

  it('404 for an unknown mandate', async () => {
    const { partner, body } = await mandateWorld();
    expect(problemsOf(await partner.put(UNKNOWN, body()))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('409 for another workflow than the stored one, existing or not', async () => {
    const { partner, body, createReady } = await mandateWorld();
    const id = await createReady();
    const other = await createWorkflow(partner);
    for (const workflow_id of [other, 'WF_BC_00000000000000000000000000']) {
      const answer = await partner.put(`/mandates/${id}`, body({ workflow_id }));
      expect(problemsOf(answer)).toEqual({ status: 409, code: 'CONFLICT', paths: ['workflow_id'] });
      expect(answer.headers.get('retry-after')).toBe(null);
    }
  });

  it('409 for an archived mandate, also for the identical body', async () => {
    const { partner, body, createReady } = await mandateWorld();
    const id = await createReady();
    await partner.delete(`/mandates/${id}`);
    for (const sent of [body(), body({ title: 'Other' })])
      expect(problemsOf(await partner.put(`/mandates/${id}`, sent))).toMatchObject({
        status: 409,
        code: 'CONFLICT',
      });
  });

  it('409 with Retry-After while it is preparing; after that wait the change is taken', async () => {
    const { partner, body, create } = await mandateWorld();
    // The first call comes before any worker can have finished, in one of these.
    for (let attempt = 0; attempt < 20; attempt++) {
      const id = await create();
      const [first, second] = await Promise.all([
        partner.put(`/mandates/${id}`, body()),
        partner.put(`/mandates/${id}`, body({ title: 'Other' })),
      ]);
      const refused = [first!, second!].filter(({ status }) => status === 409);
      for (const { headers, body: told } of refused) {
        expect(told.error.code).toBe('CONFLICT');
        expect(headers.get('x-error-reason')).toBe('mandate_preparing');
        expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      }
      if (refused.length < 2) continue;
      await untilStatus(partner, id, 'ready');
      expect((await partner.put(`/mandates/${id}`, body({ title: 'Other' }))).status).toBe(202);
      return;
    }
    throw new Error('preparation was over each time');
  });

  it('409 with Retry-After for the eleventh change in an hour; the identical body is still 200', async () => {
    const { partner, body, createReady } = await mandateWorld('test');
    const id = await createReady();
    for (let change = 1; change <= 10; change++) {
      expect((await partner.put(`/mandates/${id}`, body({ title: `Change ${change}` }))).status).toBe(202);
      await untilStatus(partner, id, 'ready');
    }
    const answer = await partner.put(`/mandates/${id}`, body({ title: 'Change 11' }));
    expect(problemsOf(answer)).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(answer.headers.get('x-error-reason')).toBe('too_many_changes');
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3_000);
    expect(wait).toBeLessThanOrEqual(3_600);
    const same = await partner.put(`/mandates/${id}`, body({ title: 'Change 10' }));
    expect({ status: same.status, changed: same.body.data.changed }).toEqual({ status: 200, changed: false });
    expect((await partner.get(`/mandates/${id}`)).body.data.flow_version).toBe(11);
  });

  it('422 for more than 10 skills, 3 verified skills or 5 questions, and nothing is altered', async () => {
    const { partner, body, createReady } = await mandateWorld();
    const id = await createReady();
    const many = [
      ...body()['skills'],
      ...['sk_10201', 'sk_10202', 'sk_10203', 'sk_10204', 'sk_10205', 'sk_10206'].map((skill_id) => ({
        skill_id,
      })),
    ];
    const verified = body()['skills'].map(({ skill_id }: any, at: number) => ({ skill_id, verify: at < 4 }));
    for (const changes of [{ skills: many }, { skills: verified }, { enrichment_questions: questions(6) }])
      expect(problemsOf(await partner.put(`/mandates/${id}`, body(changes)))).toMatchObject({
        status: 422,
        code: 'LIMIT_EXCEEDED',
      });
    expect((await partner.get(`/mandates/${id}`)).body.data).toMatchObject({
      flow_version: 1,
      status: 'ready',
    });
  });

  it('a retry with the same Idempotency-Key gets the first status and body, also when it changed since', async () => {
    const { partner, body, createReady } = await mandateWorld();
    const id = await createReady();
    const [changing, unchanging] = [randomUUID(), randomUUID()];
    const same = await partner.put(`/mandates/${id}`, body(), { idempotencyKey: unchanging });
    const first = await partner.put(`/mandates/${id}`, body({ title: 'B' }), { idempotencyKey: changing });
    expect([same.status, first.status]).toEqual([200, 202]);
    await untilStatus(partner, id, 'ready');
    const again = await partner.put(`/mandates/${id}`, body({ title: 'B' }), { idempotencyKey: changing });
    expect({ status: again.status, body: again.body }).toEqual({ status: 202, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const sameAgain = await partner.put(`/mandates/${id}`, body(), { idempotencyKey: unchanging });
    expect({ status: sameAgain.status, body: sameAgain.body }).toEqual({ status: 200, body: same.body });
    expect((await partner.get(`/mandates/${id}`)).body.data.flow_version).toBe(2);
  });

  describe('answers in the order of checks', () => {
    it('400 of the request comes before 404, 404 before what is stored', async () => {
      const { partner, body } = await mandateWorld();
      expect((await partner.put(UNKNOWN, body({ title: '' }))).status).toBe(400);
      expect((await partner.put(UNKNOWN, body(unknownSkill))).status).toBe(404);
    });

    it('403 comes before 400 of stored data', async () => {
      const all = await mandateWorld();
      const id = await createInPlayground(all);
      expect((await all.partner.put(`/mandates/${id}`, all.body({ title: '' }))).status).toBe(400);
      expect((await all.partner.put(`/mandates/${id}`, all.body(unknownSkill))).status).toBe(403);
    });

    it('400 of stored data comes before 409, 409 before 422', async () => {
      const { partner, body, createReady } = await mandateWorld();
      const id = await createReady();
      await partner.delete(`/mandates/${id}`);
      const over = { enrichment_questions: questions(6) };
      const other = { workflow_id: await createWorkflow(partner), ...over };
      const send = async (changes: object) => problemsOf(await partner.put(`/mandates/${id}`, body(changes)));
      expect(await send({ ...other, ...unknownSkill })).toMatchObject({
        status: 400,
        paths: ['skills[0].skill_id'],
      });
      expect(await send(other)).toMatchObject({ status: 409, paths: ['workflow_id'] });
      expect(await send(over)).toMatchObject({ status: 409, paths: [] });
      const ready = await createReady();
      expect(problemsOf(await partner.put(`/mandates/${ready}`, body(over)))).toMatchObject({ status: 422 });
    });
  });
});
