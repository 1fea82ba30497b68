import { expect, it } from 'vitest';
import { differences } from './recorder.ts';

it.each([
  [{ a: 1, b: ['x'] }, { a: 2, b: ['y', 'z'] }, []],
  [{ a: null }, { a: 'x' }, []],
  [{ a: [] }, { a: [{ b: 1 }] }, []],
  [{ a: 1 }, { a: '1' }, ['.a']],
  [{ a: { b: 1 } }, { a: {} }, ['.a.b']],
  [{ a: [{ b: 1 }] }, { a: [{ c: 1 }] }, ['.a[].b', '.a[].c']],
  [{ a: [] }, { a: {} }, ['.a']],
])('%j and %j differ in %j', (one, other, expected) => {
  expect(differences(one, other)).toEqual(expected);
});
