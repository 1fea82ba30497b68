import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/world/folder.ts';
import { openTestSubgraph, type TestSubgraph } from '../../../test/world/subgraph.ts';
import { catalogue } from '../catalogue.subgraph.ts';
import { importSkills } from './import-skills.ts';
import { readTaxonomyFile } from './taxonomy-file.ts';

const HEADER =
  'skill_id,name,description,aliases,verifiable,sub_skill_id,sub_skill_name,master_skill_id,master_skill_name';
const row = (id: number | string, name = `Skill ${id}`, more: Partial<Record<string, string>> = {}) => {
  const {
    description = 'What it is',
    aliases = '',
    verifiable = 'true',
    sub = 'ss_7001',
    subName = 'Sub',
  } = more;
  const { master = 'ms_7001', masterName = 'Master' } = more;
  return [`sk_${id}`, name, description, aliases, verifiable, sub, subName, master, masterName].join(',');
};

let subgraph: TestSubgraph;
beforeAll(async () => {
  subgraph = await openTestSubgraph(catalogue);
});
afterAll(() => subgraph.database.close());

/** As the command does it: what is refused is rolled back. */
async function run(text: string | Buffer) {
  const file = path.join(temporaryFolder(), 'file.csv');
  writeFileSync(file, text);
  class Refused extends Error {}
  let report: Awaited<ReturnType<typeof importSkills>> | undefined;
  await subgraph.database
    .transaction(async (statements) => {
      report = await importSkills(statements, readTaxonomyFile(file));
      if (report.refused > 0) throw new Refused();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
    });
  return report!;
}
const csv = (...rows: string[]) => `${[HEADER, ...rows].join('\n')}\n`;
const all = () =>
  subgraph.database.statements.query(
    `SELECT skill.*, sub_skill.name AS sub, master_skill.name AS master FROM catalogue.skill
     JOIN catalogue.sub_skill ON sub_skill.id = sub_skill_id JOIN catalogue.master_skill ON master_skill.id = master_skill_id
     ORDER BY skill.id`,
  );

describe('an import', () => {
  it('adds, changes and keeps by id, and says how many of each', async () => {
    expect(await run(csv(row(8_001), row(8_002), row(8_003)))).toEqual({
      rows: 3,
      added: 3,
      changed: 0,
      kept: 0,
      refused: 0,
      refusals: [],
    });
    const again = csv(row(8_001), row(8_002, 'Renamed'), row(8_004, 'New', { aliases: 'one| two |one|' }));
    expect(await run(again)).toMatchObject({ rows: 3, added: 1, changed: 1, kept: 1, refused: 0 });
    const stored = await subgraph.database.statements.query(
      "SELECT id, name, aliases FROM catalogue.skill WHERE id IN ('sk_8002', 'sk_8004') ORDER BY id",
    );
    expect(stored).toEqual([
      { id: 'sk_8002', name: 'Renamed', aliases: [] },
      { id: 'sk_8004', name: 'New', aliases: ['one', 'two'] },
    ]);
    expect(await run(again)).toMatchObject({ added: 0, changed: 0, kept: 3 });
  });

  it('renames a sub-skill and moves it to another master', async () => {
    await run(csv(row(8_011, 'One', { sub: 'ss_7011' }), row(8_012, 'Two', { sub: 'ss_7011' })));
    const moved = { sub: 'ss_7011', subName: 'Moved', master: 'ms_7012', masterName: 'Other' };
    expect(await run(csv(row(8_011, 'One', moved)))).toMatchObject({ changed: 1 });
    const rows = (await all()) as { id: string; sub: string; master: string }[];
    const { sub, master } = rows.find(({ id }) => id === 'sk_8012')!;
    expect({ sub, master }).toEqual({ sub: 'Moved', master: 'Other' });
  });

  it('reads quotes, line ends in quotes, a byte order mark, CRLF, columns in another order and others beside them', async () => {
    const text =
      '\uFEFFextra,name,skill_id,description,aliases,verifiable,sub_skill_id,sub_skill_name,master_skill_id,master_skill_name\r\n' +
      'x,"Quoted, ""here""",sk_8021,"Said, with commas",,TRUE,ss_7001,Sub,ms_7001,Master\r\n\r\n';
    expect(await run(text)).toMatchObject({ rows: 1, added: 1, refused: 0 });
    const [stored] = await subgraph.database.statements.query(
      "SELECT name, description, verifiable FROM catalogue.skill WHERE id = 'sk_8021'",
    );
    expect(stored).toEqual({ name: 'Quoted, "here"', description: 'Said, with commas', verifiable: true });
  });

  it('changes nothing when one row is refused, and names every refused line', async () => {
    const before = await all();
    const report = await run(
      csv(
        row(8_031, 'Fine'),
        row('x', 'Bad id'),
        row(8_032, 'x'),
        row(8_033, 'Not yes or no', { verifiable: 'perhaps' }),
        row(8_031, 'Again'),
        row(8_034, 'Other sub', { subName: 'Another' }),
        row(8_035, 'Other master', { sub: 'ss_7009', masterName: 'Another' }),
        'too,few',
        row(8_036, '%%%'),
        row(8_037, 'Control\u0007'),
        row(8_038, 'Ids', { sub: 'ss_', master: 'ms_1234567890' }),
      ),
    );
    expect(report).toMatchObject({ rows: 11, added: 0, changed: 0, kept: 0, refused: 10 });
    expect(report.refusals).toEqual([
      { line: 3, problem: expect.stringContaining('skill_id') },
      { line: 4, problem: expect.stringContaining('name') },
      { line: 5, problem: expect.stringContaining('verifiable') },
      { line: 6, problem: 'skill_id sk_8031 is on line 2 already' },
      { line: 7, problem: expect.stringContaining('on line 2') },
      { line: 8, problem: expect.stringContaining('on line 2') },
      { line: 9, problem: expect.stringContaining('fields') },
      { line: 10, problem: expect.stringContaining('no letter') },
      { line: 11, problem: expect.stringContaining('not allowed') },
      { line: 12, problem: expect.stringMatching(/sub_skill_id.*master_skill_id/) },
    ]);
    expect(await all()).toEqual(before);
  });

  it('counts lines as an editor does, also after line ends within quotes', async () => {
    const report = await run(
      `${HEADER}\n"sk_8041","Two\nlines","d",,true,ss_7001,Sub,ms_7001,Master\n\nnothing\n`,
    );
    expect(report.refusals.map(({ line }) => line)).toEqual([2, 5]);
  });

  it.each([
    ['an empty file', ''],
    ['a header that lacks columns', 'skill_id,name\nsk_1,x\n'],
    ['a quote that never closes', csv(row(8_051), `"sk_8052,${'x'.repeat(50)}`)],
    ['a quote that takes in the whole file', csv(`"${'x'.repeat(300_000)}`)],
    ['no CSV at all', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0xff, 0xfe])],
  ])('refuses %s', async (_, text) => {
    const before = await all();
    const report = await run(text);
    expect(report.refused).toBeGreaterThan(0);
    expect(report.refusals[0]).toEqual({ line: expect.any(Number), problem: expect.any(String) });
    expect(await all()).toEqual(before);
  });

  it('lists the first 100 refusals and counts all', async () => {
    const report = await run(csv(...Array.from({ length: 250 }, () => row(8_061))));
    expect(report.refused).toBe(249);
    expect(report.refusals).toHaveLength(100);
  });

  it('is invisible until it commits, and readers do not wait for it', async () => {
    const file = path.join(temporaryFolder(), 'file.csv');
    writeFileSync(file, csv(row(8_071, 'Unseen'), row(8_001, 'Changed meanwhile')));
    await subgraph.database.transaction(async (statements) => {
      await importSkills(statements, readTaxonomyFile(file));
      const seen = await subgraph.database.statements.query(
        "SELECT id FROM catalogue.skill WHERE name IN ('Unseen', 'Changed meanwhile')",
      );
      expect(seen).toEqual([]);
    });
    const seen = await subgraph.database.statements.query(
      "SELECT id FROM catalogue.skill WHERE name IN ('Unseen', 'Changed meanwhile')",
    );
    expect(seen).toHaveLength(2);
  });
});
