import { refuse } from '../kernel/core/refusal.ts';
import { surfaces } from './surfaces.ts';

/** Answers a path without a route in the words of the surface it was meant for. */
export function unknownPathAnswer(url: string): { status: number; body: unknown } {
  const refusal = refuse.notFound('path');
  const surface = surfaces
    .filter(({ base }) => url === base || url.startsWith(`${base}/`))
    .toSorted((a, b) => b.base.length - a.base.length)[0];
  if (surface) return surface.dialect.failure(refusal);
  return { status: 404, body: { success: false, message: refusal.message } };
}
