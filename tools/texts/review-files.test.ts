import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { LANGUAGES } from '../../languages/languages.ts';
import { reviewFileOf, reviewFiles } from './review-files.ts';

/** An hour at 250 words a minute. */
const WORDS_OF_AN_HOUR = 15_000;

it.each(LANGUAGES)(
  'the file of texts in %s is what the product says: `npm run texts` writes it',
  async (language) => {
    const text = (await reviewFiles()).get(reviewFileOf(language))!;
    expect(text === readFileSync(path.join(projectRoot, reviewFileOf(language)), 'utf8')).toBe(true);
    const words = text
      .split('\n')
      .flatMap((line) => line.replace(/^\S+: /, '').split(/\s+/))
      .filter(Boolean);
    expect(words.length).toBeLessThan(WORDS_OF_AN_HOUR);
  },
);

it('has the screens of the console in both of its languages', async () => {
  const files = await reviewFiles();
  expect(files.get(reviewFileOf('en'))).toContain('soFar: {count} so far');
  expect(files.get(reviewFileOf('hi'))).toContain('soFar: अब तक {count}');
  expect(files.get(reviewFileOf('en'))).toContain('Shared by {organisation}');
});
