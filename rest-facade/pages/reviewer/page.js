/**
 * A reviewer's page. The token is in the fragment, which is sent nowhere but in the body of the answer. Every text of
 * others is put in by textContent.
 */
const id = decodeURIComponent(location.pathname.split('/').pop() ?? '');
const token = location.hash.slice(1);
const API = '/api/v1/humanverification';

const part = (name) => document.getElementById(name);
const form = part('request');

const ENDED = {
  endorsed: ['Thank you', 'This request has been answered. Nothing more is needed from you.'],
  declined: ['This request was declined', 'It has been answered. Nothing more is needed from you.'],
  cancelled: [
    'This request was withdrawn',
    'The person who asked has taken it back. Nothing is needed from you.',
  ],
  expired: [
    'This link has expired',
    'Ask the person who sent it to send a new request, if they still need one.',
  ],
};
const NOT_OPEN = ['This request is not open', 'It is being changed right now. Try the link again later.'];
const VOID = [
  'This link does not open the request',
  'It may be void because another reviewer was asked, or it was not copied as a whole. Use the link of the newest e-mail.',
];
const UNKNOWN = ['No such request', 'The link is wrong, or what it led to is gone.'];
const TROUBLE = ['Something went wrong', 'Please try again in a few minutes.'];

/** Instead of the request: what has become of it. */
function say([title, text]) {
  form.hidden = true;
  part('title').textContent = title;
  part('state').textContent = text;
  document.title = title;
  part('title').focus();
}

function fill(name, text) {
  part(name).textContent = text;
  part(name).hidden = !text;
}

function isWeb(address) {
  try {
    return ['http:', 'https:'].includes(new URL(address).protocol);
  } catch {
    return false;
  }
}

function linkTo(address) {
  const link = document.createElement('a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.textContent = address;
  return link;
}

/** Shown and read out with the choice, but only while it is missing. */
function mark(block, isMissing) {
  const missing = block.querySelector('.missing');
  missing.hidden = !isMissing;
  for (const radio of block.querySelectorAll('input'))
    if (isMissing) radio.setAttribute('aria-describedby', missing.id);
    else radio.removeAttribute('aria-describedby');
}

function skillBlock({ skillId, name, proofUrl }, index) {
  const block = part('skill').content.firstElementChild.cloneNode(true);
  block.dataset.skillId = skillId;
  block.dataset.name = name;
  block.querySelector('legend').textContent = name;
  const proofs = proofUrl.filter(isWeb);
  block.querySelector('.proofs').hidden = proofs.length === 0;
  for (const address of proofs) {
    const item = document.createElement('li');
    item.append(linkTo(address));
    block.querySelector('.proofs ul').append(item);
  }
  block.querySelector('.missing').id = `missing-${index}`;
  for (const radio of block.querySelectorAll('input')) {
    radio.name = `skill-${index}`;
    radio.addEventListener('change', () => mark(block, false));
  }
  return block;
}

const RELATIONS = { manager: 'manager', peer: 'colleague', client: 'client', mentor: 'mentor' };

function show({ requesterInfo, endorserInfo, source, skills, endorsementType }) {
  part('title').textContent = `${requesterInfo.name} asks you to confirm skills`;
  document.title = 'Confirm skills';
  part('state').textContent = `For ${endorserInfo.name}, ${endorserInfo.company}.`;
  part('requester').textContent = `${requesterInfo.name} (${requesterInfo.email})`;
  part('relation').textContent = `You are asked as their ${RELATIONS[endorsementType] ?? endorsementType}.`;
  part('source-title').textContent = source.title;
  fill('source-subtitle', source.subtitle);
  fill('source-meta', source.meta);
  if (source.type === 'project' && isWeb(source.meta))
    part('source-meta').replaceChildren(linkTo(source.meta));
  fill('source-description', source.description);
  part('skills').replaceChildren(...skills.map(skillBlock));
  form.hidden = false;
}

const blocks = () => [...part('skills').children];
const chosen = (block) => block.querySelector('input:checked')?.value;

function read(endorsedOf) {
  const overallComment = part('overall').value.trim();
  return {
    token,
    skills: blocks().map((block) => {
      const comment = block.querySelector('textarea').value.trim();
      const answer = { skillId: block.dataset.skillId, endorsed: endorsedOf(block) };
      return comment ? { ...answer, comment } : answer;
    }),
    ...(overallComment && { overallComment }),
  };
}

/** The first that is still open gets the focus. */
function isComplete() {
  const open = blocks().filter((block) => !chosen(block));
  for (const block of blocks()) mark(block, open.includes(block));
  open[0]?.querySelector('input').focus();
  return open.length === 0;
}

function confirmed(title, text, names) {
  part('confirm-title').textContent = title;
  part('confirm-text').textContent = text;
  part('confirm-skills').replaceChildren(
    ...names.map((name) => {
      const item = document.createElement('li');
      item.textContent = name;
      return item;
    }),
  );
  part('confirm-skills').hidden = names.length === 0;
  const dialog = part('confirm');
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
  });
}

async function send(body) {
  const buttons = [part('send'), part('decline')];
  for (const button of buttons) button.disabled = true;
  part('problem').hidden = true;
  try {
    const { status, answer } = await post('endorse', body);
    const code = answer?.error?.code;
    if (status === 200) say(ENDED[answer.data.status]);
    else if (code === 'ALREADY_ENDORSED') say(ENDED.endorsed);
    else if (code === 'INVALID_TOKEN') await load(VOID);
    else
      problem(
        code === 'INCOMPLETE_ENDORSEMENT' ? 'The request has changed. Load the page again.' : TROUBLE[1],
      );
  } catch {
    problem('Your answer could not be sent. Check your connection and try again.');
  } finally {
    for (const button of buttons) button.disabled = false;
  }
}

function problem(text) {
  part('problem').textContent = text;
  part('problem').hidden = false;
}

const post = (what, body) =>
  call(`${API}/${what}/${encodeURIComponent(id)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function call(path, init) {
  const response = await fetch(path, { ...init, credentials: 'omit', referrerPolicy: 'no-referrer' });
  return { status: response.status, answer: await response.json().catch(() => undefined) };
}

/** `otherwise` is said where the request is open, but not for this link. */
async function load(otherwise) {
  try {
    const { status, answer } = await call(`${API}/verify-page/${encodeURIComponent(id)}`);
    if (status === 404 || status === 400) return say(UNKNOWN);
    if (status !== 200) return say(TROUBLE);
    const page = answer.data;
    if (ENDED[page.status]) return say(ENDED[page.status]);
    if (otherwise) return say(otherwise);
    if (page.status !== 'awaiting_reviewer') return say(NOT_OPEN);
    const link = await post('link', { token });
    if (link.status === 200 && !link.answer.data.opens) return say(VOID);
    return show(page);
  } catch {
    return say(TROUBLE);
  }
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (!isComplete()) return;
  const body = read((block) => chosen(block) === 'yes');
  const endorsed = blocks().filter((block) => chosen(block) === 'yes');
  const [title, text] =
    endorsed.length > 0
      ? ['Send your answer?', 'You endorse these skills, and no others. This cannot be changed later.']
      : ['Decline the request?', 'You endorse none of the skills. This cannot be changed later.'];
  if (
    await confirmed(
      title,
      text,
      endorsed.map((block) => block.dataset.name),
    )
  )
    await send(body);
});

part('decline').addEventListener('click', async () => {
  const text = 'None of the skills will be endorsed, and nobody will write to you about it again.';
  if (await confirmed('Decline the whole request?', text, [])) await send(read(() => false));
});

await load(token ? undefined : VOID);
