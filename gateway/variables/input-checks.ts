import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLScalarType,
} from 'graphql';
import { cutText } from '../cut-message.ts';
import type { VariableProblems } from './variable-problems.ts';

/** Checks one value. */
type Check = (value: unknown, problems: VariableProblems) => void;

const LEAST = -(2 ** 31);
const MOST = 2 ** 31 - 1;

const SCALARS: Record<string, { fits: (value: unknown) => boolean; words: string }> = {
  ID: {
    fits: (value) => typeof value === 'string' || Number.isInteger(value),
    words: 'must be a text or a whole number',
  },
  String: { fits: (value) => typeof value === 'string', words: 'must be a text' },
  Boolean: { fits: (value) => typeof value === 'boolean', words: 'must be true or false' },
  Int: {
    fits: (value) => Number.isInteger(value) && (value as number) >= LEAST && (value as number) <= MOST,
    words: 'must be a whole number of 32 bits',
  },
  Float: { fits: (value) => Number.isFinite(value), words: 'must be a number' },
};

/** The rules of graphql-js for an input, which stop at the most problems and never print what was sent. */
export class InputChecks {
  readonly #known = new Map<GraphQLInputType, Check>();

  of(type: GraphQLInputType): Check {
    let check = this.#known.get(type);
    if (!check) {
      let made: Check | undefined;
      // An input may contain itself, so the check of a type must exist before it is complete.
      check = (value, problems) => made!(value, problems);
      this.#known.set(type, check);
      made = this.#make(type);
      this.#known.set(type, made);
      check = made;
    }
    return check;
  }

  #make(type: GraphQLInputType): Check {
    if (isNonNullType(type)) return this.#required(this.of(type.ofType));
    if (isListType(type)) return this.#list(this.of(type.ofType));
    if (isInputObjectType(type)) return this.#object(type);
    return isEnumType(type) ? oneOfValues(type) : scalar(type);
  }

  #required(check: Check): Check {
    return (value, problems) => {
      if (value === null || value === undefined) problems.add(value, 'must not be null');
      else check(value, problems);
    };
  }

  /** One value stands for a list of it. */
  #list(check: Check): Check {
    return (value, problems) => {
      if (value === null || value === undefined) return;
      if (!Array.isArray(value)) return check(value, problems);
      for (let index = 0; index < value.length && !problems.isFull; index++) {
        problems.path.push(index);
        check(value[index], problems);
        problems.path.pop();
      }
    };
  }

  #object(type: GraphQLInputObjectType): Check {
    const fields = Object.values(type.getFields()).map((field) => ({
      name: field.name,
      check: this.of(field.type),
      isRequired: isRequiredInputField(field),
    }));
    const names = new Set(fields.map(({ name }) => name));
    const { isOneOf } = type;
    return (value, problems) => {
      if (value === null || value === undefined) return;
      if (typeof value !== 'object' || Array.isArray(value)) return problems.add(value, 'must be an object');
      const given = value as Record<string, unknown>;
      for (const { name, check, isRequired } of fields) {
        const sent = Object.hasOwn(given, name) ? given[name] : undefined;
        if (sent !== undefined) {
          problems.path.push(name);
          check(sent, problems);
          problems.path.pop();
        } else if (isRequired)
          problems.add(
            value,
            problems.namesSchema ? `lacks the field "${name}"` : 'lacks a field that is required',
          );
        if (problems.isFull) return;
      }
      for (const name in given) {
        if (names.has(name)) continue;
        problems.add(value, `has the field "${cutText(name)}", which is not known`);
        if (problems.isFull) return;
      }
      if (isOneOf && !isExactlyOne(given)) problems.add(value, 'must have exactly one field, and not null');
    };
  }
}

function isExactlyOne(given: Record<string, unknown>): boolean {
  const sent = Object.values(given).filter((value) => value !== undefined);
  return sent.length === 1 && sent[0] !== null;
}

function oneOfValues(type: GraphQLEnumType): Check {
  const names = new Set(type.getValues().map(({ name }) => name));
  return (value, problems) => {
    if (value === null || value === undefined) return;
    if (typeof value !== 'string' || !names.has(value))
      problems.add(value, 'is not one of the values that are allowed');
  };
}

function scalar(type: GraphQLScalarType): Check {
  const known = SCALARS[type.name];
  if (known)
    return (value, problems) => {
      if (value !== null && value !== undefined && !known.fits(value)) problems.add(value, known.words);
    };
  return (value, problems) => {
    if (value === null || value === undefined) return;
    try {
      if (type.parseValue(value) !== undefined) return;
    } catch {
      // The scalar's own message may print what was sent.
    }
    problems.add(value, problems.namesSchema ? `is no ${type.name}` : 'has not the form that it must have');
  };
}
