import { expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';
import {
  hashOf,
  noticeHash,
  NOTICE_ITEMS,
  NOTICE_VERSION,
  noticesIn,
  STUDENT_NOTICE_VERSION,
} from './notice.ts';
import { TEXTS } from './languages.ts';
import hashes from './notices.json' with { type: 'json' };

it.each(LANGUAGES)('no word of a notice in %s changes without a new version', (language) => {
  const words = noticesIn(language);
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(hashes).toSorted());
  const now = Object.fromEntries(Object.entries(words).map(([version, text]) => [version, hashOf(text)]));
  const kept = Object.fromEntries(
    Object.keys(hashes).map((version) => [version, noticeHash(version, language)]),
  );
  expect(now).toEqual(kept);
});

it('a changed word, title or order changes the hash', () => {
  const notice = TEXTS.en.notice[NOTICE_VERSION];
  const [first, ...rest] = notice.short;
  const { who, ...others } = notice.whole;
  const changed = [
    { ...notice, short: [`${first} `, ...rest] },
    { ...notice, short: [...rest, first] },
    { ...notice, whole: { ...notice.whole, who: ['Who', who[1]] } },
    { ...notice, whole: others },
  ];
  expect(new Set([notice, ...changed].map(hashOf)).size).toBe(5);
});

it.each(LANGUAGES)('the notice in %s has every item, and is the newest version', (language) => {
  const { consent, notice, studentNotice } = TEXTS[language];
  expect(Object.keys(notice[NOTICE_VERSION].whole)).toEqual([...NOTICE_ITEMS]);
  expect(
    Object.keys({ ...consent, ...notice })
      .toSorted()
      .at(-1),
  ).toBe(NOTICE_VERSION);
  expect(Object.keys(studentNotice[STUDENT_NOTICE_VERSION].whole)).toEqual([...NOTICE_ITEMS]);
  expect(Object.keys(studentNotice).toSorted().at(-1)).toBe(STUDENT_NOTICE_VERSION);
});

it('an unknown version has no hash', () => {
  expect(noticeHash('2001-01-01', 'en')).toBeNull();
  expect(noticeHash(NOTICE_VERSION, 'xx')).toBeNull();
});
