/**
 * Recording an answer. Nothing leaves the page until it is sent, and the microphone is let go as soon as nothing is recorded.
 */
export const LONGEST_SECONDS = 120;
export const MOST_BYTES = 2 * 1024 * 1024;
/** Plenty for a voice, and two minutes of it go over a slow line. */
const BITS_PER_SECOND = 16_000;
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];

const type =
  globalThis.MediaRecorder && navigator.mediaDevices
    ? TYPES.find((each) => MediaRecorder.isTypeSupported(each))
    : undefined;

/** Older browsers, and pages that did not come over HTTPS, have no microphone: answers are written there. */
export const canRecord = type !== undefined;

/** Recordings that were not sent yet, by question: they outlive a change of language and a look at another question. */
const recorded = new Map();
let running;
let asking;
let refused = false;
let changed = () => {};

/** `changed` is called whenever there is something else to show; a new screen takes the place of the one before. */
export function onRecorder(listener) {
  changed = listener;
}

export const recordingOf = (key) => recorded.get(key);
export const wasRefused = () => refused;
export const secondsSoFar = () => Math.min((performance.now() - running.since) / 1000, LONGEST_SECONDS);

export function stateOf(key) {
  if (running?.key === key) return 'recording';
  if (asking === key) return 'asking';
  return recorded.has(key) ? 'recorded' : 'idle';
}

export async function start(key) {
  if (running || asking) return;
  forget(key);
  asking = key;
  changed();
  try {
    record(key, await navigator.mediaDevices.getUserMedia({ audio: true }));
    refused = false;
  } catch {
    refused = true;
  }
  asking = undefined;
  changed();
}

function record(key, stream) {
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND });
  const parts = [];
  let bytes = 0;
  recorder.addEventListener('dataavailable', ({ data }) => {
    bytes += data.size;
    if (bytes <= MOST_BYTES) parts.push(data);
    else stop();
  });
  recorder.addEventListener('stop', () => {
    for (const track of stream.getTracks()) track.stop();
    clearInterval(running.timer);
    const blob = new Blob(parts, { type });
    const seconds = Math.max(Math.round(secondsSoFar()), 1);
    if (blob.size > 0) recorded.set(key, { blob, seconds, url: URL.createObjectURL(blob) });
    running = undefined;
    changed();
  });
  const tick = () => {
    if (secondsSoFar() >= LONGEST_SECONDS) stop();
    changed('tick');
  };
  recorder.start(1000);
  running = { key, recorder, since: performance.now(), timer: setInterval(tick, 250) };
}

/** A microphone that is unplugged stops the recorder by itself. */
export function stop() {
  if (running?.recorder.state === 'recording') running.recorder.stop();
}

export function forget(key) {
  const one = recorded.get(key);
  if (one) URL.revokeObjectURL(one.url);
  recorded.delete(key);
}
