import type { Surface } from '../surface.ts';
import type { BodyOf, Method, QueryOf } from '../operation-types.ts';

export const BASE = '/api/v1/partner';

export type PartnerSurface = Surface<typeof BASE>;

export type Body<M extends Method, P extends string> = BodyOf<M, `${typeof BASE}${P}`>;
export type Query<P extends string> = QueryOf<'GET', `${typeof BASE}${P}`>;
