import { setTimeout as wait } from 'node:timers/promises';
import DataLoader from 'dataloader';
import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import type { CatalogueAround } from '../catalogue.around.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { SkillMatchResolver } from './skill-match.resolver.ts';
import { MOST_NAMES, SkillNamesFields, SkillTextFields } from './skill-match.rules.ts';
import { SkillMatchService } from './skill-match.service.ts';

const INDEX_WAIT_MILLISECONDS = 2_000;

/** Finding the skills that names and texts mean. */
export const skillMatch = domainModule({
  inputs: { SkillNamesInput: SkillNamesFields, SkillTextInput: SkillTextFields },
  resolvers: [SkillMatchResolver],
  async open({ store, log }: CatalogueAround) {
    const index = new CatalogueIndex(store, log);
    // The index is made before anybody asks. A large catalogue holds a start up no longer than this; first calls wait.
    await Promise.race([index.get(), wait(INDEX_WAIT_MILLISECONDS, undefined, { ref: false })]);
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
