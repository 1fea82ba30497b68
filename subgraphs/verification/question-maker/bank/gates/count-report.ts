/** `npm run bank:counts`: prints how many questions each skill has. With `--keep` it writes the progress to counts.json. */
import { writeFile } from 'node:fs/promises';
import { bankOnce } from '../bank.ts';
import {
  COUNTS_FILE,
  LEAST_OF_MOST_HIRED,
  LEAST_USABLE,
  countsKept,
  fallenBelow,
  mostHired,
  raised,
  usableBySkill,
  withAtLeast,
} from './counts.ts';

const bank = await bankOnce();
const counts = usableBySkill(bank);
const hired = await mostHired();
for (const [skillId, count] of Object.entries(counts)) {
  const [line] = bank.linesOf(skillId);
  const least = hired.includes(skillId) ? LEAST_OF_MOST_HIRED : LEAST_USABLE;
  const short = count < least ? `  needs ${least}` : '';
  process.stdout.write(`${skillId.padEnd(10)} ${String(count).padStart(3)}  ${line!.name}${short}\n`);
}
const all = Object.keys(counts).length;
process.stdout.write(
  `\n${withAtLeast(counts, LEAST_USABLE)} of ${all} skills have ${LEAST_USABLE} or more\n` +
    `${withAtLeast(counts, LEAST_OF_MOST_HIRED)} of ${all} skills have ${LEAST_OF_MOST_HIRED} or more, ` +
    `${withAtLeast(counts, LEAST_OF_MOST_HIRED, hired)} of the ${hired.length} hired for most\n`,
);
const kept = await countsKept();
const fallen = fallenBelow(kept, counts);
process.stdout.write(`${fallen.length} have fewer than were kept\n${fallen.join('\n')}\n`);
if (process.argv.includes('--keep'))
  await writeFile(COUNTS_FILE, `${JSON.stringify(raised(kept, counts), null, 2)}\n`);
process.exitCode = fallen.length > 0 ? 1 : 0;
