import { describe, expect, it } from 'vitest';
import { versionProblem, withRelease } from './changelog.rules.ts';

describe('a version', () => {
  it.each([
    ['1.0.0', undefined],
    ['1.0.1', 'v1.0.0'],
    ['1.10.0', 'v1.9.9'],
    ['2.0.0', 'v1.9.9'],
  ])('%s may follow %s', (version, last) => expect(versionProblem(version, last)).toBeUndefined());

  it.each([
    ['', undefined],
    ['v1.2.3', undefined],
    ['1.2', undefined],
    ['1.2.3-rc.1', undefined],
    ['1.0.0', 'v1.0.0'],
    ['1.9.9', 'v1.10.0'],
  ])('"%s" may not follow %s', (version, last) =>
    expect(versionProblem(version, last)).toEqual(expect.any(String)),
  );
});

it('the changelog has the newest release on top, and its head once', () => {
  const first = withRelease('', { version: '1.0.0', date: '2026-01-01', commits: ['a', 'b'], isFirst: true });
  const second = withRelease(first, {
    version: '1.1.0',
    date: '2026-02-01',
    commits: ['Names are `quoted` and <b>bold</b>'],
    isFirst: false,
  });
  expect(second.match(/# Changes/g)).toHaveLength(1);
  expect(second.split('\n').filter((line) => /^(##|-)/.test(line))).toEqual([
    '## 1.1.0, 2026-02-01',
    '- Names are \\`quoted\\` and \\<b\\>bold\\</b\\>',
    '## 1.0.0, 2026-01-01',
    '- The first release, of 2 commits',
  ]);
});
