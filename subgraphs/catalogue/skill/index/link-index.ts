import { mix } from './int-list.ts';
import { NAME } from './names-of-skill.ts';
import type { Pace } from './pace.ts';
import { LEAST_COVERED, LONGEST_PHRASE, type SkillIndex } from './skill-index.ts';

/** Scratch that is filled and read without a turn for others in between. */
const rarest = new Int32Array(LONGEST_PHRASE + 1);

/** Files what was gathered, so that it is found by phrase, by stem and by letters. */
export async function linkIndex(index: SkillIndex, pace: Pace): Promise<void> {
  await linkEntries(index, pace);
  await linkCandidates(index, pace);
  await linkSkills(index, pace);
  await linkLetters(index, pace);
}

async function linkEntries(index: SkillIndex, pace: Pace): Promise<void> {
  const starts = new Int32Array(index.phrases + 1);
  for (const phrase of index.entryPhrase) starts[phrase + 1]!++;
  for (let phrase = 0; phrase < index.phrases; phrase++) starts[phrase + 1]! += starts[phrase]!;
  const next = starts.slice();
  index.phraseEntries = new Int32Array(index.entryPhrase.length);
  for (let entry = 0; entry < index.entryPhrase.length; entry++) {
    index.phraseEntries[next[index.entryPhrase[entry]!]!++] = entry;
    if (pace.isOver) await pace.rest();
  }
  index.phraseEntryStart = starts;
}

/** A phrase is filed under its rarest stems only, as many as any text that covers enough of it must have one of. */
async function linkCandidates(index: SkillIndex, pace: Pace): Promise<void> {
  index.phraseWeight = new Float32Array(index.phrases);
  const byLength = await shortestFirst(index, pace);
  const starts = new Int32Array(index.vocabulary.stems.length + 1);
  for (const phrase of byLength) {
    index.phraseWeight[phrase] = sumOfWeights(index, phrase);
    const count = telling(index, phrase);
    for (let at = 0; at < count; at++) starts[rarest[at]! + 1]!++;
    if (pace.isOver) await pace.rest();
  }
  for (let stem = 0; stem + 1 < starts.length; stem++) starts[stem + 1]! += starts[stem]!;
  const next = starts.slice();
  index.candidates = new Int32Array(starts.at(-1)!);
  for (const phrase of byLength) {
    const count = telling(index, phrase);
    for (let at = 0; at < count; at++) index.candidates[next[rarest[at]!]!++] = phrase;
    if (pace.isOver) await pace.rest();
  }
  index.candidateStarts = starts;
}

function sumOfWeights(index: SkillIndex, phrase: number): number {
  let sum = 0;
  for (const stem of index.stemsOf(phrase)) sum += index.weights[stem]!;
  return sum;
}

/** The rarest stems of a phrase, sorted into `rarest`: how many of them any text must have one of. */
function telling(index: SkillIndex, phrase: number): number {
  let count = 0;
  for (let at = index.phraseStart[phrase]!; at < index.phraseStart[phrase + 1]!; at++) {
    const stem = index.phraseStems[at]!;
    const weight = index.weights[stem]!;
    let place = count;
    while (place > 0 && index.weights[rarest[place - 1]!]! < weight) place--;
    if (rarest.subarray(0, count).includes(stem)) continue;
    rarest.copyWithin(place + 1, place, count);
    rarest[place] = stem;
    count++;
  }
  let left = (1 - LEAST_COVERED) * index.phraseWeight[phrase]!;
  let needed = 0;
  while (needed < count && left >= 0) left -= index.weights[rarest[needed++]!]!;
  return needed;
}

async function shortestFirst(index: SkillIndex, pace: Pace): Promise<Int32Array> {
  const starts = new Int32Array(LONGEST_PHRASE + 2);
  const lengthOf = (phrase: number) => index.phraseStart[phrase + 1]! - index.phraseStart[phrase]!;
  for (let phrase = 0; phrase < index.phrases; phrase++) starts[lengthOf(phrase) + 1]!++;
  for (let length = 0; length <= LONGEST_PHRASE; length++) starts[length + 1]! += starts[length]!;
  const sorted = new Int32Array(index.phrases);
  for (let phrase = 0; phrase < index.phrases; phrase++) {
    sorted[starts[lengthOf(phrase)]!++] = phrase;
    if (pace.isOver) await pace.rest();
  }
  return sorted;
}

async function linkSkills(index: SkillIndex, pace: Pace): Promise<void> {
  const stems = index.vocabulary.stems.length;
  const starts = new Int32Array(stems + 1);
  for (let stem = 0; stem < stems; stem++) starts[stem + 1] = starts[stem]! + index.skillsWith[stem]!;
  const next = starts.slice();
  const skills = new Int32Array(starts.at(-1)!);
  for (let skill = 0; skill < index.ids.length; skill++) {
    for (let entry = index.entryStart[skill]!; entry < index.entryStart[skill + 1]!; entry++) {
      const own = index.stemsOf(index.entryPhrase[entry]!);
      for (let at = 0; at < own.length; at++) {
        const standing = (at === 0 ? 0 : 2) + (index.entryKind[entry] === NAME ? 0 : 1);
        const place = next[own[at]!]! - 1;
        const isKnown = place >= starts[own[at]!]! && skills[place]! >> 2 === skill;
        if (!isKnown) skills[next[own[at]!]!++] = skill * 4 + standing;
        else if ((skills[place]! & 3) > standing) skills[place] = skill * 4 + standing;
      }
    }
    if (pace.isOver) await pace.rest();
  }
  index.skillStarts = starts;
  index.skills = skills;
}

async function linkLetters(index: SkillIndex, pace: Pace): Promise<void> {
  let count = 0;
  for (const letters of index.phraseLetters) if (letters !== 0) count++;
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(16, (count * 4) / 3))));
  const last = slots.length - 1;
  for (let phrase = 0; phrase < index.phrases; phrase++) {
    if (index.phraseLetters[phrase] === 0) continue;
    let slot = mix(index.phraseLetters[phrase]!) & last;
    // Further phrases of the same letters, split in ever other ways, would only be walked past.
    for (let steps = 0; slots[slot] !== 0 && steps < 64; steps++) slot = (slot + 1) & last;
    if (slots[slot] === 0) slots[slot] = phrase + 1;
    if (pace.isOver) await pace.rest();
  }
  index.emailSlots = slots;
}
