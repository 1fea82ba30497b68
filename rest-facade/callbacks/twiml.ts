/** A step of a phone call: the sentences to say, and the kind of reply to listen for. */
export interface SpokenInstruction {
  say: readonly { text: string; locale: string }[];
  /** `keys`, `keys_or_speech` or `recording`; null: the call ends. */
  listen: string | null;
  /** The language that is listened to. */
  locale: string;
  slow: boolean;
}

/** Nobody presses a key for so long. */
const KEY_SECONDS = 8;
/** An answer is over after so much silence, and cut off after two minutes. */
const SILENCE_SECONDS = 5;
const LONGEST_ANSWER_SECONDS = 120;
const WAIT_SECONDS = 3;

/** An instruction in the language of Twilio's voice API. The provider asks again at `next`, with what it heard. */
export function twimlOf(instruction: SpokenInstruction, next: string): string {
  const { listen, locale } = instruction;
  const said = instruction.say.map((words) => sayOf(words, instruction.slow)).join('');
  const action = { action: next, method: 'POST' };
  const again = element('Redirect', { method: 'POST' }, escapeXml(next));
  if (listen === null) return response(said + element('Hangup'));
  if (listen !== 'recording') {
    const heard = { numDigits: 1, timeout: KEY_SECONDS, ...action };
    const listens =
      listen === 'keys'
        ? { ...heard, input: 'dtmf' }
        : { ...heard, input: 'dtmf speech', speechTimeout: 'auto', language: locale };
    return response(element('Gather', listens, said) + again);
  }
  // A key counts while the question is read out too; any key ends the recording.
  const question = element('Gather', { input: 'dtmf', numDigits: 1, timeout: 1, ...action }, said);
  const record = element('Record', {
    ...action,
    maxLength: LONGEST_ANSWER_SECONDS,
    timeout: SILENCE_SECONDS,
    finishOnKey: '0123456789*#',
    playBeep: 'true',
  });
  return response(question + record + again);
}

/** The call waits a moment, and the provider asks again. */
export const waitingTwiml = (next: string): string =>
  response(
    element('Pause', { length: WAIT_SECONDS }) + element('Redirect', { method: 'POST' }, escapeXml(next)),
  );

const response = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Response>${content}</Response>\n`;

const sayOf = ({ text, locale }: SpokenInstruction['say'][number], slow: boolean): string => {
  const words = escapeXml(text);
  return element('Say', { language: locale }, slow ? element('prosody', { rate: 'slow' }, words) : words);
};

function element(name: string, attributes: Record<string, string | number> = {}, content = ''): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  return content === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${content}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML does not have, in whatever spelling, are left out. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
