import { describe, expect, it } from 'vitest';
import type { ActorKind } from '../../../../kernel/core/identity/identity.ts';
import { answersShownTo } from './given-answers.rules.ts';

const ANSWERS = [
  { kind: 'enrichment', key: 'tools', value: 'yes' },
  { kind: 'skill', key: 'QN_1', value: '2' },
  { kind: 'interest', key: 'interested', value: 'no' },
];

describe('the answers of a candidate', () => {
  it.each<[ActorKind, string | null]>([
    ['operator', '2'],
    ['key', null],
    ['ui', null],
    ['public', null],
    ['system', null],
  ])('show the option chosen to an operator alone: %s', (kind, value) => {
    expect(answersShownTo({ kind }, ANSWERS).map((one) => one.value)).toEqual(['yes', value, 'no']);
  });
});
