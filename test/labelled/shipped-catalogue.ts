import { linesOf, readOccupations } from '../../subgraphs/catalogue/shipped/shipped-files.ts';
import { readNames } from '../../subgraphs/catalogue/shipped/shipped-names.ts';
import type { SearchedCatalogue } from '../../subgraphs/catalogue/skill/index/catalogue-index.ts';
import { buildSkillIndex } from '../../subgraphs/catalogue/skill/index/index-builder.ts';

const listOf = (column: string) => column.split('|').filter(Boolean);

/** All of the catalogue that ships with the service, as searches read it, and the names of its skills. */
export async function shippedCatalogue(): Promise<{
  catalogue: SearchedCatalogue;
  names: ReadonlyMap<string, string>;
}> {
  const shipped = await readNames();
  const skills = [];
  for await (const { columns } of linesOf('all'))
    skills.push({
      id: columns!.skill_id,
      name: columns!.name,
      aliases: listOf(columns!.aliases),
      names: shipped.get(columns!.skill_id) ?? {},
    });
  const occupations = (await readOccupations()).map((one) => ({
    id: one.occupation_id,
    name: one.name,
    aliases: listOf(one.aliases),
    names: one.names,
    skillIds: listOf(one.skill_ids),
  }));
  return {
    names: new Map(skills.map(({ id, name }) => [id, name])),
    catalogue: {
      skills: await buildSkillIndex(skills),
      occupations: await buildSkillIndex(occupations),
      skillsOf: new Map(occupations.map(({ id, skillIds }) => [id, skillIds])),
    },
  };
}
