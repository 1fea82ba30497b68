import { expect, it } from 'vitest';
import { anywhere, beginningWith } from './like-pattern.ts';

it('takes signs that LIKE gives a meaning for themselves', () => {
  expect(anywhere('50%_off\\')).toBe('%50\\%\\_off\\\\%');
  expect(beginningWith('key.')).toBe('key.%');
});
