import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_OPTION_LENGTH } from '../question-maker.ts';
import { tasksOf } from './tasks.ts';

describe('the tasks of a description', () => {
  it.each([
    [
      'start at each verb, all in one form',
      'Builds walls from aerated units with thin-joint adhesive, cutting pieces with a hand saw and adding bond beams to control cracking.',
      [
        'Builds walls from aerated units with thin-joint adhesive',
        'Cuts pieces with a hand saw',
        'Adds bond beams to control cracking',
      ],
    ],
    [
      'do not start inside a list of things',
      'Walks planned and random rounds with torch and radio, checking locks, lights and perimeter for breaches.',
      [
        'Walks planned and random rounds with torch and radio',
        'Checks locks, lights and perimeter for breaches',
      ],
    ],
    [
      'do not start where several verbs share one object',
      'Files, saws, scrapes and laps parts by hand to match, and marks out with surface plate and height gauge.',
      [
        'Files, saws, scrapes and laps parts by hand to match',
        'Marks out with surface plate and height gauge',
      ],
    ],
    [
      'take with them what points back',
      'Sets the slope to the drains of the floor, power-trowels the top and cures it by ponding.',
      ['Sets the slope to the drains of the floor', 'Power-trowels the top and cures it by ponding'],
    ],
    [
      'are found behind "by", "after" and "while"',
      'Swages refrigerant lines with an oxy-LPG torch while purging nitrogen through the tube.',
      ['Swages refrigerant lines with an oxy-LPG torch', 'Purges nitrogen through the tube'],
    ],
    [
      'are one a sentence, told long and short, where no verb is known',
      'Ability to frobnicate the large industrial widgets with care and patience at night.',
      [
        'Ability to frobnicate the large industrial widgets',
        'Ability to frobnicate the large industrial widgets with care and patience at night',
      ],
    ],
  ])('%s', (_, description, expected) => {
    expect(tasksOf(description)).toEqual(expected);
  });

  it('are different, not empty and short enough, whatever the description', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.lorem({ maxCount: 80 })),
        (text) => {
          const tasks = tasksOf(text);
          expect(new Set(tasks).size).toBe(tasks.length);
          for (const task of tasks) {
            expect(task.trim()).not.toBe('');
            expect(task.length).toBeLessThanOrEqual(MAX_OPTION_LENGTH);
          }
        },
      ),
    );
  });
});
