import { OPTIONS } from '../question-maker.ts';
import type { Draws } from '../draws.ts';
import type { Task } from './options.ts';

/** A choice is made from so many of the tasks nearest in length. */
const NEAREST = 6;

/**
 * Chooses three tasks of three other skills beside the right one. The number of shorter ones is drawn, so that the right
 * option is the longest or the shortest no more often than any other.
 */
export function chooseOthers(right: Task, from: readonly Task[], draws: Draws): Task[] | undefined {
  const wanted = OPTIONS - 1;
  const shorter = draws.below(OPTIONS);
  const chosen: Task[] = [];
  const take = (count: number, fits: (task: Task) => boolean) => {
    for (let taken = 0; taken < count; taken += 1) {
      const free = from.filter((task) => fits(task) && isFree(task, [right, ...chosen]));
      if (free.length === 0) return;
      chosen.push(nearest(free, right.text.length)[draws.below(Math.min(free.length, NEAREST))]!);
    }
  };
  take(shorter, ({ text }) => text.length < right.text.length);
  take(wanted - chosen.length, ({ text }) => text.length > right.text.length);
  take(wanted - chosen.length, () => true);
  return chosen.length === wanted ? chosen : undefined;
}

/** Chooses the task that is not the skill's, beside three that are; its place in the order of lengths is drawn. */
export function chooseAnonymous(own: readonly Task[], from: readonly Task[], draws: Draws): Task | undefined {
  const shorter = draws.below(OPTIONS);
  const lengths = own.map(({ text }) => text.length).toSorted((a, b) => a - b);
  const above = lengths[shorter - 1] ?? 0;
  const below = lengths[shorter] ?? Infinity;
  const free = from.filter((task) => isFree(task, own));
  const between = free.filter(({ text }) => text.length > above && text.length < below);
  const aim = Number.isFinite(below) ? (above > 0 ? (above + below) / 2 : below) : above;
  const near = nearest(between.length > 0 ? between : free, aim);
  return near[draws.below(Math.min(near.length, NEAREST))];
}

const isFree = (task: Task, taken: readonly Task[]): boolean =>
  taken.every(
    ({ skillId, text }) => skillId !== task.skillId && text.toLowerCase() !== task.text.toLowerCase(),
  );

const nearest = (tasks: readonly Task[], length: number): Task[] =>
  tasks.toSorted((a, b) => Math.abs(a.text.length - length) - Math.abs(b.text.length - length));
