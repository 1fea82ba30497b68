/** What the screens are made of. Every text, ours or others', is put in by textContent. */
export function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue;
    if (key === 'on')
      for (const [event, listener] of Object.entries(value)) made.addEventListener(event, listener);
    else if (key === 'text') made.textContent = value;
    else made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...children.filter(Boolean));
  return made;
}

const heading = (text, more = {}) => element('h1', { id: 'title', tabindex: -1, text, ...more });
const button = (text, properties = {}) => element('button', { type: 'button', text, ...properties });
const submit = (text) => element('button', { id: 'go', type: 'submit', text });

/** What the candidate agrees to, before anything is asked. */
export function consentScreen({ page, say, language, onRefuse }) {
  const { paragraphs } = page.consent.texts.find((text) => text.language === language);
  const total = page.steps.reduce((sum, step) => sum + step.total, 0);
  return [
    page.candidateName && element('p', { class: 'hello', text: say('hello', { name: page.candidateName }) }),
    heading(say('askTitle')),
    element(
      'ul',
      { class: 'facts' },
      total > 0 && element('li', { text: say('questionCount', { n: total }) }),
      total > 0 && element('li', { text: say('minutes', { n: page.minutes }) }),
    ),
    element('div', { class: 'text' }, ...paragraphs.map((text) => element('p', { text }))),
    element('p', { class: 'hint', text: say('saved') }),
    element(
      'div',
      { class: 'actions' },
      submit(say('agree')),
      button(say('refuse'), { class: 'quiet', on: { click: onRefuse } }),
    ),
  ];
}

/** One of several answers, large enough for a thumb. */
function choices(options, chosen, onChange) {
  return element(
    'div',
    { class: 'choices', role: 'radiogroup', 'aria-labelledby': 'title', 'aria-describedby': 'hint' },
    ...options.map(({ value, text, lang }) =>
      element(
        'label',
        {},
        element('input', {
          type: 'radio',
          name: 'answer',
          value,
          checked: value === chosen,
          on: { change: () => onChange(value) },
        }),
        element('span', { text, lang }),
      ),
    ),
  );
}

const LONGEST = 1000;

function ownWords({ say, value, onChange }) {
  const left = element('p', { id: 'left', class: 'hint', hidden: value.length < LONGEST - 200 });
  const count = (length) => {
    left.textContent = say('charactersLeft', { n: LONGEST - length });
    left.hidden = length < LONGEST - 200;
  };
  count(value.length);
  const area = element('textarea', {
    id: 'words',
    rows: 5,
    maxlength: LONGEST,
    'aria-describedby': 'hint left',
    on: {
      input: ({ target }) => {
        count(target.value.length);
        onChange(target.value);
      },
    },
  });
  area.value = value;
  return [element('label', { for: 'words', text: say('ownWords') }), area, left];
}

const actions = ({ say, onBack, onSkip, last }) =>
  element(
    'div',
    { class: 'actions' },
    submit(say(last ? 'finish' : 'next')),
    onSkip && button(say('skip'), { class: 'quiet', on: { click: onSkip } }),
    onBack && button(say('back'), { class: 'quiet', on: { click: onBack } }),
  );

const hints = (...texts) =>
  element('p', { id: 'hint', class: 'hint', text: texts.filter(Boolean).join(' ') });

/** A question of the partner's, in the partner's English. */
export function questionScreen({ say, question, value, onChange, ...more }) {
  const { type, text, required } = question;
  const words = type !== 'yes_no';
  return [
    heading(text, { lang: 'en' }),
    hints(words && say('ownWordsHint'), !required && say('optional'), say('asWritten')),
    ...(words
      ? ownWords({ say, value: value ?? '', onChange })
      : [
          choices(
            [
              { value: 'yes', text: say('yes') },
              { value: 'no', text: say('no') },
            ],
            value,
            onChange,
          ),
        ]),
    actions({ say, ...more }),
  ];
}

export function skillScreen({ say, question, value, onChange, ...more }) {
  const options = question.options.map((text, place) => ({ value: String(place), text, lang: 'en' }));
  return [
    element('p', { class: 'about', text: say('aboutSkill', { skill: question.skillName }) }),
    heading(question.question, { lang: 'en' }),
    hints(say('bestOption'), say('asWritten')),
    choices(options, value, onChange),
    actions({ say, ...more }),
  ];
}

export function interestScreen({ page, say, value, onChange }) {
  const options = ['yes', 'no'].map((answer) => ({
    value: answer,
    text: say(answer === 'yes' ? 'interestYes' : 'interestNo'),
  }));
  return [
    heading(say('interestTitle')),
    element(
      'p',
      { id: 'hint', class: 'job' },
      element('strong', { text: page.jobTitle }),
      element('span', { text: page.companyName }),
    ),
    choices(options, value, onChange),
    actions({ say, last: true }),
  ];
}

const TICK = 'm17 29 8 8 15-17';
const MARKS = { completed: TICK, declined: TICK, other: 'M28 16v15m0 8v.5' };

/** What has become of it: in the language of the page, and below in the other. */
export function endScreen({ kind, say, sayOther, other, optedOut, onAgain }) {
  const mark = document.getElementById('mark').content.firstElementChild.cloneNode(true);
  mark.classList.add(kind);
  mark.lastElementChild.setAttribute('d', MARKS[kind] ?? MARKS.other);
  const [title, text] = say(kind);
  const [otherTitle, otherText] = sayOther(kind);
  return [
    mark,
    heading(title),
    element('p', { class: 'lead', text }),
    optedOut && element('p', { text: say('optedOut') }),
    onAgain && element('div', { class: 'actions' }, button(say('tryAgain'), { on: { click: onAgain } })),
    element(
      'div',
      { class: 'other', lang: other },
      element('p', { class: 'other-title', text: otherTitle }),
      element('p', { text: otherText }),
      optedOut && element('p', { text: sayOther('optedOut') }),
    ),
  ];
}
