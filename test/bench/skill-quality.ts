import { allSentences, examplesOf, usesByFold } from '../../tools/data/skill-ranker/examples.ts';
import type { SentenceSet } from '../../tools/data/skill-ranker/labelled-sentences.ts';
import { JUDGES, measureUnseen } from '../../tools/data/skill-ranker/choose-sure.ts';
import { Measured } from '../../tools/data/skill-ranker/measure.ts';
import type { Line, Measured as MeasuredBench } from './report.ts';

/** A share of nothing, such as of the right skills where there are none, is a dash. */
const percent = (share: number) => (Number.isNaN(share) ? '–' : (share * 100).toFixed(1));

/** The figures of the engine that went before, on the same sentences (docs/decisions/0056). */
const BEFORE: Partial<Record<SentenceSet, { five: string; precision: string; recall: string }>> = {
  tech: { five: '30.7', precision: '39.8', recall: '26.7' },
  house: { five: '23.2', precision: '38.0', recall: '26.7' },
  skillskape: { five: '11.6', precision: '18.3', recall: '14.5' },
};
const TARGETS: Record<(typeof JUDGES)[number], { five: number; precision: number; recall: number }> = {
  tech: { five: 58, precision: 60, recall: 15 },
  house: { five: 46, precision: 60, recall: 15 },
};
const MOST_FALSE = 15;

/** Every source of sentences is tried with a ranker, and a bound of sure finds, that were learned without it. */
export async function benchSkillQuality(): Promise<MeasuredBench> {
  const sentences = await allSentences();
  const uses = usesByFold();
  const { unseen } = measureUnseen(sentences, examplesOf(sentences, uses), uses);
  const sets = new Map([...unseen].map(([set, { measured }]) => [set, measured]));
  return { lines: linesOf(sets), section: sectionOf(sets) };
}

function linesOf(sets: Map<SentenceSet, Measured>): Line[] {
  const lines = JUDGES.flatMap((set): Line[] => {
    const { rightAmongFive, precision, recall } = sets.get(set)!.figures;
    const [before, target] = [BEFORE[set]!, TARGETS[set]];
    const line = (what: string, share: number, was: string, atLeast: number): Line => ({
      what: `${set.toUpperCase()}, never seen: ${what}`,
      ours: `${percent(share)} %`,
      baseline: `${was} %, the engine before`,
      figure: share * 100,
      target: { atLeast },
    });
    return [
      line('right skills among the first five', rightAmongFive, before.five, target.five),
      line('sure finds that are right', precision, before.precision, target.precision),
      line('right skills that are sure finds', recall, before.recall, target.recall),
    ];
  });
  const { found } = sets.get('blank')!.figures;
  return [
    ...lines,
    {
      what: 'sentences without any skill in which one is found',
      ours: `${percent(found)} %`,
      baseline: '26.8 %, the engine before',
      figure: found * 100,
      target: { under: MOST_FALSE },
    },
  ];
}

function sectionOf(sets: Map<SentenceSet, Measured>): string {
  const reliability = Measured.reliability(sets.get('tech')!, sets.get('house')!);
  return [
    '## Finding skills in sentences',
    '',
    '| sentences | how many | right among five | sure finds: precision | recall | with a find |',
    '|---|---|---|---|---|---|',
    ...[...sets].map(
      ([set, { figures }]) =>
        `| ${set} | ${figures.sentences} | ${percent(figures.rightAmongFive)} | ${percent(figures.precision)} | ${percent(figures.recall)} | ${percent(figures.found)} |`,
    ),
    '',
    'Scores of TECH and HOUSE, items and suggestions:',
    '',
    '| told with | finds | mean score | right |',
    '|---|---|---|---|',
    ...reliability.map(
      ({ from, to, finds, told, right }) =>
        `| ${from} to ${Math.min(1, to)} | ${finds} | ${percent(told)} | ${percent(right)} |`,
    ),
  ].join('\n');
}
