import { Refusal, refuse as kernelRefuse } from '../../../kernel/core/refusal.ts';

export const refuse = {
  noName: () => kernelRefuse.invalid([{ path: 'name', message: 'must have 2 characters besides spaces' }]),
  nameTooLong: () => kernelRefuse.invalid([{ path: 'name', message: 'is too long once it is normalised' }]),
  tooManyNames: () => kernelRefuse.invalid([{ path: 'names', message: 'are more than 200' }]),
  noSuchSkill: () => kernelRefuse.invalid([{ path: 'skillId', message: 'is not a skill of the catalogue' }]),
  decided: (status: string) => new Refusal('CONFLICT', `The skill request is already ${status}.`),
};
