import { describe, expect, it } from 'vitest';
import { randomAddress } from '../world/partner-client.ts';
import { world } from '../world/world.ts';

const KEPT = [
  '/openapi.json',
  '/docs',
  '/docs/start',
  '/docs/reference',
  '/docs/agents.md',
  '/llms.txt',
  '/credentials/check',
  '/pages/credential/page.css',
  '/pages/credential/check.js',
  '/docs/assets/portal.js',
  '/docs/reference/webhooks',
  '/docs/assets/search-index.json',
  '/pages/reviewer/page.css',
  '/pages/reviewer/languages/en.js',
  '/pages/reviewer/languages/kn.json',
  '/pages/candidate/page.js',
  '/pages/shared/line.js',
  '/pages/languages/en.js',
  '/pages/languages/ur.json',
  '/pages/assessment/page.css',
  '/pages/assessment/languages/en.js',
  '/pages/assessment/languages/ta.json',
  '/graphql/console/graphiql.js',
  '/',
  '/pages/landing/page.css',
];
const NOT_KEPT = [
  '/verify/SV_00000000000000000000000000',
  '/candidate/RS_00000000000000000000000000',
  '/c?k=0000000000000000000000',
  '/assessment/SV_00000000000000000000000000',
  '/graphql',
  '/console',
];

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(world().url + path, {
    headers: { 'x-forwarded-for': randomAddress(), accept: 'text/html', ...headers },
  });

describe('every file that strangers may read', () => {
  it.each([...KEPT, ...NOT_KEPT])('%s comes compressed', async (path) => {
    for (const coding of ['br', 'gzip']) {
      const answer = await ask(path, { 'accept-encoding': coding });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-encoding')).toBe(coding);
      expect(answer.headers.get('vary')).toContain('accept-encoding');
    }
  });

  it.each(KEPT)('%s is not sent again to who has it', async (path) => {
    const etag = (await ask(path)).headers.get('etag')!;
    expect(etag).toMatch(/^"[\w-]{22}-\w+"$/);
    expect((await ask(path, { 'if-none-match': etag })).status).toBe(304);
  });

  it('meets a limit per client address', async () => {
    const one = { 'x-forwarded-for': randomAddress(), 'accept-encoding': 'identity' };
    const answers = [];
    for (let nth = 0; nth < 40; nth += 1) answers.push(await ask('/openapi.json', one));
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('/openapi.json')).status).toBe(200);
  });
});
