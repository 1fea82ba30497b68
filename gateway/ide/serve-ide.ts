import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FileHandler, PublicFiles } from '../../kernel/edge/http/public-files.ts';
import type { Server } from '../../kernel/edge/http/server.ts';
import { projectRoot } from '../../kernel/core/root.ts';

const own = (file: string) => path.join(projectRoot, 'gateway/ide', file);
// The packages do not export these files. They are development packages; production has no IDE.
const library = (file: string) => path.join(projectRoot, 'node_modules', file);
const FILES: Record<string, { type: string; file: string }> = {
  'console.js': { type: 'text/javascript', file: own('ide.js') },
  'console.css': { type: 'text/css', file: own('ide.css') },
  'graphiql.js': { type: 'text/javascript', file: library('graphiql/graphiql.min.js') },
  'graphiql.css': { type: 'text/css', file: library('graphiql/graphiql.min.css') },
  'react.js': { type: 'text/javascript', file: library('react-18/umd/react.production.min.js') },
  'react-dom.js': { type: 'text/javascript', file: library('react-dom-18/umd/react-dom.production.min.js') },
};

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The files of the IDE page, all from this machine. Answers the page itself, for GET /graphql by a browser. */
export function serveIde(server: Server, fileHandler: PublicFiles): FileHandler {
  for (const [name, { type, file }] of Object.entries(FILES))
    server.get(
      `/graphql/console/${name}`,
      fileHandler({
        content: () => readFileSync(file),
        type,
        headers: { 'cache-control': 'max-age=3600', 'x-content-type-options': 'nosniff' },
      }),
    );
  return fileHandler({
    content: () => readFileSync(own('ide.html')),
    type: 'text/html',
    headers: { 'cache-control': 'no-store', 'content-security-policy': POLICY },
  });
}
