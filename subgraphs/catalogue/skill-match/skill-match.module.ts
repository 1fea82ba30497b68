import { setTimeout as wait } from 'node:timers/promises';
import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import type { CatalogueAround } from '../catalogue.around.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { SkillMatchResolver } from './skill-match.resolver.ts';
import { SkillNamesFields, SkillTextFields } from './skill-match.rules.ts';
import { SkillMatchService } from './skill-match.service.ts';

const INDEX_WAIT_MILLISECONDS = 2_000;

/** Skills of names and of texts. */
export const skillMatch = domainModule({
  inputs: { SkillNamesInput: SkillNamesFields, SkillTextInput: SkillTextFields },
  resolvers: [SkillMatchResolver],
  async open({ store, log }: CatalogueAround) {
    const index = new CatalogueIndex(store, log);
    // Made before anybody asks; for a large catalogue a start is not held up longer than this, and first calls wait.
    await Promise.race([index.get(), wait(INDEX_WAIT_MILLISECONDS, undefined, { ref: false })]);
    return { services: { skillMatch: new SkillMatchService(index) } };
  },
});
