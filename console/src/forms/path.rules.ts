import type { InputSchema } from './input-schema.ts';
import { kindOf } from './kind.rules.ts';

export interface FieldProblem {
  path: string;
  message: string;
}

/** `input.skills[0].skillId` and `skills.0.skillId` are one place. */
export const stepsOf = (path: string): string[] => {
  const steps = path.split(/[.[\]]/).filter((step) => step !== '');
  return steps[0] === 'input' ? steps.slice(1) : steps;
};

const pathOf = (steps: readonly string[]): string => steps.join('.');

/** The nearest field of the form that a problem can stand at; none where the path leads into no field of it. */
export function placeOf(schema: InputSchema, path: string): string {
  const steps = stepsOf(path);
  let [at, reached] = [schema, 0];
  for (const step of steps) {
    const next = inside(at, step);
    if (!next) break;
    [at, reached] = [next, reached + 1];
  }
  return pathOf(steps.slice(0, reached));
}

/** A field with one value has no control. */
const shown = (schema: InputSchema | undefined): InputSchema | undefined =>
  schema && kindOf(schema) === 'fixed' ? undefined : schema;

function inside(schema: InputSchema, step: string): InputSchema | undefined {
  switch (kindOf(schema)) {
    case 'fields':
      return shown(Object.hasOwn(schema.properties ?? {}, step) ? schema.properties![step] : undefined);
    case 'forms':
      return schema.anyOf!.map((form) => inside(form, step)).find((found) => found !== undefined);
    case 'list':
    case 'texts':
    case 'choices':
      return /^\d+$/.test(step) ? schema.items : undefined;
    default:
      return undefined;
  }
}

/** The problems by the place that they stand at, and under '' those of no field. */
export function placeProblems(
  schema: InputSchema,
  problems: readonly FieldProblem[],
): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const { path, message } of problems) {
    const place = placeOf(schema, path);
    // A problem that is shown at no field names the one it was about.
    const told = place === '' && path !== '' ? `${path}: ${message}` : message;
    places.set(place, places.has(place) ? `${places.get(place)} · ${told}` : told);
  }
  return places;
}

/** The problems at a place and everywhere inside it, by their paths from there. */
export function problemsInside(
  places: ReadonlyMap<string, string>,
  path: string,
): ReadonlyMap<string, string> {
  const inner = [...places].flatMap(([place, message]): [string, string][] =>
    place === path
      ? [['', message]]
      : place.startsWith(`${path}.`)
        ? [[place.slice(path.length + 1), message]]
        : [],
  );
  return new Map(inner);
}
