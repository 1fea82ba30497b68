import type { CatalogueIndex } from '../skill-index/catalogue-index.ts';
import { Pace } from '../skill-index/pace.ts';
import { extractSkills, type SkillsOfText } from './extract.ts';
import { matchSkills, type Matched } from './match.ts';
import { checkNames, checkText } from './skill-match.rules.ts';

export class SkillMatchService {
  constructor(private readonly catalogue: CatalogueIndex) {}

  async match(names: string[]): Promise<{ name: string; matches: Matched[] }[]> {
    checkNames(names);
    const index = await this.catalogue.get();
    const pace = new Pace(1);
    const answers = [];
    for (const name of names) {
      answers.push({ name, matches: matchSkills(index, name) });
      if (pace.isOver) await pace.rest();
    }
    return answers;
  }

  async extract(text: string): Promise<SkillsOfText> {
    checkText(text);
    return extractSkills(await this.catalogue.get(), text);
  }
}
