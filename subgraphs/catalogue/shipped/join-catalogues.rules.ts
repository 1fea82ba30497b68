import { foldedName } from '../skill/index/words-in-text.ts';
import type { TaxonomyColumns } from '../skill/import/taxonomy-file.ts';
import { BETWEEN_ITEMS } from '../skill/import/taxonomy-line.rules.ts';

/** One thing under two ids. A person decided it; the names are there to be read. */
export interface MergedPair {
  skill_id: string;
  name: string;
  esco_id: string;
  esco_name: string;
}

/**
 * The Indian skills and after them those of ESCO, as one catalogue. A skill that both have stays as India says it and
 * gains ESCO's words, id and place in its tree. Skills come one by one: all at once they would hold a process up.
 */
export function* joinCatalogues(
  india: readonly TaxonomyColumns[],
  esco: readonly TaxonomyColumns[],
  pairs: readonly MergedPair[],
): Generator<TaxonomyColumns> {
  const escoById = new Map(esco.map((skill) => [skill.skill_id, skill]));
  const merged = Map.groupBy(pairs, ({ skill_id: id }) => id);
  const gone = new Set(pairs.map(({ esco_id: id }) => id));
  const rest = esco.filter(({ skill_id: id }) => !gone.has(id));
  const subSkills = new Set(rest.map(({ sub_skill_id: id }) => id));
  const taken = new Set(india.flatMap((skill) => [skill.name, ...items(skill.aliases)].map(folded)));
  for (const skill of india) {
    const same = (merged.get(skill.skill_id) ?? []).map(({ esco_id: id }) => escoById.get(id)!);
    yield same.length === 0 ? skill : withWordsOf(skill, same, { taken, subSkills });
  }
  for (const skill of rest) yield tidied(skill);
}

function withWordsOf(
  skill: TaxonomyColumns,
  same: TaxonomyColumns[],
  { taken, subSkills }: { taken: ReadonlySet<string>; subSkills: ReadonlySet<string> },
): TaxonomyColumns {
  const words = same.flatMap(({ name, aliases }) => [name, ...items(aliases)]);
  const parents = same.map(({ sub_skill_id: id }) => id).filter((id) => subSkills.has(id));
  return {
    ...skill,
    aliases: listOf([...items(skill.aliases), ...different(words, taken)]),
    uri: same.find(({ uri }) => uri !== '')?.uri ?? '',
    other_sub_skill_ids: listOf([...new Set(parents)]),
    merged_ids: listOf(same.map(({ skill_id: id }) => id)),
  };
}

/**
 * ESCO repeats names among the aliases. Nobody has written questions about its skills, and the sentences of its
 * descriptions say the name over again, so that questions made of them would verify nothing.
 */
const tidied = (skill: TaxonomyColumns): TaxonomyColumns => ({
  ...skill,
  verifiable: 'false',
  aliases: listOf(different(items(skill.aliases), new Set([folded(skill.name)]))),
});

/** The words that are none of those taken, each once however it is written. */
function different(words: string[], taken: ReadonlySet<string>): string[] {
  const kept = new Map<string, string>();
  for (const word of words)
    if (!taken.has(folded(word)) && !kept.has(folded(word))) kept.set(folded(word), word);
  return [...kept.values()];
}

const folded = foldedName;
const items = (list: string): string[] => list.split(BETWEEN_ITEMS).filter(Boolean);
const listOf = (list: string[]): string => list.join(BETWEEN_ITEMS);
