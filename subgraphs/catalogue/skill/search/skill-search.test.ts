import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../../kernel/core/clock.ts';
import { Store } from '../../../../kernel/store/store.ts';
import { openTestSubgraph, type TestSubgraph } from '../../../../test/world/subgraph.ts';
import { catalogue } from '../../catalogue.subgraph.ts';
import { importSkills } from '../import/import-skills.ts';
import type { FileLine } from '../import/taxonomy-file.ts';
import { createLog } from '../../../../kernel/core/log.ts';
import { CatalogueIndex } from '../index/catalogue-index.ts';
import { foldedName } from '../index/words-in-text.ts';
import { SkillSearchService } from './skill-search.service.ts';

let subgraph: TestSubgraph;
let search: SkillSearchService;
beforeAll(async () => {
  subgraph = await openTestSubgraph(catalogue);
  search = new SkillSearchService(
    new CatalogueIndex(new Store(subgraph.database, systemClock), systemClock, createLog('test', 'silent')),
  );
});
afterAll(() => subgraph.database.close());

const foldedWords = (text: string) => foldedName(text).split(' ');

type Words = [id: string, name: string, aliases?: string];

async function* linesOf(skills: Words[]): AsyncGenerator<FileLine> {
  for (const [index, [skill_id, name, aliases = '']] of skills.entries())
    yield {
      line: index + 2,
      columns: {
        skill_id,
        name,
        aliases,
        description: `What ${skill_id} is about`,
        verifiable: 'true',
        sub_skill_id: 'ss_99999',
        sub_skill_name: 'Tried in tests',
        master_skill_id: 'ms_99999',
        uri: '',
        other_sub_skill_ids: '',
        merged_ids: '',
        names: '',
        master_skill_name: 'Tests',
      },
    };
}

const put = (...skills: Words[]) =>
  subgraph.database.transaction((statements) =>
    importSkills(statements, linesOf(skills), { now: new Date() }),
  );
/** Searches the catalogue as it is: on a busy machine the index before may answer first, and says so. */
const upToDate = async (keyword: string, page: { offset: number; limit: number }) => {
  for (;;) {
    const answer = await search.search(keyword, page);
    if (!answer.isOutdated) return answer;
  }
};
const find = async (keyword: string, offset = 0, limit = 50) =>
  (await upToDate(keyword, { offset, limit })).ids;

describe('a search', () => {
  it('ranks exact names, beginnings, whole words, beginnings of words, then near spellings; names before aliases', async () => {
    await put(
      ['sk_901', 'Zorbing'],
      ['sk_902', 'Ball Rolling', 'zorbing'],
      ['sk_903', 'Zorbing Guide'],
      ['sk_904', 'Ball Guide', 'Zorbing for Guests'],
      ['sk_905', 'Indoor Zorbing'],
      ['sk_906', 'Hill Sports', 'downhill zorbing'],
      ['sk_907', 'Team Zorbings'],
      ['sk_908', 'Zorbink Repair'],
    );
    // A plural is the same word, so the seventh stands with the fifth.
    expect(await find('zorbing')).toEqual([
      'sk_901',
      'sk_902',
      'sk_903',
      'sk_904',
      'sk_905',
      'sk_907',
      'sk_906',
    ]);
    expect(await find('zorbinng')).toContain('sk_901');
    expect((await find('indoor zorb'))[0]).toBe('sk_905');
    expect((await find('zorbing indoor'))[0]).toBe('sk_905');
    expect(await find('indor zorbin')).toContain('sk_905');
    expect(await find('inndoor zorbng')).toContain('sk_905');
    expect((await find('zor bing'))[0]).toBe('sk_901');
    expect((await find('zorbing chahiye'))[0]).toBe('sk_901');
    expect((await find('ज़ोर्बिंग'))[0]).toBe('sk_901');
    expect(await find('zorbing helicopter')).toContain('sk_905');
  });

  it('finds what an import changed, by its new words only', async () => {
    await put(['sk_911', 'Quillwork Sorting', 'featherwork']);
    expect(await find('quillwork')).toEqual(['sk_911']);
    await put(['sk_911', 'Plumage Sorting']);
    expect(await find('quillwork')).toEqual([]);
    expect(await find('featherwork')).toEqual([]);
    expect(await find('plumage')).toEqual(['sk_911']);
    expect(await find('plumgae')).toEqual(['sk_911']);
  });

  it('counts every skill that has a word beginning with the keyword, once', async () => {
    await put(
      ['sk_921', 'Vextar Vext Work', 'vexting|vexta'],
      ['sk_922', 'Vext', 'vext|Vext Vext'],
      ['sk_923', 'Under Vexting'],
      ['sk_924', 'Vextar'],
    );
    for (const [prefix, count] of [
      ['vext', 4],
      ['vexta', 2],
    ] as const) {
      const { found, ids } = await upToDate(prefix, { offset: 0, limit: 50 });
      expect(ids).toHaveLength(count);
      expect(found).toBe(new Set(ids).size);
    }
  });

  it('counts exactly where hits are many, and its pages hold each once', async () => {
    const many = Array.from({ length: 60 }, (_, index): Words => [
      `sk_94${index}`,
      `Qvint${index} Qvinter Work`,
      `qvint ${index}|qvinting|other qvint`,
    ]);
    await put(...many);
    const ids: string[] = [];
    for (let offset = 0; offset < 63; offset += 7) {
      const page = await upToDate('qvint', { offset, limit: 7 });
      expect(page.found).toBe(60);
      ids.push(...page.ids);
    }
    expect(ids.toSorted()).toEqual(many.map(([id]) => id).toSorted());
    expect(await search.search('qvint', { offset: 60, limit: 7 })).toEqual({
      found: 60,
      ids: [],
      isOutdated: false,
    });
    expect((await upToDate('qvinter work', { offset: 0, limit: 7 })).found).toBe(60);
  });

  it('finds a skill that somebody added in any way, as soon as it is committed, and not before', async () => {
    const add = `INSERT INTO catalogue.skill (id, sub_skill_id, name, description, aliases, verifiable)
       VALUES ('sk_931', 'ss_101', 'Wyvern Keeping', 'd', '{dragons}', true)`;
    await subgraph.database.transaction(async (statements) => {
      await statements.query(add);
      expect(await find('wyvern keeping')).not.toContain('sk_931');
    });
    expect((await find('wyvern'))[0]).toBe('sk_931');
    expect((await find('dragons'))[0]).toBe('sk_931');
  });

  it('ranks skills that fit alike by how often they were selected, not by the alphabet', async () => {
    await put(
      ['sk_951', 'Ablemark Painting'],
      ['sk_952', 'Ablemork Fitting'],
      ['sk_953', 'Ablemurk Cutting'],
    );
    expect(await find('ablem')).toEqual(['sk_951', 'sk_952', 'sk_953']);
    await subgraph.database.statements.query(
      `INSERT INTO catalogue.selection (id, user_id, skill_id, sub_skill_id, master_skill_id, created_at, updated_at)
       VALUES ('ssk_951', 'u1', 'sk_953', 'ss_99999', 'ms_99999', now(), now())`,
    );
    // Selections are read with the next change of the catalogue.
    await put(['sk_954', 'Otherwise Named']);
    expect(await find('ablem')).toEqual(['sk_953', 'sk_951', 'sk_952']);
  });

  it('finds the skills of an occupation by its name, in their order, after a skill of that name', async () => {
    await put(['sk_961', 'Gaffer Rigging'], ['sk_962', 'Boom Holding'], ['sk_963', 'Grumptoner']);
    await subgraph.database.statements.query(
      `INSERT INTO catalogue.occupation (id, name, aliases, skill_ids)
       VALUES ('oc_9961', 'Grumptoner', '{grumpton hand}', '{sk_962,sk_961}')`,
    );
    await put(['sk_964', 'Otherwise Called']);
    expect(await find('grumptoner')).toEqual(['sk_963', 'sk_962', 'sk_961']);
    expect((await find('grumpton hand')).slice(0, 3)).toEqual(['sk_962', 'sk_961', 'sk_963']);
  });
});

describe('for any keyword of words that skills have', () => {
  const WORDS = ['qarv', 'qarva', 'qarvan', 'qmoltu', 'qmoltun', 'qesh', 'qeshwa', 'qtirlo'];
  const text = fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
    .map((words) => words.join(' '));

  it('what is found as typed is what a look at every skill finds, after any number of changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 25 }), text, fc.array(text, { maxLength: 3 })), {
          minLength: 1,
          maxLength: 25,
        }),
        text,
        async (changes, keyword) => {
          const latest = new Map(changes.map(([id, ...rest]) => [id, rest]));
          await put(
            ...[...latest].map(([id, [name, aliases]]): Words => [`sk_77${id}`, name, aliases.join('|')]),
          );
          const stored = await subgraph.database.statements.query<{
            id: string;
            name: string;
            aliases: string[];
          }>("SELECT id, name, aliases FROM catalogue.skill WHERE id ~ '^sk_77'");
          const wanted = [...new Set(foldedWords(keyword))];
          const last = foldedWords(keyword).at(-1)!;
          const fits = (own: string[]) =>
            wanted.every((word) => own.some((one) => (word === last ? one.startsWith(word) : one === word)));
          const expected = stored
            .filter(({ name, aliases }) => fits([name, ...aliases].flatMap(foldedWords)))
            .map(({ id }) => id);
          const { ids } = await upToDate(keyword, { offset: 0, limit: 200 });
          expect(ids.slice(0, expected.length).toSorted()).toEqual(expected.toSorted());
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('any text at all', () => {
  it('is found or refused, never an error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 130 }), async (keyword) => {
        try {
          const { found, ids } = await search.search(keyword, { offset: 0, limit: 5 });
          expect(found).toBeGreaterThanOrEqual(ids.length);
        } catch (error) {
          expect((error as { code?: string }).code).toBe('VALIDATION_FAILED');
        }
      }),
      { numRuns: 300 },
    );
  });
});
