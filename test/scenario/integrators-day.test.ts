import { afterAll, describe, expect, it } from 'vitest';
import { goThroughTheDay } from '../world/integrator/day.ts';
import { Integrator, type Mode } from '../world/integrator/integrator.ts';
import { compareDays, type KeptAnswer, type Meant } from '../world/integrator/kept-answers.ts';

const isText = (value: unknown) => typeof value === 'string' && value !== '';

/** All that may differ between the modes. */
const MEANT: Meant[] = [
  {
    at: /\.body\.data\.items\.\d+\.mode$/,
    says: 'Event: `{event_id EV_…, type, version 1, mode, created_at, data}`. (1.8)',
    holds: (test, live) => test === 'test' && live === 'live',
  },
  {
    at: /\.headers\.ratelimit-limit$/,
    says: 'TEST keys: a tenth of every rate, cap and candidate number. (1.9)',
    holds: (test, live) => Number(live) === 10 * Number(test),
  },
  {
    at: /a limit is met\.headers\.retry-after$/,
    says: 'TEST keys: … rates refill in fractions (0.2 a second). (1.9)',
    holds: (test, live) => Number(test) > Number(live),
  },
  {
    at: /a limit is met\.body\.error\.details\.[12]\.message$/,
    says: '429 … have `details` with the numbers (`bucket, limit, retry_after`). (7.6)',
    holds: (test, live) => [test, live].every((number) => Number(number) > 0),
  },
  {
    at: /signs with a wrong secret\.body\.error\.details(\.|$)/,
    says: '401 of a TEST key has `details` with the string to sign and the time of the service. (7.6)',
    holds: (test, live) => live === undefined || (test === undefined && live === '[]'),
  },
  {
    at: /\.output\.skills\.\d+\.signals(\.|$)/,
    says: 'Signals: `fast_answers` (half or more of a skill’s answers in under 3 s). (7.1) The simulator takes its time, the test’s own candidate none.',
    holds: (test, live) => (test === '[]' ? live === undefined : test === undefined),
  },
  {
    at: /\.next_contact_at$/,
    says: 'such a candidate is left alone by the simulator … (magic number `99`: from the beginning). (6.2)',
    holds: (test, live) => test === null && live === 'a time',
  },
  {
    // These differ from mandate to mandate, in one mode too.
    at: /\.(questions\.\d+\.(text|options\.\d)|skillQuestions\.\d+\.(questionId|question|text|options\.\d))$/,
    says: 'The job has questions made for every `verify` skill. (1.7)',
    holds: (test, live) => isText(test) && isText(live),
  },
  {
    at: /looks at its questions\.body\.data\.skills\.\d+\.(pool|examples(\.|$))/,
    says: 'Test mode draws from a pool of its own. (7.1)',
    holds: () => true,
  },
  {
    at: /\.skillQuestions\.\d+\.translations(\.|$)/,
    says: 'Test mode draws from a pool of its own (7.1), which is in English alone (decision 74).',
    holds: (test, live) => (test === '[]' ? live === undefined : test === undefined && isText(live)),
  },
  {
    at: /\.skillQuestions\.\d+\.option$/,
    says: '4 options each, one right. (2.5) The candidate chooses the right one, wherever it stands.',
    holds: (test, live) => [test, live].every((option) => [0, 1, 2, 3].includes(option as number)),
  },
];

describe("the integrator's day", () => {
  const started: Integrator[] = [];
  const days = new Map<Mode, Promise<KeptAnswer[]>>();
  const goThrough = async (mode: Mode): Promise<KeptAnswer[]> => {
    const integrator = await Integrator.start(mode);
    started.push(integrator);
    await goThroughTheDay(integrator);
    return integrator.kept;
  };
  /** Each test may be the only one: the first that needs a day goes through it. */
  const dayIn = (mode: Mode): Promise<KeptAnswer[]> => {
    if (!days.has(mode)) days.set(mode, goThrough(mode));
    return days.get(mode)!;
  };
  afterAll(() => Promise.all(started.map((one) => one.stop())));

  it.each(['test', 'live'] as const)('goes as the contract says, in %s mode', async (mode) => {
    await dayIn(mode);
  });

  it('has the same answers in both modes, wherever they should be the same', async () => {
    const [test, live] = [await dayIn('test'), await dayIn('live')];
    expect(compareDays(test, live, MEANT)).toEqual({ unmeant: [], unmet: [] });
    const changed = live.with(0, { ...live[0]!, status: 599 });
    expect(compareDays(test, changed, MEANT).unmeant).toHaveLength(1);
  });
});
