import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { Pace } from '../index/pace.ts';
import { extractOccupations, extractSkills, type Extracted, type SkillsOfText } from './extract.ts';
import { matchSkills, matchWhole, type Matched } from './match.ts';
import { checkNames, checkText } from './skill-match.rules.ts';

/** Occupations that are only somewhat alike are left out: their skills are many, and would all be wrong. */
const LEAST_SURE = 0.85;

export interface FoundInText extends SkillsOfText {
  /** The items without those that the name of an occupation stands for; where occupations are told too. */
  itemsBeside: Extracted[];
  occupations: Extracted[];
  isOutdated: boolean;
}

interface FoundForName {
  name: string;
  matches: Matched[];
  occupations: Matched[];
  isOutdated: boolean;
}

export class SkillMatchService {
  constructor(private readonly catalogue: CatalogueIndex) {}

  async match(names: string[]): Promise<FoundForName[]> {
    checkNames(names);
    const { catalogue, isOutdated } = await this.catalogue.look();
    const { skills, occupations } = catalogue;
    const pace = new Pace(1);
    const answers = [];
    for (const name of names) {
      answers.push({
        name,
        isOutdated,
        matches: matchSkills(skills, name),
        occupations: matchWhole(occupations, name).filter(({ score }) => score >= LEAST_SURE),
      });
      if (pace.isOver) await pace.rest();
    }
    return answers;
  }

  async extract(text: string): Promise<FoundInText> {
    checkText(text);
    const { catalogue, isOutdated } = await this.catalogue.look();
    const { skills, occupations } = catalogue;
    const named = extractOccupations(occupations, text);
    const { items, suggestions } = extractSkills(skills, text);
    return {
      items,
      itemsBeside: items.filter((item) => !isNamedBy(named, item)),
      suggestions,
      occupations: named,
      isOutdated,
    };
  }
}

/** A word that names an occupation means that, and not one of its skills: a welder does more than weld. */
function isNamedBy(occupations: readonly Extracted[], { mentions }: Extracted): boolean {
  return mentions.every(({ start, end, text }) =>
    occupations.some(
      (occupation) =>
        !/\s/.test(text) && occupation.mentions.some((own) => own.start === start && own.end === end),
    ),
  );
}
