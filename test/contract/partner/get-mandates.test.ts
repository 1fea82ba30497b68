import { describe, expect, it } from 'vitest';
import {
  createInPlayground,
  createWorkflow,
  mandateWorld,
  problemsOf,
  untilStatus,
} from '../../world/mandates.ts';

const UNKNOWN = '/mandates/JM_00000000000000000000000000';
const ids = (items: { mandate_id: string }[]) => items.map(({ mandate_id }) => mandate_id);

describe('GET /mandates/{mandate_id}', () => {
  it('200 with what was sent, the defaults filled in, and what the service adds', async () => {
    const { partner, body } = await mandateWorld();
    const sent = body({
      location: { city: 'Pune', state: 'Maharashtra', pincode: '411001' },
      experience: { min_years: 0, max_years: 5 },
      openings: 12,
      salary: { min: 15_000.5, max: 20_000 },
      description: 'Two sites.',
      shift: 'night',
      employment_type: 'of our own',
      owner: { external_user_id: 'r7', name: 'Recruiting desk' },
      methods: ['skill_verification', 'data_enrichment'],
      enrichment_questions: [
        { key: 'own_tools', type: 'yes_no', text: 'Own tools?', knockout: 'no', required: false },
        { key: 'why', type: 'voice', text: 'Why this job?' },
      ],
      interest_collection: { other_roles: ['Plasterer'] },
      job_id: 'j',
    });
    const { body: created } = await partner.post('/mandates', sent);
    const read = await untilStatus(partner, created.data.mandate_id, 'ready');
    expect(read).toEqual({
      ...sent,
      location_type: 'india',
      countries: null,
      salary: { min: 15_000.5, max: 20_000, currency: 'INR', period: 'month' },
      methods: ['data_enrichment', 'skill_verification'],
      enrichment_questions: [
        { key: 'own_tools', type: 'yes_no', text: 'Own tools?', knockout: 'no', required: false },
        { key: 'why', type: 'voice', text: 'Why this job?', knockout: null, required: true },
      ],
      mandate_id: created.data.mandate_id,
      status: 'ready',
      flow_version: 1,
      origin: 'api',
      failure: null,
      warnings: [],
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: expect.any(String),
      archived_at: null,
    });
  });

  it('200 for one made in the playground too', async () => {
    const all = await mandateWorld();
    const { body } = await all.partner.get(`/mandates/${await createInPlayground(all)}`);
    expect(body.data.origin).toBe('playground');
  });

  it('400 for an id off its pattern, 404 for an unknown one', async () => {
    const { partner } = await mandateWorld();
    expect(problemsOf(await partner.get('/mandates/JM_lower'))).toMatchObject({
      status: 400,
      paths: ['mandate_id'],
    });
    expect(problemsOf(await partner.get(UNKNOWN))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('403 without mandates:read', async () => {
    const { organisation } = await mandateWorld();
    const writer = await organisation.partner({ scopes: ['mandates:write'] });
    expect(problemsOf(await writer.get(UNKNOWN))).toMatchObject({ status: 403, code: 'SCOPE_MISSING' });
  });
});

describe('GET /mandates', () => {
  it('200 lists newest first, a page at a time, stable under inserts', async () => {
    const { partner, create } = await mandateWorld();
    const made = [await create(), await create(), await create()];
    const first = await partner.get('/mandates?limit=2');
    expect(ids(first.body.data.items)).toEqual([made[2], made[1]]);
    await create();
    const second = await partner.get(`/mandates?limit=2&cursor=${first.body.data.next_cursor}`);
    expect(ids(second.body.data.items)).toEqual([made[0]]);
    expect(second.body.data.next_cursor).toBe(null);
  });

  it('200 shows each as it is read alone', async () => {
    const { partner, createReady } = await mandateWorld();
    const id = await createReady();
    const [listed] = (await partner.get('/mandates')).body.data.items;
    expect(listed).toEqual((await partner.get(`/mandates/${id}`)).body.data);
  });

  it('200 filters by status, workflow_id and job_id, alone and together', async () => {
    const { partner, createReady } = await mandateWorld();
    const workflow_id = await createWorkflow(partner);
    const [plain, other, archived] = [
      await createReady({ job_id: 'one' }),
      await createReady({ job_id: 'two', workflow_id }),
      await createReady({ job_id: 'three', workflow_id }),
    ];
    await partner.delete(`/mandates/${archived}`);
    const listed = async (query: string) => ids((await partner.get(`/mandates?${query}`)).body.data.items);
    expect(await listed('status=ready')).toEqual([other, plain]);
    expect(await listed('status=archived')).toEqual([archived]);
    expect(await listed('status=failed')).toEqual([]);
    expect(await listed(`workflow_id=${workflow_id}`)).toEqual([archived, other]);
    expect(await listed('job_id=one')).toEqual([plain]);
    expect(await listed(`workflow_id=${workflow_id}&status=ready`)).toEqual([other]);
    expect(await listed(`workflow_id=${workflow_id}&job_id=one`)).toEqual([]);
    const page = await partner.get(`/mandates?workflow_id=${workflow_id}&limit=1`);
    expect(await listed(`workflow_id=${workflow_id}&limit=1&cursor=${page.body.data.next_cursor}`)).toEqual([
      other,
    ]);
  });

  it.each([
    ['status=done', 'query.status'],
    ['status=', 'query.status'],
    ['workflow_id=WF_1', 'query.workflow_id'],
    ['job_id=a%20b', 'query.job_id'],
    ['limit=0', 'query.limit'],
    ['cursor=broken', 'query.cursor'],
    ['owner=me', 'query.owner'],
  ])('400 for ?%s', async (query, path) => {
    const { partner } = await mandateWorld();
    expect(problemsOf(await partner.get(`/mandates?${query}`))).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      paths: [path],
    });
  });
});
