import {
  actions,
  button,
  credentialOffer,
  element,
  endScreen,
  heading,
  inPageLanguage,
  namedSkill,
  markOf,
  submit,
  wholeNotice,
} from '../shared/elements.js';

const listOf = (texts, more = {}) => element('ul', more, ...texts.map((text) => element('li', { text })));

/** Where the student came from. Nothing is added to the address, so it reveals nothing of this page. */
export const returnLink = (page, say) =>
  page?.returnUrl &&
  element('a', {
    class: 'button quiet',
    href: page.returnUrl,
    rel: 'noreferrer',
    text: say('returnTo', { host: new URL(page.returnUrl).host }),
  });

/** The notice, which the student agrees to before anything is asked. */
export function consentScreen({ page, say, onRefuse, onUnderAge }) {
  // Titles and texts in turn.
  const words = say('consentWhole', { days: page.notice.days });
  const items = words
    .filter((_, place) => place % 2 === 0)
    .map((title, place) => ({ title, text: words[2 * place + 1] }));
  return [
    page.studentName && element('p', { class: 'hello', text: say('hello', { name: page.studentName }) }),
    heading(say('consentTitle')),
    element('div', { class: 'text' }, ...say('consentShort').map((text) => element('p', { text }))),
    wholeNotice(say, items),
    actions(
      submit(say('agree')),
      button(say('refuse'), { class: 'quiet', on: { click: onRefuse } }),
      button(say('underAge'), { class: 'quiet', on: { click: onUnderAge } }),
    ),
  ];
}

/** The screen before the first question: how many there are and how they count. */
export function readyScreen({ page, say, until }) {
  const rules = [
    say('ruleChoice'),
    say('rulePass'),
    say('ruleAttempts', { n: page.attemptsLeft }),
    say('ruleSaved', { until }),
  ];
  return [
    page.studentName && element('p', { class: 'hello', text: say('hello', { name: page.studentName }) }),
    heading(say('readyTitle')),
    element('h2', { text: say('skills') }),
    element('ul', { class: 'facts' }, ...page.skills.map((skill) => element('li', namedSkill(skill)))),
    element('h2', { text: say('rules') }),
    listOf(rules, { class: 'rules' }),
    actions(submit(say('start'))),
  ];
}

/** A model may think for a long time. */
export const makingScreen = ({ say }) => [
  heading(say('makingTitle')),
  element('progress', { class: 'making', 'aria-label': say('makingTitle') }),
  element('p', { text: say('makingText') }),
];

/** The whole of what was answered, before it counts. */
export function reviewScreen({ page, say, onChange }) {
  const answered = page.questions.map((question, place) => {
    const { lang, text, options } = inPageLanguage(question);
    return element(
      'li',
      {},
      element('p', { lang, text }),
      element('p', { class: 'chosen', lang, text: options[question.option] }),
      button(say('change'), {
        class: 'plain',
        'aria-label': say('changeOf', { n: place + 1 }),
        on: { click: () => onChange(place) },
      }),
    );
  });
  return [
    heading(say('reviewTitle')),
    element('p', { text: say('reviewText') }),
    element('ol', { class: 'answers' }, ...answered),
    actions(submit(say('send'))),
  ];
}

/** The result as the service returns it: numbers, and never which answers. */
export function resultScreen({ page, say, onAgain, onTake }) {
  const { score, total, passed, skills, attemptsLeft } = page.result;
  const mayTry = page.status === 'ready';
  const title = passed ? 'passedTitle' : mayTry ? 'failedTitle' : 'lastFailedTitle';
  const skillOf = (skillId) => page.skills.find((skill) => skill.skillId === skillId) ?? { name: skillId };
  const named = ({ skillId, url }) => ({ skillId, url, skillName: namedSkill(skillOf(skillId)).text });
  return [
    markOf(passed ? 'tick' : 'cross', passed),
    heading(say(title)),
    element('p', {
      class: 'lead',
      text: [say('score', { score, total }), !passed && say('needed')].filter(Boolean).join(' '),
    }),
    !passed && element('p', { text: mayTry ? say('attemptsLeft', { n: attemptsLeft }) : say('noneLeft') }),
    element('h2', { text: say('bySkill') }),
    element(
      'ul',
      { class: 'scores' },
      ...skills.map(({ skillId, correct, total: of, passed: isPassed }) =>
        element(
          'li',
          { class: isPassed ? 'passed' : undefined },
          element('strong', namedSkill(skillOf(skillId))),
          element('span', {
            text: `${say('skillScore', { correct, total: of })} · ${say(isPassed ? 'skillPassed' : 'skillFailed')}`,
          }),
        ),
      ),
    ),
    !mayTry && element('p', { class: 'hint', text: say('told') }),
    ...credentialOffer({ say, credentials: page.credentials.map(named), onTake }),
    actions(mayTry && button(say('again'), { on: { click: onAgain } }), returnLink(page, say)),
  ];
}

/** The steps that the platform has to do first: they need the platform's key, so the student cannot. */
export const preparingScreen = ({ page, say, onAgain }) => [
  markOf('note'),
  heading(say('preparingTitle')),
  element('p', { class: 'lead', text: say('preparingText') }),
  listOf(
    page.missing.map((step) => say(`missing_${step}`)),
    { class: 'rules' },
  ),
  element('p', { text: say('preparingNext') }),
  actions(button(say('lookAgain'), { on: { click: onAgain } }), returnLink(page, say)),
];

export const closedScreen = ({ kind, page, say, onAgain, ...words }) =>
  endScreen({
    kind,
    also: page?.withdrawnAt ? ['withdrawn'] : [],
    say,
    ...words,
    mark: markOf(kind === 'passed_earlier' ? 'tick' : 'note', kind === 'passed_earlier'),
    buttons: [onAgain && button(say('tryAgain'), { on: { click: onAgain } }), returnLink(page, say)].filter(
      Boolean,
    ),
  });
