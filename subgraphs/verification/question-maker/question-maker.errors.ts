import { Refusal } from '../../../kernel/core/refusal.ts';

export const questionsRefused = {
  failed: (why: string) => new Refusal('GENERATION_FAILED', `No questions could be made: ${why}.`),
  generationFailed: (skillId: string, why: string) =>
    new Refusal('GENERATION_FAILED', `No questions can be made about ${skillId}: ${why}.`),
};
