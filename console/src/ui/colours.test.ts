import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../kernel/core/root.ts';

const source = path.join(projectRoot, 'console/src');
const styles = readFileSync(path.join(source, 'console.css'), 'utf8');
const colours = [...styles.matchAll(/--color-([a-z-]+):/g)].map(([, name]) => name!);

/** Screens are looked at in one theme at each width (`inspectScreen`), which is enough as long as this holds. */
it('text and what is behind it have colours that do not depend on the width', () => {
  expect(colours).toContain('quiet');
  expect(styles).not.toMatch(/@media[^{]*width/);
  const byWidth = new RegExp(
    String.raw`\b(?:max-)?(?:sm|md|lg|xl|2xl|\[[^\]]*\]):(?:\S*:)?(?:(?:bg|text)-(?:${colours.join('|')})\b|opacity-)`,
  );
  expect('p-2 lg:bg-tint').toMatch(byWidth);
  expect('max-sm:hover:text-quiet/80').toMatch(byWidth);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) expect(readFileSync(path.join(source, file), 'utf8'), file).not.toMatch(byWidth);
});
