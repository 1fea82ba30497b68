import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Assessed } from '../world/assessments.ts';
import { withClient } from '../world/database.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { eventually, within } from '../world/eventually.ts';
import { codeOf, data, newPlatform } from '../world/platform.ts';
import { startSystem } from '../world/system.ts';
import { VERIFICATION_ROUTES } from '../world/verification-routes.ts';
import { World } from '../world/world.ts';

const ownSystem = async () => {
  const databaseUrl = await migratedDatabase();
  const system = await startSystem({ databaseUrl });
  return { system, databaseUrl, world: new World(system) };
};

describe('the verification surface', () => {
  let parts: Awaited<ReturnType<typeof ownSystem>>;
  beforeAll(async () => {
    parts = await ownSystem();
  });
  afterAll(() => parts.system.stop());

  it('503 SERVICE_DISABLED on every route while an operator has switched it off, and on again', async () => {
    const { world } = parts;
    await world.admin('SwitchSurface', { name: 'verification', disabled: true });
    await within('the surface is off', 10, async () => {
      const answer = await world.fetch('/api/v1/verify/token');
      return answer.status === 503 || undefined;
    });
    for (const [method, path] of VERIFICATION_ROUTES) {
      const answer = await world.fetch(`/api/v1${path}`, { method });
      expect([path, codeOf(answer)]).toEqual([path, '503 SERVICE_DISABLED']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await world.demoPartner().get('/workflows')).status).toBe(200);
    await world.admin('SwitchSurface', { name: 'verification', disabled: false });
    await within('the surface is on', 10, async () => {
      const answer = await world.fetch('/api/v1/verify/token');
      return answer.status === 401 || undefined;
    });
  });

  it('503 SERVICE_DISABLED for the keys of an organisation that is switched off', async () => {
    const { world } = parts;
    const organisation = await world.organisation();
    const key = await organisation.verificationKey();
    const call = () => world.fetch('/api/v1/verify/token', { headers: { 'x-api-key': key } });
    expect(codeOf(await call())).toBe('404 SESSION_NOT_FOUND');
    await world.graph(
      'mutation ($id: ID!) { switchOrganisation(id: $id, disabled: true) { id } }',
      { id: organisation.id },
      world.demo.operatorToken,
    );
    const off = await within('the organisation is off', 10, async () => {
      const answer = await call();
      return answer.status === 503 ? answer : undefined;
    });
    expect(codeOf(off)).toBe('503 SERVICE_DISABLED');
    expect(Number(off.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('500 INTERNAL_ERROR for what nobody expected, with the request id and nothing of the cause', async () => {
    const { world, system, databaseUrl } = parts;
    const one = new Assessed(await newPlatform(world), databaseUrl);
    const session = await one.prepared();
    await one.questions(session);
    const rename = (from: string, to: string) =>
      withClient(databaseUrl, (client) =>
        client.query(`ALTER TABLE verification.question_set RENAME COLUMN ${from} TO ${to}`),
      );
    await rename('right_options', 'lost');
    onTestFinished(async () => void (await rename('lost', 'right_options')));
    const answers = [
      await one.generate(session),
      await one.submit(session, [{ questionId: 'QN_1', option: 0 }]),
    ];
    for (const answer of answers) {
      expect({ code: codeOf(answer), body: answer.body }).toEqual({
        code: '500 INTERNAL_ERROR',
        body: { success: false, error: { code: 'INTERNAL_ERROR', message: expect.any(String) } },
      });
      expect(answer.body.error.message).toContain(answer.headers.get('x-request-id'));
      expect(JSON.stringify(answer.body)).not.toMatch(/right_options|column|verification\./);
      const line = `"requestId":"${answer.headers.get('x-request-id')}"`;
      await eventually('the cause is logged', () => system.log().includes(line) || undefined);
    }
    expect(data(await one.platform.get(`/verify/${session.sessionToken}`)).status).toBe(
      'questions_generated',
    );
  });
});
