import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicFiles } from '../../../kernel/edge/http/public-files.ts';
import type { Server } from '../../../kernel/edge/http/server.ts';
import { projectRoot } from '../../../kernel/core/root.ts';

const SERVICE = 'Skill verification';

interface Door {
  name: string;
  address: string;
  who: string;
  what: string;
  link: string;
}

const DOORS: Door[] = [
  {
    name: 'docs',
    address: '/docs',
    who: 'Partners and student platforms',
    what: 'Guides, the reference of the API, and how to get from a key to the first result.',
    link: 'Read the documentation',
  },
  {
    name: 'console',
    address: '/console',
    who: 'Employees and operators',
    what: 'Mandates, campaigns, results, webhooks, and the work of operators.',
    link: 'Open the console',
  },
  {
    name: 'graph',
    address: '/graphql',
    who: 'Internal screens and integrations',
    what: 'Everything in one graph, with live subscriptions. Every call needs a token or a signature.',
    link: 'Go to the graph',
  },
  {
    name: 'health',
    address: '/readyz',
    who: 'On-call engineers',
    what: 'Whether this process is ready for requests.',
    link: 'Check the health',
  },
];

const SHARED = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff', vary: 'accept' };
const PAGE_HEADERS = {
  ...SHARED,
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; " +
    "frame-ancestors 'none'; require-trusted-types-for 'script'",
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** `/` leads each group to its door; callers that do not ask for a page get the same as JSON. */
export function serveLanding(server: Server, fileHandler: PublicFiles, hasConsole: boolean): void {
  const doors = DOORS.filter(({ name }) => hasConsole || name !== 'console');
  const json = { service: SERVICE, ...Object.fromEntries(doors.map(({ name, address }) => [name, address])) };
  const page = fileHandler({ content: () => html(doors), type: 'text/html', headers: PAGE_HEADERS });
  const asJson = fileHandler({
    content: () => `${JSON.stringify(json)}\n`,
    type: 'application/json',
    headers: SHARED,
  });
  server.get('/', (request, reply) =>
    (request.headers.accept ?? '').includes('text/html') ? page(request, reply) : asJson(request, reply),
  );
  server.get(
    '/pages/landing/page.css',
    fileHandler({ content: () => read('page.css'), type: 'text/css', headers: SHARED }),
  );
}

const read = (file: string) =>
  readFileSync(path.join(projectRoot, 'rest-facade/pages/landing', file), 'utf8');

const html = (doors: readonly Door[]): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${SERVICE}</title>
    <link rel="icon" href="/docs/assets/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/docs/assets/portal.css" />
    <link rel="stylesheet" href="/pages/landing/page.css" />
    <script src="/docs/assets/theme.js"></script>
  </head>
  <body>
    <main class="doors">
      <h1>${SERVICE}</h1>
      <p>Reaches candidates in their language, asks what matters for the job, and verifies the skills they claim.</p>
      <ul>${doors.map(({ address, who, what, link }) => `<li><h2>${who}</h2><p>${what}</p><a href="${address}">${link}</a></li>`).join('')}</ul>
    </main>
  </body>
</html>
`;
