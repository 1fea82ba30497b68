import type { PublicFiles } from '../../kernel/edge/http/public-files.ts';
import type { Server } from '../../kernel/edge/http/server.ts';
import { serveOpenPage, type OpenPage } from './open-page.ts';

const OPEN_PAGES: OpenPage[] = [
  { name: 'reviewer', address: '/verify/:serviceVerificationId', scripts: ['page.js'] },
  {
    name: 'candidate',
    address: '/candidate/:resultId',
    scripts: ['page.js', 'screens.js', 'line.js', 'texts.js'],
  },
];

/** The pages of reviewers and candidates. */
export function serveOpenPages(server: Server, fileHandler: PublicFiles): void {
  for (const page of OPEN_PAGES) serveOpenPage(server, page, fileHandler);
}
