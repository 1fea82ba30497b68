import type { DocumentInput } from '@urql/core';
import { consoleDocuments } from '../../../schema/console-documents.ts';
import type { OperationTypes } from '../../../schema/operations.ts';

type Kind = 'query' | 'mutation' | 'subscription';
type Documents = typeof consoleDocuments;
type NameOf<K extends Kind> = {
  [Name in keyof Documents]: Documents[Name]['kind'] extends K ? Name : never;
}[keyof Documents];

export type QueryName = NameOf<'query'>;
export type ChangeName = NameOf<'mutation'>;
export type LiveName = NameOf<'subscription'>;
export type DocumentName = keyof Documents;

export type Variables<Name extends DocumentName> = OperationTypes[Name]['variables'];
export type Data<Name extends DocumentName> = OperationTypes[Name]['data'];

/** A document as the client wants it: its kind and name. Its text is known to the service by its id. */
export const documentOf = (name: DocumentName): DocumentInput => {
  const { kind: operation, id: documentId } = consoleDocuments[name];
  const definition = {
    kind: 'OperationDefinition',
    operation,
    name: { kind: 'Name', value: name },
    selectionSet: { kind: 'SelectionSet', selections: [] },
  };
  return { kind: 'Document', definitions: [definition], documentId } as unknown as DocumentInput;
};

export const idOf = (name: DocumentName): string => consoleDocuments[name].id;
