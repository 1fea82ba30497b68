import {
  actions,
  button,
  element,
  endScreen,
  heading,
  markOf,
  namedSkill,
  submit,
} from '../shared/elements.js';

function isWeb(address) {
  try {
    return ['http:', 'https:'].includes(new URL(address).protocol);
  } catch {
    return false;
  }
}

const linkTo = (address) =>
  element('a', { href: address, target: '_blank', rel: 'noopener noreferrer', text: address });

const RELATIONS = ['manager', 'peer', 'client', 'mentor'];

/** The request: who asks, what it is about, and a block for each skill. `answers` keeps what was chosen and written. */
export function requestScreen({ page, say, answers, onDecline }) {
  const { requesterInfo, endorserInfo, source, skills, endorsementType } = page;
  return [
    heading(say('askedBy', { name: requesterInfo.name })),
    element('p', { text: say('forReviewer', { name: endorserInfo.name, company: endorserInfo.company }) }),
    element('h2', { text: say('whoAsks') }),
    element('p', { dir: 'auto', text: `${requesterInfo.name} (${requesterInfo.email})` }),
    RELATIONS.includes(endorsementType) && element('p', { text: say(`relation_${endorsementType}`) }),
    element('h2', { text: say('about') }),
    ...aboutSource(source),
    element('h2', { text: say('skillsTitle') }),
    element('p', { text: say('skillsText') }),
    ...skills.map((skill, index) => skillBlock({ skill, index, say, answer: answers.of(skill.skillId) })),
    element('h2', { text: say('anythingElse') }),
    element('label', { for: 'overall', text: say('overall') }),
    writtenField({ id: 'overall', rows: 3, maxlength: 1000 }, answers.overall, (text) => {
      answers.overall = text;
    }),
    actions(submit(say('send')), button(say('decline'), { class: 'quiet', on: { click: onDecline } })),
  ];
}

/** The student's own words, which are in whatever language they were written in. */
function aboutSource({ type, title, subtitle, meta, description }) {
  const isLink = type === 'project' && isWeb(meta);
  return [
    element('p', { dir: 'auto', text: title }),
    subtitle && element('p', { dir: 'auto', text: subtitle }),
    meta && (isLink ? element('p', {}, linkTo(meta)) : element('p', { dir: 'auto', text: meta })),
    description && element('p', { class: 'quoted', dir: 'auto', text: description }),
  ];
}

function writtenField(properties, value, onInput) {
  const field = element('textarea', { ...properties, on: { input: () => onInput(field.value) } });
  field.value = value;
  return field;
}

function skillBlock({ skill, index, say, answer }) {
  const missing = element('p', {
    class: 'missing',
    id: `missing-${index}`,
    hidden: true,
    text: say('chooseOne'),
  });
  const choice = (value, text) =>
    element(
      'label',
      {},
      element('input', {
        type: 'radio',
        name: `skill-${index}`,
        value,
        checked: answer.chosen === value,
        on: {
          change() {
            answer.chosen = value;
            markMissing(block, false);
          },
        },
      }),
      element('span', { text }),
    );
  const proofs = skill.proofUrl.filter(isWeb);
  const block = element(
    'fieldset',
    { class: 'skill' },
    element('legend', namedSkill(skill)),
    proofs.length > 0 && element('p', { text: say('proof') }),
    proofs.length > 0 &&
      element('ul', { class: 'proofs' }, ...proofs.map((address) => element('li', {}, linkTo(address)))),
    element('div', { class: 'choices' }, choice('yes', say('endorse')), choice('no', say('doNotEndorse'))),
    element(
      'label',
      { class: 'comment' },
      say('comment'),
      writtenField({ rows: 2, maxlength: 500 }, answer.comment, (text) => {
        answer.comment = text;
      }),
    ),
    missing,
  );
  return block;
}

/** Shown and read out with the choice, but only while it is missing. */
export function markMissing(block, isMissing) {
  const missing = block.querySelector('.missing');
  missing.hidden = !isMissing;
  for (const radio of block.querySelectorAll('input'))
    if (isMissing) radio.setAttribute('aria-describedby', missing.id);
    else radio.removeAttribute('aria-describedby');
}

/** The end of the request, shown in its place. */
export const closedScreen = ({ kind, onAgain, ...words }) =>
  endScreen({
    kind,
    ...words,
    mark: markOf(kind === 'endorsed' ? 'tick' : 'note', kind === 'endorsed'),
    buttons: onAgain ? [button(words.say('tryAgain'), { on: { click: onAgain } })] : [],
  });
