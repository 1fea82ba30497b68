import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { systemClock } from '../../kernel/core/clock.ts';
import type { Identity } from '../../kernel/core/identity/identity.ts';
import { createLog } from '../../kernel/core/log.ts';
import { loadSecrets } from '../../kernel/core/secrets.ts';
import { readSettings } from '../../kernel/core/settings.ts';
import { startEmbeddedPostgres } from '../../start/embedded-postgres/embedded-postgres.ts';
import { compare, concurrently } from './rounds.ts';

// The built product: Node's type stripping cannot run decorators.
const dist = <Module>(file: string): Promise<Module> => import(`../../dist/${file}`) as Promise<Module>;

const FEW = 1_000;
const MANY = 1_000_000;
const AT_ONCE = 4;
/** Half of the places of a list, as the service fills it. */
const A_LIST = 65_536;
const PAGE = 'edges { node { id skillName state createdAt } }';

export interface CredentialMetric {
  what: string;
  fewPerSecond: number;
  manyPerSecond: number;
  /** The time with many credentials, over that with few. */
  times: number;
}

interface CredentialMetrics {
  metrics: CredentialMetric[];
  /** Making one of the full lists, with its revoked ones, encoded and signed. */
  listMs: number;
  lists: number;
}

/** Checks, status lists and screens with a million credentials against a thousand, each in a database of its own. */
export async function benchCredentials({
  rounds = 5,
  operations = 200,
  many = MANY,
} = {}): Promise<CredentialMetrics> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-credentials-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { max_wal_size: '4GB' } });
  const stops: (() => unknown)[] = [];
  try {
    const open = async (name: string, credentials: number) => {
      const world = await openWorld(postgres.url, name, credentials, folder);
      stops.push(world.close);
      return world;
    };
    const few = await open('few', FEW);
    const large = await open('many', many);
    const metrics: CredentialMetric[] = [];
    for (const [what, { ask, times = 1 }] of Object.entries(ASKED)) {
      const run = (world: CredentialWorld) => (count: number) =>
        concurrently(count, AT_ONCE, () => ask(world));
      const { ours, baseline, ratio } = await compare(
        { name: `many: ${what}`, run: run(large) },
        { name: 'few', run: run(few) },
        { rounds, operations: operations * times },
      );
      metrics.push({ what, fewPerSecond: baseline, manyPerSecond: ours, times: 1 / ratio });
    }
    const lists = Math.floor(many / A_LIST);
    const begun = performance.now();
    // The first list is kept by now; each of the others is made for the first time.
    for (let list = 2; list <= lists; list++) await large.statusList(list);
    return { metrics, listMs: (performance.now() - begun) / Math.max(1, lists - 1), lists };
  } finally {
    for (const stop of stops) await stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type CredentialWorld = Awaited<ReturnType<typeof openWorld>>;

const ASKED: Record<string, { ask: (world: CredentialWorld) => Promise<void>; times?: number }> = {
  'the check of a signed text': { ask: (world) => world.check() },
  // A kept list comes from memory: a few hundred calls would take no longer than a pause for garbage.
  'a status list that is asked for again': { ask: (world) => world.statusList(1), times: 200 },
  'the newest page of an organisation': { ask: (world) => world.page('studentCredentials', {}) },
  'its page of revoked ones': { ask: (world) => world.page('studentCredentials', { state: 'revoked' }) },
  'the newest page of all, for operators': { ask: (world) => world.page('skillCredentials', {}) },
};

async function openWorld(serverUrl: string, name: string, credentials: number, folder: string) {
  const admin = new Pool({ connectionString: serverUrl, max: 1 });
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const ownerUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const settings = readSettings({ DATA_DIR: folder });
  const secrets = loadSecrets(settings);
  const { verification } = await dist<typeof import('../../subgraphs/verification/verification.subgraph.ts')>(
    'subgraphs/verification/verification.subgraph.js',
  );
  const { migrate } = await dist<typeof import('../../kernel/store/migrate.ts')>('kernel/store/migrate.js');
  const { partsRole } = await dist<typeof import('../../kernel/store/database/parts-role.ts')>(
    'kernel/store/database/parts-role.js',
  );
  const { openSubgraph } =
    await dist<typeof import('../../start/open-subgraph.ts')>('start/open-subgraph.js');
  const roleOf = (part: string) => partsRole({ ownerUrl, internalSecret: secrets.internalSecret, part });
  await migrate(ownerUrl, [verification.migrations], roleOf);
  await fill(ownerUrl, credentials);
  const { subgraph, database } = await openSubgraph(verification, {
    databaseUrl: roleOf('verification').url,
    clock: systemClock,
    log: createLog('bench', 'warn'),
    settings,
    secrets,
    // The catalogue knows none of the skills: a credential then has the name that it was given.
    ask: (async () => ({ items: [] })) as never,
  });
  const run = async (query: string, variables: object, identity: Identity): Promise<any> => {
    const { data, errors } = await subgraph.execute({ query, variables: variables as never, identity });
    if (errors) throw errors[0];
    return data;
  };
  const [issued] = (
    await run(
      'mutation ($input: CredentialIssueInput!) { issueCredentials(input: $input) { id url } }',
      { input: ISSUED },
      SYSTEM,
    )
  ).issueCredentials;
  const shown = await run('query ($id: ID!) { shownCredential(id: $id) { jwt } }', issued, SYSTEM);
  const text = shown.shownCredential.jwt as string;
  return {
    check: async () => {
      const { checkCredential } = await run(
        'query ($text: String!) { checkCredential(text: $text) { holds reason } }',
        { text },
        SYSTEM,
      );
      if (checkCredential.holds !== true) throw new Error(`the check says ${checkCredential.reason}`);
    },
    statusList: async (list: number) => {
      const query = 'query ($list: Int!) { credentialStatusList(list: $list) }';
      const { credentialStatusList } = await run(query, { list }, SYSTEM);
      if (!credentialStatusList) throw new Error(`there is no list ${list}`);
    },
    page: async (field: string, filter: object) => {
      const query = `query ($filter: CredentialFilter) { page: ${field}(first: 20, filter: $filter) { ${PAGE} } }`;
      const { page } = await run(query, { filter }, field === 'skillCredentials' ? OPERATOR : ACME);
      if (page.edges.length !== 20) throw new Error(`a page of ${page.edges.length}`);
    },
    close: () => database.close(),
  };
}

const ACME: Identity = {
  organisationId: 'acme',
  mode: 'live',
  scopes: ['verifications:read'],
  actor: { kind: 'ui', id: 'bench' },
  requestId: 'bench',
};
const SYSTEM: Identity = { ...ACME, scopes: [], actor: { kind: 'system', id: 'bench' } };
const OPERATOR: Identity = {
  ...ACME,
  organisationId: null,
  mode: null,
  actor: { kind: 'operator', id: 'bench' },
};

const ISSUED = {
  subjectKind: 'verification',
  subjectId: 'VR_BENCH',
  language: 'en',
  skills: [{ skillId: 'sk_1', name: 'Masonry', kind: 'endorsement', role: 'mentor' }],
};

/** Every other credential is of one organisation, one in twenty is revoked, and lists are half full, as the service fills them. */
async function fill(ownerUrl: string, credentials: number): Promise<void> {
  const owner = new Pool({ connectionString: ownerUrl, max: 1 });
  for (let from = 0; from < credentials; from += 100_000)
    await owner.query(
      `INSERT INTO verification.credential (id, organisation_id, mode, subject_kind, subject_id, skill_id, skill_name,
         language, finding, key_id, status_list, status_index, sealed_jwt, sealed_name, created_at, valid_until, revoked_at,
         revoked_reason)
       SELECT 'CR_' || lpad(n::text, 26, '0'), CASE WHEN n % 2 = 0 THEN 'acme' ELSE 'OR_' || n % 101 END, 'live',
         'verification', 'VR_' || n / 4, 'sk_' || n % 4, 'Masonry', 'en', '{"kind": "endorsement", "role": "mentor"}', 'key',
         1 + n / $3, n % $3 * 2, '', '', now() - ($4::int - n) * interval '1 minute', now() + interval '2 years',
         CASE WHEN n % 20 = 0 THEN now() END, CASE WHEN n % 20 = 0 THEN 'person' END
       FROM generate_series($1::int, $2::int) n`,
      [from, Math.min(from + 100_000, credentials) - 1, A_LIST, credentials],
    );
  await owner.query(
    `INSERT INTO verification.status_list (id, taken)
     SELECT status_list, count(*) FROM verification.credential GROUP BY status_list
     ON CONFLICT (id) DO UPDATE SET taken = excluded.taken`,
  );
  await owner.query('VACUUM ANALYZE verification.credential');
  await owner.end();
}
