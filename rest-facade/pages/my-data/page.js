import { askedAgain, part, showScreen } from '../shared/elements.js';
import { complain, isBusy, oneAtATime, sayWith, showSending } from '../shared/sending.js';
import {
  browserLanguage,
  nameMenu,
  offerLanguages,
  onLanguageChosen,
  showLanguage,
  wordsOf,
} from '../shared/words.js';
import { loadTexts, textsOf } from './languages.js';
import { call } from './line.js';
import { closedScreen, codeScreen, dataScreen, startScreen } from './screens.js';

/** The screen: `start`, `code`, `data` or `closed`. Nothing of it outlives the tab: phones are shared. */
let at = 'start';
let language = 'en';
let address = '';
let sent;
let session;
let page;

const sayIn = wordsOf(textsOf, () => ({ address }));
const say = (key, values) => sayIn(language)(key, values);
sayWith(say);

const dayOf = (time) =>
  new Intl.DateTimeFormat(`${textsOf(language).locale}-u-nu-${textsOf(language).digits}`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(time));

const SCREENS = {
  start: () => startScreen({ say, address }),
  code: () => codeScreen({ say, address, sent, onAgain: askAgain, onOther: restart }),
  data: () => dataScreen({ say, dayOf, page, onFile: saveFile, doing }),
  closed: () => closedScreen({ say, onAgain: restart }),
};

/** Shows the screen. `focus` moves on to the heading, as a new page would. */
function show({ focus = true, notice = '' } = {}) {
  showLanguage(language, textsOf(language).direction);
  nameMenu(say('language'));
  document.title = say('pageTitle');
  part('company').textContent = say('pageTitle');
  part('safe').textContent = say('safe');
  part('leave').textContent = say('leave');
  part('leave').hidden = at !== 'data';
  part('notice').textContent = notice;
  showScreen(SCREENS[at](), focus);
  showSending();
}

function go(to, more) {
  at = to;
  show(more);
}

function restart() {
  session = undefined;
  page = undefined;
  go('start');
}

/** The words that a refusal has for a person. */
const TROUBLES = {
  INVALID_ADDRESS: 'noAddress',
  WRONG_CODE: 'wrongCode',
  RATE_LIMITED: 'tooMany',
  INVALID_REQUEST: 'write',
  offline: 'noLine',
};

function refused(code) {
  if (code === 'SESSION_NOT_FOUND') return go('closed');
  const words = say(TROUBLES[code] ?? 'trouble');
  return complain(Array.isArray(words) ? words[1] : words);
}

/** One thing at a time; `then` gets the data of the answer. */
const ask = (what, body, then) =>
  oneAtATime(async () => {
    const { data, code } = await call(what, body);
    if (code) refused(code);
    else await then(data);
  });

const askForCode = () =>
  ask('code', { address, language }, (answer) => {
    sent = answer;
    go('code');
  });

function askAgain() {
  return askForCode();
}

const open = (code) =>
  ask('session', { address, code }, async (answer) => {
    session = answer.session;
    const { data, code: refusal } = await call('page', { session });
    if (refusal) return refused(refusal);
    page = data;
    return go('data');
  });

const change = (what, body) =>
  ask(what, { session, ...body }, (answer) => {
    page = answer;
    go('data', { notice: say('sent') });
  });

const request = (organisationId, kind, words = {}) =>
  change('requests', {
    organisationId,
    kind,
    ...Object.fromEntries(Object.entries(words).filter(([, value]) => value)),
  });

const doing = {
  correct: (id, words) => request(id, 'correct', words),
  grievance: (id, words) => request(id, 'grievance', words),
  async withdraw(id, company) {
    if (await confirmed('withdraw', 'withdrawYes', { company })) await request(id, 'withdraw');
  },
  async erase(id, company) {
    if (await confirmed('erase', 'erase', { company, days: 7 })) await request(id, 'erase');
  },
  async revoke(id, company) {
    if (await confirmed('revoke', 'revoke', { company }))
      await change('credentials/revoke', { organisationId: id });
  },
};

const confirmed = (key, yes, values) =>
  askedAgain({
    title: say(`${key}Title`, values),
    text: say(`${key}Text`, values),
    yes: say(yes),
    no: say('goBack'),
  });

function saveFile() {
  return ask('file', { session }, ({ name, content }) => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  });
}

part('screen').addEventListener('submit', async (event) => {
  event.preventDefault();
  if (isBusy()) return undefined;
  if (at === 'start') {
    address = part('address').value.trim();
    return askForCode();
  }
  return at === 'code' ? open(part('code').value.trim()) : undefined;
});

part('leave').addEventListener('click', async () => {
  const ended = session;
  address = '';
  restart();
  await call('end', { session: ended });
});

let chosenLast;

onLanguageChosen(async (chosen) => {
  chosenLast = chosen;
  if (at === 'start') address = part('address').value;
  const isLoaded = await loadTexts(chosen);
  // Another one was chosen meanwhile.
  if (chosen !== chosenLast) return;
  if (isLoaded) language = chosen;
  show({ focus: false });
  if (!isLoaded) complain(say('noLine')[1]);
});

offerLanguages();
const wanted = browserLanguage();
if (await loadTexts(wanted)) language = wanted;
show({ focus: false });
