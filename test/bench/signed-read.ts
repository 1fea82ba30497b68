import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sign } from '../../kernel/edge/signature.ts';
import { startEmbeddedPostgres } from '../../start/embedded-postgres/embedded-postgres.ts';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import { projectRoot } from '../../kernel/core/root.ts';
import type { DemoFile } from '../../start/commands/demo-file.ts';
import { HttpLoad, httpRequest } from './http-load.ts';
import { startProgram, type BenchProgram } from './program.ts';
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

interface BenchOptions {
  rounds?: number;
  operations?: number;
}

async function compareReads(
  other: 'by hand' | 'with the log' | 'without the log',
  { rounds = 7, operations = 6_000 }: BenchOptions = {},
) {
  return onDatabase(async (env, stops) => {
    const settings = (withoutLog: boolean) => ({ ...env, REQUEST_LOG: String(!withoutLog) });
    const program = path.join(projectRoot, 'dist/programs/all-in-one.js');
    const product = await startProgram(program, settings(other === 'with the log'));
    stops.push(() => product.stop());
    const url = product.ready['url']!;
    const reads = await signedReads(url, env.DATA_DIR);
    const plain =
      other !== 'by hand'
        ? await startProgram(program, settings(other === 'without the log'))
        : await plainReader(env.DATABASE_URL, reads);
    stops.push(() => plain.stop());
    await sameAnswers(url + reads.target, plain.ready['url']! + reads.target, reads.request(reads.keys[0]!));
    return compare(
      { name: 'signed read', run: reads.drive(url) },
      { name: other, run: reads.drive(plain.ready['url']!) },
      { rounds, operations },
    );
  });
}

/** The same read by hand, for the keys of `reads`. */
export const plainReader = (
  databaseUrl: string,
  { organisationId, keys }: Awaited<ReturnType<typeof signedReads>>,
  env: Record<string, string> = {},
): Promise<BenchProgram> =>
  startProgram(path.join(projectRoot, 'test/bench/baselines/plain-read.ts'), {
    ...env,
    DATABASE_URL: databaseUrl,
    ORGANISATION: organisationId,
    KEYS: JSON.stringify(Object.fromEntries(keys.map(({ key, secret }) => [key.id, secret]))),
    LIMIT_FACTOR: String(LIMIT_FACTOR),
  });

/** Runs `work` with the settings of a service on a database of its own. */
export async function onDatabase<Answer>(
  work: (
    env: { PORT: string; DATA_DIR: string; DATABASE_URL: string },
    stops: (() => unknown)[],
  ) => Promise<Answer>,
): Promise<Answer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-read-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const stops: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
    () => postgres.stop(),
  ];
  try {
    return await work({ PORT: '0', DATA_DIR: folder, DATABASE_URL: postgres.url }, stops);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** One partner's read of a workflow, with enough keys. */
export async function signedReads(url: string, dataDir: string) {
  const demo = JSON.parse(readFileSync(path.join(dataDir, 'demo.json'), 'utf8')) as DemoFile;
  const { organisationId, playgroundWorkflowId } = demo.live;
  const keys = await Promise.all(
    Array.from({ length: KEYS }, () => issueKey(url, demo.operatorToken, organisationId)),
  );
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
  const drive = (to: string) => {
    const load = new HttpLoad(to);
    return (count: number) => load.run(keys.map(request), count, AT_ONCE);
  };
  return { organisationId, keys, target, request, drive };
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

/** Both servers must answer alike, or the comparison says nothing. */
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
