import {
  askedAgain,
  button,
  part,
  showProgress,
  showScreen,
  skillScreen,
  submit,
} from '../shared/elements.js';
import { call, drafts, hasToken } from '../shared/line.js';
import { complain, failed, isBusy, isWaiting, oneAtATime, sayWith, showSending } from '../shared/sending.js';
import {
  browserLanguage,
  nameMenu,
  offerLanguages,
  onLanguageChosen,
  otherThan,
  showLanguage,
  wordsOf,
} from '../shared/words.js';
import { hasTexts, loadTexts, textsOf } from './languages.js';
import {
  closedScreen,
  consentScreen,
  makingScreen,
  preparingScreen,
  readyScreen,
  resultScreen,
  returnLink,
  reviewScreen,
} from './screens.js';

const form = part('screen');

/** The last answer of the service, the language, and the question shown; behind the last one all are looked at. */
let page;
let language = 'en';
let at;
/** An answer is being changed that was looked at with the others. */
let changing = false;
/** The questions are shown, and no longer what will be asked. */
let started = false;
let making = false;
/** Chosen and not sent yet: outlives a change of language. */
const unsent = {};
let ending = 'noLine';

const sayIn = wordsOf(textsOf, () => ({ company: page?.notice?.company, contact: page?.notice?.contact }));
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
  if (status === 'preparing' || status === 'consent') return status;
  if (status === 'questions') return !started ? 'ready' : at < questions.length ? 'question' : 'review';
  if (['ready', 'passed', 'failed'].includes(status)) return result ? 'result' : 'ready';
  return 'closed';
}

/** Browsers do not know the months of every language, and write M12; there the date is in numbers, as all of India writes it. */
function until() {
  const { locale, digits } = textsOf(language);
  const styled = (tag, dateStyle) =>
    new Intl.DateTimeFormat(`${tag}-u-nu-${digits}`, { dateStyle, timeStyle: 'short' }).format(
      new Date(page.expiresAt),
    );
  const inWords = styled(locale, 'medium');
  return /M\d/.test(inWords) ? styled('en-IN', 'short') : inWords;
}

const SCREENS = {
  making: () => makingScreen({ say }),
  preparing: () => preparingScreen({ page, say, onAgain: look }),
  consent: () => consentScreen({ page, say, onRefuse: refuse, onUnderAge: underAge }),
  ready: () => readyScreen({ page, say, until: until() }),
  question: questionScreen,
  review: () => reviewScreen({ page, say, onChange: (place) => goTo(place, true) }),
  result: () => resultScreen({ page, say, onAgain: start, onTake: takeCredentials }),
  closed() {
    const kind = page?.status ?? ending;
    const onAgain = kind === 'noLine' ? () => location.reload() : undefined;
    const other = otherThan(language);
    const sayOther = hasTexts(other) && sayIn(other);
    return closedScreen({ kind, page, say, sayOther, other, onAgain });
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
  showLanguage(language, textsOf(language).direction);
  nameMenu(say('language'));
  document.title = say('pageTitle');
  part('company').textContent = say('pageTitle');
  part('safe').textContent = say('safe');
  part('withdraw').textContent = say('withdraw');
  part('withdraw').hidden = !page?.canWithdraw;
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
const NOTICES = { CONSENT_TEXT_CHANGED: 'otherConsent', CONSENT_MISSING: 'otherConsent' };
const ELSEWHERE = ['ASSESSMENT_ALREADY_SUBMITTED', 'UNKNOWN_QUESTION', 'INVALID_ANSWERS'];

async function took({ page: next, code }, whenDown, more) {
  if (next) return arrive(next, more);
  if (code === 'NOT_FOUND') return lost();
  // Something has changed meanwhile: what is so now counts.
  const { page: now } = await call('page', () => ({}), whenDown);
  if (!now) return lost();
  const words = ELSEWHERE.includes(code) ? 'elsewhere' : NOTICES[code];
  return arrive(now, { notice: words ? say(words) : '' });
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

const send = (what, bodyOf = () => ({})) =>
  oneAtATime(async (whenDown) => took(await call(what, bodyOf, whenDown), whenDown));

const consentBody = (agreed) => ({
  agreed,
  ...(agreed && { adult: true }),
  textVersion: page.notice.version,
  language,
});

const confirmed = (key) =>
  askedAgain({
    title: say(`${key}Title`),
    text: say(`${key}Text`),
    yes: say(`${key}Yes`),
    no: say('goBack'),
  });

async function refuse() {
  if (await confirmed('refuse')) await send('consent', () => consentBody(false));
}

async function underAge() {
  if (await confirmed('underAge')) await send('consent', () => ({ ...consentBody(false), adult: false }));
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

/** The page of a credential is in the language that is read now. */
const takeCredentials = (skillIds, withName) =>
  oneAtATime(async (whenDown) =>
    took(await call('credentials', () => ({ skillIds, withName, language }), whenDown), whenDown),
  );

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (isBusy()) return;
  const kind = kindOf();
  if (kind === 'consent') void send('consent', () => consentBody(true));
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

part('withdraw').addEventListener('click', async () => {
  if (await confirmed('withdraw')) await send('withdraw');
});

let chosenLast;
onLanguageChosen(async (chosen) => {
  chosenLast = chosen;
  if (chosen === language) return;
  const isLoaded = await loadTexts(chosen);
  // Another one was chosen meanwhile.
  if (chosen !== chosenLast) return;
  if (isLoaded) {
    language = chosen;
    drafts.set('language', language);
  }
  show({ focus: false });
  if (!isLoaded) complain(say('noLine')[0]);
});

// The platform may have done its part in another tab.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && page?.status === 'preparing') void look();
});

// Another link in the same window is another page.
addEventListener('hashchange', () => location.reload());

/** The texts of the page's language, and of the other one that a closed page is shown in as well. */
async function speak(wanted) {
  const [isLoaded] = await Promise.all([loadTexts(wanted), loadTexts(otherThan(wanted))]);
  if (isLoaded) language = wanted;
}

async function load() {
  offerLanguages();
  await speak(drafts.get('language') ?? browserLanguage());
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
