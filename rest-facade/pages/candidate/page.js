import { askedAgain, part, showProgress, showScreen } from '../shared/elements.js';
import { call, drafts, hasToken } from '../shared/line.js';
import {
  complain,
  failed,
  isBusy,
  isWaiting,
  oneAtATime,
  sayWith,
  sent,
  showSending,
} from '../shared/sending.js';
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
import { forgetMeasures, measured, removeOldDevice, watch } from './measures.js';
import { canRecord, forget, recordingOf, stateOf, stop } from './recorder.js';
import { askedSkill, closedScreen, consentScreen, interestScreen, questionScreen } from './screens.js';

const form = part('screen');

/** The last answer of the service, the language, and the question shown where one was gone back to. */
let page;
let language = 'en';
let at;
/** Chosen or typed, and not sent yet: outlives a change of language. */
let unsent = {};

const sayIn = wordsOf(textsOf, () => ({ company: page?.companyName, job: page?.jobTitle }));
const say = (key, values) => sayIn(language)(key, values);
sayWith(say);

/** The questions of the step that is open, as one kind of thing. */
function asked() {
  if (page.step === 'enrichment')
    return page.questions.map((question) => ({
      key: question.key,
      question,
      done: question.done,
      saved: question.answer,
    }));
  if (page.step === 'skills')
    return page.skillQuestions.map((question) => ({
      key: question.questionId,
      question,
      done: question.option !== null,
      closed: question.option !== null,
      saved: question.option === null ? null : String(question.option),
    }));
  return page.step === 'interest' ? [{ key: 'interested', done: false, saved: null }] : [];
}

const current = () => asked()[at];
const valueOf = ({ key, saved }) => unsent[key] ?? drafts.get(key) ?? saved;

function keep(value) {
  const { key, question } = current();
  unsent[key] = value;
  if (question?.type === 'voice') drafts.set(key, value);
  if (!isWaiting()) complain('');
}

/** Shows what the service said. `focus` moves on to the heading, as a new page would. */
function show({ focus = true, notice = '' } = {}) {
  showLanguage(language, textsOf(language).direction);
  nameMenu(say('language'));
  document.title = say('pageTitle');
  part('company').textContent = page?.companyName ?? '';
  part('safe').textContent = say('safe');
  part('opt-out').textContent = say('optOut');
  part('opt-out').hidden = !page || page.optedOut;
  part('withdraw').textContent = say('withdraw');
  part('withdraw').hidden = !page?.canWithdraw;
  part('notice').textContent = notice;
  showScreen(screen(), focus);
  watch(openSkillQuestion());
  showSending();
  showProgress(progress());
}

/** The question about a skill that can be answered on the screen. */
function openSkillQuestion() {
  if (page?.status !== 'open' || page.step !== 'skills') return undefined;
  const { key, closed } = current();
  return closed ? undefined : key;
}

let ending = 'noLine';

/** The person with the phone may read another language: the end is shown in English too, and to English readers in the next. */
const otherLanguage = (own = language) =>
  own === 'en' ? (page?.languages.find((one) => one !== 'en') ?? otherThan(own)) : 'en';

/** False where its texts cannot be loaded: the page then stays as it is. */
async function speak(wanted) {
  const [isLoaded] = await Promise.all([loadTexts(wanted), loadTexts(otherLanguage(wanted))]);
  if (isLoaded) language = wanted;
  return isLoaded;
}

const QUESTIONS_IN = 'questions-in';

/** The choice of the language of questions, for readers of a language in which there are none. */
function questionsIn() {
  const there = page.questionLanguages;
  if (there.length === 0 || there.includes(language)) return undefined;
  return {
    chosen: drafts.get(QUESTIONS_IN) ?? 'en',
    onChoose: (chosen) => {
      drafts.set(QUESTIONS_IN, chosen);
      if (page.step === 'skills') show({ focus: false });
    },
  };
}

function screen() {
  if (!page || page.status !== 'open') {
    const kind = page?.status ?? ending;
    const onAgain = kind === 'noLine' ? () => location.reload() : undefined;
    const other = otherLanguage();
    const sayOther = hasTexts(other) && sayIn(other);
    const also = [page?.withdrawnAt && 'withdrawn', page?.optedOut && 'optedOut'].filter(Boolean);
    return closedScreen({
      kind,
      say,
      sayOther,
      other,
      also,
      onAgain,
      credentials: page?.credentials,
      onTake: (skillIds, withName) => send('credentials', () => ({ skillIds, withName })),
    });
  }
  if (page.step === 'consent')
    return consentScreen({
      page,
      say,
      consent: consentText(),
      onRefuse: refuse,
      onUnderAge: underAge,
      questionsIn: questionsIn(),
    });
  const one = current();
  const { step, questions } = page;
  const { step: lastStep, atMost } = page.steps.at(-1);
  // Nobody knows which question about a skill is the last one.
  const isLast = lastStep === step && !atMost && asked().filter(({ done }) => !done).length <= 1;
  const shown = {
    page,
    say,
    language,
    question: one.question,
    closed: one.closed,
    value: valueOf(one),
    onChange: keep,
    onBack: at > 0 ? () => goTo(at - 1) : undefined,
    onSkip: step === 'enrichment' && !questions[at].required ? skip : undefined,
    last: isLast && at === asked().length - 1,
    questionsIn: step === 'skills' ? questionsIn() : undefined,
  };
  if (step === 'enrichment') return questionScreen(shown);
  return step === 'skills' ? askedSkill(shown) : interestScreen(shown);
}

function progress() {
  if (page?.status !== 'open' || page.step === 'consent') return undefined;
  const before = page.steps.slice(
    0,
    page.steps.findIndex(({ step }) => step === page.step),
  );
  // The questions about skills before this one are not shown any more.
  const earlier = page.step === 'skills' ? doneIn('skills') - asked().filter(({ done }) => done).length : 0;
  const done = before.reduce((sum, { total }) => sum + total, 0) + earlier + at;
  const total = page.steps.reduce((sum, step) => sum + step.total, 0);
  const counted = page.steps.some(({ atMost }) => atMost) ? 'progressAtMost' : 'progress';
  return { step: say(page.step), count: say(counted, { n: done + 1, total }), total, done };
}

const doneIn = (wanted) => page.steps.find(({ step }) => step === wanted).done;

function goTo(place) {
  stop();
  at = place;
  show();
}

/** Sends what is on the screen when the line is there, not what was there at the click. */
const send = (what, bodyOf = () => ({})) =>
  oneAtATime(async (whenDown) => {
    stop();
    const [step, place, key] = [page.step, at, current()?.key];
    await took(await call(what, bodyOf, whenDown), step, place, key);
  });

const NOTICES = { STEP_NOT_OPEN: 'elsewhere', CONSENT_TEXT_CHANGED: 'otherConsent' };

/** The service refuses the recording itself, which stays here to be heard. */
const UNUSABLE = ['INVALID_RECORDING', 'PAYLOAD_TOO_LARGE'];

async function took({ page: next, code }, step, place, key) {
  if (next) {
    forgetUnsent(key);
    return arrive(next, step === next.step ? place + 1 : undefined);
  }
  if (code === 'NOT_FOUND') return lost();
  if (UNUSABLE.includes(code)) return complain(say('recordingRefused'));
  if (!NOTICES[code] && code !== 'RESULT_CLOSED') {
    return complain(say('trouble'));
  }
  // Another window was faster, or time has passed: what is so now counts.
  const { page: now } = await call('page', () => ({}), failed);
  if (!now) return lost();
  forgetUnsent(key);
  return arrive(now, undefined, NOTICES[code] && say(NOTICES[code]));
}

/** Recordings of other questions stay to be sent. */
function forgetUnsent(sentKey) {
  forget(sentKey);
  forgetMeasures(sentKey);
  for (const key of Object.keys(unsent)) drafts.remove(key);
  unsent = {};
}

/** To the question after the one answered, where it is the same step; else to the first that is open. */
function arrive(next, place, notice) {
  page = next;
  const questions = asked();
  const open = questions.findIndex(({ done }) => !done);
  at = place !== undefined && place < questions.length ? place : Math.max(open, 0);
  show({ notice });
}

function lost() {
  page = undefined;
  ending = 'unknown';
  show();
}

const confirmed = (key) =>
  askedAgain({
    title: say(`${key}Title`),
    text: say(`${key}Text`),
    yes: say(`${key}Yes`),
    no: say('goBack'),
  });

const consentText = () => {
  const { texts } = page.consent;
  return texts.find((text) => text.language === language) ?? texts.find((text) => text.language === 'en');
};

const consentBody = (agreed) => ({
  agreed,
  ...(agreed && { adult: true }),
  textVersion: page.consent.version,
  language: consentText().language,
});

async function refuse() {
  if (await confirmed('refuse')) await send('consent', () => consentBody(false));
}

async function underAge() {
  if (await confirmed('underAge')) await send('consent', () => ({ ...consentBody(false), adult: false }));
}

function skip() {
  const { key } = current();
  return send('skip', () => ({ key }));
}

/** The call that takes the answer at each step, with its body. */
const ANSWERS = {
  enrichment: (key, answer) => ['answer', { key, answer }],
  skills: (questionId, value, measures) => [
    'skill-answer',
    { questionId, option: Number(value), ...measures },
  ],
  interest: (_, value) => ['interest', { interested: value === 'yes' }],
};

/** One that is still running stops, to be heard before it is sent. */
function sendSpoken(key) {
  if (stateOf(key) !== 'recorded') return stop();
  const { blob, seconds } = recordingOf(key);
  return send('recording', () => ({ blob, key, seconds }));
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (isBusy()) return undefined;
  if (page.step === 'consent') return send('consent', () => consentBody(true));
  const [one, step] = [current(), page.step];
  if (one.closed) return goTo(at + 1);
  if (one.question?.type === 'voice' && stateOf(one.key) !== 'idle') return sendSpoken(one.key);
  const given = () => (valueOf(one) ?? '').trim();
  // A recording that is saved already needs no other.
  if (given() === '' && one.question?.recordedSeconds != null) return arrive(page, at + 1);
  if (given() === '') {
    complain(say(one.question?.type !== 'voice' ? 'choose' : canRecord ? 'speakOrWrite' : 'write'));
    return form.querySelector('input, textarea').focus();
  }
  // The time ends here, however long the line takes.
  const measures = step === 'skills' ? measured(one.key) : {};
  const [what] = ANSWERS[step](one.key, given());
  return send(what, () => ANSWERS[step](one.key, given(), measures)[1]);
});

part('opt-out').addEventListener('click', async () => {
  if (!(await confirmed('optOut'))) return;
  // After an answer that still waits for the line: none of what was said is lost.
  await sent();
  await send('opt-out');
});

part('withdraw').addEventListener('click', async () => {
  if (!(await confirmed('withdraw'))) return;
  await sent();
  await send('withdraw');
});

let chosenLast;

onLanguageChosen(async (chosen) => {
  chosenLast = chosen;
  if (chosen === language) return;
  const isLoaded = await loadTexts(chosen);
  // Another one was chosen meanwhile.
  if (chosen !== chosenLast) return;
  if (isLoaded) language = chosen;
  show({ focus: false });
  if (!isLoaded) complain(say('noLine')[0]);
  else if (page) rememberLanguage();
});

let remembering = Promise.resolve();

/**
 * The page has changed its language already. The service is told of one choice after the other, so that the last one counts; a
 * choice it was not told of, the line being down or the page left, stays with this tab and is told when it opens again.
 */
function rememberLanguage() {
  drafts.set('language', language);
  remembering = remembering.then(tellLanguage).catch(() => {});
}

async function tellLanguage() {
  const told = language;
  const { page: taken } = await call(
    'language',
    () => ({ language: told }),
    () => Promise.reject(new Error('later')),
  );
  if (taken && told === language) drafts.remove('language');
}

// Another link in the same window is another page.
addEventListener('hashchange', () => location.reload());

async function load() {
  const speaking = speak(browserLanguage()).then(() => {
    document.documentElement.lang = language;
    part('title').textContent = say('loading');
  });
  if (!hasToken) {
    await speaking;
    return lost();
  }
  const { page: first } = await call(
    'open',
    () => ({}),
    () => {
      show({ focus: false });
      return new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    },
  );
  await speaking;
  if (!first) return lost();
  page = first;
  offerLanguages(first.languages);
  const wanted = drafts.get('language') ?? first.language;
  if ((await speak(wanted)) && wanted !== first.language) rememberLanguage();
  // The other of two buttons is there before it is pressed.
  if (first.languages.length === 2) void first.languages.map(loadTexts);
  return arrive(first);
}

removeOldDevice();
await load();
