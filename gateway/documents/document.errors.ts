import { Refusal } from '../../kernel/core/refusal.ts';

const CODE = 'DOCUMENT_UNKNOWN';
const WHERE =
  'GET /graphql/documents lists those that you may use, and a partner key registers others by POST /graphql/documents.';

export const refuse = {
  unknown: () =>
    new Refusal(CODE, `No document has this id, neither of the service nor of your organisation. ${WHERE}`, {
      reason: 'document_unknown',
    }),
  textNotTaken: () =>
    new Refusal(
      CODE,
      `A text of your own is not taken here, only documents that are known: send the documentId of one. ${WHERE}`,
      { reason: 'text_not_taken' },
    ),
  partnerKeysOnly: () => new Refusal('FORBIDDEN', 'Documents are registered with a partner key.'),
  notReadable: (message: string) => new Refusal('GRAPHQL_PARSE_FAILED', message),
  notOfTheGraph: (problems: readonly string[]) =>
    new Refusal('GRAPHQL_VALIDATION_FAILED', 'The document does not fit the graph.', {
      details: problems.map((message) => ({ path: 'text', message })),
    }),
  aboutSchema: () =>
    new Refusal('GRAPHQL_VALIDATION_FAILED', 'A document about the schema itself cannot be registered.'),
};
