import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import { ask } from '../../kernel/core/graph/ask.ts';
import type { Graph } from '../../kernel/core/graph/graph.ts';
import type { Operations } from '../../kernel/core/graph/operations.ts';
import { systemIdentity } from '../../kernel/core/identity/identity.ts';
import { projectRoot } from '../../kernel/core/root.ts';
import type { PublicFiles } from '../../kernel/edge/http/public-files.ts';
import { rawBodyOf, takeRawBodies } from '../../kernel/edge/http/raw-bodies.ts';
import type { Request, Server } from '../../kernel/edge/http/server.ts';
import { LANGUAGES } from '../../languages/languages.ts';
import { openPageScope, type OpenPageOptions } from '../pages/open-page-scope.ts';
import { languageOf, readerLanguage } from '../pages/page-language.ts';
import { bakeBadge, readBadge } from './baked-badge.ts';
import { checkPage, checkText } from './check-page.ts';
import { credentialPage, unknownPage } from './credential-page.ts';

interface CredentialPageOptions extends OpenPageOptions {
  graph: Graph;
  operations: Operations;
}

const VC_JWT = 'application/vc+jwt';
const MOST_BYTES = 262_144;

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
};
const PAGE = { ...HEADERS, 'cache-control': 'no-store', vary: 'accept' };
/** Verifiers may be pages of others: keys and lists are for everybody. */
const OPEN = { ...HEADERS, 'access-control-allow-origin': '*' };
const FOREVER = { ...OPEN, 'cache-control': 'public, max-age=86400' };
const SHORTLY = { ...OPEN, 'cache-control': 'public, max-age=60' };

const file = (name: string) =>
  readFileSync(path.join(projectRoot, 'rest-facade/pages/credential', name), 'utf8');

/** The addresses of credentials (contract 7.4). Whoever has one may look; they are of no surface. */
export function serveCredentials(
  server: Server,
  fileHandler: PublicFiles,
  options: CredentialPageOptions,
): void {
  const { graph, operations } = options;
  const show = operations.byName('ShowCredential');
  const check = operations.byName('CheckCredential');
  const readKey = operations.byName('GetCredentialKey');
  const readIssuer = operations.byName('GetCredentialIssuer');
  const readList = operations.byName('GetCredentialStatusList');
  const identityOf = (request: Request) => systemIdentity('credential pages', request.id);

  const asset = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };
  const sending = (name: string, type: string, headers: Record<string, string>) =>
    fileHandler({ content: () => file(name), type, headers });
  server.get('/pages/credential/page.css', sending('page.css', 'text/css', asset));
  server.get('/pages/credential/check.js', sending('check.js', 'text/javascript', asset));
  const pageHeaders = { ...HEADERS, ...asset, vary: 'accept-language' };
  const checkPages = new Map(
    LANGUAGES.map((language) => {
      const content = () => checkPage(language);
      return [language, fileHandler({ content, type: 'text/html', headers: pageHeaders })];
    }),
  );
  server.get('/credentials/check', (request, reply) =>
    checkPages.get(languageOf(request, readerLanguage(request)))!(request, reply),
  );

  void server.register(async (scope) => {
    takeRawBodies(scope);
    openPageScope(scope, options);

    scope.get('/credentials/issuer', async (request, reply) => {
      const issuer = await ask(graph, readIssuer, {}, identityOf(request));
      return reply.headers(FOREVER).send(issuer);
    });
    scope.get('/credentials/keys/:id', async (request, reply) => {
      const { id } = request.params as { id: string };
      const jwk = await ask(graph, readKey, { id }, identityOf(request));
      if (!jwk) return reply.code(404).headers(OPEN).send({ message: 'There is no such key.' });
      return reply.headers(FOREVER).type('application/jwk+json').send(JSON.stringify(jwk));
    });
    scope.get('/credentials/status/:list', async (request, reply) => {
      const { list } = request.params as { list: string };
      const number = /^\d{1,9}$/.test(list) ? Number(list) : 0;
      const jwt = await ask(graph, readList, { list: number }, identityOf(request));
      if (jwt === null) return reply.code(404).headers(OPEN).send({ message: 'There is no such list.' });
      return reply.headers(SHORTLY).type(VC_JWT).send(jwt);
    });
    scope.post('/credentials/check', { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const body = rawBodyOf(request);
      const text = readBadge(body) ?? body.toString('utf8');
      const answer = await ask(graph, check, { text }, identityOf(request));
      const inWords = checkText(answer, languageOf(request, 'en'));
      return reply.headers({ ...HEADERS, 'cache-control': 'no-store' }).send({ ...answer, text: inWords });
    });
    scope.get('/credentials/:id', async (request, reply) => {
      const { id } = request.params as { id: string };
      const isPicture = id.endsWith('.png');
      const shown = await ask(
        graph,
        show,
        { id: isPicture ? id.slice(0, -'.png'.length) : id },
        identityOf(request),
      );
      const wanted = formOf(request);
      if (!shown) {
        reply.code(404).headers(PAGE);
        return wanted === 'page' && !isPicture
          ? reply.type('text/html; charset=utf-8').send(unknownPage())
          : reply.send({ message: 'There is no such credential.' });
      }
      const { credential, jwt, name } = shown;
      const isErased = jwt === '';
      if (isPicture || wanted !== 'page') {
        if (isErased) return reply.code(410).headers(PAGE).send({ message: 'This credential was revoked.' });
        if (isPicture) return reply.headers(PAGE).type('image/png').send(bakeBadge(jwt));
        if (wanted === 'jwt')
          return reply
            .headers({ ...PAGE, ...OPENED })
            .type(VC_JWT)
            .send(jwt);
        return reply.headers({ ...PAGE, ...OPENED }).send(payloadOf(jwt));
      }
      const language = languageOf(request, credential.language);
      return sendPage(reply, credentialPage(credential, name, language, isErased));
    });
  });
}

const OPENED = { 'access-control-allow-origin': '*' };

const sendPage = (reply: FastifyReply, page: string) =>
  reply.headers(PAGE).type('text/html; charset=utf-8').send(page);

/** The form that the reader asks for first; a browser asks for a page. */
function formOf(request: Request): 'page' | 'jwt' | 'json' {
  for (const part of String(request.headers.accept ?? '').split(',')) {
    const type = part.split(';', 1)[0]!.trim().toLowerCase();
    if (type === VC_JWT || type === 'application/jwt') return 'jwt';
    if (type === 'application/json' || type === 'application/ld+json' || type === 'application/vc+ld+json')
      return 'json';
    if (type === 'text/html') return 'page';
  }
  return 'page';
}

const payloadOf = (jwt: string): unknown =>
  JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString());
