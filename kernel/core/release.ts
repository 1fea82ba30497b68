import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './root.ts';

/** The release that this process runs, such as `1.0.0+28d3b322`: the version, and the commit if the build knew it. */
export const release: string = (() => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const commit = read('dist/commit').trim();
  return commit ? `${version}+${commit}` : version;
})();

function read(file: string): string {
  const place = path.join(projectRoot, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : '';
}
