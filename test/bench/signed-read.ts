import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sign } from '../../kernel/edge/signature.ts';
import { startEmbeddedPostgres } from '../../start/embedded-postgres/embedded-postgres.ts';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import { projectRoot } from '../../kernel/core/root.ts';
import type { DemoFile } from '../../start/commands/demo-file.ts';
import { HttpLoad, httpRequest } from './http-load.ts';
import { startProgram } from './program.ts';
import { compare } from './rounds.ts';

const AT_ONCE = 16;
/** The most that a key may be raised to, and enough keys that none meets its limit. */
const LIMIT_FACTOR = 100;
const KEYS = 8;

/** One signed partner read, all in one: facade, operation, subgraph, PostgreSQL; against the same by hand. */
export const benchSignedRead = (options?: BenchOptions) => compareReads('by hand', options);

/**
 * The same with and without the log of requests. Of two processes on one database the first does most of the work in the
 * background, which costs it some 4 % of its rate: each of the two is the first once.
 */
export async function benchRequestLog(options?: BenchOptions) {
  const wanted = { rounds: 31, operations: 2_000, ...options };
  const logged = await compareReads('without the log', wanted);
  const plain = await compareReads('with the log', wanted);
  return { ...logged, ratio: Math.sqrt(logged.ratio / plain.ratio) };
}

/** One request in a hundred is recorded, and sent to a collector that takes everything at once. */
const TRACES = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.01' };

/** The same with and without traces, each the first once, as with the log of requests. */
export async function benchTraces(options?: BenchOptions) {
  const wanted = { rounds: 31, operations: 2_000, ...options };
  const collector = await startProgram(path.join(projectRoot, 'test/bench/baselines/receiver.ts'), {});
  const traces = { ...TRACES, OTEL_EXPORTER_OTLP_ENDPOINT: collector.ready['url']! };
  try {
    const traced = await compareReads('without traces', wanted, traces);
    const plain = await compareReads('with traces', wanted, traces);
    return { ...traced, ratio: Math.sqrt(traced.ratio / plain.ratio) };
  } finally {
    await collector.stop();
  }
}

interface BenchOptions {
  rounds?: number;
  operations?: number;
}

async function compareReads(
  other: 'by hand' | 'with the log' | 'without the log' | 'with traces' | 'without traces',
  { rounds = 7, operations = 6_000 }: BenchOptions = {},
  traces: Record<string, string> = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-read-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const stops: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
    () => postgres.stop(),
  ];
  try {
    const env = { PORT: '0', DATA_DIR: folder, DATABASE_URL: postgres.url };
    const settings = (withoutLog: boolean, isTraced: boolean) => ({
      ...env,
      REQUEST_LOG: String(!withoutLog),
      ...(isTraced && traces),
    });
    const program = path.join(projectRoot, 'dist/programs/all-in-one.js');
    const product = await startProgram(
      program,
      settings(other === 'with the log', other === 'without traces'),
    );
    stops.push(() => product.stop());
    const demo = JSON.parse(readFileSync(path.join(folder, 'demo.json'), 'utf8')) as DemoFile;
    const { organisationId, playgroundWorkflowId } = demo.live;
    const url = product.ready['url']!;
    const keys = await Promise.all(
      Array.from({ length: KEYS }, () => issueKey(url, demo.operatorToken, organisationId)),
    );
    const plain =
      other !== 'by hand'
        ? await startProgram(program, settings(other === 'without the log', other === 'with traces'))
        : await startProgram(path.join(projectRoot, 'test/bench/baselines/plain-read.ts'), {
            DATABASE_URL: postgres.url,
            ORGANISATION: organisationId,
            KEYS: JSON.stringify(Object.fromEntries(keys.map(({ key, secret }) => [key.id, secret]))),
            LIMIT_FACTOR: String(LIMIT_FACTOR),
          });
    stops.push(() => plain.stop());

    const target = `/api/v1/partner/workflows/${playgroundWorkflowId}`;
    const request = ({ key, secret }: IssuedKey) => {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = sign(secret, { timestamp, method: 'GET', path: target, body: '' });
      return httpRequest('GET', target, {
        'x-api-key': key.id,
        'x-timestamp': timestamp,
        'x-signature': signature,
      });
    };
    await sameAnswers(url + target, plain.ready['url']! + target, request(keys[0]!));
    const drive = (to: string) => {
      const load = new HttpLoad(to);
      return (count: number) => load.run(keys.map(request), count, AT_ONCE);
    };
    return await compare(
      { name: 'signed read', run: drive(url) },
      { name: other, run: drive(plain.ready['url']!) },
      { rounds, operations },
    );
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

interface IssuedKey {
  key: { id: string };
  secret: string;
}

async function issueKey(url: string, token: string, organisationId: string) {
  const { text } = loadOperations().byName('IssueKey');
  const input = { organisationId, mode: 'live', limitFactor: LIMIT_FACTOR };
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: text, variables: { input } }),
  });
  const { data, errors } = (await response.json()) as { data: any; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as IssuedKey;
}

/** What is compared must do the same. */
async function sameAnswers(one: string, other: string, request: Buffer): Promise<void> {
  const headers = Object.fromEntries(
    request
      .toString()
      .split('\r\n')
      .slice(2, 5)
      .map((line) => line.split(': ') as [string, string]),
  );
  const [first, second] = await Promise.all(
    [one, other].map(async (url) => (await fetch(url, { headers })).text()),
  );
  if (first !== second) throw new Error(`the two answer differently:\n${first}\n${second}`);
}

if (import.meta.main) console.log(await benchSignedRead());
