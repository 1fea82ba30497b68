import { createGatewayRuntime } from '@graphql-hive/gateway-runtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OperationName } from '../../kernel/core/graph/ask.ts';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import { projectRoot } from '../../kernel/core/root.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { startParts, type RunningParts } from '../world/parts.ts';

const SUBGRAPHS = ['mandate', 'verification', 'catalogue'] as const;

/** Documents of the console: for an organisation's people, and for operators. */
const OF_AN_ORGANISATION: [OperationName, Record<string, unknown>?][] = [
  ['ConsoleMe'],
  ['ConsoleCountries'],
  ['ConsoleEmploymentTypes'],
  ['ConsoleShifts'],
  ['ConsoleMasterSkills'],
  ['ConsoleFindSkills', { keyword: 'brick' }],
  ['ConsoleExtractSkills', { text: 'Mason for brick laying and plastering.' }],
  ['ConsoleSkillSearch', { keyword: 'brick' }],
  ['ConsolePlaces', { q: 'Pune' }],
  ['ConsoleMandates'],
  ['ConsoleCampaigns'],
  ['ConsoleWorkflows'],
  ['ConsoleResults'],
  ['ConsoleWebhooks'],
  ['ConsoleOwnCredits'],
];
const OF_OPERATORS: [OperationName, Record<string, unknown>?][] = [
  ['ConsoleOrganisations'],
  ['ConsoleSurfaces'],
  ['ConsoleSkill', { id: 'sk_10101' }],
  ['ConsoleSubSkills', { id: 'ms_1' }],
  ['ConsoleSkillMandates', { id: 'sk_10101' }],
  ['ConsoleSkillRequests'],
];

describe('a stock Federation 2 router before the subgraphs', () => {
  let parts: RunningParts;
  let router: ReturnType<typeof createGatewayRuntime>;
  let token: string;

  beforeAll(async () => {
    parts = await startParts(await migratedDatabase(), { SUBGRAPH_ACCEPTS: 'ui-token' });
    token = await (await parts.gateway.organisation()).token();
    router = openRouter(parts);
  });
  afterAll(async () => {
    await router?.[Symbol.asyncDispose]();
    await parts?.stop();
  });

  const ask = async (name: OperationName, variables: object, bearer: string) => {
    const { text: query } = loadOperations().byName(name);
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ query, variables }),
    };
    const [ours, theirs] = await Promise.all([
      fetch(`${parts.urls.gateway}/graphql`, request),
      router.fetch('http://router.invalid/graphql', request),
    ]);
    return [await ours.json(), await theirs.json()] as [Answer, Answer];
  };

  it.each([...OF_AN_ORGANISATION.map(forPeople), ...OF_OPERATORS.map(forOperators)])(
    'answers %s as the gateway does',
    async (name, variables, isOperator) => {
      const [ours, theirs] = await ask(name, variables, isOperator ? parts.operatorToken : token);
      expect(ours.errors).toBeUndefined();
      expect(theirs).toEqual(ours);
    },
  );

  it.each(SUBGRAPHS)(
    'is refused by %s without a token, with a wrong one, and with a revoked one',
    async (name) => {
      const statusWith = async (headers: Record<string, string>) => {
        const { status } = await fetch(`${parts.urls[name]}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ query: '{ __typename }' }),
        });
        return status;
      };
      const revoked = await (await parts.gateway.organisation()).token();
      await parts.gateway.admin('RevokeTokens', { input: { token: revoked } });
      expect(await statusWith({ authorization: `Bearer ${revoked}` })).toBe(401);
      expect(await statusWith({})).toBe(401);
      expect(await statusWith({ authorization: 'Bearer wrong' })).toBe(401);
      expect(await statusWith({ authorization: `Bearer ${token}` })).toBe(200);
      // An identity that is not signed is not helped by a token.
      expect(await statusWith({ authorization: `Bearer ${token}`, 'x-service-identity': 'a.b' })).toBe(401);
    },
  );
});

interface Answer {
  data?: unknown;
  errors?: unknown;
}

type Row = [OperationName, Record<string, unknown>?];
const forPeople = ([name, variables = {}]: Row) => [name, variables, false] as const;
const forOperators = ([name, variables = {}]: Row) => [name, variables, true] as const;

/** Hive Gateway over the committed supergraph. It forwards the token, and knows nothing else of the service. */
function openRouter({ urls }: RunningParts) {
  const committed = readFileSync(path.join(projectRoot, 'schema/supergraph.graphql'), 'utf8');
  const supergraph = SUBGRAPHS.reduce(
    (sdl, name) => sdl.replace(`http://${name}.invalid`, `${urls[name]}/graphql`),
    committed,
  );
  return createGatewayRuntime({
    supergraph,
    logging: false,
    maskedErrors: false,
    propagateHeaders: {
      fromClientToSubgraphs: ({ request }) => ({
        authorization: request.headers.get('authorization') ?? undefined,
      }),
    },
  });
}
