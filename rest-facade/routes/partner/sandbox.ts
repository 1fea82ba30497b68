import { row, type Row } from '../../row.ts';
import { resultPath } from './results.ts';

/** Rows for test mode alone; a live key is answered 403. */
export const sandboxRows: Row[] = [
  row({
    method: 'POST',
    path: '/test/results/:result_id/page',
    summary:
      "Test mode: the link to a candidate's page, to go through it by hand; the simulator leaves the candidate alone from then on, and one whose number ends in 99 from the beginning",
    scope: 'campaigns:write',
    rates: 'reads',
    params: resultPath,
    operation: 'OpenTestPage',
    variables: ({ params }) => ({ resultId: params.result_id }),
    idempotent: true,
    message: 'The page.',
    noun: 'result',
  }),
];
