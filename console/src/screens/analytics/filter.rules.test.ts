import { expect, it } from 'vitest';
import { narrowed, subjectOf } from './filter.rules.ts';

it('figures are of the narrowest that is named, or of all', () => {
  expect(subjectOf({})).toBe(null);
  expect(subjectOf({ workflow: 'WF' })).toBe('WF');
  expect(subjectOf({ workflow: 'WF', mandate: 'JM' })).toBe('JM');
  expect(subjectOf({ workflow: 'WF', mandate: 'JM', campaign: 'CP' })).toBe('CP');
  expect(subjectOf({ campaign: 'CP' })).toBe('CP');
});

it('another workflow leaves mandate and campaign, another mandate the campaign; days stay', () => {
  const before = { workflow: 'WF', mandate: 'JM', campaign: 'CP', from: '2026-03-01' };
  expect(narrowed(before, { ...before, workflow: 'WF2' })).toEqual({ workflow: 'WF2', from: '2026-03-01' });
  const { workflow: _, ...without } = before;
  expect(narrowed(before, without)).toEqual({ from: '2026-03-01' });
  expect(narrowed(before, { ...before, mandate: 'JM2' })).toEqual({
    workflow: 'WF',
    mandate: 'JM2',
    from: '2026-03-01',
  });
  expect(narrowed(before, { ...before, campaign: 'CP2' })).toEqual({ ...before, campaign: 'CP2' });
  expect(narrowed(before, { ...before, from: '2026-03-02' })).toEqual({ ...before, from: '2026-03-02' });
});
