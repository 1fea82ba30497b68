import { createHash } from 'node:crypto';
import path from 'node:path';
import { compose } from '../../../gateway/compose.ts';
import { projectRoot } from '../../../kernel/core/root.ts';
import { benchToken, UI_JWT_SECRET } from '../bench-token.ts';
import { HttpLoad, httpRequest } from '../http-load.ts';
import { startProgram, type BenchProgram } from '../program.ts';
import type { Contender } from '../rounds.ts';
import { BENCH_GRAPHS, type BenchGraphName } from './bench-graphs.ts';

const AT_ONCE = 16;
const secrets = { INTERNAL_SECRET: 'an internal secret of the bench, long enough', UI_JWT_SECRET };

/** Gateways over subgraphs in processes of their own, all asked the same query. */
export class FederatedContenders {
  readonly #name: BenchGraphName;
  readonly #programs: BenchProgram[] = [];
  #ourUrls: Record<string, string> | undefined;

  constructor(name: BenchGraphName) {
    this.#name = name;
  }

  /** Our gateway over our subgraphs, asked by the id of the document. */
  async byId(): Promise<Contender> {
    const { query, variables } = BENCH_GRAPHS[this.#name];
    const documentId = createHash('sha256').update(query).digest('hex');
    return this.#ours('by-id', '/graphql', { documentId, variables });
  }

  /** The same asked by the text. */
  async asText(): Promise<Contender> {
    const { query, variables } = BENCH_GRAPHS[this.#name];
    return this.#ours('as text', '/graphql', { query, variables });
  }

  async #ours(way: string, target: string, body: object): Promise<Contender> {
    const urls = (this.#ourUrls ??= await this.#subgraphs('federated/our-subgraph.ts'));
    const env = { SUPERGRAPH: this.#supergraph(urls), SUBGRAPHS: JSON.stringify(urls) };
    const url = await this.#start('federated/our-gateway.ts', env, this.#name, way);
    return this.#contender(`ours ${way}`, url, target, body);
  }

  /** The gateway of a baseline program, over subgraphs of another one. */
  async baseline(gateway: string, subgraph: string, target: string): Promise<Contender> {
    const urls = await this.#subgraphs(subgraph);
    const url = await this.#start(gateway, { SUPERGRAPH: this.#supergraph(urls), ROUTER_RUNTIME: 'true' });
    const { query, variables } = BENCH_GRAPHS[this.#name];
    return this.#contender(gateway, url, target, { query, variables });
  }

  async stop(): Promise<void> {
    await Promise.all(this.#programs.map((program) => program.stop()));
  }

  async #start(file: string, env: Record<string, string>, ...args: string[]): Promise<string> {
    const program = await startProgram(
      path.join(projectRoot, 'test/bench', file),
      { ...secrets, ...env },
      args,
    );
    this.#programs.push(program);
    return program.ready['url']!;
  }

  async #subgraphs(file: string): Promise<Record<string, string>> {
    const names = Object.keys(BENCH_GRAPHS[this.#name].subgraphs);
    const start = async (name: string) => [name, await this.#start(file, {}, this.#name, name)] as const;
    return Object.fromEntries(await Promise.all(names.map(start)));
  }

  #supergraph(urls: Record<string, string>): string {
    const { subgraphs } = BENCH_GRAPHS[this.#name];
    const sdls = Object.entries(subgraphs).map(([name, { sdl }]) => [name, sdl] as const);
    return Object.entries(urls).reduce(
      (sdl, [name, url]) => sdl.replace(`http://${name}.invalid`, url),
      compose(Object.fromEntries(sdls)),
    );
  }

  async #contender(name: string, url: string, target: string, body: object): Promise<Contender> {
    const authorization = `Bearer ${await benchToken(['skills:read'])}`;
    const headers = { 'content-type': 'application/json', accept: 'application/json', authorization };
    const text = JSON.stringify(body);
    const request = httpRequest('POST', target, headers, text);
    const load = new HttpLoad(url);
    await this.#checkAnswer(name, new URL(target, url), headers, text);
    return { name, run: (count) => load.run([request], count, AT_ONCE) };
  }

  #expected: string | undefined;

  /** Contenders are compared only where they answer the same. */
  async #checkAnswer(name: string, url: URL, headers: Record<string, string>, body: string): Promise<void> {
    const response = await fetch(url, { method: 'POST', headers, body });
    const answer = (await response.json()) as { data?: unknown };
    const data = JSON.stringify(answer.data);
    this.#expected ??= data;
    if (data !== this.#expected || !data?.includes(BENCH_GRAPHS[this.#name].sign))
      throw new Error(`${name} answers something else: ${JSON.stringify(answer).slice(0, 500)}`);
  }
}
