import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RouteAccess } from '../../../tools/schema/who-may.ts';
import { PARTNER_SCOPES } from '../../../subgraphs/mandate/accounts/access/scopes.ts';
import { candidates } from '../../world/campaigns.ts';
import { mandateBody } from '../../world/mandates.ts';
import { PartnerClient } from '../../world/partner-client.ts';
import {
  anywhere,
  each,
  makeGone,
  ownedObjects,
  pathOf,
  routesOf,
  said,
  type Gone,
} from '../../world/who-may.ts';
import { SENDER } from '../../world/partner-writes.ts';
import { world, type TestOrganisation } from '../../world/world.ts';

describe('every partner route', () => {
  let gone: Gone;
  let home: TestOrganisation;
  beforeAll(async () => {
    [home, gone] = [await world().organisation(), await makeGone()];
  });

  const partnerRoutes = routesOf('partner key');
  const call = (client: PartnerClient, { route }: RouteAccess, target = route.path) =>
    client.call(route.method, target.replace(/:\w+/g, 'x'), { headers: anywhere() });

  it('401 to whoever is nobody, has another kind of key, or no longer a good one', async () => {
    const verificationKey = await home.verificationKey();
    const token = await home.token();
    const good = await home.partner();
    const guess = new PartnerClient(world().url, good.keyId, `VFN_SK_${'0'.repeat(40)}`);
    await each(partnerRoutes, async (routeName) => {
      const plain = (headers: Record<string, string>) =>
        world().fetch(pathOf(routeName), {
          method: routeName.route.method,
          headers: { ...anywhere(), ...headers },
        });
      const answers = {
        nobody: await plain({}),
        'a verification key': await plain({ 'x-api-key': verificationKey }),
        'a token': await plain({ authorization: `Bearer ${token}` }),
        'the admin key': await plain({ 'x-api-key': world().demo.adminApiKey }),
        'a wrong secret': await call(guess, routeName),
        'a revoked key': await call(gone.key, routeName),
        'an expired key': await call(gone.expiredKey, routeName),
      };
      for (const [who, answer] of Object.entries(answers))
        expect(`${routeName.routeName} as ${who}: ${said(answer)}`).toBe(
          `${routeName.routeName} as ${who}: 401 UNAUTHORIZED`,
        );
      expect(`${routeName.routeName}: ${said(await call(gone.offKey, routeName))}`).toBe(
        `${routeName.routeName}: 503 SERVICE_DISABLED`,
      );
    });
  });

  it('403 to a key with every scope but its own, in either mode', async () => {
    for (const mode of ['live', 'test'] as const) {
      const keys = new Map<string, PartnerClient>();
      for (const scope of PARTNER_SCOPES)
        keys.set(scope, await home.partner({ mode, scopes: PARTNER_SCOPES.filter((one) => one !== scope) }));
      await each(partnerRoutes, async (routeName) => {
        const answer = await call(keys.get(routeName.route.scope)!, routeName);
        expect(`${routeName.routeName}: ${said(answer)}`).toBe(`${routeName.routeName}: 403 SCOPE_MISSING`);
        expect(answer.body.error.message).toContain(routeName.route.scope);
      });
    }
  });

  it("404 to another organisation's key, and to the other mode's, for what is there", async () => {
    const { organisation, partner, ids } = await ownedObjects();
    const bodies: Record<string, object> = {
      WorkflowInput: { name: 'stolen' },
      MandateReplacement: mandateBody(ids['workflow_id']!),
      CandidatesInput: { candidates: candidates(1) },
      WebhookChangeInput: { description: 'stolen' },
      WebhookReplayInput: { since: new Date().toISOString() },
      CreditMoveInput: { amount: 1 },
      SenderInput: SENDER,
      MessageTemplatesInput: { templates: [{ step: 'first', language: 'hi', category: 'service_implicit' }] },
      PrivacyAnswerInput: { answer: 'We are sorry.' },
      EmployerKeyInput: {},
      TestActionInput: { action: 'open' },
    };
    // Skills are the same for everybody.
    const owned = partnerRoutes.filter(({ route }) =>
      Object.keys(route.params ?? {}).some((name) => name !== 'skill_id'),
    );
    const send = (by: PartnerClient, { route }: RouteAccess) => {
      const path = route.path.replace(/^(\/organisations.*):key_id/, '$1:employer_key_id');
      const named = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? `no id for ${name}`);
      const query = route.requiredQuery ? '?from=2027-01-01&to=2027-01-02' : '';
      const rules = route.bodyRules ?? route.body;
      if (rules && !bodies[rules]) throw new Error(`${route.path}: no body for ${rules}`);
      return by.call(route.method, named + query, {
        ...(rules && { body: bodies[rules] }),
        ...(route.idempotent && { idempotencyKey: randomUUID() }),
      });
    };
    const other = await (await world().organisation()).partner();
    for (const foreign of [other, await organisation.partner({ mode: 'test' })])
      await each(owned, async (routeName) => {
        expect(`${routeName.routeName}: ${said(await send(foreign, routeName))}`).toBe(
          `${routeName.routeName}: 404 NOT_FOUND`,
        );
      });
    // The same calls find it for whom it is: nothing above was refused for another reason.
    // Nobody spoke here: test/scenario/spoken-answers.test.ts has a recording that its owner hears and others do not.
    for (const routeName of owned.filter(({ route }) => route.method === 'GET' && !route.sendsAudio))
      expect(`${routeName.routeName}: ${said(await send(partner, routeName)).slice(0, 3)}`).toBe(
        `${routeName.routeName}: 200`,
      );
  });
});
