import { fieldProblems } from '../../../kernel/core/rules/field-problems.ts';
import { toInput, type Draft } from './draft.rules.ts';
import type { InputSchema } from './input-schema.ts';
import type { FieldProblem } from './path.rules.ts';

/** The input of a draft and what its rules say about it, before it is sent. The service asks the same rules. */
export function checkDraft(
  schema: InputSchema,
  draft: Draft,
): { input: Record<string, unknown>; problems: FieldProblem[] } {
  const input = toInput(schema, draft) as Record<string, unknown>;
  return { input, problems: fieldProblems(schema, input) };
}
