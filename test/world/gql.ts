import type { TestDocuments } from '../../schema/test-documents.ts';
import type { Answer } from './partner-client.ts';

/**
 * Marks a document of a test's own. `npm run schema` types it, so that a change of schema breaks the build; a text that
 * is wrong on purpose, or made at run time, stays unmarked.
 */
export const gql = <Text extends keyof TestDocuments>(text: Text): Text => text;

export type GivenVariables<Text extends string> = Text extends keyof TestDocuments
  ? TestDocuments[Text]['variables']
  : object;

export type GraphAnswer<Text extends string> = Answer<
  Text extends keyof TestDocuments ? { data: TestDocuments[Text]['data']; errors: any } : any
>;
