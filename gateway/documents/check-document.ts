import { GraphQLError, Kind, parse, visit, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Identity } from '../../kernel/core/identity/identity.ts';
import { refuse as refuseAny } from '../../kernel/core/refusal.ts';
import { unstorableTexts } from '../../kernel/core/rules/field-problems.ts';
import { cutMessage } from '../cut-message.ts';
import { checkDocument } from '../limits/document-limits.ts';
import { DOCUMENT_SIZE } from '../limits/document-size.ts';
import type { validator } from '../limits/validation.ts';
import type { DocumentGuards } from './document-guards.ts';
import { refuse } from './document.errors.ts';

/** 2,000 tokens of usual length. */
const MAX_CHARACTERS = 16_384;

const invalid = (path: string, message: string) => refuseAny.invalid([{ path, message }]);

/** The text of the body, and nothing else; `query`, as clients of GraphQL name it, is the same. */
export function readText(body: unknown): string {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid('', 'must be an object with the text of the document');
  const { query, text = query, ...others } = body as Record<string, unknown>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw invalid(unknown.slice(0, 100), 'is not a property that is known here');
  if (typeof text !== 'string' || text.length < 1 || text.length > MAX_CHARACTERS)
    throw invalid('text', `must be a text of 1 to ${MAX_CHARACTERS} characters`);
  const unstorable = unstorableTexts({ text });
  if (unstorable.length > 0) throw refuseAny.invalid(unstorable);
  return text;
}

interface CheckedAgainst {
  schema: GraphQLSchema;
  problemsOf: ReturnType<typeof validator>;
  guards: DocumentGuards;
}

/**
 * Checks a document as a call of it would be, and that its caller may ask for all of it. Returns the name of its only
 * operation. Costs that depend on variables are measured with their defaults here, and again in each call.
 */
export function checkOwnDocument(
  text: string,
  identity: Identity,
  { schema, problemsOf, guards }: CheckedAgainst,
): string {
  const document = parsed(text);
  const problems = problemsOf(document);
  if (problems.length > 0) throw refuse.notOfTheGraph(problems.map(({ message }) => message));
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (!operation?.name || operations.length > 1)
    throw invalid('text', 'must hold one operation, with a name');
  refuseIntrospection(document);
  checkDocument(schema, document, operation, {});
  guards.check(document, identity);
  return operation.name.value;
}

function parsed(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: DOCUMENT_SIZE.tokens, noLocation: true });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    throw refuse.notReadable(cutMessage(error.message));
  }
}

function refuseIntrospection(document: DocumentNode): void {
  visit(document, {
    [Kind.FIELD]: ({ name }) => {
      if (name.value === '__schema' || name.value === '__type') throw refuse.aboutSchema();
    },
  });
}
