/**
 * Measures of the questions about skills, which the notice names: how long one was on the screen, how often the page was left
 * meanwhile, and on which device it was answered. They change no verdict.
 */
import { drafts } from '../shared/line.js';

const DEVICE = 'device';
const DEVICE_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;

let open;

const leftName = (key) => `left ${key}`;
const leftOf = (key) => Number(drafts.get(leftName(key)) ?? 0);

/** The question that is on the screen now; undefined where it is none about a skill, or one that is closed. */
export function watch(key) {
  if (open?.key !== key) open = key === undefined ? undefined : { key, since: performance.now() };
}

document.addEventListener('visibilitychange', () => {
  if (open && document.visibilityState === 'hidden') drafts.set(leftName(open.key), leftOf(open.key) + 1);
});

/** The measures of the question that is answered now. */
export function measured(key) {
  const seconds = open?.key === key ? (performance.now() - open.since) / 1000 : undefined;
  const device = deviceId();
  return {
    ...(seconds !== undefined && { seconds: Math.round(seconds * 100) / 100 }),
    left: leftOf(key),
    ...(device && { device }),
  };
}

export const forgetMeasures = (key) => drafts.remove(leftName(key));

/** The random id of this browser, made at the first answer about a skill and another after 30 days; none where storage is forbidden. */
function deviceId() {
  try {
    const kept = keptDevice();
    if (kept) return kept.id;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    localStorage.setItem(DEVICE, JSON.stringify({ id, since: Date.now() }));
    return id;
  } catch {
    return undefined;
  }
}

/** Removes an id that is too old, or that nobody can read. */
function keptDevice() {
  const text = localStorage.getItem(DEVICE);
  if (text === null) return undefined;
  const { id, since } = parsed(text);
  const age = Date.now() - since;
  if (/^[0-9a-f]{32}$/.test(id) && age >= 0 && age < DEVICE_DAYS * DAY_MILLISECONDS) return { id };
  localStorage.removeItem(DEVICE);
  return undefined;
}

function parsed(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** A visit removes an id that is too old, whether or not a question about a skill is asked. */
export function removeOldDevice() {
  try {
    keptDevice();
  } catch {
    // The browser forbids storage, so there is no id either.
  }
}
