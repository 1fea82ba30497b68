import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  employerOf,
  NOBODY,
  platformWorld,
  refusal,
  switchAsOperator,
  type PlatformWorld,
} from '../../world/employers.ts';
import { eventually } from '../../world/eventually.ts';
import { problemsOf } from '../../world/mandates.ts';
import { PartnerClient } from '../../world/partner-client.ts';
import { world } from '../../world/world.ts';

const NOT_FOUND = { status: 404, code: 'NOT_FOUND', reason: null };

describe('POST /organisations', () => {
  let all: PlatformWorld;
  beforeAll(async () => {
    all = await platformWorld();
  });

  it('201 with the record of contract 6.1', async () => {
    const { status, body } = await all.platform.post('/organisations', {
      name: 'Builders',
      external_id: 'b-1',
    });
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        success: true,
        message: 'Organisation created.',
        data: {
          organisation_id: expect.stringMatching(/^OR_[A-Z0-9]{26}$/),
          name: 'Builders',
          external_id: 'b-1',
          status: 'active',
          created_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
        },
      },
    });
    expect(await employerOf(all.platform)).toMatchObject({ external_id: null });
  });

  it('says nothing of the names that others use, not even of organisations that are no employers', async () => {
    const name = 'demo';
    expect(await all.employer({ name })).toMatchObject({ name });
    expect(await all.employer({ name })).toMatchObject({ name });
  });

  it('409 for an external_id that the platform has used, and names the organisation', async () => {
    const external_id = randomUUID();
    const { organisation_id } = await all.employer({ external_id });
    const again = await all.platform.post('/organisations', { name: 'Others', external_id });
    expect(refusal(again)).toEqual({ status: 409, code: 'CONFLICT', reason: 'external_id_taken' });
    expect(again.body.error.details).toEqual([{ path: 'organisation_id', message: organisation_id }]);
    const other = await platformWorld();
    expect(await other.employer({ external_id })).toMatchObject({ external_id });
    // The test mode has its own.
    const inTest = await all.organisation.partner({ mode: 'test' });
    expect(await employerOf(inTest, { external_id })).toMatchObject({ external_id });
  });

  it('of several at the same moment with one external_id, one is made', async () => {
    const external_id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => all.platform.post('/organisations', { name: 'One', external_id })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    const { body } = await all.platform.get(`/organisations?external_id=${external_id}`);
    expect(body.data.items).toHaveLength(1);
  });

  it.each([
    ['no name', {}, ['name']],
    ['an empty name', { name: '' }, ['name']],
    ['a name of 121 characters', { name: 'n'.repeat(121) }, ['name']],
    ['a name that is no text', { name: 1 }, ['name']],
    ['an external_id of 129 characters', { name: 'n', external_id: 'e'.repeat(129) }, ['external_id']],
    ['an empty external_id', { name: 'n', external_id: '' }, ['external_id']],
    ['U+0000', { name: 'a\0b' }, ['name']],
    ['an unknown property', { name: 'n', platform: true }, ['platform']],
    ['several problems', { name: '', external_id: 1 }, ['external_id', 'name']],
  ])('400 for %s', async (_, body, paths) => {
    expect(problemsOf(await all.platform.post('/organisations', body))).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      paths,
    });
  });

  it('403 to an organisation that is not a platform, and to an employer', async () => {
    const refused = { status: 403, code: 'FORBIDDEN', reason: 'not_a_platform' };
    const { organisation_id } = await all.employer();
    for (const caller of [
      await (await world().organisation()).partner(),
      all.platform.actingFor(organisation_id),
    ]) {
      expect(refusal(await caller.post('/organisations', { name: 'n' }))).toEqual(refused);
      expect(refusal(await caller.get('/organisations'))).toEqual(refused);
    }
  });

  it('platforms do not nest: an operator cannot make an employer a platform', async () => {
    const { organisation_id } = await all.employer();
    await expect(world().admin('MakePlatform', { id: organisation_id })).rejects.toThrow(/CONFLICT/);
  });
});

describe('GET /organisations', () => {
  it('pages through those of the platform in this mode, newest first, and finds one by external_id', async () => {
    const all = await platformWorld();
    const made: string[] = [];
    for (const external_id of ['a', 'b', 'c'])
      made.unshift((await all.employer({ external_id })).organisation_id as string);
    await employerOf(await all.organisation.partner({ mode: 'test' }));
    const ids = ({ items }: { items: { organisation_id: string }[] }) =>
      items.map((item) => item.organisation_id);
    const first = (await all.platform.get('/organisations?limit=2')).body.data;
    expect(ids(first)).toEqual(made.slice(0, 2));
    const second = (await all.platform.get(`/organisations?limit=2&cursor=${first.next_cursor}`)).body.data;
    expect({ ids: ids(second), next: second.next_cursor }).toEqual({ ids: made.slice(2), next: null });
    const found = (await all.platform.get('/organisations?external_id=b')).body.data;
    expect(ids(found)).toEqual([made[1]]);
  });

  it.each(['limit=0', 'cursor=x', 'external_id=', 'status=active'])('400 for ?%s', async (query) => {
    const { platform } = await platformWorld();
    const { status, code, paths } = problemsOf(await platform.get(`/organisations?${query}`));
    expect({ status, code, paths }).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      paths: [`query.${query.split('=')[0]}`],
    });
  });
});

describe('an organisation of a platform', () => {
  it('is read by its id, and 404 to whoever else asks', async () => {
    const { platform, employer, organisation } = await platformWorld();
    const made = await employer({ external_id: 'x' });
    const path = `/organisations/${made.organisation_id}`;
    expect((await platform.get(path)).body.data).toEqual(made);
    const anonymousCallers = [
      (await platformWorld()).platform,
      await (await world().organisation()).partner(),
      await organisation.partner({ mode: 'test' }),
      platform.actingFor(made.organisation_id),
    ];
    for (const foreign of anonymousCallers) expect(refusal(await foreign.get(path))).toEqual(NOT_FOUND);
    expect(refusal(await platform.get(`/organisations/${NOBODY}`))).toEqual(NOT_FOUND);
    // The platform is no organisation of its own.
    expect(refusal(await platform.get(`/organisations/${organisation.id}`))).toEqual(NOT_FOUND);
    expect(problemsOf(await platform.get('/organisations/OR_x'))).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      paths: ['organisation_id'],
    });
  });

  it('that is disabled refuses its own calls and those for it, until it is enabled', async () => {
    const { platform, employer } = await platformWorld();
    const { organisation_id } = await employer();
    const key = (await platform.post(`/organisations/${organisation_id}/keys`)).body.data;
    const own = new PartnerClient(world().url, key.key_id, key.secret);
    const statuses = async () => [
      (await own.get('/workflows')).status,
      (await platform.actingFor(organisation_id).get('/workflows')).status,
    ];
    const turn = async (how: string) => {
      const { status, body } = await platform.post(`/organisations/${organisation_id}/${how}`);
      return { status, now: body.data.status as string };
    };
    expect(await turn('disable')).toEqual({ status: 200, now: 'disabled' });
    expect(await turn('disable')).toEqual({ status: 200, now: 'disabled' });
    // Neither was called before: nothing of them is cached.
    expect(await statuses()).toEqual([503, 503]);
    const refused = await platform.actingFor(organisation_id).get('/workflows');
    expect(refusal(refused)).toEqual({ status: 503, code: 'SERVICE_DISABLED', reason: null });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // The platform itself works on, with the employer too.
    expect((await platform.get(`/organisations/${organisation_id}`)).body.data.status).toBe('disabled');
    expect(await turn('enable')).toEqual({ status: 200, now: 'active' });
    expect(await turn('enable')).toEqual({ status: 200, now: 'active' });
    await eventually('both are let in', async () => (await statuses()).every((status) => status === 200));
  });

  it('that an operator has switched off is not for the platform to enable', async () => {
    const { platform, employer } = await platformWorld();
    const { organisation_id } = await employer();
    await switchAsOperator(organisation_id, true);
    const enable = () => platform.post(`/organisations/${organisation_id}/enable`);
    const refused = { status: 409, code: 'CONFLICT', reason: 'disabled_by_operator' };
    expect(refusal(await enable())).toEqual(refused);
    // Nor by disabling it first.
    expect((await platform.post(`/organisations/${organisation_id}/disable`)).status).toBe(200);
    expect(refusal(await enable())).toEqual(refused);
    await switchAsOperator(organisation_id, false);
    expect((await enable()).body.data.status).toBe('active');
  });

  it.each(['disable', 'enable'])('404 to strangers for %s, 400 for an id off its form', async (how) => {
    const { employer, platform } = await platformWorld();
    const { organisation_id } = await employer();
    const foreign = (await platformWorld()).platform;
    expect(refusal(await foreign.post(`/organisations/${organisation_id}/${how}`))).toEqual(NOT_FOUND);
    expect((await platform.post(`/organisations/x/${how}`)).status).toBe(400);
    expect((await platform.get(`/organisations/${organisation_id}`)).body.data.status).toBe('active');
  });

  it('and what its platform did with it stand in the audit log, with the key that did it', async () => {
    const { platform, employer, move, grant } = await platformWorld();
    await grant(10);
    const { organisation_id } = await employer();
    await move(organisation_id, 3);
    await platform.post(`/organisations/${organisation_id}/keys`);
    await platform.post(`/organisations/${organisation_id}/disable`);
    const { body } = await world().graph(
      `query ($id: ID!) { auditLog(first: 20, organisationId: $id) {
         edges { node { action actorKind actorId organisationId } } } }`,
      { id: organisation_id },
      world().demo.operatorToken,
    );
    const entries = body.data.auditLog.edges.map(({ node }: { node: object }) => node);
    const by = { actorKind: 'key', actorId: platform.keyId, organisationId: organisation_id };
    expect(entries.toReversed()).toEqual(
      ['organisation.created', 'credits.moved', 'key.issued', 'organisation.disabled'].map((action) => ({
        action,
        ...by,
      })),
    );
  });
});
