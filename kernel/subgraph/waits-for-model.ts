import type { GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';

/** On a root field whose work waits for a model: an operation of such fields alone has more time than others. */
export const WaitsForModel = () => Extensions({ waitsForModel: true });

/** The names of the root fields that wait for a model. */
export const fieldsThatWaitForModel = (schema: GraphQLSchema): string[] =>
  [schema.getQueryType(), schema.getMutationType()]
    .flatMap((type) => Object.values(type?.getFields() ?? {}))
    .filter(({ extensions }) => extensions['waitsForModel'] === true)
    .map(({ name }) => name);
