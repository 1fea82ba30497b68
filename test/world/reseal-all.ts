import { systemIdentity } from '../../kernel/core/identity/identity.ts';
import type { ResealService } from '../../kernel/subgraph/reseal/reseal.service.ts';

/** Every page, one after another, as `seal:rotate` asks for them; the counts of all together. */
export async function resealAll(service: ResealService) {
  const sum = { resealed: 0, left: 0, unreadable: 0 };
  let next: string | null = null;
  do {
    const step = await service.step(systemIdentity('test'), next);
    sum.resealed += step.resealed;
    sum.left += step.left;
    sum.unreadable += step.unreadable;
    next = step.next;
  } while (next !== null);
  return sum;
}
