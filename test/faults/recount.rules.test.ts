import { expect, it } from 'vitest';
import { problemsOf } from './judge.rules.ts';
import { recount, type Seen } from './recount.rules.ts';

const event = (id: string, object = 'a') => ({ id, object, mark: `job ${id}` });
const GOOD: Seen = {
  accepted: [
    { kind: 'workflow', mark: 'w', id: 'WF_1' },
    { kind: 'event', mark: 'job 1', id: '1' },
  ],
  workflows: [{ id: 'WF_1', mark: 'w' }],
  events: [event('1'), event('2', 'b'), event('3')],
  heard: ['1', '2', '3'],
  sent: ['2', '1', '3'],
};
const NOTHING = { lost: 0, doubled: 0, missing: 0, disordered: 0, repeated: 0, sentTwice: 0 };

it.each<[string, Partial<Seen>, Partial<typeof NOTHING>]>([
  ['nothing, where webhooks of different objects overtake each other', {}, {}],
  ['a workflow that was accepted and is gone', { workflows: [] }, { lost: 1 }],
  ['an event that was accepted and is gone', { events: [event('2', 'b'), event('3')] }, { lost: 1 }],
  [
    'a write that is there twice',
    {
      workflows: [
        { id: 'WF_1', mark: 'w' },
        { id: 'WF_2', mark: 'w' },
      ],
    },
    { doubled: 1 },
  ],
  ['an event that the subscriber never heard', { heard: ['1', '3'] }, { missing: 1 }],
  ['an event that the receiver never got', { sent: ['2', '1'] }, { missing: 1 }],
  ['events heard out of the order of the log', { heard: ['2', '1', '3'] }, { disordered: 1 }],
  ['events of one object sent out of order', { sent: ['3', '2', '1'] }, { disordered: 1 }],
  ['an event heard twice', { heard: ['1', '2', '2', '3'] }, { repeated: 1 }],
  ['an event sent twice', { sent: ['2', '1', '1', '3'] }, { sentTwice: 1 }],
])('a recount finds %s', (_, change, found) => {
  expect(recount({ ...GOOD, ...change })).toEqual({ ...NOTHING, ...found });
});

const CLEAN = {
  requests: 9,
  failed: 5,
  unanswered: 0,
  uncured: 0,
  bare: 0,
  failingSeconds: 1,
  longestSeconds: 4,
  kinds: {},
};

it('a row is allowed when all is cured and in the envelope; uncured failures only while the only database is away', () => {
  expect(problemsOf({}, { ...CLEAN, unanswered: 1 }, NOTHING)).toEqual([]);
  expect(problemsOf({}, { ...CLEAN, bare: 2 }, NOTHING)).toEqual([
    '2 answered without envelope or Retry-After',
  ]);
  expect(problemsOf({}, { ...CLEAN, uncured: 3 }, NOTHING)).toEqual(['3 not cured by one retry']);
  expect(problemsOf({ outage: true }, { ...CLEAN, uncured: 3 }, NOTHING)).toEqual([]);
  expect(problemsOf({ outage: true }, { ...CLEAN, uncured: 3, bare: 2, unanswered: 1 }, NOTHING)).toEqual([
    '2 answered without envelope or Retry-After',
    '1 not answered at all',
  ]);
  expect(problemsOf({ outage: true }, CLEAN, { ...NOTHING, lost: 1 })).toEqual(['1 accepted and lost']);
  expect(problemsOf({}, CLEAN, { ...NOTHING, sentTwice: 1 })).toEqual([]);
  expect(problemsOf({ once: true }, CLEAN, { ...NOTHING, sentTwice: 1 })).toEqual(['1 webhooks sent twice']);
});

it('a row that promises a time is not allowed where an answer or the failures took longer', () => {
  expect(problemsOf({ withinSeconds: 4 }, CLEAN, NOTHING)).toEqual([]);
  expect(problemsOf({ withinSeconds: 3 }, CLEAN, NOTHING)).toEqual([
    'an answer took 4.0 s, promised within 3',
  ]);
  expect(problemsOf({ failsForSeconds: 1 }, CLEAN, NOTHING)).toEqual([]);
  expect(problemsOf({ failsForSeconds: 0.5 }, CLEAN, NOTHING)).toEqual([
    'calls failed for 1.0 s, promised within 0.5',
  ]);
});
