import DataLoader from 'dataloader';
import { MOST_NAMES } from './skill-match.rules.ts';
import type { SkillMatchService } from './skill-match.service.ts';

/** The names that one request asks for are matched together. */
export const nearestSkillsBy = (skillMatch: SkillMatchService) =>
  new DataLoader(
    async (names: readonly string[]) => (await skillMatch.match([...names])).map(({ matches }) => matches),
    { maxBatchSize: MOST_NAMES },
  );
