import type { SkillRequestStatus } from '../../schema/operations.ts';
import { command, optionalNumber, type Command } from './command.ts';
import { CommandProblem } from './run-command.ts';

/** `36/40` are 36 verified of 40 people. */
function pilotGroup(name: string, text: string): { verified: number; people: number } {
  const [, verified, people] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  if (people === undefined) throw new CommandProblem(`--${name}: must be VERIFIED/PEOPLE, such as 36/40`);
  return { verified: Number(verified), people: Number(people) };
}

/** Commands on requested skills, and on skills that pilots calibrated. */
export const catalogueCommands: Record<string, Command> = {
  'skill-request:list': command({
    summary:
      'lists the skill requests of all organisations, newest first (--status pending, resolved or rejected)',
    operation: 'AllSkillRequests',
    required: [],
    optional: ['status', 'first', 'after'],
    variables: ({ status, first, after }) => ({
      status: status as SkillRequestStatus | undefined,
      first: optionalNumber(first),
      after,
    }),
  }),
  'skill-request:resolve': command({
    summary: 'resolves a request with a skill of the catalogue',
    operation: 'ResolveSkillRequest',
    required: ['request', 'skill'],
    variables: ({ request, skill }) => ({ id: request, skillId: skill }),
  }),
  'skill-request:reject': command({
    summary: 'rejects a request',
    operation: 'RejectSkillRequest',
    required: ['request'],
    optional: ['note'],
    variables: ({ request, note }) => ({ id: request, note }),
  }),
  'skill:calibrated': command({
    summary:
      'keeps that a pilot has calibrated a skill: how many were verified, VERIFIED/PEOPLE, of those known to be competent and of others, at least 30 each',
    operation: 'CalibrateSkill',
    required: ['skill', 'competent', 'others'],
    variables: ({ skill, competent, others }) => ({
      skillId: skill,
      pilot: { competent: pilotGroup('competent', competent), others: pilotGroup('others', others) },
    }),
  }),
  'skill:uncalibrated': command({
    summary: 'takes that back, after its questions have changed',
    operation: 'CalibrateSkill',
    required: ['skill'],
    variables: ({ skill }) => ({ skillId: skill }),
  }),
};
