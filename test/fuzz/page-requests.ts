import type { Draw } from './draw.ts';
import { twistedRequest } from './hostile-requests.ts';
import { ODD_TEXTS, roomFor } from './hostile-values.ts';
import type { FuzzRequest, Input } from './input.ts';
import type { KnownIds } from './known-ids.ts';
import { address } from './rest-requests.ts';

/** Pages that the service shows besides its described routes. */
export const PAGES = [
  '/docs',
  '/docs/',
  '/docs/errors',
  '/docs/reference',
  '/docs/assets/search-index.json',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/',
  '/console',
  '/console/x',
  '/pages/candidate/page.css',
  '/pages/candidate/texts.js',
  '/pages/shared/elements.js',
  '/pages/assessment/page.js',
  '/pages/reviewer/page.js',
];

const STRAYS = [
  '/api',
  '/api/',
  '/api/v1',
  '/api/v1/partner',
  '/api/v1/nothing',
  '/api/nothing',
  '/favicon.ico',
  '/.env',
  '/graphql/x',
  '/docs/x',
  '/callbacks',
  '/pages/x',
  '/verify',
  '/candidate',
  '/assessment',
];

const plain = (path: string, draw: Draw): FuzzRequest => ({
  method: 'GET',
  path,
  headers: [
    ['x-forwarded-for', address(draw)],
    ['accept-encoding', draw.pick(['', 'gzip', 'br', 'gzip, br', 'identity', '*', 'gzip;q=0', 'zstd'])],
  ],
  body: Buffer.alloc(0),
  framing: 'none',
  caller: 'nobody',
});

const asked = (
  index: number,
  surface: 'pages' | 'stray',
  target: string,
  request: FuzzRequest,
  draw: Draw,
): Input => ({
  index,
  surface,
  target,
  change: 'nothing',
  request,
  ...(draw.chance(0.6) && twistedRequest(request, draw)),
});

export function pageInput(index: number, draw: Draw, known: KnownIds): Input {
  if (draw.chance(0.15)) return draw.chance(0.5) ? callbackInput(index, draw) : voiceInput(index, draw);
  if (draw.chance(0.25)) {
    const page = draw.pick(['verify', 'candidate', 'assessment']);
    const noun = page === 'candidate' ? 'result' : 'verification';
    const id = (draw.chance(0.6) && known.noun('live', noun, draw)) || draw.pick(ODD_TEXTS);
    return asked(
      index,
      'pages',
      `GET /${page}/{id}`,
      plain(`/${page}/${encodeURIComponent(id)}`, draw),
      draw,
    );
  }
  const page = draw.pick(PAGES);
  return asked(index, 'pages', `GET ${page}`, plain(page, draw), draw);
}

export function strayInput(index: number, draw: Draw): Input {
  const path = draw.pick(STRAYS);
  const request = {
    ...plain(path, draw),
    caller: draw.pick(['nobody', 'live 1', 'verification live 1', 'ui live']),
  };
  return asked(index, 'stray', `GET ${path}`, request, draw);
}

/** Reports of a provider of messages, as it signs them and otherwise. */
function callbackInput(index: number, draw: Draw): Input {
  const form = new URLSearchParams({
    MessageStatus: draw.pick(['delivered', 'failed', 'sent', 'x', ...ODD_TEXTS]),
    MessageSid: draw.pick(['SM1', ...ODD_TEXTS]),
    ErrorCode: draw.pick(['', '30005', 'x'.repeat(roomFor(draw, 200_000))]),
  });
  const path = `/callbacks/messages?contact=${encodeURIComponent(draw.pick(['CT_01ARZ3NDEKTSV4RRFFQ69G5FAV', ...ODD_TEXTS]))}`;
  return formInput(index, draw, 'POST /callbacks/messages', path, form);
}

/** Requests of a provider of calls, for instructions and with reports. */
function voiceInput(index: number, draw: Draw): Input {
  const odd = (...usual: string[]) => draw.pick([...usual, ...ODD_TEXTS]);
  const form = new URLSearchParams({
    CallSid: odd('CA1'),
    CallStatus: odd('completed', 'busy', 'in-progress'),
    CallDuration: odd('12', '-1', '9'.repeat(400)),
    AnsweredBy: odd('human', 'machine_start'),
    Digits: odd('1', '9', '*', 'hangup'),
    SpeechResult: odd('yes', 'x'.repeat(roomFor(draw, 200_000))),
    RecordingUrl: odd('http://127.0.0.1:9/a', 'file:///etc/passwd', 'http://'),
    RecordingDuration: odd('3', '1e9'),
  });
  const id = encodeURIComponent(odd('CT_01ARZ3NDEKTSV4RRFFQ69G5FAV'));
  const place = new URLSearchParams({
    asked: odd('enrichment:a', ':'),
    language: odd('hi'),
    tries: odd('2'),
  });
  const path = draw.chance(0.5) ? `/callbacks/voice/${id}/status` : `/callbacks/voice/${id}?${place}`;
  return formInput(index, draw, 'POST /callbacks/voice', path, form);
}

function formInput(index: number, draw: Draw, name: string, path: string, form: URLSearchParams): Input {
  const request: FuzzRequest = {
    ...plain(path, draw),
    method: 'POST',
    body: Buffer.from(form.toString()),
    framing: 'length',
    caller: draw.chance(0.7) ? 'provider' : 'nobody',
  };
  request.headers.push(['content-type', 'application/x-www-form-urlencoded']);
  return asked(index, 'pages', name, request, draw);
}
