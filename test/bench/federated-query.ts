import { createHash } from 'node:crypto';
import path from 'node:path';
import { compose } from '../../gateway/compose.ts';
import { projectRoot } from '../../kernel/core/root.ts';
import { benchToken, UI_JWT_SECRET } from './bench-token.ts';
import { SHOP, SHOP_QUERY } from './federated/shop.ts';
import { HttpLoad, httpRequest } from './http-load.ts';
import { startProgram, type BenchProgram } from './program.ts';
import { compare } from './rounds.ts';

const AT_ONCE = 16;
const FIRST = 20;
const INTERNAL_SECRET = 'an internal secret of the bench, long enough';
const NAMES = Object.keys(SHOP) as (keyof typeof SHOP)[];

/** A query over two subgraphs in processes of their own, by id and as free text; against Apollo's documented set-up. */
export async function benchFederatedQuery({ rounds = 5, operations = 1_000 } = {}) {
  const programs: BenchProgram[] = [];
  const start = async (file: string, env: Record<string, string>, ...args: string[]) => {
    const program = await startProgram(path.join(projectRoot, 'test/bench', file), env, args);
    programs.push(program);
    return program.ready['url']!;
  };
  try {
    const secrets = { INTERNAL_SECRET, UI_JWT_SECRET };
    const subgraphs = async (file: string) =>
      Object.fromEntries(
        await Promise.all(NAMES.map(async (name) => [name, await start(file, secrets, name)] as const)),
      );
    const [ours, theirs] = [
      await subgraphs('federated/our-subgraph.ts'),
      await subgraphs('baselines/apollo-subgraph.ts'),
    ];
    const supergraph = (urls: Record<string, string>) =>
      NAMES.reduce(
        (sdl, name) => sdl.replace(`http://${name}.invalid`, urls[name]!),
        compose(Object.fromEntries(NAMES.map((name) => [name, SHOP[name].sdl]))),
      );
    const env = { ...secrets, SUPERGRAPH: supergraph(ours), SUBGRAPHS: JSON.stringify(ours) };
    const byId = await start('federated/our-gateway.ts', env, 'by-id');
    const freeText = await start('federated/our-gateway.ts', env, 'free-text');
    const apollo = await start('baselines/apollo-gateway.ts', { ...secrets, SUPERGRAPH: supergraph(theirs) });

    const token = await benchToken(['skills:read']);
    const text = { query: SHOP_QUERY, variables: { first: FIRST } };
    const id = {
      documentId: createHash('sha256').update(SHOP_QUERY).digest('hex'),
      variables: { first: FIRST },
    };
    const contender = (name: string, url: string, body: object) => {
      const load = new HttpLoad(url);
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const target = url === apollo ? '/' : '/graphql';
      const request = httpRequest('POST', target, headers, JSON.stringify(body));
      return {
        name,
        answer: async () => {
          const response = await fetch(new URL(target, url), {
            method: 'POST',
            headers,
            body: JSON.stringify(body),
          });
          return JSON.stringify(((await response.json()) as { data: unknown }).data);
        },
        run: (count: number) => load.run([request], count, AT_ONCE),
      };
    };
    const contenders = {
      byId: contender('federated query by id', byId, id),
      freeText: contender('federated query as free text', freeText, text),
      apollo: contender('Apollo', apollo, text),
    };
    const answers = await Promise.all(Object.values(contenders).map(({ answer }) => answer()));
    if (new Set(answers).size !== 1 || !answers[0]!.includes('Customer 19'))
      throw new Error(`the answers differ:\n${answers.join('\n')}`);
    return {
      byId: await compare(contenders.byId, contenders.apollo, { rounds, operations }),
      freeText: await compare(contenders.freeText, contenders.apollo, { rounds, operations }),
    };
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
  }
}

if (import.meta.main) console.log(await benchFederatedQuery());
