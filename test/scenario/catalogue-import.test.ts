import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { HEADER, madeUpCatalogue } from '../bench/skill-catalogue.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { temporaryFolder } from '../world/folder.ts';
import { startSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

const SKILLS = 1_600;
const MADE_UP = [...madeUpCatalogue(SKILLS)];

function madeUpFile(skills: number, extra = ''): string {
  const file = path.join(temporaryFolder(), 'catalogue.csv');
  writeFileSync(
    file,
    HEADER +
      MADE_UP.slice(0, skills)
        .map(({ row }) => row)
        .join('') +
      extra,
  );
  return file;
}

interface Ended {
  code: number | null;
  output: string;
}

/** Runs what `npm run catalogue:import` runs. */
function importFile(file: string, env: Record<string, string>, ...args: string[]): Promise<Ended> {
  const program = path.join(projectRoot, 'dist/programs/catalogue-import.js');
  const child = spawn(process.execPath, [program, file, ...args], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

describe('npm run catalogue:import', () => {
  it('loads a catalogue beside a running service, which shows a key so many different skills of it a day', async () => {
    const databaseUrl = await migratedDatabase();
    const dataDir = temporaryFolder();
    const system = await startSystem({ databaseUrl, dataDir });
    onTestFinished(() => system.stop());
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    const done = await importFile(madeUpFile(SKILLS), env, '--json');
    expect(JSON.parse(done.output)).toEqual({
      rows: SKILLS,
      added: SKILLS,
      changed: 0,
      kept: 0,
      archived: 0,
      refused: 0,
      refusals: [],
    });
    expect(done.code).toBe(0);

    const bad = await importFile(madeUpFile(2, 'sk_1,Again\nsk_x,y,z,,true,ss_1,a,ms_1,b\n'), env);
    expect(bad.code).toBe(1);
    expect(bad.output).toMatch(
      /2 refused, so nothing was changed\nline 4: .*\nline 5 \(sk_x y\): skill_id "sk_x" is not sk_/,
    );

    const organisation = await new World(system).organisation();
    const partner = await organisation.partner({ mode: 'test', limitFactor: 1 });
    const browse = async (page: number) => {
      for (;;) {
        const answer = await partner.get(`/skills?limit=100&page=${page}`);
        // The bucket of a TEST key refills ten times a second.
        if (answer.body.error?.code !== 'RATE_LIMITED') return answer;
      }
    };
    for (let page = 1; page <= 15; page++) expect((await browse(page)).status).toBe(200);
    const over = await browse(16);
    expect({ status: over.status, code: over.body.error.code }).toEqual({ status: 429, code: 'DAILY_CAP' });
    expect(Number(over.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await browse(15)).status).toBe(200);
    // The same cap in the graph, whatever is selected.
    const last = MADE_UP.at(-1);
    const query =
      'query ($keyword: String!) { searchSkills(keyword: $keyword, first: 1) { edges { node { name } } } }';
    const found = await partner.graph(query, { keyword: last!.skill.name });
    expect({
      status: found.status,
      data: found.body.data,
      code: found.body.errors[0].extensions.code,
    }).toEqual({
      status: 429,
      data: null,
      code: 'DAILY_CAP',
    });
    expect(Number(found.headers.get('retry-after'))).toBeGreaterThan(0);
    // Not by search or browse.
    expect((await partner.get(`/skills/${last!.skill.skill_id}`)).status).toBe(200);
    // Another key of the same organisation has its own day.
    const other = await organisation.partner({ mode: 'test', limitFactor: 1 });
    expect((await other.get('/skills?limit=100&page=16')).status).toBe(200);
  });

  it('starts the embedded database where nothing runs, and uses the running one where the service does', async () => {
    const dataDir = temporaryFolder();
    const alone = await importFile(madeUpFile(20), { DATA_DIR: dataDir });
    expect(alone).toEqual({
      code: 0,
      output: '20 rows: 20 added, 0 changed, 0 kept, 0 archived, 0 refused\n',
    });

    const system = await startSystem({ dataDir });
    onTestFinished(() => system.stop());
    const beside = await importFile(madeUpFile(30), { DATA_DIR: dataDir });
    expect(beside).toEqual({
      code: 0,
      output: '30 rows: 10 added, 0 changed, 20 kept, 0 archived, 0 refused\n',
    });
    const world = new World(system);
    expect((await world.fetch('/api/skills?limit=50')).body.count).toBe(30);

    const own = path.join(temporaryFolder(), 'own.csv');
    writeFileSync(
      own,
      `${HEADER.trim()},uri,other_sub_skill_ids,merged_ids
sk_7001,Kite Making,Bends bamboo and pastes paper,patang,true,ss_7001,Kites,ms_7001,Crafts,https://kites.example/1,ss_7002,sk_7099
sk_7002,Kite Flying,Lets out line with the wind,,false,ss_7002,Flying,ms_7001,Crafts,,,
`,
    );
    const replaced = await importFile(own, { DATA_DIR: dataDir }, '--replace');
    expect(replaced).toEqual({
      code: 0,
      output: '2 rows: 2 added, 0 changed, 0 kept, 30 archived, 0 refused\n',
    });
    const partner = await (await world.organisation()).partner();
    const ids = async (query: string) =>
      (await partner.get(`/skills${query}`)).body.data.items.map((item: any) => item.skill_id);
    expect(await ids('')).toEqual(['sk_7001', 'sk_7002']);
    expect(await ids('?sub_skill_id=ss_7002')).toEqual(['sk_7001', 'sk_7002']);
    expect(await ids(`?uri=${encodeURIComponent('https://kites.example/1')}`)).toEqual(['sk_7001']);
    expect(await ids('?uri=https://kites.example/2')).toEqual([]);
    const masters = await world.fetch('/api/skills/masters');
    expect(masters.body.data.map((item: any) => item.master_skill_id)).toEqual(['ms_7001']);
    // Both ids read the merged skill, and an archived one is read by its own.
    const [archived] = MADE_UP;
    const lookup = await partner.post('/skills/lookup', {
      skill_ids: ['sk_7001', 'sk_7099', archived!.skill.skill_id],
    });
    expect(lookup.body.data).toMatchObject({
      items: [
        { skill_id: 'sk_7001', uri: 'https://kites.example/1' },
        { skill_id: 'sk_7099', name: 'Kite Making', sub_skill_id: 'ss_7001' },
        { skill_id: archived!.skill.skill_id, uri: null },
      ],
      missing: [],
    });
    const found = await partner.graph(
      'query ($id: ID!) { skill(id: $id) { archived mergedIds otherSubSkills { name } } }',
      { id: 'sk_7001' },
    );
    expect(found.body.data.skill).toEqual({
      archived: false,
      mergedIds: ['sk_7099'],
      otherSubSkills: [{ name: 'Flying' }],
    });
    expect(
      (await partner.get(`/skills/search?q=${encodeURIComponent(archived!.skill.name)}`)).body.data,
    ).toMatchObject({
      items: [],
    });
  });

  it('says what is wrong in a line', async () => {
    expect(await importFile('no-such-file.csv', {})).toEqual({
      code: 1,
      output: 'no-such-file.csv: no such file\n',
    });
  });
});
