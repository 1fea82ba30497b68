import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Server } from '../../../kernel/http/server.ts';
import { projectRoot } from '../../../kernel/root.ts';

const own = (file: string) =>
  readFileSync(path.join(projectRoot, 'rest-facade/pages/reviewer', file), 'utf8');

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'none'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/**
 * The page behind a reviewer's link: the same for every id, so that opening it, as mail scanners do, tells nothing and
 * changes nothing. What it shows and sends goes through the verification surface.
 */
export function serveReviewerPage(server: Server): void {
  const html = own('page.html');
  server.get('/verify/:serviceVerificationId', async (_, reply) =>
    reply.headers(HEADERS).type('text/html; charset=utf-8').send(html),
  );
  for (const [file, type] of [
    ['page.js', 'text/javascript'],
    ['page.css', 'text/css'],
  ] as const) {
    const text = own(file);
    server.get(`/pages/reviewer/${file}`, async (_, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .type(`${type}; charset=utf-8`)
        .send(text),
    );
  }
}
