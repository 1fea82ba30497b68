import { describe, expect, it } from 'vitest';
import { valueOfExpression } from './expression.ts';

describe('an expression of a template', () => {
  it.each([
    ['2 + 3 * 4 - 6 / 3', 12],
    ['(2 + 3) * -4', -20],
    ['length * height * 50', 750],
    ['round(length * 0.333, 0.1)', 1.7],
    ['up(101 / 50)', 3],
    ['down(7.9) + round(2.5)', 10],
    ['round(2.675, 0.01)', 2.68],
    ['0.1 + 0.2', 0.3],
    ['length > 4 ? 1 : height', 1],
    ['length <= 4 ? 1 : height == 3 ? 8 : 9', 8],
    ['max(1, min(length, 2)) * sqrt(16)', 8],
  ])('%s is %d', (text, value) => {
    expect(valueOfExpression(text, { length: 5, height: 3 })).toBe(value);
  });

  it.each([
    'depth * 2',
    'length.constructor',
    'process',
    '2 +',
    '(2',
    '2 3',
    'round',
    'toString()',
    '2 ** 3',
    '`x`',
  ])('refuses %s', (text) => {
    expect(() => valueOfExpression(text, { length: 5 })).toThrow();
  });
});
