import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OperationName } from '../../kernel/core/graph/operation-types.ts';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import { projectRoot } from '../../kernel/core/root.ts';
import { startProgram, type BenchProgram } from '../bench/program.ts';
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
  ['ConsoleSkillMandates', { id: 'sk_10101' }],
];
const OF_OPERATORS: [OperationName, Record<string, unknown>?][] = [
  ['ConsoleOrganisations'],
  ['ConsoleSurfaces'],
  ['ConsoleSkill', { id: 'sk_10101' }],
  ['ConsoleSubSkills', { id: 'ms_1' }],
  ['ConsoleSkillRequests'],
];

describe('a stock Federation 2 router before the subgraphs', () => {
  let parts: RunningParts;
  let router: BenchProgram;
  let token: string;

  beforeAll(async () => {
    parts = await startParts(await migratedDatabase(), { SUBGRAPH_ACCEPTS: 'ui-token' });
    token = await (await parts.gateway.organisation()).token();
    router = await startRouter(parts);
  });
  afterAll(async () => {
    await router?.stop();
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
      fetch(`${router.ready['url']}/graphql`, request),
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
function startRouter({ urls }: RunningParts): Promise<BenchProgram> {
  const committed = readFileSync(path.join(projectRoot, 'schema/supergraph.graphql'), 'utf8');
  const supergraph = SUBGRAPHS.reduce(
    (sdl, name) => sdl.replace(`http://${name}.invalid`, `${urls[name]}/graphql`),
    committed,
  );
  // A supergraph is too long for a variable of the environment.
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'skills-router-')), 'supergraph.graphql');
  writeFileSync(file, supergraph);
  return startProgram(path.join(projectRoot, 'test/bench/baselines/hive-gateway.mjs'), {}, [file]);
}
