import type { Static, TSchema } from 'typebox';
import type { RateClass } from '../kernel/edge/limits/rates.ts';
import type { CatalogueRoute } from '../kernel/edge/limits/surface-limits.ts';
import type {
  AnswerTo,
  InputNameOf,
  OperationName,
  VariablesOf,
} from '../kernel/core/graph/operation-types.ts';
import type { Proof } from './rights-budget.ts';
import type { RecordedAudio, WantedBytes } from './audio.ts';
import type { AnyShape, Lift, ObjectNames, Shape } from './shape.ts';

/** The checked input from which a route builds its variables. */
export interface RouteInput<
  Params = Record<string, string>,
  Query = Record<string, unknown>,
  Body = unknown,
> {
  params: Params;
  query: Query;
  /** The body in the graph's spelling. */
  body: Body;
  /** The session token of a route with a session, from the body or a header. */
  sessionToken: string | null;
  /** The body of a route that takes audio; empty for others. */
  recorded: RecordedAudio;
  /** The bytes that a caller of a route that sends audio wants; null for all. */
  wanted: WantedBytes | null;
}

/** A route: the route makes the handler, the validation, the OpenAPI entry and the check of its operation. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under the surface's base path; parameters as `:name`. */
  path: string;
  /** The title of the description, in the imperative; without one, the words of its operation's name. */
  title?: string;
  /** One sentence beneath the title. */
  summary: string;
  /** The scope a caller needs; on a surface without keys, the scope its public callers are given. */
  scope: string;
  /** The route needs the admin API key; on the catalogue surface. */
  admin?: true;
  /** The bucket of the call: a class of partner keys, or a kind of catalogue route. */
  rates?: RateClass | CatalogueRoute;
  params?: Record<string, TSchema>;
  query?: Record<string, TSchema>;
  requiredQuery?: string[];
  /** The name of an input of the graph; its rules are in `schema/inputs.json`. */
  body?: string;
  /** The name of other rules there, where a route takes less than the input does. */
  bodyRules?: string;
  /** Fields of the body, at any depth, with JSON of the caller's own, whose names are spelled in one way everywhere. */
  asSent?: string[];
  /** The name of a document in `schema/operations/`. */
  operation: OperationName;
  variables: (input: RouteInput) => Record<string, unknown>;
  /** Arguments of the graph by where the caller gave them, besides the usual ones. */
  argumentPaths?: Record<string, string>;
  /**
   * The route asks for no key: callers know the id in the address, have a link, whose token is in the body, or prove that a number or
   * address is theirs.
   */
  open?: 'id' | 'link' | 'proof';
  /** The route adds something for callers without a login, and counts in the budget that they share. */
  anonymousAdds?: true;
  /** The route has a code sent, or takes one, for the page of rights. */
  proof?: Proof;
  /** The route takes a session token, in `x-session-token`, `Authorization: Bearer` or the body. */
  session?: true;
  bodyOptional?: true;
  /** The body is audio, of this many bytes at most, and not JSON. */
  takesAudio?: number;
  /** The path parameter with the id of a candidate, whose token in `x-link-token` is checked before the body is read. */
  candidateIn?: string;
  /** The answer is audio, whole or the bytes that the header `Range` asks for. */
  sendsAudio?: true;
  /** Without data, without a message, with neither around it, or with `executionTime` beside the data. */
  envelope?: 'no data' | 'data alone' | 'flat' | 'timed';
  /** The route is left out of the description: the same operation at a second address, or a page of ours asks alone. */
  undescribed?: true;
  /** The route takes an Idempotency-Key, which its operation has as a variable; routes that spend credits require one. */
  idempotent?: true | 'required';
  /** The answer is a numbered page, for which the surface may have an envelope of its own. */
  paged?: true;
  /**
   * The answer is a page of the skill taxonomy: its skills count for the day, and a browsed page as a browse page.
   */
  taxonomy?: 'browse' | 'search';
  status: number;
  message: string;
  /** A second kind of success, and how the answer shows it. */
  otherwise?: { when(answer: unknown): boolean; status: number; message: string };
  /** Error codes of its own, besides those that any such route of the surface can answer. */
  codes?: string[];
  /** Shapes the value of the root field; most operations select the wire's spelling already. */
  shape?: AnyShape;
  /** The noun of "no such …" when the root field is null. */
  noun: string;
  /** The code of it; NOT_FOUND by default. */
  missing?: string;
  /** Since when the route is deprecated and when it ends, named in every answer and in the description. */
  ending?: { deprecated: Day; sunset: Day };
  /** Only `route()` makes routes, which compares them with their operation. */
  readonly [TYPED]: true;
}

/** A day such as `2027-01-31`, which begins at midnight UTC. */
type Day = `${number}-${number}-${number}`;

declare const TYPED: unique symbol;

/** A parameter of the query whose fields have names of the caller's, given as `metadata.source`. */
export const isMap = (schema: TSchema | undefined): boolean =>
  (schema as { type?: string } | undefined)?.type === 'object';

/** A route typed by its operation: one that no longer fits the schema does not build. */
interface TypedRoute<
  Path extends string,
  Query extends Record<string, TSchema>,
  Name extends OperationName,
  Body extends BodyName<Name>,
  Needed extends keyof Query & string,
  Given,
> extends Omit<Route, 'params' | 'variables' | 'shape' | 'otherwise' | 'status' | typeof TYPED> {
  /** 200 by default. */
  status?: number;
  path: Path;
  params?: Record<ParameterOf<Path>, TSchema>;
  query?: Query;
  requiredQuery?: Needed[];
  body?: Body;
  operation: Name;
  variables: (
    input: RouteInput<Record<ParameterOf<Path>, string>, QueryOf<Query, Needed>, BodyOf<Name, Body>>,
  ) => Given & Nothing<Exclude<keyof Given, keyof VariablesOf<Name>>>;
  idempotent?: IdempotentOf<Name>;
  otherwise?: { when: (answer: Answered<Name>) => boolean; status: number; message: string };
  shape?: Shape<Answered<Name>> | Lift<ObjectNames<Answered<Name>>>;
}

export function route<
  const Path extends string,
  Name extends OperationName,
  Given extends VariablesOf<Name>,
  Query extends Record<string, TSchema> = Record<never, TSchema>,
  const Body extends BodyName<Name> = never,
  Needed extends keyof Query & string = never,
>(typed: TypedRoute<Path, Query, Name, Body, Needed, Given>): Route {
  return { status: 200, ...typed } as unknown as Route;
}

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type QueryOf<Query extends Record<string, TSchema>, Needed extends keyof Query> = {
  [Name in Needed]: Static<Query[Name]>;
} & { [Name in Exclude<keyof Query, Needed>]?: Static<Query[Name]> };

/** A body is the operation's `input`, or has rules of its own where the operation takes plain arguments. */
type BodyName<Name extends OperationName> = [InputNameOf<Name>] extends [never] ? string : InputNameOf<Name>;

type BodyOf<Name extends OperationName, Body> = [Body] extends [never]
  ? undefined
  : VariablesOf<Name> extends { input: infer Input }
    ? Input
    : unknown;

type Answered<Name extends OperationName> = NonNullable<AnswerTo<Name>>;

type IdempotentOf<Name extends OperationName> = 'idempotencyKey' extends keyof VariablesOf<Name>
  ? Answered<Name> extends { replayed: boolean }
    ? true | 'required'
    : never
  : never;

/** Variables that the operation does not take. */
type Nothing<Name extends PropertyKey> = { [Other in Name]: never };
