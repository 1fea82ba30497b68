import { MAX_OPTION_LENGTH, type AskedSkill } from '../question-maker.ts';
import type { Draws } from '../draws.ts';
import { tasksOf } from './tasks.ts';
import { contentWords, mentionOf, sharedWords } from './content-words.ts';

/** A task that may be an option, with its skill. */
export interface Task {
  text: string;
  skillId: string;
  words: Set<string>;
}

export interface TaskMaterial {
  /** The skill's own tasks. */
  own: Task[];
  /** The own tasks to ask for: they share no word with the skill's name, as far as there are such. */
  telling: Task[];
  /** Tasks of other skills that are wrong for this one. */
  others: Task[];
}

/** More shared words than this, and a task of another skill might be right as well. */
const MAX_SHARED = 1;
const SKILLS_NEEDED = 3;

export function materialOf(skill: AskedSkill, siblings: readonly AskedSkill[], draws: Draws): TaskMaterial {
  const names = [skill.name, ...skill.aliases];
  const isNamed = mentionOf(names);
  const nameWords = contentWords(skill.name);

  const all = tasksIn(skill);
  const unnamed = all.filter(({ text }) => !isNamed(text));
  const own = draws.shuffled(unnamed.length > 0 ? unnamed : all.flatMap((task) => hideNames(task, names)));
  const strange = own.filter(({ words }) => sharedWords(words, nameWords) === 0);

  const ownWords = contentWords([skill.description, ...names].join(' '));
  const neighbours = siblings.filter(({ id, name }) => id !== skill.id && !isNamed(name));
  const candidates = neighbours.flatMap((sibling) =>
    withJoined(tasksIn(sibling).filter(({ text }) => !isNamed(text))),
  );
  const sure = candidates.filter(({ words }) => sharedWords(words, ownWords) <= MAX_SHARED);
  const enough = new Set(sure.map(({ skillId }) => skillId)).size >= SKILLS_NEEDED;
  return {
    own,
    telling: strange.length > 1 ? strange : own,
    others: enough ? sure : candidates,
  };
}

const taskOf = (skillId: string, text: string): Task => ({ text, skillId, words: contentWords(text) });

const tasksIn = ({ id, description }: AskedSkill): Task[] =>
  tasksOf(description).map((text) => taskOf(id, text));

/** Adds tasks that are two in one, so that a long right option is not the longest for want of longer ones. */
function withJoined(tasks: Task[]): Task[] {
  const joined = tasks.slice(1).map((second, index) => {
    const first = tasks[index]!;
    const text = `${first.text}, ${second.text.charAt(0).toLowerCase()}${second.text.slice(1)}`;
    return { ...first, text, words: new Set([...first.words, ...second.words]) };
  });
  // A lone task told twice is one task.
  const areTwo = tasks[1] && !tasks[1].text.startsWith(tasks[0]!.text);
  return areTwo ? [...tasks, ...joined.filter(({ text }) => text.length <= MAX_OPTION_LENGTH)] : tasks;
}

/** The name gives way to dots where every task of a description holds it. */
function hideNames(task: Task, names: string[]): Task[] {
  const text = names
    .filter((name) => mentionOf([name])(task.text))
    .map((name) => new RegExp(name.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '.'), 'giu'))
    .reduce((shown, pattern) => shown.replaceAll(pattern, '…'), task.text);
  const hidden = taskOf(task.skillId, text);
  return hidden.words.size > 1 ? [hidden] : [];
}
