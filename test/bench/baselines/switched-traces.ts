/** The service as `npm start` has it, whose traces are switched on and off by a message. */
import path from 'node:path';
import { projectRoot } from '../../../kernel/core/root.ts';

const built = (file: string): Promise<unknown> => import(path.join(projectRoot, 'dist', file));

await built('start/programs/all-in-one.program.js');
const { useTracer } = (await built(
  'kernel/core/tracing.js',
)) as typeof import('../../../kernel/core/tracing.ts');
const tracer = useTracer(undefined);
process.on('message', (traces) => {
  useTracer(traces === 'on' ? tracer : undefined);
  process.send!(traces);
});
