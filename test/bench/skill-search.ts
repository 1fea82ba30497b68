import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { systemClock } from '../../kernel/core/clock.ts';
import { startEmbeddedPostgres } from '../../start/embedded-postgres/embedded-postgres.ts';
import type { Subgraph } from '../../kernel/subgraph/subgraph.ts';
import type { Identity } from '../../kernel/core/identity/identity.ts';
import { createLog } from '../../kernel/core/log.ts';
import { loadSecrets } from '../../kernel/core/secrets.ts';
import { readSettings } from '../../kernel/core/settings.ts';
import type { FileLine } from '../../subgraphs/catalogue/skill/import/taxonomy-file.ts';
import { draws, HEADER, madeUpCatalogue } from './skill-catalogue.ts';

// The built product: Node's type stripping cannot run decorators.
const dist = <Module>(file: string): Promise<Module> => import(`../../dist/${file}`) as Promise<Module>;

const SIZES = [1_000, 30_000, 300_000];
const PER_KIND = 60;
const QUERY =
  'query ($keyword: String!) { searchSkillPage(keyword: $keyword, limit: 20) { count items { id name subSkill { id name master { id name } } } } }';

const identity: Identity = {
  organisationId: null,
  mode: null,
  scopes: ['skills:read'],
  actor: { kind: 'public', id: 'bench' },
  requestId: 'bench',
};

interface OpenCatalogue {
  skills: number;
  importSeconds: number;
  subgraph: Subgraph;
  close: () => Promise<void>;
}

/** Keywords of every kind that people type, found in the smallest catalogue and so in all of them. */
function keywordsByKind(): Map<string, string[]> {
  const draw = draws(7);
  const names = [...madeUpCatalogue(SIZES[0]!)].map(({ skill }) => skill.name);
  const some = <Item>(items: Item[]) => items[Math.floor(draw() * items.length)]!;
  const word = () =>
    some(
      some(names)
        .split(' ')
        .filter((one) => one.length > 4),
    );
  const times = (make: () => string) => Array.from({ length: PER_KIND }, make);
  return new Map([
    ['beginning of 3 letters', times(() => word().slice(0, 3))],
    ['common word', times(() => some(some(names).split(' ').slice(0, 3)))],
    ['whole name', times(() => some(names))],
    ['two words', times(() => some(names).split(' ').slice(1, 3).join(' '))],
    ['mistyped word', times(() => mistyped(word(), draw))],
    ['nothing like it', times(() => Array.from({ length: 8 }, () => some([...'qxzjvk'])).join(''))],
  ]);
}

function mistyped(word: string, draw: () => number): string {
  const at = 1 + Math.floor(draw() * (word.length - 2));
  const kind = draw();
  if (kind < 0.3) return word.slice(0, at) + word.slice(at + 1);
  if (kind < 0.6) return `${word.slice(0, at)}x${word.slice(at + 1)}`;
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
}

/** The import is as large as the shipped catalogue; then comes the same file again, with changed names in it. */
const IMPORTED = 14_000;
const EVERY_SEVENTH = 7;

export interface SearchMetrics {
  imports: { what: string; seconds: number; under: number }[];
  sizes: { skills: number; importSeconds: number; p95: number; medianMs: number }[];
  /** By kind of keyword: the 95th percentile at each size. */
  kinds: { kind: string; p95: number[] }[];
}

/** One search at a time, on catalogues of each size in turn, so that a slow moment hits all alike. */
export async function benchSkillSearch(): Promise<SearchMetrics> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-search-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    settings: { fsync: 'off', shared_buffers: '512MB', max_wal_size: '4GB' },
  });
  const catalogues: OpenCatalogue[] = [];
  try {
    const imports = await timeImports(postgres.url, folder);
    for (const skills of SIZES) catalogues.push(await openCatalogue(postgres.url, folder, skills));
    const kinds = keywordsByKind();
    const taken = new Map<string, number[][]>();
    for (const round of ['warm', 'measured'])
      for (const [kind, keywords] of kinds) {
        const times = catalogues.map((): number[] => []);
        for (const keyword of keywords)
          for (const [index, { subgraph }] of catalogues.entries()) {
            const start = performance.now();
            const { errors } = await subgraph.execute({ query: QUERY, variables: { keyword }, identity });
            times[index]!.push(performance.now() - start);
            if (errors) throw errors[0];
          }
        taken.set(kind, times);
        process.stderr.write(`\rskill search: ${round}, ${kind}                    `);
      }
    process.stderr.write('\n');
    const overall = catalogues.map((_, index) => [...taken.values()].flatMap((times) => times[index]!));
    return {
      imports,
      sizes: catalogues.map(({ skills, importSeconds }, index) => ({
        skills,
        importSeconds,
        p95: percentile(overall[index]!, 0.95),
        medianMs: percentile(overall[index]!, 0.5),
      })),
      kinds: [...taken].map(([kind, times]) => ({ kind, p95: times.map((each) => percentile(each, 0.95)) })),
    };
  } finally {
    for (const { close } of catalogues) await close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1]!;
}

async function timeImports(serverUrl: string, folder: string): Promise<SearchMetrics['imports']> {
  const { urlOfPart } = await migratedCatalogue(serverUrl, folder, IMPORTED);
  const timed = async (changed: (line: number) => boolean) => {
    const start = performance.now();
    await importMadeUp(urlOfPart, IMPORTED, changed);
    return (performance.now() - start) / 1000;
  };
  const first = await timed(() => false);
  const again = await timed((line) => line % EVERY_SEVENTH === 0);
  return [
    { what: `${IMPORTED} new skills`, seconds: first, under: 5 },
    { what: `the same file with ${IMPORTED / EVERY_SEVENTH} changed`, seconds: again, under: 2 },
  ];
}

async function migratedCatalogue(serverUrl: string, folder: string, skills: number) {
  const { catalogue } = await dist<typeof import('../../subgraphs/catalogue/catalogue.subgraph.ts')>(
    'subgraphs/catalogue/catalogue.subgraph.js',
  );
  const { migrate } = await dist<typeof import('../../kernel/store/migrate.ts')>('kernel/store/migrate.js');
  const { partsRole } = await dist<typeof import('../../kernel/store/database/parts-role.ts')>(
    'kernel/store/database/parts-role.js',
  );
  const settings = readSettings({ DATA_DIR: folder });
  const secrets = loadSecrets(settings);
  const ownerUrl = await createDatabase(serverUrl, `skills_${skills}`);
  const roleOf = (part: string) => partsRole({ ownerUrl, internalSecret: secrets.internalSecret, part });
  await migrate(ownerUrl, [catalogue.migrations], roleOf);
  return { catalogue, settings, secrets, ownerUrl, urlOfPart: roleOf('catalogue').url };
}

async function openCatalogue(serverUrl: string, folder: string, skills: number): Promise<OpenCatalogue> {
  const { openSubgraph } =
    await dist<typeof import('../../start/open-subgraph.ts')>('start/open-subgraph.js');
  const { catalogue, settings, secrets, ownerUrl, urlOfPart } = await migratedCatalogue(
    serverUrl,
    folder,
    skills,
  );
  const start = performance.now();
  await importMadeUp(urlOfPart, skills);
  const importSeconds = (performance.now() - start) / 1000;
  process.stderr.write(`skill search: ${skills} skills imported in ${importSeconds.toFixed(1)} s\n`);
  await withClient(ownerUrl, (client) => client.query('VACUUM (ANALYZE)'));
  const log = createLog('bench', 'warn');
  const { subgraph, database } = await openSubgraph(catalogue, {
    databaseUrl: urlOfPart,
    clock: systemClock,
    log,
    settings,
    secrets,
    ask: () => Promise.reject(new Error('one subgraph alone')),
  });
  return { skills, importSeconds, subgraph, close: () => database.close() };
}

async function importMadeUp(url: string, skills: number, changed?: (line: number) => boolean): Promise<void> {
  const { importSkills } = await dist<
    typeof import('../../subgraphs/catalogue/skill/import/import-skills.ts')
  >('subgraphs/catalogue/skill/import/import-skills.js');
  const { onClient } = await dist<typeof import('../../kernel/store/database/own-connection.ts')>(
    'kernel/store/database/own-connection.js',
  );
  await withClient(url, async (client) => {
    await client.query('BEGIN');
    const { refusals } = await importSkills(onClient(client), linesOf(skills, changed), { now: new Date() });
    if (refusals.length > 0) throw new Error(JSON.stringify(refusals[0]));
    await client.query('COMMIT');
  });
}

async function* linesOf(
  skills: number,
  changed: (line: number) => boolean = () => false,
): AsyncGenerator<FileLine> {
  const names = HEADER.trim().split(',');
  let line = 1;
  for (const { row } of madeUpCatalogue(skills)) {
    const values = row.trim().split(',');
    if (changed(++line)) values[names.indexOf('name')] += ' Anew';
    yield {
      line,
      columns: {
        uri: '',
        other_sub_skill_ids: '',
        merged_ids: '',
        names: '',
        ...(Object.fromEntries(names.map((name, index) => [name, values[index]])) as object),
      } as never,
    };
  }
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await withClient(serverUrl, (client) => client.query(`CREATE DATABASE ${name}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function withClient<Answer>(url: string, use: (client: Client) => Promise<Answer>): Promise<Answer> {
  // `npm run catalogue:import` does the same: the role of a part has limits for requests.
  const options = '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0';
  const client = new Client({ connectionString: url, options });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
