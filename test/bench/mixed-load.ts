import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../start/embedded-postgres/embedded-postgres.ts';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import { projectRoot } from '../../kernel/core/root.ts';
import type { DemoFile } from '../../start/commands/demo-file.ts';
import { LiveClient } from '../world/live-client.ts';
import { PartnerClient, randomAddress, request } from '../world/partner-client.ts';
import { startProgram } from './program.ts';
import { median } from './rounds.ts';

export interface MixedLoadMetrics {
  /** Megabytes resident, the median of the third minute and of the last. */
  thirdMinute: number;
  lastMinute: number;
  calls: number;
  candidates: number;
}

const CANDIDATES = 20;
const SKILLS = ['sk_10101', 'sk_10102', 'sk_10103', 'sk_10104', 'sk_10105'];

/**
 * Everything at once for ten minutes: reads and writes of partners, campaigns whose candidates are simulated, searches of
 * the open catalogue, verification sessions, queries of internal UIs, live subscribers that come and go. Enough of it that
 * garbage is collected several times a minute, and the median of a minute is not that of a moment between two
 * collections. Any refusal ends it.
 */
export async function benchMixedLoad({ minutes = 10 } = {}): Promise<MixedLoadMetrics> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-mixed-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const env = {
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    TRUST_PROXY: '127.0.0.1',
    // The young space is that of `npm start`.
    NODE_OPTIONS: '--max-semi-space-size=16',
  };
  const product = await startProgram(path.join(projectRoot, 'dist/programs/all-in-one.js'), env);
  try {
    const demo = JSON.parse(readFileSync(path.join(folder, 'demo.json'), 'utf8')) as DemoFile;
    const load = new MixedLoad(product.ready['url']!, demo);
    await load.setUp();
    return await load.run(product.pid, minutes);
  } finally {
    await product.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The mixed load on one system. */
export class MixedLoad {
  readonly #url: string;
  readonly #graphUrl: string;
  readonly #demo: DemoFile;
  readonly #operations = loadOperations();
  #partner!: PartnerClient;
  #token = '';
  #workflowId = '';
  #mandateId = '';
  #calls = 0;
  #candidates = 0;
  #over = false;

  /** In a cluster the graph is at the gateway's address. */
  constructor(url: string, demo: DemoFile, graphUrl = url) {
    this.#url = url;
    this.#graphUrl = graphUrl;
    this.#demo = demo;
  }

  async setUp(): Promise<void> {
    const { id: organisationId } = await this.#operator('CreateOrganisation', { name: 'Mixed load' });
    const mode = 'test';
    const issued = await this.#operator('IssueKey', { input: { organisationId, mode, limitFactor: 100 } });
    this.#partner = new PartnerClient(this.#url, issued.key.id, issued.secret);
    this.#token = (await this.#operator('IssueToken', { input: { organisationId, mode } })).token;
    await this.#operator('GrantCredits', { input: { organisationId, mode, amount: 1_000_000 } });
    this.#workflowId = (await this.#post('/workflows', { name: 'Masons' })).workflow_id;
    this.#mandateId = (await this.#post('/mandates', this.#mandate())).mandate_id;
    while ((await this.#partner.get(`/mandates/${this.#mandateId}`)).body.data.status !== 'ready')
      await wait(50);
  }

  async run(pid: number, minutes: number): Promise<MixedLoadMetrics> {
    const samples: number[][] = Array.from({ length: minutes }, () => []);
    await this.during(minutes * 60, (second) => {
      const minute = Math.floor(second / 60);
      samples[minute]!.push(residentMegabytes(pid));
      if (second % 60 === 59)
        process.stderr.write(
          `\rmixed load: minute ${minute + 1} of ${minutes}, ${median(samples[minute]!)} MB `,
        );
    });
    process.stderr.write('\n');
    const third = samples[Math.min(2, minutes - 1)]!;
    const [calls, candidates] = [this.#calls, this.#candidates];
    return { thirdMinute: median(third), lastMinute: median(samples.at(-1)!), calls, candidates };
  }

  /** The load for so many seconds, with a look at each. */
  async during(seconds: number, look: (second: number) => void): Promise<void> {
    const loops = this.#loops();
    for (let second = 0; second < seconds; second++) {
      await Promise.race([wait(1_000), ...loops]);
      look(second);
    }
    this.#over = true;
    await Promise.all(loops);
  }

  #loops(): Promise<void>[] {
    const partner = this.#partner;
    const reads = [
      '/workflows',
      '/mandates?limit=20',
      '/results?limit=50',
      '/events?limit=50',
      '/skills/search?q=mason',
      `/analytics/workflows/${this.#workflowId}/overview`,
      '/credits',
    ];
    let nth = 0;
    return [
      this.#every(10, () => partner.get(reads[nth++ % reads.length]!)),
      this.#every(100, () =>
        partner.post('/workflows', { name: `w ${nth}` }, { idempotencyKey: randomUUID() }),
      ),
      this.#every(1_000, () => partner.post('/mandates', this.#mandate())),
      this.#every(2_000, () => this.#campaign()),
      this.#every(25, () => this.#open('/api/skills/search?keyword=electric')),
      this.#every(125, () => this.#session()),
      this.#every(50, () =>
        this.#graph(`{ mandates(first: 10) { edges { node { id title skills { skill { name } } } } } }`),
      ),
      ...Array.from({ length: 10 }, () => this.#every(3_000, () => this.#follow())),
    ];
  }

  async #every(
    milliseconds: number,
    call: () => Promise<{ status: number; body: unknown } | undefined>,
  ): Promise<void> {
    while (!this.#over) {
      const [answer] = await Promise.all([call(), wait(milliseconds)]);
      this.#calls++;
      if (answer && answer.status >= 400) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    }
  }

  async #campaign() {
    const candidates = Array.from({ length: CANDIDATES }, () => ({
      name: 'A candidate',
      phone: `+9198${String(76_000_000 + this.#candidates++)}`,
    }));
    const body = { mandate_id: this.#mandateId, name: 'Campaign', candidates };
    const answer = await this.#partner.post('/campaigns', body, { idempotencyKey: randomUUID() });
    if (answer.status !== 202) throw new Error(JSON.stringify(answer.body));
    return answer;
  }

  #session() {
    return request(`${this.#url}/api/v1/verify`, {
      method: 'POST',
      headers: { 'x-api-key': this.#demo.test.verificationKey, 'content-type': 'application/json' },
      body: JSON.stringify({
        student: { externalStudentId: randomUUID(), name: 'A student', email: 'student@example.org' },
        projects: [{ externalProjectId: 'p', projectName: 'Model of a bridge' }],
      }),
    });
  }

  /** Comes, stays for three seconds of events, and goes. */
  async #follow(): Promise<undefined> {
    const client = new LiveClient(this.#graphUrl, {
      connectionParams: { authorization: `Bearer ${this.#token}` },
    });
    client.subscribe('subscription { resultEvents { id type mandate { title } } }');
    await wait(3_000);
    await client.leave();
  }

  #open(target: string) {
    return request(this.#url + target, { headers: { 'x-forwarded-for': randomAddress() } });
  }

  #graph(query: string, variables: object = {}, token = this.#token) {
    return request(`${this.#graphUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
  }

  async #operator(name: string, variables: object): Promise<any> {
    const { text } = this.#operations.byName(name as never);
    const { body } = await this.#graph(text, variables, this.#demo.operatorToken);
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    return Object.values(body.data)[0];
  }

  async #post(route: string, body: object): Promise<any> {
    const answer = await this.#partner.post(route, body);
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
    return answer.body.data;
  }

  #mandate() {
    return {
      workflow_id: this.#workflowId,
      title: 'Masons',
      company_name: 'Builders of Pune',
      skills: SKILLS.map((skill_id, index) => ({ skill_id, verify: index === 0 })),
    };
  }
}

export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Math.round(Number(kilobytes) / 1024);
}

if (process.argv[1] === import.meta.filename)
  console.log('mixed load', await benchMixedLoad({ minutes: Number(process.argv[2] ?? 10) }));
