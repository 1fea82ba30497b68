import { GraphQLScalarType } from 'graphql';

/** Something's names beside the English one, such as `{hi: "…"}`. Nobody sends one. */
export type Names = Readonly<Record<string, string>>;

export const NamesScalar = new GraphQLScalarType({
  name: 'Names',
  description:
    'Names by the code of their language, such as `{hi: "…", ta: "…"}`; a language may be missing.',
  serialize: (value) => value,
});
