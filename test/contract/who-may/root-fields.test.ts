import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { sign } from '../../../kernel/edge/signature.ts';
import { projectRoot } from '../../../kernel/core/root.ts';
import { mayPass } from '../../../kernel/core/identity/guard.ts';
import { GRAPH_CALLERS, guardedFields } from '../../../tools/schema/who-may.ts';
import { PARTNER_SCOPES, VERIFICATION_SCOPES } from '../../../subgraphs/mandate/accounts/access/scopes.ts';
import { within } from '../../world/eventually.ts';
import { leastDocument } from '../../world/least-document.ts';
import type { PartnerClient } from '../../world/partner-client.ts';
import { platformOf } from '../../world/platform.ts';
import { anywhere, each, makeGone, ownedObjects, type Gone } from '../../world/who-may.ts';
import { subgraphSchemas } from '../../world/subgraph-schemas.ts';
import { world, type TestOrganisation } from '../../world/world.ts';

const ALL_SCOPES = [...PARTNER_SCOPES, ...VERIFICATION_SCOPES];
const api = buildSchema(readFileSync(path.join(projectRoot, 'schema/graph.graphql'), 'utf8'));

/** The headers that a caller sends along with a body. */
type Headers = (body: string) => Record<string, string>;

describe('every root field of the graph', () => {
  let schemas: Record<string, GraphQLSchema>;
  let gone: Gone;
  let home: TestOrganisation;
  beforeAll(async () => {
    schemas = await subgraphSchemas();
    [home, gone] = [await world().organisation(), await makeGone()];
  });

  const operationOf = (typeName: string) => typeName.toLowerCase();
  const fieldOf = (name: string): GraphQLField<unknown, unknown> | undefined => {
    const [typeName, fieldName] = name.split('.') as [string, string];
    const type = api.getType(typeName);
    return isObjectType(type) ? type.getFields()[fieldName] : undefined;
  };
  const documentOf = (name: string, given?: Record<string, string>) =>
    leastDocument(operationOf(name.split('.')[0]!), fieldOf(name)!, given);

  /** The code, or `let in`. A subscription is asked for as server-sent events, and left at once. */
  async function outcome(name: string, headersFor: Headers, given?: Record<string, string>) {
    const left = new AbortController();
    const body = JSON.stringify({ query: documentOf(name, given) });
    const response = await fetch(`${world().url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(name.startsWith('Subscription.') && { accept: 'text/event-stream' }),
        ...anywhere(),
        ...headersFor(body),
      },
      body,
      signal: left.signal,
    });
    if (response.headers.get('content-type')?.includes('event-stream')) {
      left.abort();
      return 'let in';
    }
    const { errors, data } = (await response.json()) as any;
    const seen = data && Object.values(data)[0];
    return String(errors?.[0]?.extensions?.code ?? (seen === null ? 'nothing' : 'let in'));
  }
  const nobody: Headers = () => ({});
  const bearer =
    (token: string): Headers =>
    () => ({ authorization: `Bearer ${token}` });
  const signed =
    ({ keyId, secret }: PartnerClient): Headers =>
    (body) => {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = sign(secret, { timestamp, method: 'POST', path: '/graphql', body });
      return { 'x-api-key': keyId, 'x-timestamp': timestamp, 'x-signature': signature };
    };
  // A field that is not in the public graph is unknown there to everybody.
  const fields = () => guardedFields(schemas).filter(({ name, isRoot }) => isRoot && fieldOf(name));

  it('401 to whoever is nobody, or whose token is wrong or revoked; 503 to a switched-off organisation', async () => {
    await within(
      'revoked',
      6,
      async () => (await outcome('Query.surfaces', bearer(gone.token))) === 'UNAUTHORIZED',
    );
    await each(fields(), async ({ name }) => {
      const told = {
        nobody: await outcome(name, nobody),
        'a wrong token': await outcome(name, bearer('x.y.z')),
        'a revoked token': await outcome(name, bearer(gone.token)),
        'a switched-off organisation': await outcome(name, bearer(gone.offToken)),
      };
      expect({ name, ...told }).toEqual({
        name,
        nobody: 'UNAUTHORIZED',
        'a wrong token': 'UNAUTHORIZED',
        'a revoked token': 'UNAUTHORIZED',
        'a switched-off organisation': 'SERVICE_DISABLED',
      });
    });
  });

  it('SCOPE_MISSING to those who may not, with all the scopes that they can have', async () => {
    const [partner, uiToken] = [await home.partner(), await home.token()];
    const callers: Record<keyof typeof GRAPH_CALLERS, Headers> = {
      'partner key': signed(partner),
      'UI token': bearer(uiToken),
      operator: bearer(world().demo.operatorToken),
    };
    let asked = 0;
    await each(fields(), async ({ name, guard }) => {
      for (const [caller, identity] of Object.entries(GRAPH_CALLERS)) {
        if (mayPass(guard, identity)) continue;
        asked++;
        const told = await outcome(name, callers[caller as keyof typeof GRAPH_CALLERS]);
        expect(`${name} as ${caller}: ${told}`).toBe(`${name} as ${caller}: SCOPE_MISSING`);
      }
    });
    expect(asked).toBeGreaterThan(100);
  });

  it('SCOPE_MISSING to who has every scope but the one it needs, and not with that one alone', async () => {
    const without = new Map<string, Headers[]>();
    const alone = new Map<string, Headers>();
    for (const scope of ALL_SCOPES) {
      const others = ALL_SCOPES.filter((one) => one !== scope);
      const ofKeys = PARTNER_SCOPES.filter((one) => one !== scope);
      without.set(scope, [
        bearer(await home.token({ scopes: others })),
        signed(await home.partner({ scopes: ofKeys })),
      ]);
      alone.set(scope, bearer(await home.token({ scopes: [scope] })));
    }
    await each(fields(), async ({ name, guard }) => {
      if (!('scope' in guard) || !without.has(guard.scope)) return;
      for (const caller of without.get(guard.scope)!)
        expect(`${name}: ${await outcome(name, caller)}`).toBe(`${name}: SCOPE_MISSING`);
      const told = await outcome(name, alone.get(guard.scope)!);
      expect({ name, told: ['SCOPE_MISSING', 'UNAUTHORIZED'].includes(told) }).toEqual({ name, told: false });
    });
  });

  it("finds nothing of another organisation's, nor of the other mode's", async () => {
    const { organisation, ids } = await ownedObjects();
    const { serviceVerificationId } = await (await platformOf(world(), organisation)).prepared();
    const idFor = (name: string): string | undefined =>
      [
        [/workflow/i, ids['workflow_id']],
        [/mandate/i, ids['mandate_id']],
        [/campaign|candidates/i, ids['campaign_id']],
        [/result$|testPage/i, ids['result_id']],
        [/ownKey/i, ids['key_id']],
        [/webhook/i, ids['webhook_id']],
        [/skillRequest/i, ids['request_id']],
        [/employer|moveCredits|takeBackCredits/i, ids['organisation_id']],
        [/verification/i, serviceVerificationId],
      ].find(([pattern]) => (pattern as RegExp).test(name))?.[1] as string | undefined;
    const tokens = [await (await world().organisation()).token(), await organisation.token({ mode: 'test' })];
    let asked = 0;
    await each(fields(), async ({ name, guard }) => {
      const argument = fieldOf(name)!.args.find((one) =>
        /^(id|mandateId|resultId|verificationId)$/.test(one.name),
      );
      const id = idFor(name.split('.')[1]!);
      if (!argument || !id || !('scope' in guard) || !mayPass(guard, GRAPH_CALLERS['UI token'])) return;
      asked++;
      for (const token of tokens) {
        const told = await outcome(name, bearer(token), { [argument.name]: id });
        expect(`${name}: ${told}`).toMatch(
          /: (nothing|[A-Z_]*NOT_FOUND|VALIDATION_FAILED|IDEMPOTENCY_KEY_REQUIRED)$/,
        );
      }
    });
    expect(asked).toBeGreaterThan(20);
  });
});
