import type { IndexedSkill } from '../../subgraphs/catalogue/skill/index/indexed-skill.ts';

const SYLLABLES =
  'ba ka ma ra ta la na sa pa da ga ja vi ri mi ti li ni si pi do go ko mo ro to lo no so po'.split(' ');
const OBJECTS = ['pump', 'panel', 'valve', 'frame', 'motor', 'boiler', 'carton', 'fabric', 'cable', 'garden'];
const DOINGS = ['repair', 'fitting', 'wiring', 'assembly', 'cleaning', 'inspection', 'polishing', 'loading'];

/** Numbers that look random and are the same in every run. */
function* numbers(): Generator<number, never> {
  for (let state = 0x2f_6e_2b_1; ;) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    yield state >>> 0;
  }
}

/** Made-up skills with four aliases each, of some 27,000 words: like a large catalogue, shared words and all. */
export function* madeUpSkills(count: number): Generator<IndexedSkill> {
  const random = numbers();
  const pick = (list: readonly string[]) => list[random.next().value % list.length]!;
  const word = () => pick(SYLLABLES) + pick(SYLLABLES) + pick(SYLLABLES);
  for (let number = 0; number < count; number++) {
    const [maker, thing, doing] = [word(), pick(OBJECTS), pick(DOINGS)];
    yield {
      id: `sk_${number}`,
      name: `${maker} ${word()} ${thing} ${doing}`,
      aliases: [
        `${maker} ${thing} ${doing}`,
        `${maker} ${word()} ka kaam`,
        `${word()} ${thing} mistri`,
        `${doing} ${maker} ${word()}`,
      ],
    };
  }
}
