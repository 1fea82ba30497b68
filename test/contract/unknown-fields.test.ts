import { describe, expect, it } from 'vitest';
import { inputSchema } from '../../rest-facade/inputs.ts';
import { catalogueSurface, partnerSurface, verificationSurface } from '../../rest-facade/surfaces.ts';
import type { Surface } from '../../rest-facade/surface.ts';
import { randomAddress, type Answer } from '../world/partner-client.ts';
import { Platform, sessionBody, STEP_1, STEP_3 } from '../world/platform.ts';
import { levelsOf, sampleOf, withField, type SampledSchema } from '../world/sampled-body.ts';
import { world } from '../world/world.ts';

const ID: Record<string, string> = {
  key_id: `VFN_TEST_${'0'.repeat(24)}`,
  organisation_id: `OR_${'0'.repeat(26)}`,
  webhook_id: `WH_${'0'.repeat(26)}`,
  workflow_id: 'WF_QA_0000000000',
  mandate_id: 'JM_0000000000',
  campaign_id: 'CP_0000000000',
  result_id: 'RS_0000000000',
};
const FIELD = 'proofUrls2';

type Case = [route: string, level: string, send: (value: unknown) => Promise<Answer>];

/** Every place of every body of a surface where an object stands, and the call with one more field there. */
function casesOf(
  surface: Surface,
  send: (method: string, path: string, body: unknown) => Promise<Answer>,
): Case[] {
  return surface.routes.flatMap(({ method, path, body, bodyRules, session }) => {
    if (!body) return [];
    const schema = inputSchema(bodyRules ?? body, surface.spelling) as SampledSchema;
    const sample = { ...sampleOf(schema), ...(session && { sessionToken: 'x'.repeat(43) }) };
    const address = path.replaceAll(/:(\w+)/g, (_, name: string) => ID[name] ?? 'x');
    return levelsOf(schema).map((level): Case => [
      `${method} ${path}`,
      level,
      (value) => send(method, address, value === undefined ? sample : withField(sample, level, FIELD, value)),
    ]);
  });
}

/** A value that means left out, or is blank, is unknown all the same. */
const VALUES = ['x', null, '', [], {}, 0, false];
const pathAt = (level: string) => (level ? `${level}.${FIELD}` : FIELD);

describe('an unknown field of a partner body', () => {
  const cases = casesOf(partnerSurface, async (method, path, body) => {
    const organisation = await world().organisation();
    const partner = await organisation.partner({ mode: 'test', scopes: scopesOf(partnerSurface) });
    return partner.call(method, path, { body, idempotencyKey: 'x' });
  });

  it('can be sent to many routes, at many levels', () => expect(cases.length).toBeGreaterThan(30));

  it.each(cases)('%s, at %j', async (_, level, send) => {
    expect(JSON.stringify((await send(undefined)).body)).not.toContain('known property');
    for (const value of ['x', null]) {
      const { status, body } = await send(value);
      expect({ status, code: body.error.code }).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
      expect(body.error.details).toContainEqual({ path: pathAt(level), message: 'is not a known property' });
    }
  });
});

describe('an unknown field of a verification body', () => {
  const cases = casesOf(verificationSurface, async (method, path, body) => {
    const key = await (await world().organisation()).verificationKey();
    return new Platform(world(), key).call(method, path, body);
  });

  it('can be sent to many routes, at many levels', () => expect(cases.length).toBeGreaterThan(25));

  it.each(cases)('%s, at %j', async (_, level, send) => {
    expect(JSON.stringify((await send(undefined)).body)).not.toContain('known property');
    for (const value of VALUES) {
      const { status, body } = await send(value);
      expect({ status, error: body.error }).toEqual({
        status: 400,
        error: { code: 'INVALID_REQUEST', message: `${pathAt(level)} is not a known property.` },
      });
    }
  });

  it('is refused by steps 1 and 3 of a session that lives, and changes nothing', async () => {
    const key = await (await world().organisation()).verificationKey();
    const platform = new Platform(world(), key);
    const opened = (await platform.call('POST', '/verify', sessionBody())).body.data;
    await platform.chooseMethod(opened);
    const { sessionToken } = opened;
    for (const [path, body, field] of [
      [
        STEP_1,
        { skills: [{ skillId: 'sk_10101', proofUrls: ['https://x.example'] }] },
        'skills[0].proofUrls',
      ],
      [STEP_1, { skills: [{ skillId: 'sk_10101' }], sessiontoken: 'x' }, 'sessiontoken'],
      [STEP_3, { projectIds: ['p1'], certificateIds: ['c1'] }, 'certificateIds'],
      [STEP_3, { certificateIds: ['c1'] }, 'certificateIds'],
    ] as const) {
      const { status, body: answer } = await platform.call('POST', path, { sessionToken, ...body });
      expect({ status, error: answer.error }).toEqual({
        status: 400,
        error: { code: 'INVALID_REQUEST', message: `${field} is not a known property.` },
      });
    }
    const { data } = (await platform.get(`/verify/${sessionToken}`)).body;
    expect(data.status).toBe('method_set');
    const stored = await platform.call('POST', STEP_3, {
      sessionToken,
      projectIds: ['p1'],
      workExperienceIds: [],
      credentialIds: ['c1'],
    });
    expect(stored.status).toBe(200);
  });
});

describe('an unknown field of a catalogue body', () => {
  const cases = casesOf(catalogueSurface, (method, path, body) =>
    world().fetch(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
      body: JSON.stringify(body),
    }),
  );

  it('can be sent', () => expect(cases.length).toBeGreaterThan(0));

  it.each(cases)('%s, at %j', async (_, level, send) => {
    expect(JSON.stringify((await send(undefined)).body)).not.toContain('known property');
    for (const value of ['x', null]) {
      const { status, body } = await send(value);
      expect({ status, body }).toEqual({
        status: 400,
        body: { message: expect.stringContaining(`${pathAt(level)} is not a known property`) },
      });
    }
  });
});

it('an unknown field of a document to register is refused', async () => {
  const partner = await (await world().organisation()).partner();
  const text = 'query Mine { workflows { edges { node { name } } } }';
  const { status, body } = await partner.send('POST', '/graphql/documents', { body: { text, [FIELD]: 1 } });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(FIELD);
});

const scopesOf = ({ routes }: Surface): string[] => [...new Set(routes.map(({ scope }) => scope))];
