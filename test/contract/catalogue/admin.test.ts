import { describe, expect, it } from 'vitest';
import { BRICK_LAYING, newUser, postSelection } from '../../world/selections.ts';
import { world } from '../../world/world.ts';

const asAdmin = (path: string, key: string = world().demo.adminApiKey) =>
  world().fetch(path, { headers: { 'x-api-key': key } });

describe('GET /api/admin/counts', () => {
  const FIELDS = [
    'master_skills',
    'sub_skills',
    'skills',
    'selected_skills',
    'users',
    'pending_skill_requests',
  ];

  it('200 counts what there is, and more after more is made, in either mode', async () => {
    const before = await asAdmin('/api/admin/counts');
    expect(before.status).toBe(200);
    expect(before.body).toEqual({
      success: true,
      message: expect.any(String),
      data: Object.fromEntries(FIELDS.map((field) => [field, expect.any(Number)])),
    });
    expect(before.body.data.skills).toBeGreaterThanOrEqual(600);
    expect(before.body.data.master_skills).toBeGreaterThanOrEqual(12);

    const userId = newUser();
    for (const skill_id of ['sk_10101', 'sk_10102'])
      await postSelection(world(), { user_id: userId, ...BRICK_LAYING, skill_id });
    const organisation = await world().organisation();
    for (const mode of ['test', 'live'] as const)
      await (await organisation.partner({ mode })).post('/skill-requests', { name: 'Counted skill' });
    const { data } = (await asAdmin('/api/admin/counts')).body;
    // Others count too while this runs, so each has grown by at least ours.
    expect(data.selected_skills - before.body.data.selected_skills).toBeGreaterThanOrEqual(2);
    expect(data.users - before.body.data.users).toBeGreaterThanOrEqual(1);
    expect(data.pending_skill_requests - before.body.data.pending_skill_requests).toBeGreaterThanOrEqual(2);
  });
});

describe('GET /api/admin/skill-requests', () => {
  it('200 answers a page over all organisations and both modes, newest first', async () => {
    const organisation = await world().organisation();
    const made = [];
    for (const mode of ['live', 'test'] as const) {
      const partner = await organisation.partner({ mode });
      const { body } = await partner.post('/skill-requests', { name: 'Seen by admins', note: 'why' });
      made.unshift({ ...body.data, note: 'why', mode, organisation_id: organisation.id });
    }
    const { status, body } = await asAdmin('/api/admin/skill-requests?limit=50&status=pending');
    expect(status).toBe(200);
    expect(body).toEqual({ data: expect.any(Array), page: 1, limit: 50, count: expect.any(Number) });
    expect(body.count).toBeGreaterThanOrEqual(2);
    const ours = body.data.filter((one: any) => one.organisation_id === organisation.id);
    expect(ours).toEqual(made);
  });

  it('200 keeps to the status that is asked for', async () => {
    const organisation = await world().organisation();
    const { body: made } = await (await organisation.partner()).post('/skill-requests', { name: 'Unwanted' });
    await world().admin('RejectSkillRequest', { id: made.data.request_id, note: 'no' });
    const ids = async (status: string) =>
      (await asAdmin(`/api/admin/skill-requests?limit=50&status=${status}`)).body.data.map(
        (one: any) => one.request_id,
      );
    expect(await ids('rejected')).toContain(made.data.request_id);
    expect(await ids('pending')).not.toContain(made.data.request_id);
  });

  it.each(['page=0', 'limit=51', 'page=999999', 'status=lost', 'status=pending&status=resolved'])(
    '400 {error} for ?%s',
    async (query) => {
      const { status, body } = await asAdmin(`/api/admin/skill-requests?${query}`);
      expect({ status, body }).toEqual({ status: 400, body: { error: expect.any(String) } });
    },
  );
});

describe('the admin key', () => {
  const PATHS = ['/api/admin/counts', '/api/admin/skill-requests', '/api/admin/nothing', '/api/admin'];

  it.each(PATHS)('403 {message} without it or with another, on %s', async (path) => {
    const { demo } = world();
    const right = demo.adminApiKey;
    const answers = [
      await world().fetch(path),
      ...(await Promise.all(
        [
          '',
          'x',
          right.slice(0, -1),
          `${right}x`,
          right.toUpperCase(),
          demo.live.keyId,
          demo.operatorToken,
        ].map((key) => asAdmin(path, key)),
      )),
      await world().fetch(path, { headers: { authorization: `Bearer ${right}` } }),
      await world().fetch(`${path}?x-api-key=${right}`),
    ];
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 403, body: { message: expect.any(String) } });
  });

  it('404 for a path that is not there, and for another method, with the key', async () => {
    const unknown = await asAdmin('/api/admin/nothing');
    expect({ status: unknown.status, body: unknown.body }).toEqual({
      status: 404,
      body: { success: false, message: expect.any(String) },
    });
    const posted = await world().fetch('/api/admin/counts', {
      method: 'POST',
      headers: { 'x-api-key': world().demo.adminApiKey },
    });
    expect({ status: posted.status, allow: posted.headers.get('allow') }).toEqual({
      status: 404,
      allow: 'GET',
    });
  });

  it('403 before the query is looked at', async () => {
    expect((await asAdmin('/api/admin/skill-requests?page=0', 'wrong')).status).toBe(403);
  });
});
