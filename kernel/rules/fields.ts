import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';
import type { TSchema } from 'typebox';
import { refuse, type RefusalDetail } from '../refusal.ts';
import { CROSS_FIELD_WORD, crossFieldProblems } from './cross-field.ts';

// All problems of a body are reported together; TypeBox would stop at eight. Beyond this nobody reads them.
const MOST_PROBLEMS = 2_000;
Settings.Set({ maxErrors: MOST_PROBLEMS });

export interface FieldRules {
  problems(value: unknown): RefusalDetail[];
}

/** The rules that need only the value itself: types, lengths, patterns, unknown properties, and those between fields. */
export function fieldRules(schema: TSchema): FieldRules {
  const compiled = Compile(schema);
  const hasRulesBetween = CROSS_FIELD_WORD.test(JSON.stringify(schema));
  return {
    problems(value) {
      const fits = compiled.Check(value);
      if (fits && !hasRulesBetween) return unstorableTexts(value, '');
      const problems = [
        ...(fits ? [] : nearestForm([...compiled.Errors(value)]).flatMap(toProblems)),
        ...crossFieldProblems(schema, value).map(({ steps, message }) => ({ path: toPath(steps), message })),
      ];
      if (problems.length === 0)
        return fits ? unstorableTexts(value, '') : [{ path: '', message: 'is not as described' }];
      // A field that has the wrong type or is out of its set says nothing more by also breaking another rule.
      const first = new Map(problems.toReversed().map((problem) => [problem.path, problem]));
      return problems.filter((problem) => first.get(problem.path) === problem).slice(0, MOST_PROBLEMS);
    },
  };
}

export function checkFields(rules: FieldRules, value: unknown): void {
  const problems = rules.problems(value);
  if (problems.length > 0) throw refuse.invalid(problems);
}

/**
 * Of a value that may have one of several forms, the problems with the form it comes nearest to: that it fits none of
 * them helps nobody.
 */
function nearestForm(errors: TLocalizedValidationError[]): TLocalizedValidationError[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf');
  if (choices.length === 0) return errors;
  const kept = new Set(errors.filter(({ schemaPath }) => !schemaPath.includes('/anyOf/')));
  for (const choice of choices) {
    kept.delete(choice);
    const under = `${choice.schemaPath}/anyOf/`;
    const inside = errors.filter(
      ({ schemaPath, instancePath }) =>
        schemaPath.startsWith(under) && `${instancePath}/`.startsWith(`${choice.instancePath}/`),
    );
    const forms = Map.groupBy(inside, ({ schemaPath }) => schemaPath.slice(under.length).split('/')[0]);
    const [nearest] = [...forms.values()].toSorted((a, b) => distance(a) - distance(b));
    for (const error of nearest ?? []) kept.add(error);
  }
  return errors.filter((error) => kept.has(error));
}

/** What is given and belongs to another form tells more than what is missing or wrong. */
const distance = (errors: TLocalizedValidationError[]): number =>
  1_000 * errors.filter(({ keyword }) => keyword === 'additionalProperties').flatMap(toProblems).length +
  errors.flatMap(toProblems).length;

function toProblems(error: TLocalizedValidationError): RefusalDetail[] {
  const at = error.instancePath;
  switch (error.keyword) {
    case 'required':
      return error.params.requiredProperties.map((name) => ({
        path: join(at, name),
        message: 'is required',
      }));
    case 'additionalProperties':
      return error.params.additionalProperties.map((name) => ({
        path: join(at, name),
        message: 'is not a known property',
      }));
    case 'boolean':
      return []; // said by additionalProperties
    case 'enum':
      return [{ path: join(at), message: `must be one of ${error.params.allowedValues.join(', ')}` }];
    case 'pattern':
      return [{ path: join(at), message: `must match ${String(error.params.pattern)}` }];
    default:
      return [{ path: join(at), message: error.message }];
  }
}

/** Texts that fit every rule and cannot be kept: U+0000 and halves of surrogate pairs. */
function unstorableTexts(value: unknown, pointer: string): RefusalDetail[] {
  if (typeof value === 'string')
    return value.isWellFormed() && !value.includes('\0')
      ? []
      : [{ path: join(pointer), message: 'holds a character that is not allowed' }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => unstorableTexts(item, `${pointer}/${key}`));
}

/** `/skills/0/skill_id` → `skills[0].skill_id`. */
function join(pointer: string, last?: string): string {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (last !== undefined) steps.push(last);
  return toPath(steps);
}

const toPath = (steps: string[]): string =>
  steps.reduce(
    (path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path ? `${path}.${step}` : step),
    '',
  );
