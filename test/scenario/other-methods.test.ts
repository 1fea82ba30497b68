import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sign } from '../../kernel/edge/signature.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { randomAddress } from '../world/partner-client.ts';
import { PROVIDERS, servedRoutes } from '../world/served-routes.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'];

let system: RunningSystem;
let world: World;
beforeAll(async () => {
  system = await startSystem({ databaseUrl: await migratedDatabase(), env: PROVIDERS });
  world = new World(system);
});
afterAll(() => system.stop());

interface Answered {
  status: number;
  allow: string[];
  body: string;
}

/** `fetch` refuses some methods, and cannot send a path as it is written. */
const send = (method: string, path: string, headers: Record<string, string>): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const options = { method, path, headers: { ...headers, 'x-forwarded-for': randomAddress() } };
    request(system.url, options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          allow: (answer.headers.allow ?? '').split(', ').filter(Boolean).toSorted(),
          body: Buffer.concat(chunks).toString(),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

/** Everything that lets in whoever may ask at all: a path is looked at after its caller. */
async function callers() {
  const organisation = await world.organisation();
  const partner = await organisation.partner();
  const verificationKey = await organisation.verificationKey();
  return (method: string, path: string): Record<string, string> => {
    if (path.startsWith('/api/v1/partner')) {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = sign(partner.secret, { timestamp, method, path, body: '' });
      return { 'x-api-key': partner.keyId, 'x-timestamp': timestamp, 'x-signature': signature };
    }
    if (path.startsWith('/api/v1')) return { 'x-api-key': verificationKey };
    if (path.startsWith('/api/admin')) return { 'x-api-key': world.demo.adminApiKey };
    if (path.startsWith('/graphql')) return { authorization: `Bearer ${world.demo.operatorToken}` };
    return {};
  };
}

it('a known path with another method is 404 with Allow, on every surface and page', async () => {
  const served = await servedRoutes();
  const own = served.filter(({ isCatchAll, url }) => !isCatchAll && url !== '*');
  const answeredApart = new Set(
    served.filter(({ isCatchAll }) => isCatchAll).map(({ method, url }) => `${method} ${url}`),
  );
  const headersFor = await callers();
  // A word in a path goes before a parameter: `/skills/match` is no skill.
  const methodsAt = new Map<string, Set<string>>();
  for (const { method, url } of own) methodsAt.set(url, (methodsAt.get(url) ?? new Set()).add(method));
  const wrong: string[] = [];
  let asked = 0;
  for (const [url, methods] of methodsAt) {
    const path = url.replaceAll(/:\w+/g, 'x1').replace('*', 'x1');
    for (const method of METHODS) {
      if (methods.has(method) || answeredApart.has(`${method} ${url}`)) continue;
      // Any path under the console is one of its screens to a browser.
      if (url.startsWith('/console/') && (method === 'GET' || method === 'HEAD')) continue;
      asked++;
      const { status, allow } = await send(method, path, headersFor(method, path));
      if (status !== 404 || allow.join() !== [...methods].toSorted().join())
        wrong.push(`${method} ${url}: ${status}, Allow: ${allow.join(', ')}`);
    }
  }
  expect(asked).toBeGreaterThan(800);
  expect(wrong).toEqual([]);
});

it('says so for a path that is written in another way, and in the words of its surface', async () => {
  const headersFor = await callers();
  for (const [method, path, allow] of [
    ['DELETE', '/api/v1/partner/workfl%6Fws', ['GET', 'POST']],
    ['PUT', '/d%6Fcs?x=1', ['GET', 'HEAD']],
    ['PROPFIND', '/api/v1/partner/mandates/JM_1', ['DELETE', 'GET', 'PUT']],
    ['POST', '/console/any/screen', ['GET', 'HEAD']],
  ] as const) {
    const answer = await send(method, path, headersFor(method, path));
    expect([path, answer.status, answer.allow]).toEqual([path, 404, allow]);
    if (path.startsWith('/api/v1/partner')) expect(JSON.parse(answer.body).error.code).toBe('NOT_FOUND');
  }
});

it('PUT, PATCH and DELETE of /graphql are 405 with Allow, as GraphQL over HTTP has it', async () => {
  const headersFor = await callers();
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const { status, allow } = await send(method, '/graphql', headersFor(method, '/graphql'));
    expect([method, status, allow]).toEqual([method, 405, ['GET', 'POST']]);
  }
});

it('an unknown path has no Allow', async () => {
  for (const path of ['/nothing', '/api/nothing', '/docs/nothing/here', '/callbacks', '/callbacks/nothing']) {
    const { status, allow } = await send('POST', path, {});
    expect([path, status, allow]).toEqual([path, 404, []]);
  }
});
