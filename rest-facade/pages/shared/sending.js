import { button, element, part } from './elements.js';

/** Sending, one thing at a time, and what is said while the line is down. */
const form = part('screen');
/** Stands in the screen, which is made again each time, and is read out when it is filled. */
const trouble = part('trouble');

let say;
let busy = false;
/** The sending under way, and, while it has failed, why and how to try it again. */
let underWay = Promise.resolve();
let waiting;

export function sayWith(words) {
  say = words;
}

export const isBusy = () => busy;
export const isWaiting = () => waiting !== undefined;
export const sent = () => underWay;

export function complain(text) {
  trouble.replaceChildren(...(text ? [element('p', { text })] : []));
}

/** Puts what is wrong, and that something is on its way, into a screen just shown. */
export function showSending() {
  const actions = form.querySelector('.actions');
  // The buttons of a credential stand in a part of their own.
  (actions?.parentNode ?? form).insertBefore(trouble, actions);
  if (waiting) showWaiting();
  else complain('');
  markBusy();
}

/** The line is down: the answer stays on the screen, and goes out by the button or when the line is back. */
export function failed(reason) {
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
  trouble.replaceChildren(
    element('p', { text: say(reason) }),
    button(say('tryAgain'), { on: { click: again } }),
  );
}

/** Not disabled, which would take the focus away. */
function markBusy() {
  for (const each of form.querySelectorAll('.actions button'))
    each.setAttribute('aria-disabled', String(busy));
}

/** A second tap while something is on its way does nothing. `work` is given what to do when the line is down. */
export async function oneAtATime(work, onSlow = () => (part('saving').textContent = say('saving'))) {
  if (busy) return;
  busy = true;
  underWay = sending(work, onSlow);
  await underWay;
}

async function sending(work, onSlow) {
  markBusy();
  complain('');
  const slow = setTimeout(onSlow, 400);
  try {
    await work((reason) => {
      clearTimeout(slow);
      return failed(reason);
    });
  } finally {
    clearTimeout(slow);
    busy = false;
    part('saving').textContent = '';
    markBusy();
  }
}
