import { expect, it } from 'vitest';
import { decideBytes } from './byte-range.rules.ts';

it.each([
  [{}, [0, 10]],
  [{ offset: null, length: null }, [0, 10]],
  [{ offset: 3 }, [3, 10]],
  [{ offset: 3, length: 2 }, [3, 5]],
  [{ offset: 8, length: 99 }, [8, 10]],
  [{ offset: -4 }, [6, 10]],
  [{ offset: -4, length: 1 }, [6, 7]],
  [{ offset: -99 }, [0, 10]],
  [{ offset: 10 }, [10, 10]],
  [{ offset: 99, length: 5 }, [10, 10]],
  [{ length: 0 }, [0, 0]],
  [{ offset: 5, length: -3 }, [5, 5]],
])('of ten bytes %j are %j', (wanted, part) => {
  expect(decideBytes(10, wanted)).toEqual(part);
});
