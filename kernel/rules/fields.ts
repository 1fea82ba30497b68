import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';
import type { TSchema } from 'typebox';
import { refuse, type RefusalDetail } from '../refusal.ts';

// All problems of a body are reported together; TypeBox would stop at eight.
Settings.Set({ maxErrors: 500 });

export interface FieldRules {
  problems(value: unknown): RefusalDetail[];
}

/** The rules that need only the value itself: types, lengths, patterns, unknown properties. */
export function fieldRules(schema: TSchema): FieldRules {
  const compiled = Compile(schema);
  return {
    problems(value) {
      if (compiled.Check(value)) return unstorableTexts(value, '');
      const problems = [...compiled.Errors(value)].flatMap(toProblems);
      // A field that has the wrong type or is out of its set says nothing more by also breaking another rule.
      return problems.filter(
        (one, index) => problems.findIndex((other) => other.path === one.path) === index,
      );
    },
  };
}

export function checkFields(rules: FieldRules, value: unknown): void {
  const problems = rules.problems(value);
  if (problems.length > 0) throw refuse.invalid(problems);
}

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
  return steps.reduce(
    (path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path ? `${path}.${step}` : step),
    '',
  );
}
