import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ask } from '../../kernel/core/graph/ask.ts';
import type { Graph } from '../../kernel/core/graph/graph.ts';
import type { Operations } from '../../kernel/core/graph/operations.ts';
import { systemIdentity } from '../../kernel/core/identity/identity.ts';
import { projectRoot } from '../../kernel/core/root.ts';
import type { PublicFiles } from '../../kernel/edge/http/public-files.ts';
import type { Request, Server } from '../../kernel/edge/http/server.ts';
import { openPageScope, type OpenPageOptions } from '../pages/open-page-scope.ts';
import { languageOf, readerLanguage } from '../pages/page-language.ts';
import { isPageLanguage, type PageLanguage } from './page-texts.ts';
import { gonePage, resultsPage } from './results-page.ts';

interface ResultLinkOptions extends OpenPageOptions {
  graph: Graph;
  operations: Operations;
}

const PAGE = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
};
const ASSET = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };
/** A longer text is no secret of ours, and is not looked for. */
const LONGEST_SECRET = 64;

/** Pages of links to results (contract 7.6). The secret in the address is all that a reader needs; logs have the route alone. */
export function serveResultLinks(server: Server, fileHandler: PublicFiles, options: ResultLinkOptions): void {
  const open = options.operations.byName('SharedResults');
  const css = () => readFileSync(path.join(projectRoot, 'rest-facade/pages/result-link/page.css'), 'utf8');
  server.get('/pages/result-link/page.css', fileHandler({ content: css, type: 'text/css', headers: ASSET }));
  void server.register(async (scope) => {
    openPageScope(scope, options);
    scope.get('/shared/:secret', async (request, reply) => {
      const { secret } = request.params as { secret: string };
      const language = pageLanguage(request);
      const identity = systemIdentity('shared results', request.id);
      const shared =
        secret.length <= LONGEST_SECRET ? await ask(options.graph, open, { secret }, identity) : null;
      reply.headers(PAGE).type('text/html; charset=utf-8');
      return shared ? reply.send(resultsPage(shared, language)) : reply.code(404).send(gonePage(language));
    });
  });
}

/** English for whoever reads neither of the languages of the page. */
function pageLanguage(request: Request): PageLanguage {
  const language = languageOf(request, readerLanguage(request));
  return isPageLanguage(language) ? language : 'en';
}
