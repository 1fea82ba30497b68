import {
  actions,
  button,
  choices,
  credentialOffer,
  element,
  endScreen,
  heading,
  hints,
  markOf,
  skillScreen,
  submit,
  wholeNotice,
} from '../shared/elements.js';
import { canRecord } from './recorder.js';
import { spokenOr } from './spoken.js';

/** The languages in which questions about skills are written, by their own names. */
const WRITTEN_IN = [
  { value: 'en', text: 'English', lang: 'en' },
  { value: 'hi', text: 'हिन्दी', lang: 'hi' },
];

/** Tells whoever reads another language in which the questions are, before the first of them, and lets choose. */
const questionLanguage = ({ say, chosen, onChoose }) =>
  element(
    'fieldset',
    { class: 'questions-in' },
    element('legend', { text: say('questionsIn') }),
    ...WRITTEN_IN.map(({ value, text, lang }) =>
      element(
        'label',
        {},
        element('input', {
          type: 'radio',
          name: 'questions-in',
          value,
          checked: value === chosen,
          on: { change: () => onChoose(value) },
        }),
        element('span', { text, lang, dir: 'auto' }),
      ),
    ),
  );

/** The consent, asked for before anything else. */
export function consentScreen({ page, say, consent, onRefuse, onUnderAge, questionsIn }) {
  const total = page.steps.reduce((sum, step) => sum + step.total, 0);
  const count = page.steps.some(({ atMost }) => atMost) ? 'questionCountAtMost' : 'questionCount';
  return [
    page.candidateName && element('p', { class: 'hello', text: say('hello', { name: page.candidateName }) }),
    heading(say('askTitle')),
    element(
      'ul',
      { class: 'facts' },
      total > 0 && element('li', { text: say(count, { n: total }) }),
      total > 0 && element('li', { text: say('minutes', { n: page.minutes }) }),
    ),
    element('div', { class: 'text' }, ...consent.paragraphs.map((text) => element('p', { text }))),
    wholeNotice(say, consent.whole),
    questionsIn && questionLanguage({ say, ...questionsIn }),
    element('p', { class: 'hint', text: say('saved') }),
    actions(
      submit(say('agree')),
      button(say('refuse'), { class: 'quiet', on: { click: onRefuse } }),
      button(say('underAge'), { class: 'quiet', on: { click: onUnderAge } }),
    ),
  ];
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

const buttonsOf = ({ say, onBack, onSkip, last }) => [
  submit(say(last ? 'finish' : 'next')),
  onSkip && button(say('skip'), { class: 'quiet', on: { click: onSkip } }),
  onBack && button(say('back'), { class: 'quiet', on: { click: onBack } }),
];

/** A question of the partner's, in the partner's English, and a model's translation beside it where there is one. */
export function questionScreen({ say, language, question, value, onChange, ...more }) {
  const { type, text, translations, required } = question;
  const words = type !== 'yes_no';
  const translated = translations.find((one) => one.language === language);
  return [
    heading(text, { lang: 'en', dir: 'auto' }),
    translated &&
      element(
        'p',
        { class: 'translation' },
        element('span', { text: translated.text }),
        element('small', { text: say('translated') }),
      ),
    hints(
      words && say(canRecord ? 'spokenHint' : 'ownWordsHint'),
      !required && say('optional'),
      language !== 'en' && !translated && say('asWritten'),
    ),
    ...(words
      ? spokenOr(ownWords({ say, value: value ?? '', onChange }), { say, question })
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
    actions(...buttonsOf({ say, ...more })),
  ];
}

export const askedSkill = ({ say, question, value, onChange, closed, questionsIn, ...more }) => {
  const inLanguage = questionsIn?.chosen;
  const screen = skillScreen({
    say,
    question,
    value,
    onChange,
    closed,
    inLanguage,
    buttons: buttonsOf({ say, ...more }),
  });
  return questionsIn ? [...screen, questionLanguage({ say, ...questionsIn })] : screen;
};

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
      element('strong', { text: page.jobTitle, dir: 'auto' }),
      element('span', { text: page.companyName, dir: 'auto' }),
    ),
    choices(options, value, onChange),
    actions(...buttonsOf({ say, last: true })),
  ];
}

export const closedScreen = ({ kind, say, onAgain, credentials = [], onTake, ...words }) => [
  ...endScreen({
    kind,
    say,
    ...words,
    mark: markOf(['completed', 'declined'].includes(kind) ? 'tick' : 'note', kind === 'completed'),
    buttons: onAgain ? [button(say('tryAgain'), { on: { click: onAgain } })] : [],
  }),
  ...(credentials.length > 0 ? credentialOffer({ say, credentials, onTake }) : []),
];
