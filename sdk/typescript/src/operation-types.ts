import type { paths } from './schema.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The paths of the description that begin so and have this method. */
export type PathWith<M extends Method, Base extends string> = {
  [P in keyof paths & `${Base}${string}`]: paths[P] extends { [K in Lowercase<M>]: object } ? P : never;
}[keyof paths & `${Base}${string}`];

type OperationOf<M extends Method, P> = P extends keyof paths
  ? Lowercase<M> extends keyof paths[P]
    ? NonNullable<paths[P][Lowercase<M>]>
    : never
  : never;

type ParametersOf<Operation, Kind extends 'path' | 'query'> = Operation extends {
  parameters: { [K in Kind]?: infer Given };
}
  ? Exclude<Given, undefined>
  : never;

type JsonOf<Content> = Content extends { content: { 'application/json': infer Json } } ? Json : never;

type Succeeded = 200 | 201 | 202;

export type PathParametersOf<M extends Method, P> = ParametersOf<OperationOf<M, P>, 'path'>;
export type QueryOf<M extends Method, P> = WithOwnNames<ParametersOf<OperationOf<M, P>, 'query'>>;

/** The description writes `metadata.{key}` where callers put a name of their own. */
type WithOwnNames<Given> = [Given] extends [never]
  ? never
  : { [Name in keyof Given as Name extends `${infer Map}.{key}` ? `${Map}.${string}` : Name]: Given[Name] };

export type BodyOf<M extends Method, P> =
  OperationOf<M, P> extends { requestBody?: infer Body } ? JsonOf<Exclude<Body, undefined>> : never;

/** The whole body of a successful answer. */
export type AnswerOf<M extends Method, P> =
  OperationOf<M, P> extends { responses: infer Responses }
    ? JsonOf<Responses[keyof Responses & Succeeded]>
    : never;

/** The data within the envelope. */
export type DataOf<M extends Method, P> = AnswerOf<M, P> extends { data: infer Data } ? Data : never;

/** Required where the description requires something in it, and refused where it knows nothing of it. */
type Part<Key extends string, Given> = [Given] extends [never]
  ? { [K in Key]?: undefined }
  : object extends Given
    ? { [K in Key]?: Given | undefined }
    : { [K in Key]: Given };

export type InputOf<M extends Method, P> = Part<'params', PathParametersOf<M, P>> &
  Part<'query', QueryOf<M, P>> &
  Part<'body', BodyOf<M, P>>;
