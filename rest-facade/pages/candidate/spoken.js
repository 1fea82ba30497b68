import { button, element } from '../shared/elements.js';
import {
  canRecord,
  forget,
  LONGEST_SECONDS,
  onRecorder,
  recordingOf,
  secondsSoFar,
  start,
  stateOf,
  stop,
  wasRefused,
} from './recorder.js';

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/**
 * An answer in own words: spoken or written, one of them at a time. `written` is the part to write in, which is away while
 * there is a recording.
 */
export function spokenOr(written, { say, question }) {
  if (!canRecord) return written;
  const { key, recordedSeconds } = question;
  const spoken = element('div', { class: 'spoken', role: 'group', 'aria-labelledby': 'title' });
  const status = element('p', { id: 'spoken-status', role: 'status' });
  const timer = element('p', { class: 'timer', role: 'timer', 'aria-live': 'off' });
  const write = element('div', {}, ...written);

  const SHOWN = {
    idle: () => [button(say('record'), { class: 'quiet record', on: { click: () => start(key) } })],
    asking: () => [],
    recording: () => [timer, button(say('stop'), { class: 'record', on: { click: stop } })],
    recorded: () => [
      element('audio', { controls: true, src: recordingOf(key).url, 'aria-label': say('yourRecording') }),
      button(say('recordAgain'), { class: 'quiet', on: { click: () => start(key) } }),
      button(say('writeInstead'), { class: 'quiet', on: { click: writeInstead } }),
    ],
  };
  const said = {
    idle: () => {
      if (wasRefused()) return say('noMicrophone');
      return recordedSeconds === null ? '' : say('recordingSaved', { n: recordedSeconds });
    },
    asking: () => say('allowMicrophone'),
    recording: () => say('recordingNow'),
    recorded: () => say('recordedNow', { n: recordingOf(key).seconds }),
  };

  function showTime() {
    timer.textContent = `${clock(secondsSoFar())} / ${clock(LONGEST_SECONDS)}`;
  }

  function show() {
    const state = stateOf(key);
    if (state === 'recording') showTime();
    spoken.replaceChildren(status, ...SHOWN[state]());
    status.textContent = said[state]();
    write.hidden = state !== 'idle';
  }

  function writeInstead() {
    forget(key);
    show();
    write.querySelector('textarea').focus();
  }

  onRecorder((what) => {
    if (!spoken.isConnected) return;
    if (what === 'tick') {
      if (stateOf(key) === 'recording') showTime();
      return;
    }
    show();
    // The button that was pressed is gone: the focus goes on to what comes next.
    (spoken.querySelector('audio, button') ?? spoken).focus();
  });
  show();
  return [spoken, write];
}
