import type { CatalogueIndex } from './catalogue-index.ts';
import { extractSkills, type Extracted } from './extract.ts';
import { matchSkills, type Matched } from './match.ts';
import { Pace } from './pace.ts';
import { checkNames, checkText } from './skill-match.rules.ts';

/** Occupations that are only somewhat alike are left out: their skills are many, and would all be wrong. */
const LEAST_SURE = 0.85;

export interface FoundInText {
  items: Extracted[];
  occupations: Extracted[];
}

export class SkillMatchService {
  constructor(private readonly catalogue: CatalogueIndex) {}

  async match(names: string[]): Promise<{ name: string; matches: Matched[]; occupations: Matched[] }[]> {
    checkNames(names);
    const [index, named] = [await this.catalogue.get(), await this.catalogue.occupations()];
    const pace = new Pace(1);
    const answers = [];
    for (const name of names) {
      const occupations = matchSkills(named, name).filter(isSure);
      answers.push({ name, matches: matchSkills(index, name), occupations });
      if (pace.isOver) await pace.rest();
    }
    return answers;
  }

  async extract(text: string): Promise<FoundInText> {
    checkText(text);
    const [index, named] = [await this.catalogue.get(), await this.catalogue.occupations()];
    return { items: extractSkills(index, text), occupations: extractSkills(named, text).filter(isSure) };
  }
}

const isSure = ({ score }: { score: number }) => score >= LEAST_SURE;
