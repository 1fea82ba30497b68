import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/world/folder.ts';
import { openTestSubgraph, type TestSubgraph } from '../../../../test/world/subgraph.ts';
import { catalogue } from '../../catalogue.subgraph.ts';
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

const NOW = new Date('2026-03-01T06:30:00Z');
/** The columns that a file may have besides. */
const WIDE = `${HEADER},uri,other_sub_skill_ids,merged_ids`;
const wide = (...rows: string[]) => `${[WIDE, ...rows].join('\n')}\n`;

let subgraph: TestSubgraph;
beforeAll(async () => {
  subgraph = await openTestSubgraph(catalogue);
});
afterAll(() => subgraph.database.close());

/** Imports as the command does: a refused import is rolled back. */
async function run(text: string | Buffer, { replace = false, name = 'file.csv' } = {}) {
  const file = path.join(temporaryFolder(), name);
  writeFileSync(file, text);
  class Refused extends Error {}
  let report: Awaited<ReturnType<typeof importSkills>> | undefined;
  await subgraph.database
    .transaction(async (statements) => {
      report = await importSkills(statements, readTaxonomyFile(file), { replace, now: NOW });
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
      archived: 0,
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

  it('changes nothing when one row is refused, and names every refused line with its skill, values and all problems', async () => {
    const before = await all();
    const report = await run(
      csv(
        row(8_031, 'Fine'),
        row('x', 'Bad id'),
        row(8_032, ''),
        row(8_033, 'Not yes or no', { verifiable: 'perhaps' }),
        row(8_031, 'Again'),
        row(8_034, 'Other sub', { subName: 'Another' }),
        row(8_035, 'Other master', { sub: 'ss_7009', masterName: 'Another' }),
        'too,few',
        row(8_036, '%%%'),
        row(8_037, 'Control\u0007'),
        row(8_031, 'Everything', { sub: 'ss_', master: 'ms_1234567890', verifiable: 'no', masterName: 'M' }),
      ),
    );
    expect(report).toMatchObject({ rows: 11, added: 0, changed: 0, kept: 0, refused: 10 });
    const told = report.refusals.map(({ line, skillId, name, problems }) => [line, skillId, name, problems]);
    expect(told).toEqual([
      [3, 'sk_x', 'Bad id', ['skill_id "sk_x" is not sk_ and 1 to 9 digits']],
      [4, 'sk_8032', '', ['name "" has 0 characters, not 1 to 120', 'name "" has no letter or digit']],
      [5, 'sk_8033', 'Not yes or no', ['verifiable "perhaps" is neither true nor false']],
      [6, 'sk_8031', 'Again', ['skill_id sk_8031 is on line 2 already']],
      [7, 'sk_8034', 'Other sub', [expect.stringMatching(/ss_7001 is "Sub" .* line 2, here "Another"/)]],
      [8, 'sk_8035', 'Other master', ['master_skill_id ms_7001 is "Master" on line 2, here "Another"']],
      [9, null, null, ['has more or fewer fields than the header']],
      [10, 'sk_8036', '%%%', ['name "%%%" has no letter or digit']],
      [11, 'sk_8037', 'Control\u0007', [expect.stringContaining('not allowed')]],
      [
        12,
        'sk_8031',
        'Everything',
        [
          'sub_skill_id "ss_" is not ss_ and 1 to 9 digits',
          'master_skill_id "ms_1234567890" is not ms_ and 1 to 9 digits',
          'verifiable "no" is neither true nor false',
          'skill_id sk_8031 is on line 2 already',
        ],
      ],
    ]);
    expect(await all()).toEqual(before);
  });

  it('takes what ESCO has: a name of one letter, many and long aliases, descriptions of several lines', async () => {
    const aliases = Array.from({ length: 78 }, (_, nth) => `alias ${nth} ${'x'.repeat(150)}`);
    const text = wide(
      `sk_8081,R,"In two\n\nparagraphs.",${aliases.join('|')},true,ss_7001,Sub,ms_7001,Master,,,`,
    );
    expect(await run(text)).toMatchObject({ added: 1, refused: 0 });
    const [stored] = await subgraph.database.statements.query(
      "SELECT name, description, aliases FROM catalogue.skill WHERE id = 'sk_8081'",
    );
    expect(stored).toEqual({ name: 'R', description: 'In two paragraphs.', aliases });
    const tooMany = csv(
      row(8_082, 'Many', { aliases: Array.from({ length: 101 }, (_, nth) => `a${nth}`).join('|') }),
    );
    expect((await run(tooMany)).refusals[0]!.problems).toEqual(['aliases are 101, more than 100']);
  });

  it('keeps an outside id, several parents and the ids of merged skills, and refuses those that fit nothing', async () => {
    const skill = (id: string, uri: string, others = '', merged = '') =>
      `${row(id)},${uri},${others},${merged}`;
    await run(
      wide(
        skill('8091', 'https://e.org/1', 'ss_7001|ss_7092'),
        skill('8092', 'https://e.org/2', '', 'sk_8099').replace('ss_7001,Sub', 'ss_7092,Other'),
      ),
    );
    const stored = () =>
      subgraph.database.statements.query(
        `SELECT id, uri, other_sub_skill_ids AS others, merged_ids AS merged FROM catalogue.skill
         WHERE id IN ('sk_8091', 'sk_8092') ORDER BY id`,
      );
    expect(await stored()).toEqual([
      { id: 'sk_8091', uri: 'https://e.org/1', others: ['ss_7092'], merged: [] },
      { id: 'sk_8092', uri: 'https://e.org/2', others: [], merged: ['sk_8099'] },
    ]);
    // Two skills change places.
    const swapped = wide(skill('8091', 'https://e.org/2'), skill('8092', 'https://e.org/1'));
    expect(await run(swapped)).toMatchObject({ changed: 2, refused: 0 });
    const wrong = await run(
      wide(
        skill('8093', 'https://e.org/1', 'ss_999'),
        skill('8094', 'with blank'),
        skill('8095', 'u:1', '', 'sk_8096'),
        skill('8096', 'u:1'),
      ),
    );
    expect(wrong.refusals.map(({ line, problems }) => [line, problems])).toEqual([
      [
        2,
        [
          'other_sub_skill_ids ss_999 is neither in the file nor in the catalogue',
          'uri https://e.org/1 belongs to sk_8092 Skill 8092',
        ],
      ],
      [3, ['uri "with blank" is not 1 to 500 characters without blanks']],
      [5, ['skill_id sk_8096 is on line 4 already', 'uri u:1 is on line 4 already']],
    ]);
  });

  it('archives what a file that replaces does not name, and brings back what a later one names again', async () => {
    const live = () =>
      subgraph.database.statements.query<{ id: string; at: Date | null }>(
        "SELECT id, archived_at AS at FROM catalogue.skill WHERE id IN ('sk_8001', 'sk_8101') ORDER BY id",
      );
    const before = await subgraph.database.statements.query(
      'SELECT id FROM catalogue.skill WHERE archived_at IS NULL',
    );
    const replaced = await run(csv(row(8_101)), { replace: true });
    expect(replaced).toMatchObject({ added: 1, archived: before.length, refused: 0 });
    expect(await live()).toEqual([
      { id: 'sk_8001', at: NOW },
      { id: 'sk_8101', at: null },
    ]);
    expect(await run(csv(row(8_001)))).toMatchObject({ changed: 1, archived: 0 });
    expect((await live())[0]).toEqual({ id: 'sk_8001', at: null });
    const empty = await run(csv(), { replace: true });
    expect(empty.refusals[0]!.problems).toEqual(['has no skill, and would archive all there are']);
  });

  it('reads a compressed file, and refuses one that only says so', async () => {
    const file = { name: 'file.csv.gz' };
    expect(await run(gzipSync(csv(row(8_111))), file)).toMatchObject({ added: 1, refused: 0 });
    expect((await run(csv(row(8_112)), file)).refusals[0]!.problems).toEqual(['is not compressed by gzip']);
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
    expect(report.refusals[0]).toMatchObject({ line: expect.any(Number), problems: [expect.any(String)] });
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
      await importSkills(statements, readTaxonomyFile(file), { now: NOW });
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
