import { Kind, type DocumentNode, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';
import { countFields } from '../../kernel/core/graph/count-fields.ts';
import { fragmentsOf } from '../../kernel/core/graph/root-fields.ts';
import { Refusal } from '../../kernel/core/refusal.ts';

/**
 * The largest document, whatever it asks for. `fields` are those of all operations with fragments written out: no
 * more than a document without fragments could have. `overlaps` are pairs of fields with one place in the answer,
 * which validation compares each with each.
 */
export const DOCUMENT_SIZE = { tokens: 2_000, fragments: 50, fields: 2_000, overlaps: 5_000 };

export const tooComplex = (what: string, found: number, most: number): Refusal =>
  new Refusal('DOCUMENT_TOO_COMPLEX', `The document's ${what} of ${found} is over ${most}.`);

/** Refuses documents that would take validation long, in time that grows with the document, valid or not. */
export function checkSize(document: DocumentNode): void {
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const refuseOver = (what: keyof typeof DOCUMENT_SIZE, found: number) => {
    if (found > DOCUMENT_SIZE[what]) throw tooComplex(what, found, DOCUMENT_SIZE[what]);
  };
  refuseOver('fragments', document.definitions.length - operations.length);
  refuseOver('fields', countFields(document));
  refuseOver('overlaps', overlapsIn(document, operations));
}

/** A place in the answer: the number of fields that fill it, and the places under them. */
interface Place {
  times: number;
  under: Map<string, Place>;
}

type Operations = readonly OperationDefinitionNode[];

/** Writes fragments out, whose fields have been counted before. */
function overlapsIn(document: DocumentNode, operations: Operations): number {
  const fragments = fragmentsOf(document);
  let pairs = 0;
  const read = ({ selections }: SelectionSetNode, places: Map<string, Place>): void => {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) {
        const key = (node.alias ?? node.name).value;
        let place = places.get(key);
        if (!place) places.set(key, (place = { times: 0, under: new Map() }));
        pairs += place.times;
        place.times += 1;
        if (node.selectionSet) read(node.selectionSet, place.under);
        continue;
      }
      const spread = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
      if (spread) read(spread.selectionSet, places);
    }
  };
  for (const { selectionSet } of operations) read(selectionSet, new Map());
  return pairs;
}
