import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../kernel/core/root.ts';
import { reviewFiles } from './review-files.ts';

// `npm run texts` writes what readers review, one file for each language.
for (const [file, text] of await reviewFiles()) {
  mkdirSync(path.join(projectRoot, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(projectRoot, file), text);
}
