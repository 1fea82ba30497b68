import type { CatalogueIndex } from '../skill-index/catalogue-index.ts';
import { Pace } from '../skill-index/pace.ts';
import { extractOccupations, extractSkills, type Extracted, type SkillsOfText } from './extract.ts';
import { matchSkills, matchWhole, type Matched } from './match.ts';
import { checkNames, checkText } from './skill-match.rules.ts';

/** Occupations that are only somewhat alike are left out: their skills are many, and would all be wrong. */
const LEAST_SURE = 0.85;

export interface FoundInText extends SkillsOfText {
  occupations: Extracted[];
}

export class SkillMatchService {
  constructor(private readonly catalogue: CatalogueIndex) {}

  async match(names: string[]): Promise<{ name: string; matches: Matched[]; occupations: Matched[] }[]> {
    checkNames(names);
    const { skills, occupations } = await this.catalogue.get();
    const pace = new Pace(1);
    const answers = [];
    for (const name of names) {
      answers.push({
        name,
        matches: matchSkills(skills, name),
        occupations: matchWhole(occupations, name).filter(({ score }) => score >= LEAST_SURE),
      });
      if (pace.isOver) await pace.rest();
    }
    return answers;
  }

  async extract(text: string): Promise<FoundInText> {
    checkText(text);
    const { skills, occupations } = await this.catalogue.get();
    return { ...extractSkills(skills, text), occupations: extractOccupations(occupations, text) };
  }
}
