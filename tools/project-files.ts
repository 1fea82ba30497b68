import { readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../kernel/core/root.ts';

const NOT_OURS = /^(?:node_modules|dist|build|coverage|__pycache__|\..*)$/;

/** The project's own files that end so, by their paths from the root: not packages, builds or folders with a dot. */
export function projectFiles(ending: RegExp, folder = ''): string[] {
  return readdirSync(path.join(projectRoot, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.test(name))
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return projectFiles(ending, file);
      return ending.test(file) ? [file] : [];
    })
    .toSorted();
}
