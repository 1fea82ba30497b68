import { call, drafts, hasToken } from './line.js';
import { consentScreen, element, endScreen, interestScreen, questionScreen, skillScreen } from './screens.js';
import { TEXTS } from './texts.js';

const part = (name) => document.getElementById(name);
const form = part('screen');
/** Stands in the screen, which is made anew each time, and is read out when it is filled. */
const trouble = part('trouble');

/** What the service last said, the language, and the question shown where one was gone back to. */
let page;
let language = navigator.language.startsWith('hi') ? 'hi' : 'en';
let at;
/** Chosen or typed, and not sent yet: outlives a change of language. */
let unsent = {};
let busy = false;
/** The call under way, and, while it has failed, why and how to try it again. */
let underWay = Promise.resolve();
let waiting;

const otherLanguage = () => (language === 'en' ? 'hi' : 'en');

function sayIn(which) {
  return (key, values = {}) => {
    const names = { company: page?.companyName, job: page?.jobTitle, ...values };
    const fill = (text) => text.replaceAll(/\{(\w+)\}/g, (_, name) => names[name] ?? '');
    const found = TEXTS[which][key];
    if (Array.isArray(found)) return found.map(fill);
    return fill(typeof found === 'string' ? found : values.n === 1 ? found.one : found.other);
  };
}
const say = (key, values) => sayIn(language)(key, values);

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
  if (!waiting) complain('');
}

/** Shows what the service said. `focus` moves on to the heading, as a new page would. */
function show({ focus = true, notice = '' } = {}) {
  document.documentElement.lang = language;
  document.title = say('pageTitle');
  part('company').textContent = page?.companyName ?? '';
  part('safe').textContent = say('safe');
  for (const choice of document.querySelectorAll('[data-language]'))
    choice.setAttribute('aria-pressed', String(choice.dataset.language === language));
  part('opt-out').textContent = say('optOut');
  part('opt-out').hidden = !page || page.optedOut;
  part('notice').textContent = notice;
  form.replaceChildren(...screen().filter(Boolean));
  form.insertBefore(trouble, form.querySelector('.actions'));
  if (waiting) showWaiting();
  else complain('');
  markBusy();
  showProgress();
  if (focus) {
    scrollTo(0, 0);
    part('title').focus();
  }
}

let ending = 'noLine';

function screen() {
  if (!page || page.status !== 'open') {
    const kind = page?.status ?? ending;
    const onAgain = kind === 'noLine' ? () => location.reload() : undefined;
    const other = otherLanguage();
    return endScreen({ kind, say, sayOther: sayIn(other), other, optedOut: page?.optedOut, onAgain });
  }
  if (page.step === 'consent') return consentScreen({ page, say, language, onRefuse: refuse });
  const one = current();
  const { step, questions } = page;
  const isLast = page.steps.at(-1).step === step && asked().filter(({ done }) => !done).length <= 1;
  const shown = {
    page,
    say,
    question: one.question,
    value: valueOf(one),
    onChange: keep,
    onBack: at > 0 ? () => goTo(at - 1) : undefined,
    onSkip: step === 'enrichment' && !questions[at].required ? skip : undefined,
    last: isLast && at === asked().length - 1,
  };
  if (step === 'enrichment') return questionScreen(shown);
  return step === 'skills' ? skillScreen(shown) : interestScreen(shown);
}

function showProgress() {
  const asks = page?.status === 'open' && page.step !== 'consent';
  part('progress').hidden = !asks;
  if (!asks) return;
  const before = page.steps.slice(
    0,
    page.steps.findIndex(({ step }) => step === page.step),
  );
  const n = before.reduce((sum, { total }) => sum + total, 0) + at + 1;
  const total = page.steps.reduce((sum, step) => sum + step.total, 0);
  part('progress-step').textContent = say(page.step);
  part('progress-count').textContent = say('progress', { n, total });
  part('progress-bar').max = total;
  part('progress-bar').value = n - 1;
}

function goTo(place) {
  at = place;
  show();
}

function complain(text) {
  trouble.replaceChildren(...(text ? [element('p', { text })] : []));
}

/** The line is down: the answer stays on the screen, and goes out by the button or when the line is back. */
function failed(reason) {
  part('saving').textContent = '';
  return new Promise((resolve) => {
    const again = () => {
      removeEventListener('online', again);
      waiting = undefined;
      complain('');
      part('saving').textContent = say('saving');
      resolve();
    };
    waiting = { reason, again };
    if (reason === 'offline') addEventListener('online', again);
    showWaiting();
  });
}

function showWaiting() {
  const { reason, again } = waiting;
  const button = element('button', { type: 'button', text: say('tryAgain'), on: { click: again } });
  trouble.replaceChildren(element('p', { text: say(reason) }), button);
}

/** Not disabled, which would take the focus away. */
function markBusy() {
  for (const each of form.querySelectorAll('.actions button'))
    each.setAttribute('aria-disabled', String(busy));
}

/** One at a time: a second tap while an answer is on its way does nothing. What is sent is what is then on the screen. */
async function send(what, bodyOf = () => ({})) {
  if (busy) return;
  busy = true;
  underWay = sending(what, bodyOf);
  await underWay;
}

async function sending(what, bodyOf) {
  markBusy();
  complain('');
  const slow = setTimeout(() => (part('saving').textContent = say('saving')), 400);
  const [step, place] = [page.step, at];
  try {
    const answer = await call(what, bodyOf, (reason) => {
      clearTimeout(slow);
      return failed(reason);
    });
    await took(answer, step, place);
  } finally {
    clearTimeout(slow);
    busy = false;
    part('saving').textContent = '';
    markBusy();
  }
}

const NOTICES = { STEP_NOT_OPEN: 'elsewhere', CONSENT_TEXT_CHANGED: 'otherConsent' };

async function took({ page: next, code }, step, place) {
  if (next) {
    forgetUnsent();
    return arrive(next, step === next.step ? place + 1 : undefined);
  }
  if (code === 'NOT_FOUND') return lost();
  if (!NOTICES[code] && code !== 'RESULT_CLOSED') {
    return complain(say('trouble'));
  }
  // Another window was faster, or time has passed: what is so now counts.
  const { page: now } = await call('page', () => ({}), failed);
  if (!now) return lost();
  forgetUnsent();
  return arrive(now, undefined, NOTICES[code] && say(NOTICES[code]));
}

function forgetUnsent() {
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

function confirmed(key) {
  const dialog = part('confirm');
  part('confirm-title').textContent = say(`${key}Title`);
  part('confirm-text').textContent = say(`${key}Text`);
  part('confirm-yes').textContent = say(`${key}Yes`);
  part('confirm-no').textContent = say('goBack');
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
  });
}

const consentBody = (agreed) => ({ agreed, textVersion: page.consent.version, language });

async function refuse() {
  if (await confirmed('refuse')) await send('consent', () => consentBody(false));
}

function skip() {
  const { key } = current();
  return send('skip', () => ({ key }));
}

/** Which call takes the answer, and in which words. */
const ANSWERS = {
  enrichment: (key, answer) => ['answer', { key, answer }],
  skills: (questionId, value) => ['skill-answer', { questionId, option: Number(value) }],
  interest: (_, value) => ['interest', { interested: value === 'yes' }],
};

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (busy) return undefined;
  if (page.step === 'consent') return send('consent', () => consentBody(true));
  const [one, step] = [current(), page.step];
  const given = () => (valueOf(one) ?? '').trim();
  if (given() === '') {
    complain(say(one.question?.type === 'voice' ? 'write' : 'choose'));
    return form.querySelector('input, textarea').focus();
  }
  const [what] = ANSWERS[step](one.key, given());
  return send(what, () => ANSWERS[step](one.key, given())[1]);
});

part('opt-out').addEventListener('click', async () => {
  if (!(await confirmed('optOut'))) return;
  // After an answer that still waits for the line: none of what was said is lost.
  await underWay;
  await send('opt-out');
});

for (const choice of document.querySelectorAll('[data-language]'))
  choice.addEventListener('click', () => {
    if (choice.dataset.language === language) return;
    language = choice.dataset.language;
    show({ focus: false });
    // What is shown has changed already; that it is remembered can fail.
    if (page)
      void call(
        'language',
        () => ({ language }),
        () => Promise.reject(new Error('later')),
      ).catch(() => {});
  });

// Another link in the same window is another page.
addEventListener('hashchange', () => location.reload());

async function load() {
  if (!hasToken) return lost();
  document.documentElement.lang = language;
  part('title').textContent = say('loading');
  const { page: first } = await call(
    'open',
    () => ({}),
    () => {
      show({ focus: false });
      return new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    },
  );
  if (!first) return lost();
  language = first.language;
  return arrive(first);
}

await load();
