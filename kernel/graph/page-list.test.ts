import { describe, expect, it } from 'vitest';
import { checkInRange, decidePageList } from './page-list.ts';

const refused = (path: string) =>
  expect.objectContaining({ code: 'VALIDATION_FAILED', details: [expect.objectContaining({ path })] });

describe('a numbered page', () => {
  it('is the first, of 20, unless told', () => {
    expect(decidePageList(null, undefined)).toEqual({ page: 1, limit: 20, offset: 0 });
    expect(decidePageList(3, 50)).toEqual({ page: 3, limit: 50, offset: 100 });
  });

  it.each([
    ['page', 0, 20],
    ['page', -1, 20],
    ['page', 1_000_001, 20],
    ['limit', 1, 0],
    ['limit', 1, 51],
  ])('has a %s within its bounds', (path, page, limit) => {
    expect(() => decidePageList(page, limit)).toThrowError(refused(path));
  });

  it('past the end is out of range, but for the first of nothing', () => {
    expect(() => checkInRange(decidePageList(1, 20), 0)).not.toThrow();
    expect(() => checkInRange(decidePageList(2, 20), 21)).not.toThrow();
    expect(() => checkInRange(decidePageList(2, 20), 20)).toThrowError(refused('page'));
    expect(() => checkInRange(decidePageList(2, 20), 0)).toThrowError(refused('page'));
  });
});
