/**
 * `npm run bank:gates`: prints what gives right options of the bank away. With `--keep` it writes the progress to held.json, which
 * the suite holds the bank to.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { HELD_FILE, lowered, worseThan, type Held } from './held.ts';
import { excessOf, measureBank } from './measure-bank.ts';
import { readFiled } from './read-filed.ts';

const figures = measureBank(await readFiled());
const held = JSON.parse(await readFile(HELD_FILE, 'utf8')) as Held;
for (const figure of figures) {
  const { name, value, of, least, most } = figure;
  const bounds = excessOf(figure) > 0 ? `  beyond ${least} to ${most}` : '';
  process.stdout.write(
    `${name.padEnd(44)} ${value.toFixed(3).padStart(7)} ${String(of).padStart(5)}${bounds}\n`,
  );
}
const worse = worseThan(held, figures);
process.stdout.write(`\n${worse.length} worse than held.json allows\n${worse.join('\n')}\n`);
if (process.argv.includes('--keep'))
  await writeFile(HELD_FILE, `${JSON.stringify(lowered(held, figures), null, 2)}\n`);
process.exitCode = worse.length > 0 ? 1 : 0;
