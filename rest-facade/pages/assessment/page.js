import { button, part, showProgress, showScreen, skillScreen, submit } from '../shared/elements.js';
import { call, drafts, hasToken } from '../shared/line.js';
import { complain, failed, isBusy, isWaiting, oneAtATime, sayWith, showSending } from '../shared/sending.js';
import { browserLanguage, onLanguageChosen, otherThan, showLanguage, wordsOf } from '../shared/words.js';
import {
  closedScreen,
  makingScreen,
  preparingScreen,
  readyScreen,
  resultScreen,
  returnLink,
  reviewScreen,
} from './screens.js';
import { TEXTS } from './texts.js';

const form = part('screen');

/** The last answer of the service, the language, and the question shown; behind the last one all are looked at. */
let page;
let language = drafts.get('language') ?? browserLanguage();
let at;
/** An answer is being changed that was looked at with the others. */
let changing = false;
/** The questions are shown, and no longer what will be asked. */
let started = false;
let making = false;
/** Chosen and not sent yet: outlives a change of language. */
const unsent = {};
let ending = 'noLine';

const textsOf = (code) => ({ locale: `${code}-IN`, digits: 'latn', page: TEXTS[code] });
const sayIn = wordsOf(textsOf, () => ({}));
const say = (key, values) => sayIn(language)(key, values);
sayWith(say);

const valueOf = ({ questionId, option }) =>
  unsent[questionId] ?? drafts.get(questionId) ?? (option === null ? null : String(option));

function keep(value) {
  const { questionId } = page.questions[at];
  unsent[questionId] = value;
  drafts.set(questionId, value);
  if (!isWaiting()) complain('');
}

/** The screen that belongs to what the service last said. */
function kindOf() {
  if (making) return 'making';
  if (!page) return 'closed';
  const { status, result, questions } = page;
  if (status === 'preparing') return 'preparing';
  if (status === 'questions') return !started ? 'ready' : at < questions.length ? 'question' : 'review';
  if (['ready', 'passed', 'failed'].includes(status)) return result ? 'result' : 'ready';
  return 'closed';
}

const until = () =>
  new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(page.expiresAt),
  );

const SCREENS = {
  making: () => makingScreen({ say }),
  preparing: () => preparingScreen({ page, say, onAgain: look }),
  ready: () => readyScreen({ page, say, until: until() }),
  question: questionScreen,
  review: () => reviewScreen({ page, say, onChange: (place) => goTo(place, true) }),
  result: () => resultScreen({ page, say, onAgain: start }),
  closed() {
    const kind = page?.status ?? ending;
    const onAgain = kind === 'noLine' ? () => location.reload() : undefined;
    const other = otherThan(language);
    return closedScreen({ kind, page, say, sayOther: sayIn(other), other, onAgain });
  },
};

function questionScreen() {
  const question = page.questions[at];
  const back = changing ? page.questions.length : at - 1;
  return skillScreen({
    say,
    question,
    value: valueOf(question),
    onChange: keep,
    buttons: [
      submit(say('next')),
      back >= 0 && button(say('back'), { class: 'quiet', on: { click: () => goTo(back) } }),
    ],
  });
}

/** Shows what the service said. `focus` moves on to the heading, as a new page would. */
function show({ focus = true, notice = '' } = {}) {
  const kind = kindOf();
  showLanguage(language);
  document.title = say('pageTitle');
  part('company').textContent = say('pageTitle');
  part('safe').textContent = say('safe');
  part('notice').textContent = notice;
  showScreen(SCREENS[kind](), focus);
  showSending();
  showProgress(progress(kind));
  showReturn(['ready', 'question', 'review'].includes(kind));
}

/** Other screens have the way back among their buttons. */
function showReturn(isHere) {
  const link = isHere && returnLink(page, say);
  part('return').hidden = !link;
  part('return').href = link ? link.href : '';
  part('return').rel = 'noreferrer';
  part('return').textContent = link ? link.textContent : '';
}

function progress(kind) {
  if (kind !== 'question' && kind !== 'review') return undefined;
  const total = page.questions.length;
  const count = kind === 'review' ? say('allAnswered', { total }) : say('progress', { n: at + 1, total });
  return { step: say('questions'), count, total, done: page.questions.filter(isDone).length };
}

const isDone = ({ option }) => option !== null;

/** The first question that is open; behind the last where all are answered. */
function firstOpen() {
  const open = page.questions.findIndex((question) => !isDone(question));
  return open < 0 ? page.questions.length : open;
}

function goTo(place, isChange = false) {
  // Whoever goes back from a change leaves the answer as it was.
  if (changing) forget(page.questions[at]);
  changing = isChange;
  at = place;
  show();
}

/** To the question after the one answered, or to the first that is open. */
function arrive(next, { place, begin = false, notice } = {}) {
  const isOther = next.set !== page?.set;
  page = next;
  making = false;
  changing = false;
  drafts.remove('starting');
  started = begin || (started && !isOther) || page.questions.some(isDone);
  at = place !== undefined && !isOther && place < page.questions.length ? place : firstOpen();
  show({ notice });
}

function lost() {
  page = undefined;
  making = false;
  ending = 'unknown';
  show();
}

/** These mean that another window was faster. */
const ELSEWHERE = ['ASSESSMENT_ALREADY_SUBMITTED', 'UNKNOWN_QUESTION', 'INVALID_ANSWERS'];

async function took({ page: next, code }, whenDown, more) {
  if (next) return arrive(next, more);
  if (code === 'NOT_FOUND') return lost();
  // Something has changed meanwhile: what is so now counts.
  const { page: now } = await call('page', () => ({}), whenDown);
  if (!now) return lost();
  return arrive(now, { notice: ELSEWHERE.includes(code) ? say('elsewhere') : '' });
}

function forget({ questionId }) {
  delete unsent[questionId];
  drafts.remove(questionId);
}

const look = () => oneAtATime(async (whenDown) => took(await call('page', () => ({}), whenDown), whenDown));

/** The service goes on making questions when a line breaks, so a call that was cut off is made again by itself. */
const START_MILLISECONDS = 110_000;
const QUIET_RETRIES = 3;
const RETRY_MILLISECONDS = 2_000;

function start() {
  let isOver = false;
  const onSlow = () => {
    if (isOver) return;
    making = true;
    show();
  };
  return oneAtATime(async () => {
    let retries = 0;
    const whenDown = (reason, code) => {
      if (code === 'GENERATION_FAILED') throw new Error(code);
      if (navigator.onLine && retries++ < QUIET_RETRIES)
        return new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS));
      return failed(reason === 'offline' ? 'offlineStart' : reason);
    };
    drafts.set('starting', 'yes');
    try {
      const answered = await call('start', () => ({}), whenDown, START_MILLISECONDS);
      isOver = true;
      await took(answered, failed, { begin: true });
    } catch (error) {
      if (error.message !== 'GENERATION_FAILED') throw error;
      isOver = true;
      making = false;
      drafts.remove('starting');
      show();
      complain(say('generation'));
    }
  }, onSlow);
}

/** Sends the option that is chosen when the line is there, not the one of the click. */
const answer = (question, place) =>
  oneAtATime(async (whenDown) => {
    const { questionId } = question;
    const bodyOf = () => ({ questionId, option: Number(valueOf(question)) });
    const answered = await call('answer', bodyOf, whenDown);
    forget(question);
    await took(answered, whenDown, { place });
  });

/** The set is named, so that answers whose result was lost on the way are not counted twice. */
const sendAll = ({ set }) =>
  oneAtATime(async (whenDown) => took(await call('submit', () => ({ set }), whenDown), whenDown));

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (isBusy()) return;
  const kind = kindOf();
  if (kind === 'ready') void start();
  if (kind === 'review') void sendAll(page);
  if (kind !== 'question') return;
  const question = page.questions[at];
  if (valueOf(question) !== null) {
    void answer(question, changing ? undefined : at + 1);
    return;
  }
  complain(say('choose'));
  form.querySelector('input').focus();
});

onLanguageChosen((chosen) => {
  if (chosen === language) return;
  language = chosen;
  drafts.set('language', language);
  show({ focus: false });
});

// The platform may have done its part in another tab.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && page?.status === 'preparing') void look();
});

// Another link in the same window is another page.
addEventListener('hashchange', () => location.reload());

async function load() {
  if (!hasToken) return lost();
  document.documentElement.lang = language;
  part('title').textContent = say('loading');
  const { page: first } = await call(
    'page',
    () => ({}),
    () => {
      show({ focus: false });
      return new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    },
  );
  if (!first) return lost();
  const wasStarting = drafts.get('starting') !== null;
  arrive(first);
  return wasStarting && first.status === 'ready' ? start() : undefined;
}

await load();
