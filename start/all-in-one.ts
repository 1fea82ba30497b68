import { runPart } from './run-part.ts';
import { startAllInOne } from './start-all-in-one.ts';

await runPart('all-in-one', startAllInOne);
