/**
 * `npm run skills:learn` learns what the ranker knows from labelled sentences, prints figures of sources it never saw,
 * and writes `ranker-weights.json` and `word-use.json`. The sentences are not shipped: SKILL_DATA_DIR says where they are.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../kernel/core/root.ts';
import { FEATURES } from '../../../subgraphs/catalogue/skill/match/features.ts';
import { allSentences, examplesOf, usesByFold } from './examples.ts';
import type { Weights } from '../../../subgraphs/catalogue/skill/match/ranker.ts';
import { JUDGES, measureUnseen } from './choose-sure.ts';
import { learnRankers } from './learn-ranker.ts';
import { learnWordUse } from './learn-word-use.ts';
import { Measured } from './measure.ts';

const folder = path.join(projectRoot, 'subgraphs/catalogue/skill/match');
const write = (file: string, value: unknown) =>
  writeFileSync(
    path.join(folder, file),
    `${JSON.stringify(value, undefined, file === 'word-use.json' ? 0 : 2)}\n`,
  );

const sentences = await allSentences();
const uses = usesByFold();
const examples = examplesOf(sentences, uses);
const { sure, unseen } = measureUnseen(sentences, examples, uses);

const shown = (share: number) => (share * 100).toFixed(1);
for (const [set, { sure: own, measured, shipped }] of unseen)
  for (const [score, figures] of new Map([
    [own, measured.figures],
    [sure, shipped.figures],
  ])) {
    const { sentences: count, rightAmongFive, precision, recall, found } = figures;
    console.log(
      `${set}: ${count} sentences, RP@5 ${shown(rightAmongFive)}, sure from ${score}: precision ${shown(precision)}, recall ${shown(recall)}, in ${shown(found)} % of sentences`,
    );
  }
for (const { from, finds, told, right } of Measured.reliability(
  ...JUDGES.map((set) => unseen.get(set)!.measured),
))
  console.log(`told with ${from} and more: ${finds} finds, ${shown(told)} told, ${shown(right)} right`);

const named = ({ most, weights }: Weights) => ({
  most,
  ...Object.fromEntries(
    [...FEATURES, 'constant'].map((name, at) => [name, Math.round(weights[at]! * 1e4) / 1e4]),
  ),
});
if (!process.argv.includes('--dry')) {
  write('word-use.json', learnWordUse());
  const { literal, loose } = learnRankers(examples, uses).whole;
  write('ranker-weights.json', { sure, literal: named(literal), loose: named(loose) });
}
