import { release } from '../../kernel/core/release.ts';
import { unknownPathAnswer } from '../../rest-facade/unknown-path.ts';
import { openEdgePart } from '../edge-part.ts';
import { graphElsewhere } from '../graph-elsewhere.ts';
import { listen } from '../listen.ts';
import type { PartStart } from '../run-part.ts';
import { serveFacade } from '../serve-facade.ts';

/** A facade as a process of its own. */
export async function startFacade(part: PartStart): Promise<void> {
  const graph = graphElsewhere(part);
  const { server, edge } = await openEdgePart(part, graph, { answerUnknownPath: unknownPathAnswer });
  serveFacade(server, graph, edge);
  part.log.info({ url: await listen(server, part), release }, 'ready');
}
