import type { Draw } from './draw.ts';
import { ODD_TEXTS, roomFor } from './hostile-values.ts';
import type { FuzzRequest, Input } from './input.ts';
import { asked, plain } from './page-requests.ts';

/** Addresses at which providers call, which the description does not have. */
export const CALLBACKS = [
  'POST /callbacks/messages',
  'POST /callbacks/voice/{contactId}',
  'POST /callbacks/voice/{contactId}/status',
];

const CONTACT = 'CT_01ARZ3NDEKTSV4RRFFQ69G5FAV';

/** Requests of a provider, as it signs them and otherwise. */
export function callbackInput(index: number, draw: Draw): Input {
  const odd = (...usual: string[]) => (draw.chance(0.7) ? draw.pick(usual) : draw.pick(ODD_TEXTS));
  const target = draw.pick(CALLBACKS);
  const id = encodeURIComponent(odd(CONTACT));
  if (target === CALLBACKS[0]) {
    const form = {
      MessageStatus: odd('delivered', 'failed', 'sent', 'x'),
      MessageSid: odd('SM1'),
      ErrorCode: odd('', '30005', 'x'.repeat(roomFor(draw, 20_000))),
    };
    return formInput(index, draw, target, `/callbacks/messages?contact=${id}`, form);
  }
  const form = {
    CallSid: odd('CA1'),
    CallStatus: odd('completed', 'busy', 'in-progress'),
    CallDuration: odd('12', '-1', '9'.repeat(400)),
    AnsweredBy: odd('human', 'machine_start'),
    Digits: odd('1', '9', '*', 'hangup'),
    SpeechResult: odd('yes', 'x'.repeat(roomFor(draw, 20_000))),
    RecordingUrl: odd('http://127.0.0.1:9/a', 'file:///etc/passwd', 'http://'),
    RecordingDuration: odd('3', '1e9'),
  };
  const place = new URLSearchParams({
    asked: odd('enrichment:a', ':'),
    language: odd('hi'),
    tries: odd('2'),
  });
  const path = target === CALLBACKS[2] ? `/callbacks/voice/${id}/status` : `/callbacks/voice/${id}?${place}`;
  return formInput(index, draw, target, path, form);
}

/** Forms that are small to send and expensive to parse, up to the size of any body. */
const HOSTILE_FORMS: Record<string, (bytes: number) => string> = {
  'empty fields': (bytes) => 'a&'.repeat(bytes / 2),
  'fields of one name': (bytes) => 'a=b&'.repeat(bytes / 4),
  'fields of many names': (bytes) => Array.from({ length: bytes / 8 }, (_, nth) => `f${nth}=`).join('&'),
  'escaped characters': (bytes) => `a=${'%F0%9F%98%80'.repeat(bytes / 12)}`,
  'broken escapes': (bytes) => `a=${'%%2'.repeat(bytes / 3)}`,
  'nested names': (bytes) => `a${'[b]'.repeat(bytes / 3)}=1`,
};

function formInput(
  index: number,
  draw: Draw,
  target: string,
  path: string,
  fields: Record<string, string>,
): Input {
  const request = (form: string): FuzzRequest => ({
    ...plain(path, draw),
    headers: [...plain(path, draw).headers, ['content-type', 'application/x-www-form-urlencoded']],
    method: 'POST',
    body: Buffer.from(form),
    framing: 'length',
    caller: draw.chance(0.7) ? 'provider' : 'nobody',
  });
  if (draw.chance(0.25)) {
    const change = draw.pick(Object.keys(HOSTILE_FORMS));
    const form = HOSTILE_FORMS[change]!(roomFor(draw, 262_000));
    return { index, surface: 'pages', target, change, request: request(form) };
  }
  return asked(index, 'pages', target, request(new URLSearchParams(fields).toString()), draw);
}
