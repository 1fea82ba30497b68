import { MAX_OPTION_LENGTH } from '../question-maker.ts';
import { isVerb, thirdPersonOf } from './verbs.ts';
import { oneLine } from '../one-line.ts';

const MIN_WORDS = 3;
const MIN_LENGTH = 22;
const MIN_HEAD = 35;

/** The words that may stand between two tasks of one sentence. */
const BOUNDARY = /,? and then |,? then |, and |, | and |,? (?:by|after|while) /g;
/** Words that point at something said before: such a task does not stand alone. */
const POINTS_BACK = /\b(it|them|they|this|these|those|both)\b/i;

interface TextSpan {
  start: number;
  end: number;
}

/**
 * The tasks that a description names, each able to stand alone and all in one form ("Lays courses in English bond"),
 * so that nobody tells an option by its grammar. A description in another style is one task a sentence.
 */
export function tasksOf(description: string): string[] {
  const tasks = oneLine(description)
    .split(/[.;!?]+(?: |$)/)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .flatMap((sentence) => spansOf(sentence).map((span) => worded(sentence, span)));
  const [only] = tasks;
  return tasks.length === 1 && only ? [...headOf(only), only] : [...new Set(tasks)];
}

/** A lone task is told shorter too, so that it need not be put in the same words each time. */
function headOf(task: string): string[] {
  const { index = task.length } =
    /(?:, | with | for | in | from | on | to | and )/.exec(task.slice(MIN_HEAD)) ?? {};
  const head = task.slice(0, MIN_HEAD + index);
  return task.length - head.length >= MIN_LENGTH ? [head] : [];
}

function spansOf(sentence: string): TextSpan[] {
  const cuts: TextSpan[] = [{ start: 0, end: sentence.length }];
  for (const { 0: boundary, index } of sentence.matchAll(BOUNDARY)) {
    const next = index + boundary.length;
    const last = cuts.at(-1)!;
    if (!startsTask(sentence, next, boundary, last)) continue;
    last.end = index;
    cuts.push({ start: next, end: sentence.length });
  }
  const textOf = ({ start, end }: TextSpan) => sentence.slice(start, end);
  const complete = joined(cuts, (_, cut) => POINTS_BACK.test(textOf(cut)));
  return joined(complete, (last, cut) => isShort(textOf(last)) || isShort(textOf(cut)));
}

function joined(spans: TextSpan[], belongTogether: (last: TextSpan, next: TextSpan) => boolean): TextSpan[] {
  return spans.reduce<TextSpan[]>((all, span) => {
    const last = all.at(-1);
    if (last && belongTogether(last, span)) last.end = span.end;
    else all.push({ ...span });
    return all;
  }, []);
}

function startsTask(sentence: string, at: number, boundary: string, before: TextSpan): boolean {
  const [, word, rest] = /^([A-Za-z-]+) (\S+)/.exec(sentence.slice(at)) ?? [];
  // "lights and perimeter", "fans or sockets": one of a list of things.
  if (!word || rest === 'and' || rest === 'or') return false;
  // "files, saws, scrapes and laps parts", "beams, columns and slabs": the list goes on.
  const [, joint, last] =
    /(^|, | and )([A-Za-z-]+)$/.exec(sentence.slice(before.start, at - boundary.length)) ?? [];
  if (last && (joint !== ' and ' || isVerb(last))) return false;
  const doing = / (?:by|after|while) $/.test(boundary);
  if (isVerb(word) && !doing) return true;
  if (thirdPersonOf(word) === undefined) return false;
  // "by milling and drilling steel" goes on; ", checking plumb and racking corners" names two tasks.
  return boundary !== ' and ' || /^\w+ing\b/.test(sentence.slice(before.start));
}

const isShort = (text: string): boolean => text.length < MIN_LENGTH || text.split(' ').length < MIN_WORDS;

function worded(sentence: string, { start, end }: TextSpan): string {
  const [first = '', ...rest] = sentence.slice(start, end).replace(/,$/, '').split(' ');
  const verb = (start > 0 && thirdPersonOf(first)) || first;
  return shortened([verb.charAt(0).toUpperCase() + verb.slice(1), ...rest].join(' '));
}

/** Cuts at a comma where a good part stands before one, else between words. */
function shortened(text: string): string {
  if (text.length <= MAX_OPTION_LENGTH) return text;
  const cut = text.slice(0, MAX_OPTION_LENGTH - 1);
  const comma = cut.lastIndexOf(', ');
  if (comma > MAX_OPTION_LENGTH / 3) return cut.slice(0, comma);
  const blank = cut.lastIndexOf(' ');
  return `${(blank > 0 ? cut.slice(0, blank) : cut).trimEnd()}…`;
}
