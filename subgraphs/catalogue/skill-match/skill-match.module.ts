import DataLoader from 'dataloader';
import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import type { CatalogueDeps } from '../catalogue.deps.ts';
import { SkillMatchResolver } from './skill-match.resolver.ts';
import { MOST_NAMES, SkillNamesFields, SkillTextFields } from './skill-match.rules.ts';
import { SkillMatchService } from './skill-match.service.ts';

/** Finding the skills that names and texts mean. */
export const skillMatch = domainModule({
  inputs: { SkillNamesInput: SkillNamesFields, SkillTextInput: SkillTextFields },
  resolvers: [SkillMatchResolver],
  open({ index }: CatalogueDeps) {
    const service = new SkillMatchService(index);
    return {
      services: { skillMatch: service },
      loaders: () => ({
        nearestSkills: new DataLoader(
          async (names: readonly string[]) => (await service.match([...names])).map(({ matches }) => matches),
          { maxBatchSize: MOST_NAMES },
        ),
      }),
    };
  },
});
