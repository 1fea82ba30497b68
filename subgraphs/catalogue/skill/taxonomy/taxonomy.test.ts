import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { foldedName } from '../index/words-in-text.ts';

const HEADER =
  'skill_id,name,description,aliases,verifiable,sub_skill_id,sub_skill_name,master_skill_id,master_skill_name';
const COLUMNS = HEADER.split(',');

interface Skill {
  file: string;
  id: string;
  name: string;
  description: string;
  aliases: string[];
  verifiable: string;
  subSkillId: string;
  subSkillName: string;
  masterId: string;
  masterName: string;
}

/** Ids never change: what was moved to a field where it belongs keeps the number of the old one. */
const MOVED_SUB_SKILLS: Record<string, string> = { ss_1704: 'ms_19' };
const MOVED_SKILLS: Record<string, string> = { sk_170407: 'ss_1802' };

/** RFC 4180 with LF line ends and nothing forgiven: a file that a spreadsheet bent must fail here. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let field = '';
    if (text[at] === '"') {
      for (at += 1; ; at += 1) {
        if (at >= text.length) throw new Error(`line ${rows.length + 1}: a quoted field never ends`);
        if (text[at] !== '"') field += text[at];
        else if (text[at + 1] === '"') {
          field += '"';
          at += 1;
        } else break;
      }
      at += 1;
    } else {
      while (at < text.length && text[at] !== ',' && text[at] !== '\n') {
        if (text[at] === '"') throw new Error(`line ${rows.length + 1}: a quote inside an unquoted field`);
        field += text[at];
        at += 1;
      }
    }
    row.push(field);
    if (text[at] === ',') {
      at += 1;
    } else if (text[at] === '\n') {
      at += 1;
      rows.push(row);
      row = [];
    } else {
      throw new Error(
        `line ${rows.length + 1}: expected a comma or a line end after ${JSON.stringify(field)}`,
      );
    }
  }
  if (row.length > 0) throw new Error('the last line has no line end');
  return rows;
}

const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.csv'))
  .toSorted()
  .map((name) => ({ name, text: readFileSync(folder + name, 'utf8') }));

const skills: Skill[] = files.flatMap(({ name: file, text }) =>
  readCsv(text)
    .slice(1)
    .map((row, index) => {
      if (row.length !== COLUMNS.length) throw new Error(`${file}, row ${index + 1}: ${row.length} fields`);
      const [id, name, description, aliases, verifiable, subSkillId, subSkillName, masterId, masterName] =
        row as [string, string, string, string, string, string, string, string, string];
      return {
        file,
        id,
        name,
        description,
        aliases: aliases === '' ? [] : aliases.split('|'),
        verifiable,
        subSkillId,
        subSkillName,
        masterId,
        masterName,
      };
    }),
);

const label = (skill: Skill) => `${skill.id} ${skill.name}`;
const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);

function repeated(values: string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}

/** The distinct values of `to` for each `from`, where there is more than one. */
function split(from: (skill: Skill) => string, to: (skill: Skill) => string): string[] {
  const found = new Map<string, Set<string>>();
  for (const skill of skills) {
    const values = found.get(from(skill)) ?? new Set<string>();
    found.set(from(skill), values.add(to(skill)));
  }
  return [...found]
    .filter(([, values]) => values.size > 1)
    .map(([key, values]) => `${key}: ${[...values].join(', ')}`);
}

function pairs(alike: (a: Skill, b: Skill) => boolean): string[] {
  const found: string[] = [];
  skills.forEach((a, index) => {
    for (const b of skills.slice(index + 1)) if (alike(a, b)) found.push(`${label(a)} / ${label(b)}`);
  });
  return found;
}

function atMostOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1;
  return (
    a.slice(same) === b.slice(same) ||
    a.slice(same + 1) === b.slice(same + 1) ||
    a.slice(same + 1) === b.slice(same) ||
    a.slice(same) === b.slice(same + 1)
  );
}

const LINKING_WORDS = new Set(['and', 'of', 'the', 'for', 'in', 'on', 'with', 'to']);
const nameKeys = new Map(
  skills.map((skill) => [
    skill,
    {
      letters: letters(skill.name),
      // Order, plurals and linking words do not make two names different.
      words: [...words(skill.name)]
        .filter((word) => !LINKING_WORDS.has(word))
        .map((word) => word.replace(/s$/, ''))
        .toSorted()
        .join(' '),
    },
  ]),
);
const descriptionWords = new Map(skills.map((skill) => [skill, words(skill.description)]));

function overlap(a: Skill, b: Skill): number {
  const left = descriptionWords.get(a)!;
  const right = descriptionWords.get(b)!;
  let shared = 0;
  for (const word of left) if (right.has(word)) shared += 1;
  return shared / (left.size + right.size - shared);
}

describe('the taxonomy files', () => {
  it('are UTF-8 with LF line ends, no byte order mark and the agreed header', () => {
    for (const { name, text } of files) {
      expect(text.split('\n', 1)[0], name).toBe(HEADER);
      expect(text, name).not.toMatch(/[\r\t\uFFFD]/);
      expect(text.endsWith('\n'), name).toBe(true);
      expect(text.normalize('NFC') === text, `${name} is in normal form C`).toBe(true);
    }
  });

  it('hold one master skill each, numbered like the file', () => {
    expect(
      split(
        (skill) => skill.file,
        (skill) => skill.masterId,
      ),
    ).toEqual([]);
    const misplaced = skills.filter((skill) => skill.masterId !== `ms_${Number.parseInt(skill.file, 10)}`);
    expect(misplaced.map(label)).toEqual([]);
  });

  it('have no blanks around any value', () => {
    const values = skills.flatMap((skill) => [
      skill.name,
      skill.description,
      ...skill.aliases,
      skill.subSkillName,
      skill.masterName,
    ]);
    expect(
      values.filter((value) => value !== value.trim() || value.includes('  ') || value.includes('\n')),
    ).toEqual([]);
  });

  it('cover at least 600 skills, 60 sub-skills and 12 masters, 300 of the skills verifiable', () => {
    expect(skills.length).toBeGreaterThanOrEqual(600);
    expect(new Set(skills.map((skill) => skill.subSkillId)).size).toBeGreaterThanOrEqual(60);
    expect(new Set(skills.map((skill) => skill.masterId)).size).toBeGreaterThanOrEqual(12);
    expect(skills.filter((skill) => skill.verifiable === 'true').length).toBeGreaterThanOrEqual(300);
  });
});

describe('ids', () => {
  it('are a prefix and digits without leading zeros, each skill under its sub-skill and master', () => {
    const wrong = skills.filter(
      ({ id, subSkillId, masterId }) =>
        !/^ms_[1-9]\d*$/.test(masterId) ||
        !/^ss_[1-9]\d*$/.test(subSkillId) ||
        !/^sk_[1-9]\d*$/.test(id) ||
        !(
          MOVED_SUB_SKILLS[subSkillId] === masterId ||
          new RegExp(`^${masterId.slice(3)}\\d{2}$`).test(subSkillId.slice(3))
        ) ||
        !(MOVED_SKILLS[id] === subSkillId || new RegExp(`^${subSkillId.slice(3)}\\d{2}$`).test(id.slice(3))),
    );
    expect(wrong.map(label)).toEqual([]);
  });

  it('have 9 digits at most, as the contract has them', () => {
    const ids = skills.flatMap(({ id, subSkillId, masterId }) => [id, subSkillId, masterId]);
    expect(ids.filter((id) => !/^(sk|ss|ms)_\d{1,9}$/.test(id))).toEqual([]);
  });

  it('are unique for skills', () => {
    expect(repeated(skills.map((skill) => skill.id))).toEqual([]);
  });

  it('give each sub-skill one master and one name, and each master one name, and the reverse', () => {
    expect(
      split(
        (skill) => skill.subSkillId,
        (skill) => skill.masterId,
      ),
    ).toEqual([]);
    expect(
      split(
        (skill) => skill.subSkillId,
        (skill) => skill.subSkillName,
      ),
    ).toEqual([]);
    expect(
      split(
        (skill) => skill.subSkillName.toLowerCase(),
        (skill) => skill.subSkillId,
      ),
    ).toEqual([]);
    expect(
      split(
        (skill) => skill.masterId,
        (skill) => skill.masterName,
      ),
    ).toEqual([]);
    expect(
      split(
        (skill) => skill.masterName.toLowerCase(),
        (skill) => skill.masterId,
      ),
    ).toEqual([]);
  });
});

describe('names', () => {
  it('are 2 to 60 characters', () => {
    const names = skills.flatMap((skill) => [skill.name, skill.subSkillName, skill.masterName]);
    expect(names.filter((name) => name.length < 2 || name.length > 60)).toEqual([]);
  });

  it('are unique as searches compare them, sub-skills and masters too', () => {
    const folded = (names: Iterable<string>) => [...new Set(names)].map((name) => foldedName(name));
    expect(repeated(skills.map((skill) => foldedName(skill.name)))).toEqual([]);
    expect(repeated(folded(skills.map((skill) => skill.subSkillName)))).toEqual([]);
    expect(repeated(folded(skills.map((skill) => skill.masterName)))).toEqual([]);
  });

  it('are unique whatever the case, spacing or punctuation', () => {
    expect(repeated(skills.map((skill) => letters(skill.name)))).toEqual([]);
  });

  it('differ by more than one letter, and by more than word order or plurals', () => {
    const alike = pairs((a, b) => {
      const left = nameKeys.get(a)!;
      const right = nameKeys.get(b)!;
      if (left.words === right.words) return true;
      return (
        left.letters.length > 5 && right.letters.length > 5 && atMostOneEdit(left.letters, right.letters)
      );
    });
    expect(alike).toEqual([]);
  });
});

describe('aliases', () => {
  it('are at most 8 to a skill, of 2 to 60 characters', () => {
    expect(skills.filter((skill) => skill.aliases.length > 8).map(label)).toEqual([]);
    const aliases = skills.flatMap((skill) => skill.aliases);
    expect(aliases.filter((alias) => alias.length < 2 || alias.length > 60)).toEqual([]);
  });

  it('belong to one skill only and are never the name of a skill', () => {
    const aliases = skills.flatMap((skill) => skill.aliases.map((alias) => alias.toLowerCase()));
    expect(repeated(aliases)).toEqual([]);
    const names = new Set(skills.map((skill) => skill.name.toLowerCase()));
    expect(aliases.filter((alias) => names.has(alias))).toEqual([]);
  });

  it('are there for nearly every skill, so that people find it by the words they type', () => {
    const without = skills.filter((skill) => skill.aliases.length === 0);
    expect(without.length).toBeLessThanOrEqual(skills.length / 20);
  });
});

describe('verifiable', () => {
  it('is true or false', () => {
    const other = skills.filter((skill) => skill.verifiable !== 'true' && skill.verifiable !== 'false');
    expect(other.map(label)).toEqual([]);
  });
});

describe('descriptions', () => {
  it('are 60 to 300 characters, open with a capital and end with a full stop', () => {
    const wrong = skills.filter(
      ({ description }) =>
        description.length < 60 || description.length > 300 || !/^[A-Z].*\.$/.test(description),
    );
    expect(wrong.map(label)).toEqual([]);
  });

  it('never contain the name of their own skill, so they can be asked as a question', () => {
    const telling = skills.filter((skill) => letters(skill.description).includes(letters(skill.name)));
    expect(telling.map(label)).toEqual([]);
  });

  it('tell skills apart: no two share more than 60 percent of their words', () => {
    expect(pairs((a, b) => overlap(a, b) > 0.6)).toEqual([]);
  });

  it('follow no boilerplate: no filler, and no three-word opening used more than twice', () => {
    const filler = /\b(this skill|involves|ability to|responsible for|various|etc|and so on)\b/i;
    expect(skills.filter((skill) => filler.test(skill.description)).map(label)).toEqual([]);
    const openings = skills.map((skill) => skill.description.toLowerCase().split(' ', 3).join(' '));
    expect(repeated(repeated(openings))).toEqual([]);
  });
});
