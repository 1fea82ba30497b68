import type { Draw } from './draw.ts';
import { twistedRequest } from './hostile-requests.ts';
import { ODD_TEXTS } from './hostile-values.ts';
import type { FuzzRequest, Input, Surface } from './input.ts';
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

export const plain = (path: string, draw: Draw): FuzzRequest => ({
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

export const asked = (
  index: number,
  surface: Surface,
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

export function unknownPathInput(index: number, draw: Draw): Input {
  const path = draw.pick(STRAYS);
  const request = {
    ...plain(path, draw),
    caller: draw.pick(['nobody', 'live 1', 'verification live 1', 'ui live']),
  };
  return asked(index, 'stray', `GET ${path}`, request, draw);
}
