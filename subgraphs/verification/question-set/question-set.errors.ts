import { Refusal } from '../../../kernel/core/refusal.ts';

const refusedSkill = (path: string, message: string, said: string) =>
  new Refusal('VALIDATION_FAILED', said, { details: [{ path, message }] });

export const setRefused = {
  unknownSkill: (id: string, index: number) =>
    refusedSkill(`skillIds[${index}]`, 'is not in the catalogue', `The skill ${id} is not in the catalogue.`),
  notVerifiable: (id: string, index: number) =>
    refusedSkill(`skillIds[${index}]`, 'cannot be verified', `The skill ${id} cannot be verified.`),
  onlyInTestMode: () => new Refusal('VALIDATION_FAILED', 'Grades are simulated in test mode alone.'),
};
