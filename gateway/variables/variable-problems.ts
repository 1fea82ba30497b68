import { GraphQLError, type VariableDefinitionNode } from 'graphql';
import { BAD_VARIABLES } from '../../kernel/core/graph/public-codes.ts';
import type { RefusalDetail } from '../../kernel/core/refusal.ts';
import { cutText, SAID_BACK } from '../cut-message.ts';

export const MAX_PROBLEMS = 10;

/** The problems with the variables of one request, up to a number that somebody would mend at once. */
export class VariableProblems {
  readonly errors: GraphQLError[] = [];
  readonly path: (string | number)[] = [];
  /** True when the caller may be told names that only the schema knows. */
  readonly namesSchema: boolean;
  #definition!: VariableDefinitionNode;

  constructor(namesSchema: boolean) {
    this.namesSchema = namesSchema;
  }

  get isFull(): boolean {
    return this.errors.length >= MAX_PROBLEMS;
  }

  begin(definition: VariableDefinitionNode): void {
    this.#definition = definition;
  }

  addWhole(words: string): void {
    this.#add(`Variable "$${this.#name}" ${words}.`, words);
  }

  /** Adds a problem of the value at the path; a short part of `sent` is repeated. */
  add(sent: unknown, words: string): void {
    const at = this.path.length > 0 ? ` at "${this.#place()}"` : '';
    this.#add(`Variable "$${this.#name}" got invalid value ${shown(sent)}${at}; it ${words}.`, words);
  }

  get #name(): string {
    return this.#definition.variable.name.value;
  }

  #add(message: string, words: string): void {
    if (this.isFull) return;
    const details: RefusalDetail[] = [{ path: this.#place(), message: words }];
    this.errors.push(
      new GraphQLError(cutText(message, 4 * SAID_BACK), {
        nodes: this.#definition,
        extensions: { code: BAD_VARIABLES, details },
      }),
    );
  }

  #place(): string {
    return this.path.reduce<string>(
      (place, step) => (typeof step === 'number' ? `${place}[${step}]` : `${place}.${step}`),
      this.#name,
    );
  }
}

function shown(sent: unknown): string {
  if (typeof sent === 'string') return cutText(JSON.stringify(sent.slice(0, SAID_BACK + 1)));
  if (Array.isArray(sent)) return '[…]';
  return typeof sent === 'object' && sent !== null ? '{…}' : cutText(String(sent));
}
