import { beforeAll, describe, expect, it } from 'vitest';
import type { RouteAccess } from '../../../tools/schema/who-may.ts';
import { newPlatform, platformOf, type Platform, type OpenedSession } from '../../world/platform.ts';
import { anywhere, each, makeGone, pathOf, routesOf, said, type Gone } from '../../world/who-may.ts';
import { world, type TestOrganisation } from '../../world/world.ts';

describe('every route with a verification key', () => {
  let gone: Gone;
  let home: TestOrganisation;
  beforeAll(async () => {
    [home, gone] = [await world().organisation(), await makeGone()];
  });

  const keyed = routesOf('verification key');

  it('401 to whoever is nobody, has another kind of key, or no longer a good one', async () => {
    const token = await home.token();
    const { keyId } = await home.partner();
    await each(keyed, async (routeName) => {
      const call = (headers: Record<string, string>) =>
        world().fetch(pathOf(routeName), {
          method: routeName.route.method,
          headers: { ...anywhere(), ...headers },
        });
      const answers = {
        nobody: await call({}),
        'a partner key': await call({ 'x-api-key': keyId }),
        'a token': await call({ authorization: `Bearer ${token}` }),
        'the admin key': await call({ 'x-api-key': world().demo.adminApiKey }),
        'an unknown key': await call({ 'x-api-key': `VFN_VL_${'0'.repeat(40)}` }),
        'a revoked key': await call({ 'x-api-key': gone.verificationKey }),
      };
      for (const [who, answer] of Object.entries(answers))
        expect(`${routeName.routeName} as ${who}: ${said(answer)}`).toBe(
          `${routeName.routeName} as ${who}: 401 UNAUTHORIZED`,
        );
      const off = await call({ 'x-api-key': gone.offVerificationKey });
      expect(`${routeName.routeName}: ${said(off)}`).toBe(`${routeName.routeName}: 503 SERVICE_DISABLED`);
    });
  });

  it("404 to another organisation's key, and to the other mode's, for a session that is there", async () => {
    const organisation = await world().organisation();
    const owner = await platformOf(world(), organisation);
    const session = await owner.prepared();
    const bodies = sessionBodies(session);
    const send = (by: Platform, routeName: RouteAccess) => {
      const { route } = routeName;
      if (route.body && !bodies[route.body]) throw new Error(`${route.path}: no body for ${route.body}`);
      const target = pathOf(routeName, { sessionToken: session.sessionToken }).slice('/api/v1'.length);
      return by.call(route.method, target, route.body && bodies[route.body], {
        'x-session-token': session.sessionToken,
      });
    };
    // Opening a session and erasing a student name nothing of another's: each organisation has its own students.
    const owned = keyed.filter(({ route }) => route.session || 'sessionToken' in (route.params ?? {}));
    expect(owned.length).toBeGreaterThan(5);
    const other = await newPlatform(world());
    for (const foreign of [other, await platformOf(world(), organisation, 'test')])
      await each(owned, async (routeName) => {
        expect(`${routeName.routeName}: ${said(await send(foreign, routeName))}`).toMatch(
          /: 404 (SESSION|VERIFICATION)_NOT_FOUND$/,
        );
      });
    expect(said(await owner.get(`/verify/${session.sessionToken}`))).not.toContain('404');
  });
});

const sessionBodies = ({ serviceVerificationId }: OpenedSession): Record<string, object> => ({
  StoreSkillsInput: { skills: [{ skillId: 'sk_40103' }] },
  VerificationMethodInput: { serviceVerificationId, verificationMethod: 'human' },
  StoreItemsInput: { projectIds: ['p1'] },
  ReviewerInput: { serviceVerificationId, name: 'A', email: 'a@example.org', company: 'A' },
  GenerateInput: {},
  StudentCredentialsInput: {},
  AnswersInput: { answers: [{ questionId: 'QN_1', option: 0 }] },
});
