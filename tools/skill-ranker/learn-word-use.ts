/** Learns how often job texts use a word within a skill, from sentences with marked spans: `word-use.json`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../kernel/core/root.ts';
import { stemOf } from '../../subgraphs/catalogue/skill-index/stem.ts';
import { wordsOf } from '../../subgraphs/catalogue/skill-index/words-in-text.ts';
import { markedSentences } from './labelled-sentences.ts';

const LEAST_SEEN = 6;
const PRIOR = 4;

export function learnWordUse(isMine: (sentence: number) => boolean = () => true): Record<string, number> {
  const seen = new Map<string, { within: number; all: number }>();
  let within = 0;
  let all = 0;
  for (const [number, { tokens, isMarked }] of markedSentences().entries()) {
    if (!isMine(number)) continue;
    tokens.forEach((token, at) => {
      for (const { text } of wordsOf(token)) {
        const stem = stemOf(text);
        const count = seen.get(stem) ?? { within: 0, all: 0 };
        seen.set(stem, count);
        count.all++;
        all++;
        if (isMarked[at]) {
          count.within++;
          within++;
        }
      }
    });
  }
  const share = within / all;
  const odds = (part: number) => Math.log(part / (1 - part));
  const use = [...seen]
    .filter(([, count]) => count.all >= LEAST_SEEN)
    .map(([stem, count]): [string, number] => {
      const part = (count.within + PRIOR * share) / (count.all + PRIOR);
      return [stem, Math.round((odds(part) - odds(share)) * 10) / 10];
    })
    .filter(([, value]) => Math.abs(value) >= 0.3);
  return Object.fromEntries(use.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

if (import.meta.main)
  writeFileSync(
    path.join(projectRoot, 'subgraphs/catalogue/skill-match/word-use.json'),
    `${JSON.stringify(learnWordUse())}\n`,
  );
