import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { extractSkills } from '../../subgraphs/catalogue/skill/match/extract.ts';
import { matchSkills } from '../../subgraphs/catalogue/skill/match/match.ts';
import { buildSkillIndex } from '../../subgraphs/catalogue/skill/index/index-builder.ts';
import type { SkillIndex } from '../../subgraphs/catalogue/skill/index/skill-index.ts';
import { median } from './rounds.ts';
import { madeUpSkills } from './made-up-skills.ts';

const SIZES = [1_000, 30_000, 300_000];
const ROUNDS = 15;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The same text and the same names against catalogues of three sizes. */
export async function benchSkillMatching() {
  // All of it is of the first 1,000 skills, so that every size finds it.
  const known = [...madeUpSkills(1_000)];
  let text = '';
  for (let at = 0; text.length < 19_900; at++)
    text += `We need ${known[at % 1_000]!.aliases[0]} and ${known[(at * 7) % 1_000]!.name}s, good pay. `;
  text = text.slice(0, 20_000);
  const names = known
    .slice(0, 50)
    .map(({ name }, at) => (at % 2 === 0 ? name : name.replace(/[aeiou]/, 'e')));

  const sizes = [];
  for (const skills of SIZES) {
    collectGarbage();
    const before = process.memoryUsage();
    const [index, buildMs, longestPauseMs] = await timedBuild(skills);
    collectGarbage();
    const after = process.memoryUsage();
    const held = (usage: NodeJS.MemoryUsage) => usage.heapUsed + usage.arrayBuffers;
    sizes.push({
      skills,
      buildMs,
      longestPauseMs,
      megabytes: (held(after) - held(before)) / 2 ** 20,
      extractMs: time(() => extractSkills(index, text)),
      matchMs: time(() => {
        for (const name of names) matchSkills(index, name);
      }),
    });
  }
  return sizes;
}

/** Also the longest stretch, in CPU, in which nobody else had a turn. */
async function timedBuild(skills: number): Promise<[SkillIndex, number, number]> {
  let longest = 0;
  const start = cpuMilliseconds();
  let last = start;
  const turn = () => {
    const now = cpuMilliseconds();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const ticker = setInterval(turn, 1);
  const index = await buildSkillIndex(madeUpSkills(skills));
  clearInterval(ticker);
  turn();
  return [index, last - start, longest];
}

/** CPU and not time, so that what else the machine does counts less. */
function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function time(run: () => void): number {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = cpuMilliseconds();
    run();
    times.push(cpuMilliseconds() - start);
  }
  return median(times);
}
