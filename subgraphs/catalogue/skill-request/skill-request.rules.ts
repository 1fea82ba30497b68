import { Type, type Static } from 'typebox';
import { checkFields, closed, fieldRules } from '../../../kernel/core/rules/fields.ts';
import { foldName } from '../../../kernel/core/rules/folded-name.ts';
import { refuse } from './skill-request.errors.ts';

/** The body of contract 1.6. */
export const SkillRequestFields = closed({
  name: Type.String({
    minLength: 2,
    maxLength: 120,
    description: 'The skill that is missing, as you call it.',
  }),
  note: Type.Optional(
    Type.String({ maxLength: 500, description: 'What tells operators which skill is meant.' }),
  ),
});

const rules = fieldRules(SkillRequestFields);
const noteRules = fieldRules(Type.Object({ note: Type.String({ maxLength: 500 }) }));

/** Some characters unfold to eighteen, and a key of an index must stay small. */
const MAX_KEY = 500;
const MAX_NAMES = 200;

export interface SkillRequestBody {
  name: string;
  nameKey: string;
  note: string | null;
}

export function decideSkillRequest(input: Static<typeof SkillRequestFields>): SkillRequestBody {
  checkFields(rules, input);
  const nameKey = foldName(input.name);
  if ([...nameKey].length < 2) throw refuse.noName();
  if ([...nameKey].length > MAX_KEY) throw refuse.nameTooLong();
  return { name: input.name, nameKey, note: input.note ?? null };
}

/** The keys under which these names would be kept. */
export function decideNameKeys(names: readonly string[]): string[] {
  if (names.length > MAX_NAMES) throw refuse.tooManyNames();
  return [...new Set(names.map(foldName))];
}

/**
 * The next step for a name that was asked for before. A rejected name may be asked for again; one that waits is resolved
 * when the catalogue has got the skill meanwhile.
 */
export function decideAskedAgain(
  stored: { status: string },
  skillId: string | null,
): 'ask again' | 'resolve' | 'unchanged' {
  if (stored.status === 'rejected') return 'ask again';
  return stored.status === 'pending' && skillId !== null ? 'resolve' : 'unchanged';
}

interface StoredDecision {
  status: string;
  skillId: string | null;
  decisionNote: string | null;
}

/** A request is decided once. Saying the same again changes nothing; saying something else is a conflict. */
export function decideResolve(stored: StoredDecision, skillId: string): 'resolve' | 'unchanged' {
  if (stored.status === 'resolved' && stored.skillId === skillId) return 'unchanged';
  if (stored.status !== 'pending') throw refuse.decided(stored.status);
  return 'resolve';
}

export function decideReject(stored: StoredDecision, note: string | null): 'reject' | 'unchanged' {
  if (note !== null) checkFields(noteRules, { note });
  if (stored.status === 'rejected' && stored.decisionNote === note) return 'unchanged';
  if (stored.status !== 'pending') throw refuse.decided(stored.status);
  return 'reject';
}
