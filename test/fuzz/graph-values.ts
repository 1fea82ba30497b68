import { isEnumType, isInputObjectType, isListType, isNonNullType, type GraphQLInputType } from 'graphql';
import type { Draw } from './draw.ts';
import type { GraphParts } from './graph-schema.ts';
import { validValue, type Familiar } from './json-schema-values.ts';
import type { KnownIds, Mode } from './known-ids.ts';

/** A service that is switched off, or that no operator may ask any more, has nothing to show. */
const ENDS_THE_RUN = new Set(['disabled', 'operators']);

/** Values of arguments and variables that the service would know, for one root field. */
export class GraphValues {
  readonly #parts: GraphParts;
  readonly #familiar: Familiar;
  readonly #draw: Draw;

  constructor(parts: GraphParts, familiar: Familiar, draw: Draw) {
    this.#parts = parts;
    this.#familiar = familiar;
    this.#draw = draw;
  }

  of(type: GraphQLInputType, name: string): unknown {
    const draw = this.#draw;
    if (isNonNullType(type)) return this.of(type.ofType, name);
    if (isListType(type)) return Array.from({ length: draw.between(1, 3) }, () => this.of(type.ofType, name));
    if (isEnumType(type)) return draw.pick(type.getValues()).name;
    if (isInputObjectType(type)) {
      const rules = this.#parts.inputs[type.name];
      if (rules) return validValue(rules, draw, this.#familiar);
      const fields = Object.values(type.getFields()).filter(
        (field) => isNonNullType(field.type) || draw.chance(0.4),
      );
      return Object.fromEntries(fields.map((field) => [field.name, this.of(field.type, field.name)]));
    }
    if (ENDS_THE_RUN.has(name)) return false;
    const known = this.#familiar(name);
    if (type.name === 'Int') return typeof known === 'number' ? known : draw.between(1, 20);
    if (type.name === 'Float') return draw.between(1, 100);
    if (type.name === 'Boolean') return draw.chance(0.5);
    if (type.name === 'DateTime') return new Date(Date.UTC(2027, 0, draw.between(1, 28))).toISOString();
    if (name === 'idempotencyKey') return `fuzz-${draw.between(0, 1e9)}`;
    return typeof known === 'string' ? known : draw.text(draw.between(1, 20), 'abcdefgh XYZ019_');
  }
}

/** `id` means whatever the field is about; the longest name that is in the field's own. */
export function withIdOf(
  fieldName: string,
  familiar: Familiar,
  known: KnownIds,
  mode: Mode,
  draw: Draw,
): Familiar {
  const about = fieldName.toLowerCase();
  const noun = /^(un)?select(ed)?skill/.test(about)
    ? 'selection'
    : (known
        .nouns(mode)
        .filter((one) => about.includes(one))
        .toSorted((a, b) => b.length - a.length)[0] ?? (about.includes('candidates') ? 'campaign' : 'skill'));
  return (name) => (name === 'id' || name === 'ids' ? known.noun(mode, noun, draw) : familiar(name));
}
