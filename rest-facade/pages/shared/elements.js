/** Makes an element of a screen. Every text, ours or others', is put in by textContent. */
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

export const part = (name) => document.getElementById(name);

export const heading = (text, more = {}) => element('h1', { id: 'title', tabindex: -1, text, ...more });
export const button = (text, properties = {}) => element('button', { type: 'button', text, ...properties });
export const submit = (text) => element('button', { id: 'go', type: 'submit', text });
export const actions = (...buttons) => element('div', { class: 'actions' }, ...buttons);
export const hints = (...texts) =>
  element('p', { id: 'hint', class: 'hint', text: texts.filter(Boolean).join(' ') });

/** One of several answers, large enough for a thumb. */
export function choices(options, chosen, onChange, { closed = false } = {}) {
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
          disabled: closed,
          on: { change: () => onChange(value) },
        }),
        element('span', { text, lang, dir: lang && 'auto' }),
      ),
    ),
  );
}

/** A question about a skill in the language of the page, or in the one chosen for questions; in English where it is not there. */
export function inPageLanguage({ question, options, translations }, chosen) {
  const lang = chosen ?? document.documentElement.lang;
  const found = translations.find(({ language }) => language === lang);
  return found ? { lang, text: found.text, options: found.options } : { lang: 'en', text: question, options };
}

/** The name of a skill in the language of the page, in English where it has none. */
export function namedSkill({ name, names = {} }) {
  const { lang } = document.documentElement;
  return names[lang] ? { text: names[lang], lang } : { text: name, lang: 'en' };
}

/** A closed question was answered for good, and is only looked at. */
export function skillScreen({ say, question, value, onChange, buttons, inLanguage, closed = false }) {
  const { lang, text, options } = inPageLanguage(question, inLanguage);
  return [
    element('p', {
      class: 'about',
      text: say('aboutSkill', {
        skill: namedSkill({ name: question.skillName, names: question.skillNames }).text,
      }),
    }),
    heading(text, { lang, dir: 'auto' }),
    hints(
      say(closed ? 'answerFinal' : 'bestOption'),
      lang === 'en' && document.documentElement.lang !== 'en' && say('asWritten'),
    ),
    choices(
      options.map((option, place) => ({ value: String(place), text: option, lang })),
      value,
      onChange,
      { closed },
    ),
    actions(...buttons),
  ];
}

const SHAPES = { tick: 'm17 29 8 8 15-17', cross: 'm19 19 18 18m0-18-18 18', note: 'M28 16v15m0 8v.5' };

export function markOf(shape, isGood = false) {
  const mark = part('mark').content.firstElementChild.cloneNode(true);
  mark.classList.toggle('good', isGood);
  mark.lastElementChild.setAttribute('d', SHAPES[shape]);
  return mark;
}

/** The last screen: in the language of the page, and below in the other where it is there. `also` names further texts. */
export function endScreen({ kind, mark, say, sayOther, other, also = [], buttons = [] }) {
  const [title, text] = say(kind);
  return [
    mark,
    heading(title),
    element('p', { class: 'lead', text }),
    ...also.map((key) => element('p', { text: say(key) })),
    buttons.length > 0 && actions(...buttons),
    sayOther &&
      inOther(
        other,
        sayOther(kind),
        also.map((key) => sayOther(key)),
      ),
  ];
}

const inOther = (lang, [title, ...texts], also) =>
  element(
    'div',
    { class: 'other', lang, dir: 'auto' },
    element('p', { class: 'other-title', text: title }),
    ...[...texts, ...also].map((text) => element('p', { text })),
  );

/** The whole notice, closed until somebody wants to read it. */
export const wholeNotice = (say, items) =>
  element(
    'details',
    { class: 'notice' },
    element('summary', { text: say('wholeNotice') }),
    ...items.flatMap(({ title, text }) => [element('h2', { text: title }), element('p', { text })]),
  );

/** Asks once more; true for a yes. The page has the dialog. */
export function askedAgain({ title, text, yes, no }) {
  const dialog = part('confirm');
  part('confirm-title').textContent = title;
  part('confirm-text').textContent = text;
  part('confirm-yes').textContent = yes;
  part('confirm-no').textContent = no;
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
  });
}

/** Credentials for verified skills: the addresses of those that were taken, and the offer of the others. */
export function credentialOffer({ say, credentials, onTake }) {
  const offered = credentials.filter(({ url }) => url === null).map(({ skillId }) => skillId);
  const links = credentials
    .filter(({ url }) => url !== null)
    .map(({ url, skillName }) =>
      element(
        'p',
        {},
        element('a', { class: 'credential', href: url, text: say('credentialOpen', { skill: skillName }) }),
      ),
    );
  if (offered.length === 0) return links;
  const withName = element('input', { type: 'checkbox', id: 'with-name' });
  return [
    ...links,
    element(
      'section',
      { class: 'credentials' },
      element('h2', { text: say('credentialTitle') }),
      ...credentials
        .filter(({ url }) => url === null)
        .map(({ skillName }) => element('p', { class: 'skill', text: skillName })),
      element('p', { text: say('credentialText') }),
      element('label', { class: 'choice', for: 'with-name' }, withName, ` ${say('credentialName')}`),
      actions(button(say('credentialTake'), { on: { click: () => onTake(offered, withName.checked) } })),
    ),
  ];
}

/** Shows a screen; `focus` moves on to its heading, as a new page would. */
export function showScreen(screen, focus) {
  part('screen').replaceChildren(...screen.filter(Boolean));
  if (!focus) return;
  scrollTo(0, 0);
  part('title').focus();
}

export function showProgress(progress) {
  part('progress').hidden = !progress;
  if (!progress) return;
  part('progress-step').textContent = progress.step;
  part('progress-count').textContent = progress.count;
  part('progress-bar').max = progress.total;
  part('progress-bar').value = progress.done;
}
