import { MAX_TEXT_LENGTH, type AskedItem } from '../question-maker.ts';
import { oneLine } from '../one-line.ts';

/** Every wording asks for the best fit: a task of a neighbouring trade is never impossible, only less fitting. */
export const BELONGS = [
  (name: string) => `Which of these tasks fits the skill “${name}” best?`,
  (name: string) => `A job asks for “${name}”. Which of these tasks fits it best?`,
  (name: string) => `Which of these describes “${name}” best?`,
  (name: string) => `Someone is hired for “${name}”. Which of these tasks is most likely theirs?`,
  (name: string) =>
    `A trainee is learning “${name}”. Which of these tasks should the trainee practise first?`,
  (name: string) => `An employer wants to see “${name}” done. Which of these tasks shows it best?`,
  (name: string) => `A team looks for help with “${name}”. Which of these tasks does it most likely mean?`,
  (name: string) => `Which of these would a person who is good at “${name}” know best?`,
  (name: string) => `Which of these is most clearly part of “${name}”?`,
  (name: string) => `A certificate says “${name}”. Which of these tasks does it stand for most of all?`,
];

export const GOES_WITH = [
  (name: string, task: string) =>
    `One task of “${name}” is: “${task}”. Which of these fits the same skill best?`,
  (name: string, task: string) =>
    `In “${name}” a person also does this: “${task}”. Which of these fits the skill best, too?`,
];

export const NOT_PART = [
  (name: string) => `All but one of these tasks belong to “${name}”. Which one does NOT?`,
  (name: string) => `Three of these tasks belong to “${name}”. Which one does NOT?`,
  (name: string) => `Someone is hired for “${name}” and does three of these tasks. Which one is NOT theirs?`,
];

/** No question of live mode begins so. */
export const inTestMode = (text: string): string => `Test mode: ${text}`;

const ABOUT: Record<AskedItem['kind'], (title: string) => string> = {
  project: (title) => `Think of your project “${title}”.`,
  experience: (title) => `Think of your work at “${title}”.`,
  certificate: (title) => `Think of your certificate “${title}”.`,
};
const ABOUT_IN_HINDI: typeof ABOUT = {
  project: (title) => `अपने प्रोजेक्ट “${title}” को याद कीजिए।`,
  experience: (title) => `“${title}” में अपने काम को याद कीजिए।`,
  certificate: (title) => `अपने सर्टिफ़िकेट “${title}” को याद कीजिए।`,
};
const MAX_TITLE = 80;
const MAX_NAME = 120;

export const nameIn = (name: string): string => quotable(name, MAX_NAME);

/** The question, opened with the student's item where there is one. */
export const asked = (text: string, item: AskedItem | undefined): string => opened(ABOUT, text, item);
export const askedInHindi = (text: string, item: AskedItem | undefined): string =>
  opened(ABOUT_IN_HINDI, text, item);

function opened(about: typeof ABOUT, text: string, item: AskedItem | undefined): string {
  const title = item && quotable(item.title, MAX_TITLE);
  return (title ? `${about[item.kind](title)} ${text}` : text).slice(0, MAX_TEXT_LENGTH);
}

/** An untrusted text as it may stand between quotation marks: short, and with none of its own. */
function quotable(text: string, limit: number): string {
  const line = oneLine(text).replaceAll(/["“”„«»]/g, "'");
  const characters = [...line];
  if (characters.length <= limit) return line;
  const cut = characters.slice(0, limit - 1).join('');
  return `${cut.trimEnd()}…`;
}
