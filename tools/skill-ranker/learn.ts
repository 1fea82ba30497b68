/**
 * `npm run skills:learn` learns what the ranker knows from labelled sentences, prints cross-validated figures,
 * and writes `ranker-weights.json` and `word-use.json`. The sentences are not shipped: SKILL_DATA_DIR says where they are.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../kernel/core/root.ts';
import { FEATURES } from '../../subgraphs/catalogue/skill/match/features.ts';
import { allSentences, examplesOf, usesByFold } from './examples.ts';
import type { Weights } from '../../subgraphs/catalogue/skill/match/ranker.ts';
import type { SentenceSet } from './labelled-sentences.ts';
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
const { whole, held } = learnRankers(examplesOf(sentences, uses), uses);

const sets = new Map<SentenceSet, Measured>();
for (const sentence of sentences) {
  const measured = sets.get(sentence.set) ?? new Measured();
  sets.set(sentence.set, measured);
  measured.add(sentence, held[sentence.fold]);
}
const shown = (share: number) => (share * 100).toFixed(1);
for (const [set, { figures }] of sets)
  console.log(
    `${set}: ${figures.sentences} sentences, RP@5 ${shown(figures.rightAmongFive)}, sure finds: precision ${shown(figures.precision)}, recall ${shown(figures.recall)}, in ${shown(figures.found)} % of sentences`,
  );
for (const { from, finds, told, right } of Measured.reliability(sets.get('tech')!, sets.get('house')!))
  console.log(`told with ${from} and more: ${finds} finds, ${shown(told)} told, ${shown(right)} right`);

const named = ({ most, weights }: Weights) => ({
  most,
  ...Object.fromEntries(
    [...FEATURES, 'constant'].map((name, at) => [name, Math.round(weights[at]! * 1e4) / 1e4]),
  ),
});
if (!process.argv.includes('--dry')) {
  write('word-use.json', learnWordUse());
  write('ranker-weights.json', { literal: named(whole.literal), loose: named(whole.loose) });
}
