import { actions, button, element, endScreen, heading, markOf, submit } from '../shared/elements.js';

/** A text field with its name above it. The browser may fill in what it knows. */
function field(text, id, properties = {}, name = 'input') {
  const input = element(name, { id, ...properties });
  return element('label', { class: 'field', for: id }, element('span', { text }), input);
}

/** The number or address is asked for first. */
export function startScreen({ say, address }) {
  const asked = field(say('address'), 'address', { autocomplete: 'tel', maxlength: 254, dir: 'ltr' });
  asked.querySelector('input').value = address;
  return [
    heading(say('startTitle')),
    element('p', { text: say('startText') }),
    asked,
    actions(submit(say('sendCode'))),
  ];
}

export const codeScreen = ({ say, address, sent, onAgain, onOther }) => [
  heading(say('codeTitle')),
  element('p', { text: say('codeText', { address, digits: sent.digits, minutes: sent.minutes }) }),
  field(say('code'), 'code', {
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    maxlength: 12,
    dir: 'ltr',
  }),
  actions(
    submit(say('open')),
    button(say('sendCode'), { class: 'quiet', on: { click: onAgain } }),
    button(say('otherAddress'), { class: 'quiet', on: { click: onOther } }),
  ),
];

/** Everything that is kept, by organisation, with what can be done about it. */
export function dataScreen({ say, dayOf, page, onFile, doing }) {
  if (page.organisations.length === 0) return endScreen({ kind: 'nothing', say, mark: markOf('tick', true) });
  return [
    heading(say('listTitle')),
    actions(button(say('download'), { on: { click: onFile } })),
    ...page.organisations.map((one) => organisation({ say, dayOf, one, doing })),
  ];
}

/** A list of terms without those that nothing is kept of. */
const terms = (pairs) =>
  element(
    'dl',
    {},
    ...pairs
      .filter(([, value]) => value)
      .flatMap(([term, value]) => [
        element('dt', { text: term }),
        element('dd', { text: value, dir: 'auto' }),
      ]),
  );

/** The verdicts of results, and the findings of verifications. */
const VERDICTS = {
  verified: 'skillPassed',
  not_verified: 'skillFailed',
  true: 'skillPassed',
  false: 'skillFailed',
};

const inWords = ({ say, name, verdict }) => (VERDICTS[verdict] ? `${name}: ${say(VERDICTS[verdict])}` : name);

const result = ({ say, dayOf, one }) =>
  element(
    'div',
    { class: 'result' },
    element('h3', { text: `${one.jobTitle} – ${one.companyName}`, dir: 'auto' }),
    element('p', { text: say('askedOn', { day: dayOf(one.createdAt) }) }),
    one.agreedAt && element('p', { text: say('agreedOn', { day: dayOf(one.agreedAt) }) }),
    one.withdrawnAt && element('p', { text: say('withdrawnOn', { day: dayOf(one.withdrawnAt) }) }),
    terms([
      [say('name'), one.name],
      [say('phone'), one.phone],
      [say('email'), one.email],
      ...one.answers.map(({ question, answer }) => [question, answer]),
      [say('skills'), one.skills.map((skill) => inWords({ say, ...skill })).join(', ')],
    ]),
    one.recordings > 0 && element('p', { text: say('recordings', { n: one.recordings }) }),
  );

const verification = ({ say, dayOf, one }) =>
  element(
    'div',
    { class: 'result' },
    element('h3', { text: say('verification') }),
    element('p', { text: say('askedOn', { day: dayOf(one.createdAt) }) }),
    one.agreedAt && element('p', { text: say('agreedOn', { day: dayOf(one.agreedAt) }) }),
    one.withdrawnAt && element('p', { text: say('withdrawnOn', { day: dayOf(one.withdrawnAt) }) }),
    terms([
      [say('name'), one.name],
      [say('phone'), one.phone],
      [say('email'), one.email],
      [say('items'), one.items.join('; ')],
      [say('reviewer'), one.reviewer],
      [
        say('skills'),
        one.skills.map((skill) => inWords({ say, ...skill, verdict: skill.verified })).join(', '),
      ],
    ]),
  );

/** The words of a request are those of the button that made it. */
const NAMES = {
  access: 'download',
  correct: 'correct',
  withdraw: 'withdraw',
  erase: 'erase',
  grievance: 'grievance',
};

function request({ say, dayOf, one }) {
  const day = dayOf(one.dueAt);
  const states = {
    open: () => say(one.kind === 'erase' ? 'erasedOn' : 'openUntil', { day }),
    answered: () => say('answered', { answer: one.answer ?? '' }),
    done: () => say('done'),
  };
  return element(
    'li',
    {},
    element('strong', { text: `${say(NAMES[one.kind])} (${dayOf(one.createdAt)})` }),
    one.words && element('p', { text: one.words, dir: 'auto' }),
    element('p', { text: states[one.status](), dir: 'auto' }),
  );
}

/** A choice that asks for words first, closed until somebody wants it. */
const choice = ({ say, key, fields, onSend }) =>
  element(
    'details',
    { class: 'choice' },
    element('summary', { text: say(key) }),
    ...fields,
    actions(button(say('send'), { on: { click: onSend } })),
  );

function organisation({ say, dayOf, one, doing }) {
  const { organisationId: id, name, results, verifications, requests } = one;
  const company = results[0]?.companyName ?? name;
  const ids = { name: `name-${id}`, wrong: `wrong-${id}`, complaint: `complaint-${id}` };
  const valueOf = (fieldId) => document.getElementById(fieldId).value.trim();
  const words = (key, fieldId) => wordsField(say(key), fieldId);
  return element(
    'section',
    { class: 'organisation', 'aria-label': name },
    element('h2', { text: name, dir: 'auto' }),
    one.contact && element('p', { text: say('contact', { contact: one.contact }) }),
    one.erasedOn && element('p', { text: say('erasedOn', { day: dayOf(one.erasedOn) }) }),
    ...results.map((each) => result({ say, dayOf, one: each })),
    ...verifications.map((each) => verification({ say, dayOf, one: each })),
    requests.length > 0 &&
      element(
        'div',
        { class: 'requests' },
        element('h3', { text: say('requests') }),
        element('ul', {}, ...requests.map((each) => request({ say, dayOf, one: each }))),
      ),
    choice({
      say,
      key: 'correct',
      fields: [
        field(say('correctName'), ids.name, { maxlength: 120, autocomplete: 'name' }),
        words('correctWords', ids.wrong),
      ],
      onSend: () => doing.correct(id, { name: valueOf(ids.name), words: valueOf(ids.wrong) }),
    }),
    choice({
      say,
      key: 'grievance',
      fields: [
        element('p', { text: say('grievanceText', { company, days: 30 }) }),
        words('grievanceWords', ids.complaint),
      ],
      onSend: () => doing.grievance(id, { words: valueOf(ids.complaint) }),
    }),
    element(
      'div',
      { class: 'choice' },
      one.canWithdraw &&
        button(say('withdraw'), { class: 'quiet', on: { click: () => doing.withdraw(id, company) } }),
      one.credentials > 0 &&
        button(say('revoke'), { class: 'quiet', on: { click: () => doing.revoke(id, company) } }),
      !one.erasedOn &&
        button(say('erase'), { class: 'quiet', on: { click: () => doing.erase(id, company) } }),
    ),
  );
}

const wordsField = (text, id) => field(text, id, { maxlength: 2000, rows: 4 }, 'textarea');

export const closedScreen = ({ say, onAgain }) =>
  endScreen({
    kind: 'closed',
    say,
    mark: markOf('note'),
    buttons: [button(say('sendCode'), { on: { click: onAgain } })],
  });
