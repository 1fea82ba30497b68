import { existsSync } from 'node:fs';
import path from 'node:path';

/** The project's folder, from the sources as from `dist`: where `schema/` and the data files are. */
export const projectRoot: string = (() => {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
})();
