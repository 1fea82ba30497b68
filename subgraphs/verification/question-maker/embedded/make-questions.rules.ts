import { OPTIONS, type Question, type QuestionRequest } from '../question-maker.ts';
import { questionIdOf } from '../question-id.ts';
import { questionsRefused } from '../question-maker.errors.ts';
import { chooseOthers, chooseAnonymous } from './choose-options.ts';
import { Draws } from '../draws.ts';
import { materialOf, type TaskMaterial, type Task } from './options.ts';
import { asked, BELONGS, GOES_WITH, nameIn, NOT_PART } from './wordings.ts';

interface QuestionDraft {
  text: string;
  right: Task;
  wrong: Task[];
}

/** One question in four asks for the task that does not belong. */
const NOT_PART_SHARE = 4;
const TRIES = 30;
const FAVOURITES = 5;

/**
 * Makes questions about one skill from the catalogue's words on it and its neighbours. The options are tasks and never
 * names, since the question names the skill.
 */
export function makeQuestions(request: QuestionRequest): Question[] {
  const questions = questionsUpTo(request);
  if (questions.length < request.count)
    throw questionsRefused.generationFailed(
      request.skill.id,
      'the catalogue says too little about it and its neighbours',
    );
  return questions;
}

/** Makes as many questions as the catalogue's words give, up to the wanted number. */
export function questionsUpTo({ skill, siblings, count, seed, item }: QuestionRequest): Question[] {
  const draws = new Draws(`${seed}\n${skill.id}`);
  const material = materialOf(skill, siblings, draws);
  const drafts = draws.shuffled(draftsOf(material, nameIn(skill.name), count, draws));
  return drafts.map(({ text, right, wrong }) => {
    const places = draws.shuffled([right, ...wrong]);
    const options = places.map((task) => task.text);
    return {
      id: questionIdOf(skill.id, text, options),
      skillId: skill.id,
      level: 2,
      origin: 'catalogue',
      text: asked(text, item),
      options,
      right: places.indexOf(right),
      translations: [],
    };
  });
}

/** A set of other seeds has other questions: it is looked through for some that were not met before. */
const SEEDS = 4;

/** Questions that the person has not met, as far as the catalogue's words give any. */
export function makeUnmetQuestions(request: QuestionRequest): Question[] {
  const { count, seed, met } = request;
  if (!met || met.size === 0) return makeQuestions(request);
  const found = new Map<string, Question>();
  for (let nth = 0; nth < SEEDS; nth += 1)
    for (const question of makeQuestions({ ...request, seed: `${seed}\n${nth}` }))
      if (!found.has(question.id)) found.set(question.id, question);
  const unmetFirst = [...found.values()].toSorted((a, b) => Number(met.has(a.id)) - Number(met.has(b.id)));
  return unmetFirst.slice(0, count);
}

function draftsOf(material: TaskMaterial, name: string, count: number, draws: Draws): QuestionDraft[] {
  const drafts: QuestionDraft[] = [];
  const wordings = draws.shuffled(BELONGS);
  addAnonymous(drafts, material, name, count, draws);
  addBelonging(drafts, material, name, count, draws, wordings);
  return drafts;
}

/** Questions for the task that does not belong to the skill. */
function addAnonymous(
  drafts: QuestionDraft[],
  { own, others }: TaskMaterial,
  name: string,
  count: number,
  draws: Draws,
): void {
  if (own.length < OPTIONS - 1) return;
  for (const wording of draws.shuffled(NOT_PART).slice(0, Math.floor(count / NOT_PART_SHARE))) {
    const wrong = draws.shuffled(own).slice(0, OPTIONS - 1);
    const right = chooseAnonymous(wrong, others, draws);
    if (right) addNew(drafts, { text: wording(name), right, wrong });
  }
}

/** Questions for a task that belongs to the skill, until there are as many as are wanted. */
function addBelonging(
  drafts: QuestionDraft[],
  { own, telling, others }: TaskMaterial,
  name: string,
  count: number,
  draws: Draws,
  wordings: readonly ((name: string) => string)[],
): void {
  const rights = telling.slice(0, count - drafts.length);
  const unused = own.find((task) => !rights.includes(task));
  const seen = new Map<Task, number>();
  let repeats = false;
  for (let round = 0; drafts.length < count && round < count + TRIES; round += 1) {
    const right = rights[round % rights.length];
    if (!right) break;
    // Once every task has been asked for, some wrong options come back too: to come back is no sign of being right.
    const back = repeats ? mostSeen(seen) : others;
    const wrong = chooseOthers(right, back, draws) ?? chooseOthers(right, others, draws);
    if (!wrong) break;
    // A task shown in a question is not asked for in another one.
    const text =
      round === 0 && unused
        ? GOES_WITH[draws.below(GOES_WITH.length)]!(name, unused.text)
        : wordings[drafts.length % wordings.length]!(name);
    const isNew = addNew(drafts, { text, right, wrong });
    if (isNew) for (const task of wrong) seen.set(task, (seen.get(task) ?? 0) + 1);
    repeats = isNew && round + 1 >= rights.length;
  }
}

const mostSeen = (seen: Map<Task, number>): Task[] =>
  [...seen]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, FAVOURITES)
    .map(([task]) => task);

function addNew(drafts: QuestionDraft[], draft: QuestionDraft): boolean {
  const options = ({ right, wrong }: QuestionDraft) =>
    [right, ...wrong]
      .map(({ text }) => text)
      .toSorted()
      .join('\n');
  const isNew = drafts.every((other) => options(other) !== options(draft));
  if (isNew) drafts.push(draft);
  return isNew;
}
