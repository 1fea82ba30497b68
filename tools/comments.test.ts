import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../kernel/core/root.ts';
import { projectFiles } from './project-files.ts';

const GENERATED = 'sdk/typescript/src/schema.ts';

/** First words that leave the reader to guess the subject of the sentence. */
const WITHOUT_SUBJECT = /^(?:What|Of|Who|It|Which|Whose|That|As|They|Those|Them)\b/;
const OPENING = /^\s*(?:\{?\/\*\*?|\/\/)\s?(.*)/;

/** The lines on which a comment begins without a subject, counted from 1. */
function commentsWithoutSubject(source: string): number[] {
  const lines = source.split('\n');
  return lines.flatMap((line, at) => {
    const opened = OPENING.exec(line)?.[1];
    const goesOn = /^\s*\/\//.test(line) && /^\s*\/\//.test(lines[at - 1] ?? '');
    if (opened === undefined || goesOn) return [];
    const first = opened === '' ? at + 1 : at;
    const words = first === at ? opened : (lines[first] ?? '').replace(/^\s*\*\s?/, '');
    return WITHOUT_SUBJECT.test(words) ? [first + 1] : [];
  });
}

it('a comment begins with its subject', () => {
  const files = projectFiles(/\/.*\.(?:tsx?|m?js|css)$/).filter((file) => file !== GENERATED);
  expect(files.length).toBeGreaterThan(1_000);
  const offenders = files.flatMap((file) => {
    const source = readFileSync(path.join(projectRoot, file), 'utf8');
    return commentsWithoutSubject(source).map((line) => `${file}:${line}`);
  });
  expect(offenders).toEqual([]);
});

it.each([
  ['/** Of a request id. */', [1]],
  ['code();\n  // As above.', [2]],
  ['/**\n * What is kept,\n * and why.\n */', [2]],
  ['{/* Who is signed in. */}', [1]],
  ['/**\n * The hash of\n * What.\n */', []],
  ['// The first line\n// That goes on', []],
  ['/** Offers of employers. */', []],
  ['/** Asks once. */', []],
])('%j has such comments on the lines %j', (source, lines) => {
  expect(commentsWithoutSubject(source)).toEqual(lines);
});
