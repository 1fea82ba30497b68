/**
 * A reviewer's page. The token is in the fragment, which is sent nowhere but in the body of the answer. Every text of
 * others is put in by textContent.
 */
import { element, namedSkill, part, showScreen } from '../shared/elements.js';
import { drafts } from '../shared/line.js';
import { complain, isBusy, oneAtATime, sayWith, showSending } from '../shared/sending.js';
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
import { closedScreen, markMissing, requestScreen } from './screens.js';

const id = decodeURIComponent(location.pathname.split('/').pop() ?? '');
const token = location.hash.slice(1);
const API = '/api/v1/humanverification';
const form = part('screen');

/** The request while it is open, and otherwise what has become of it. */
let page;
let ending = 'broken';
let language = 'en';

/** Chosen and written, and not sent yet: outlives a change of language. */
const given = new Map();
const answers = {
  overall: '',
  of(skillId) {
    if (!given.has(skillId)) given.set(skillId, { chosen: undefined, comment: '' });
    return given.get(skillId);
  },
};

const sayIn = wordsOf(textsOf, () => ({}));
const say = (key, values) => sayIn(language)(key, values);
sayWith(say);

/** `focus` moves on to the heading, as a new page would. */
function show({ focus = true } = {}) {
  showLanguage(language, textsOf(language).direction);
  nameMenu(say('language'));
  document.title = say('pageTitle');
  part('company').textContent = say('pageTitle');
  part('safe').textContent = say('safe');
  showScreen(page ? requestScreen({ page, say, answers, onDecline }) : closed(), focus);
  showSending();
}

function closed() {
  const other = otherThan(language);
  const sayOther = hasTexts(other) && sayIn(other);
  const onAgain = ending === 'broken' ? () => location.reload() : undefined;
  return closedScreen({ kind: ending, say, sayOther, other, onAgain });
}

function end(kind) {
  page = undefined;
  ending = kind;
  show();
}

const ENDED = ['endorsed', 'declined', 'cancelled', 'expired'];

async function call(path, init) {
  const response = await fetch(path, { ...init, credentials: 'omit', referrerPolicy: 'no-referrer' });
  return { status: response.status, answer: await response.json().catch(() => undefined) };
}

const post = (what, body) =>
  call(`${API}/${what}/${encodeURIComponent(id)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The open data of the page have the English name alone; whoever holds the link is told the others. */
const withNames = (skill, told = []) => ({
  ...skill,
  names: told.find(({ skillId }) => skillId === skill.skillId)?.names,
});

/** `otherwise` is said where the request is open, but not for this link. */
async function look(otherwise) {
  try {
    const { status, answer } = await call(`${API}/verify-page/${encodeURIComponent(id)}`);
    if (status === 404 || status === 400) return end('unknown');
    if (status !== 200) return end('broken');
    const found = answer.data;
    if (ENDED.includes(found.status)) return end(found.status);
    if (otherwise) return end(otherwise);
    if (found.status !== 'awaiting_reviewer') return end('notOpen');
    const link = await post('link', { token });
    if (link.status === 200 && !link.answer.data.opens) return end('void');
    page = { ...found, skills: found.skills.map((skill) => withNames(skill, link.answer?.data?.skills)) };
    return show();
  } catch {
    return end('broken');
  }
}

function bodyOf(endorsedOf) {
  const overallComment = answers.overall.trim();
  return {
    token,
    skills: page.skills.map(({ skillId }) => {
      const comment = answers.of(skillId).comment.trim();
      const answer = { skillId, endorsed: endorsedOf(skillId) };
      return comment ? { ...answer, comment } : answer;
    }),
    ...(overallComment && { overallComment }),
  };
}

/** Says that the answer did not go out; the page keeps it. */
const send = (body) =>
  oneAtATime(async () => {
    let problem;
    try {
      const { status, answer } = await post('endorse', body);
      const code = answer?.error?.code;
      if (status === 200) return end(answer.data.status);
      if (code === 'ALREADY_ENDORSED') return end('endorsed');
      if (code === 'INVALID_TOKEN') return await look('void');
      problem = code === 'INCOMPLETE_ENDORSEMENT' ? say('changed') : say('broken')[1];
    } catch {
      problem = say('notSent');
    }
    return complain(problem);
  });

function confirmed(title, text, names) {
  part('confirm-title').textContent = title;
  part('confirm-text').textContent = text;
  part('confirm-yes').textContent = say('sendYes');
  part('confirm-no').textContent = say('goBack');
  part('confirm-skills').replaceChildren(...names.map((name) => element('li', name)));
  part('confirm-skills').hidden = names.length === 0;
  const dialog = part('confirm');
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
  });
}

async function onDecline() {
  if (!isBusy() && (await confirmed(say('declineTitle'), say('declineText'), [])))
    await send(bodyOf(() => false));
}

/** The first skill that is still open gets the focus. */
function isComplete() {
  const blocks = [...form.querySelectorAll('fieldset')];
  const open = blocks.filter((_, nth) => !answers.of(page.skills[nth].skillId).chosen);
  for (const block of blocks) markMissing(block, open.includes(block));
  open[0]?.querySelector('input').focus();
  return open.length === 0;
}

const isEndorsed = (skillId) => answers.of(skillId).chosen === 'yes';

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (!page || isBusy() || !isComplete()) return;
  const endorsed = page.skills.filter(({ skillId }) => isEndorsed(skillId));
  const [title, text] = endorsed.length > 0 ? ['sendTitle', 'sendText'] : ['noneTitle', 'noneText'];
  if (await confirmed(say(title), say(text), endorsed.map(namedSkill))) await send(bodyOf(isEndorsed));
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

// Another link in the same window is another page.
addEventListener('hashchange', () => location.reload());

offerLanguages();
const wanted = drafts.get('language') ?? browserLanguage();
const [isLoaded] = await Promise.all([loadTexts(wanted), loadTexts(otherThan(wanted))]);
if (isLoaded) language = wanted;
document.documentElement.lang = language;
part('title').textContent = say('loading');
await look(token ? undefined : 'void');
