import { describe, expect, it } from 'vitest';
import { readImport, skillsIn } from './import-questions.rules.ts';

const LINE = {
  skill: 'sk_10101',
  level: 2,
  en: {
    text: 'Which private thing is asked here?',
    options: ['The right one', 'The second', 'The third', 'The fourth'],
    why: 'Because the trade says so.',
  },
  hi: {
    text: 'यहाँ कौन सी निजी बात पूछी जाती है?',
    options: ['सही वाला', 'दूसरा', 'तीसरा', 'चौथा'],
    why: 'क्योंकि काम यही कहता है।',
  },
};
const facts = { skillNames: new Map([['sk_10101', 'Brick Laying']]), isInBank: () => false };
const read = (...lines: unknown[]) =>
  readImport(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'), facts);
const other = (change: object) => ({ ...LINE, ...change });
const english = (change: object) => other({ en: { ...LINE.en, ...change } });

describe('a file of private questions', () => {
  it('has a question a line, in the form of the bank', () => {
    const { questions, problems } = read(LINE, '', english({ text: 'Which other thing is asked here?' }));
    expect(problems).toEqual([]);
    expect(questions).toMatchObject([
      { id: expect.stringMatching(/^qn_[0-9a-f]{26}$/), question: { ...LINE, name: 'Brick Laying' } },
      {},
    ]);
    expect(skillsIn(JSON.stringify(LINE))).toEqual(['sk_10101']);
  });

  it.each([
    ['no JSON', '{', 'is not JSON'],
    ['a list', '[]', 'must be object'],
    ['no level', other({ level: undefined }), 'level'],
    ['a level that there is not', other({ level: 4 }), 'level'],
    ['three options', english({ options: ['a', 'b', 'c'] }), 'en.options'],
    [
      'the same option twice',
      english({ options: ['a', 'b', 'c', 'A '] }),
      'en.options are not four different',
    ],
    ['a text that is too long', english({ text: 'x'.repeat(261) }), 'en.text'],
    ['no Hindi', other({ hi: undefined }), 'hi'],
    ['Hindi in Latin letters', other({ hi: LINE.en }), 'hi.text is not in Devanagari'],
    ['a field that there is not', other({ answer: 2 }), 'answer '],
    ['a skill that the catalogue has not', other({ skill: 'sk_9' }), 'skill is not a verifiable skill'],
    ['another name of the skill', other({ name: 'Plumbing' }), 'name is not the name of the skill'],
  ])('is refused for %s', (_, line, problem) => {
    const { problems } = read(LINE, line);
    expect(problems).toEqual([{ line: 2, problems: [expect.stringContaining(problem)] }]);
  });

  it('is refused for the same question twice, and for one of the bank', () => {
    expect(read(LINE, LINE).problems).toEqual([{ line: 2, problems: ['is the same as line 1'] }]);
    const ofBank = readImport(JSON.stringify(LINE), { ...facts, isInBank: () => true });
    expect(ofBank.problems).toEqual([{ line: 1, problems: ['is a question of the bank'] }]);
  });

  it('tells all problems at once, and repeats no text of the file', () => {
    const { problems } = read('{"skill', english({ options: ['a', 'a', 'c', 'd'] }), other({ level: 9 }));
    expect(problems.map(({ line }) => line)).toEqual([1, 2, 3]);
    const words = Object.values(LINE.en).flat();
    for (const word of words) expect(JSON.stringify(problems)).not.toContain(word);
  });
});
