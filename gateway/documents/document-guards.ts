import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { checkGuard, mayPass, type Guard } from '../../kernel/core/identity/guard.ts';
import type { Identity } from '../../kernel/core/identity/identity.ts';
import { BoundedMap, memoize } from '../../kernel/core/memoize.ts';
import { projectRoot } from '../../kernel/core/root.ts';

/** The guards of fields of the public graph, by type and name, such as `Query.mandate`. */
export type FieldGuards = Readonly<Record<string, Guard>>;

/** The guards of the subgraphs, as `npm run schema` writes them down. */
export const readFieldGuards = (): FieldGuards =>
  JSON.parse(readFileSync(path.join(projectRoot, 'schema/guards.json'), 'utf8')) as FieldGuards;

const MOST_KNOWN = 5_000;

/** The guards that the fields of a document have. The subgraphs hold the line; this tells a caller beforehand. */
export class DocumentGuards {
  readonly #schema: GraphQLSchema;
  readonly #guards: FieldGuards;
  readonly #known = new BoundedMap<string, readonly Guard[]>(MOST_KNOWN);

  constructor(schema: GraphQLSchema, guards: FieldGuards) {
    this.#schema = schema;
    this.#guards = guards;
  }

  /** Throws the refusal that this caller would get for a field of the document. */
  check(document: DocumentNode, identity: Identity): void {
    for (const guard of this.#guardsOf(document)) checkGuard(guard, identity);
  }

  /** Leaves out the documents that the caller may not ask for; those new here are looked at in turns. */
  async allowed<Document extends { id: string; text: string }>(
    documents: readonly Document[],
    identity: Identity,
  ): Promise<Document[]> {
    const found: Document[] = [];
    for (const one of documents) {
      if (this.#known.get(one.id) === undefined) await nextTurn();
      const guards = memoize(this.#known, one.id, () =>
        this.#guardsOf(parse(one.text, { noLocation: true })),
      );
      if (guards.every((guard) => mayPass(guard, identity))) found.push(one);
    }
    return found;
  }

  #guardsOf(document: DocumentNode): Guard[] {
    const types = new TypeInfo(this.#schema);
    const found = new Map<string, Guard>();
    visit(
      document,
      visitWithTypeInfo(types, {
        [Kind.FIELD]: ({ name }) => {
          const guard = this.#guards[`${types.getParentType()?.name}.${name.value}`];
          if (guard) found.set(JSON.stringify(guard), guard);
        },
      }),
    );
    return [...found.values()];
  }
}
