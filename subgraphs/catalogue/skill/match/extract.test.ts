import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { extractSkills } from './extract.ts';
import { oddText } from '../../../../test/world/catalogue/odd-text.ts';
import { buildSkillIndex } from '../index/index-builder.ts';
import type { IndexedSkill } from '../index/indexed-skill.ts';
import type { SkillIndex } from '../index/skill-index.ts';

/** A skill that editors wrote, who give it names in other languages. */
const skill = (id: string, name: string, ...aliases: string[]): IndexedSkill => ({
  id,
  name,
  aliases,
  names: { en: name },
});

const CATALOGUE = [
  skill('wiring', 'House Wiring', 'electrician', 'बिजली मिस्त्री', 'ghar ki wiring'),
  skill('welding', 'Arc Welding', 'welder', 'वेल्डर'),
  skill('driving', 'Car Driving', 'driver', 'ड्राइवर'),
  skill('bus', 'Bus Driving', 'bus driver'),
  skill('truck', 'Truck Driving', 'ट्रक ड्राइवर'),
  skill('store', 'Store Keeping', 'store keeper', 'storekeeping'),
  skill('forklift', 'Forklift Operation', 'forklift operator'),
  skill('lab', 'Laminate and Veneer Pasting', 'mica work'),
  skill('mr', 'Medical Representative Work', 'mr'),
  skill('kam', 'Key Account Management', 'kam'),
  skill('guide', 'Tour Guiding', 'guide'),
  skill('tamil', 'Tailoring', 'தையல்'),
  skill('cpp', 'C++ Programming', 'c++'),
  skill('mason', 'Brick Laying', 'rajmistri'),
  skill('shared1', 'First Sharing', 'common alias', 'crowd alias'),
  skill('shared2', 'Second Sharing', 'common alias', 'crowd alias'),
  skill('crowd3', 'Third Sharing', 'crowd alias', 'second sharing'),
  skill('crowd4', 'Fourth Sharing', 'crowd alias'),
];
const index = await buildSkillIndex(CATALOGUE);
const found = (text: string) =>
  Object.fromEntries(
    extractSkills(index, text).items.map(({ id, mentions }) => [id, mentions.map((mention) => mention.text)]),
  );
const scoreOf = (text: string) => extractSkills(index, text).items[0]?.score;

describe('extraction', () => {
  it('is surer of what editors wrote than of a catalogue that came as it is', async () => {
    const imported = await buildSkillIndex(CATALOGUE.map((one) => ({ ...one, names: {} })));
    const text = 'We need an electrcian today';
    expect(extractSkills(index, text)).toMatchObject({ items: [{ id: 'wiring' }], suggestions: [] });
    expect(extractSkills(imported, text)).toMatchObject({ items: [], suggestions: [{ id: 'wiring' }] });
  });

  it('does not take the bare name of a tool for the tool where it is an ordinary word', async () => {
    const tools = await buildSkillIndex([
      skill('chef', 'Chef (tools for software)'),
      skill('java', 'Java (language)'),
    ]);
    expect(extractSkills(tools, 'Bakery chef who knows Java')).toMatchObject({
      items: [{ id: 'java' }],
      suggestions: [],
    });
  });

  it.each(['Own tools preferred', 'Drive our growth', 'We lead the market'])(
    'does not take the common word of "%s" for a skill',
    async (text) => {
      const common = await buildSkillIndex([
        skill('own', 'own management skills'),
        skill('tools', 'use plumbing tools'),
        skill('drive', 'Light Motor Vehicle Driving'),
        skill('lead', 'lead others'),
      ]);
      expect(extractSkills(common, text)).toEqual({ items: [], suggestions: [] });
    },
  );

  it('lets the longest phrase win', () => {
    expect(found('A bus driver and a driver')).toEqual({ bus: ['bus driver'], driving: ['driver'] });
    expect(found('ट्रक ड्राइवर चाहिए')).toEqual({ truck: ['ट्रक ड्राइवर'] });
  });

  it('looks through one typing error in a long word', () => {
    expect(found('We need an electrcian today')).toEqual({ wiring: ['electrcian'] });
    expect(found('Forklfit operator wanted')).toEqual({ forklift: ['Forklfit operator'] });
    expect(found('Laminatee and venear pasting')).toEqual({ lab: ['Laminatee and venear pasting'] });
  });

  it.each([
    ['the first letter', 'Ask for Falloring and Vailoring'],
    ['two letters', 'an elektrcian'],
    ['a short word', 'a weler'],
  ])('does not take %s for a typing error', (_, text) => {
    expect(found(text)).toEqual({});
  });

  it('leaves a word alone that may be one of several', async () => {
    const two = await buildSkillIndex([skill('a', 'Canning Work'), skill('b', 'Carning Work')]);
    expect(extractSkills(two, 'caxning work needed').items).toEqual([]);
  });

  it('finds whole words only, in every script', () => {
    expect(found('Screwdrivers, ड्राइवरपन, தையல்காரர்')).toEqual({});
    expect(found('ड्राइवर, தையல்.')).toEqual({ driving: ['ड्राइवर'], tamil: ['தையல்'] });
  });

  it('does not run over the end of a sentence, a list item or a line', () => {
    expect(found('Take the bus. Driver needed')).toEqual({ driving: ['Driver'] });
    expect(found('bus\ndriver')).toEqual({ driving: ['driver'] });
  });

  it.each([
    ['a name', 'House wiring', 'wiring'],
    ['an alias', 'electrician', 'wiring'],
    ['a part of a name with "and"', 'veneer pasting', 'lab'],
    ['a plural', 'electricians', 'wiring'],
    ['a plural of Hindi', 'ड्राइवरों', 'driving'],
    ['a hyphen', 'house-wiring', 'wiring'],
    ['words that the catalogue writes as one', 'fork lift operator', 'forklift'],
    ['one word that the catalogue writes as two', 'storekeeper', 'store'],
    ['the doing for the doer', 'welding', 'welding'],
    ['the doer for the doing', 'forklift operating', 'forklift'],
    ['another spelling', 'rajmistry', 'mason'],
    ['a word of English in Devanagari', 'इलेक्ट्रीशियन', 'wiring'],
    ['letters in another style', '𝐄𝐥𝐞𝐜𝐭𝐫𝐢𝐜𝐢𝐚𝐧', 'wiring'],
    ['signs that are part of the name', 'C++', 'cpp'],
    ['words in another order', 'wiring of a house', 'wiring'],
  ])('finds %s', (_, text, id) => {
    expect(extractSkills(index, text).items[0]?.id).toBe(id);
    expect(scoreOf(text)).toBeLessThanOrEqual(1);
  });

  it('is surer of a name than of an alias, and of the form of the catalogue than of another', () => {
    expect(scoreOf('House wiring')).toBeGreaterThan(scoreOf('electrician')!);
    expect(scoreOf('electrician')).toBeGreaterThan(scoreOf('electricians')!);
  });

  it('suggests what a text may speak of, ranked, without mentions, and none of the items again', () => {
    const { items, suggestions } = extractSkills(index, 'Bus driver for our forklift, and some sharing');
    const told = new Set(items.map(({ id }) => id));
    expect(told).toContain('bus');
    expect(suggestions.length).toBeGreaterThan(0);
    expect(suggestions.length).toBeLessThanOrEqual(10);
    expect(suggestions.filter(({ id }) => told.has(id))).toEqual([]);
    const scores = suggestions.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(Object.keys(suggestions[0]!).toSorted()).toEqual(['id', 'score']);
  });

  it('gives a phrase to the skill whose name it is, not to one that has it as an alias', () => {
    expect(found('second sharing')).toEqual({ shared2: ['second sharing'] });
  });

  it('points an alias of two or three skills to each of them, and one of more to none', () => {
    expect(Object.keys(found('common alias')).toSorted()).toEqual(['shared1', 'shared2']);
    expect(found('crowd alias')).toEqual({});
  });

  it('takes ordinary words for what they are, and abbreviations only in capitals', () => {
    expect(found('Mr. Rawat will guide you, kam se kam one year')).toEqual({});
    expect(found('MR or KAM wanted')).toEqual({ mr: ['MR'], kam: ['KAM'] });
    expect(found('CALL MR RAWAT, KAM SE KAM ONE YEAR')).toEqual({});
  });

  it('counts several mentions of a skill as one item, in the order of the text, at the surest score', () => {
    const text = 'Electricians! House wiring. electrician';
    const [item, ...others] = extractSkills(index, text).items;
    expect(others).toEqual([]);
    expect(item!.score).toBe(scoreOf('House wiring.'));
    expect(item!.mentions.map((mention) => mention.start)).toEqual([0, 14, 28]);
  });

  it('orders items by score, then by first mention', () => {
    const ids = extractSkills(index, 'welder, electrician, bus driving, welder').items.map(({ id }) => id);
    expect(ids).toEqual(['bus', 'welding', 'wiring']);
  });

  it('gives offsets that slice the mention out of the text as sent, for any text', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'bus driver',
        'Electricians',
        'ड्राइवर',
        'தையல்',
        '𝐖𝐞𝐥𝐝𝐞𝐫',
        'c++',
        'crowd alias',
        'fork lift operator',
      ),
      oddText(8),
      fc.constantFrom(' ', '. ', '-', '👷‍♂️', 'é', "'s", '&'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        return extractSkills(index, text).items.every(
          ({ score, mentions }) =>
            score > 0 &&
            score <= 1 &&
            mentions.every((mention) => text.slice(mention.start, mention.end) === mention.text),
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe('the work of an extraction', () => {
  const looks = (against: SkillIndex, text: string) => {
    const find = vi.spyOn(against, 'find');
    extractSkills(against, text);
    const { length } = find.mock.calls;
    find.mockRestore();
    return length;
  };
  const prefixes = Array.from({ length: 12 }, (_, at) => skill(`p${at}`, 'a '.repeat(at + 1) + 'b'));
  const long = (unit: string) => unit.repeat(Math.ceil(20_000 / unit.length)).slice(0, 20_000);

  it.each([
    ['one letter', 'a'],
    ['one word again and again', 'a '],
    ['beginnings of phrases that never end', 'a a a a a a a a a a a a c '],
    ['phrases one after the other', 'bus driver '],
    ['pairs that close up', 'fork lift '],
    ['marks without letters', '\u0301\u094d'],
    ['initials', 'a.'],
  ])('is a bounded number of look-ups for each word of 20,000 characters of %s', async (_, unit) => {
    const against = await buildSkillIndex([...CATALOGUE, ...prefixes]);
    const words = long(unit).split(/[ .]/).length;
    expect(looks(against, long(unit))).toBeLessThanOrEqual(2 * 16 * words + 16);
  });

  it('is the same, however many skills there are', async () => {
    const others = Array.from({ length: 20_000 }, (_, at) =>
      skill(`o${at}`, `thing${at} driver`, `bus thing${at}`),
    );
    const large = await buildSkillIndex([...CATALOGUE, ...others]);
    const text = long('We want a bus driver, a good driver and two electricians. ');
    expect(looks(large, text)).toBeLessThanOrEqual(looks(index, text) * 2);
  });
});
