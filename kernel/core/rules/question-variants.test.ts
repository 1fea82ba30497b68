import { describe, expect, it } from 'vitest';
import { countedIdOf, variantIdOf, withFewVariants } from './question-variants.ts';

describe('variants of a template', () => {
  it('are counted by the id of the template, other questions by their own', () => {
    expect(countedIdOf(variantIdOf('qn_a', 71))).toBe('qn_a');
    expect(countedIdOf('qn_b')).toBe('qn_b');
  });

  it('are asked twice at most, in the order that they come', () => {
    const ids = ['qn_a-1', 'qn_b', 'qn_a-2', 'qn_a-3', 'qn_c-1', 'qn_b'].map((id) => ({ id }));
    expect(withFewVariants(ids).map(({ id }) => id)).toEqual(['qn_a-1', 'qn_b', 'qn_a-2', 'qn_c-1', 'qn_b']);
  });
});
