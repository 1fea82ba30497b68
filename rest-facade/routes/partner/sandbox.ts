import { only } from '../../nested-shapes.ts';
import { route, type Route } from '../../route.ts';
import { resultPath } from './results.ts';

/** Rows for test mode alone; a live key is answered 403. */
export const sandboxRows: Route[] = [
  route({
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
  route({
    method: 'POST',
    path: '/test/results/:result_id/actions',
    summary:
      'Test mode: drive a candidate a step on, by the rules of live mode; the simulator leaves them alone from the first action on. A step that is impossible now is 409',
    scope: 'campaigns:write',
    rates: 'reads',
    params: resultPath,
    body: 'TestActionInput',
    operation: 'DriveTestResult',
    variables: ({ params, body }) => ({ resultId: params.result_id, input: body }),
    idempotent: true,
    message: 'Done.',
    shape: only('result'),
    noun: 'result',
  }),
  route({
    method: 'POST',
    path: '/test/events',
    summary:
      'Test mode: make an event from a fixture, about an object that nobody has unless data names one; it is pulled, sent to webhooks and heard live like any other. A webhook.test goes to the webhook that data names, else to the newest',
    scope: 'campaigns:write',
    rates: 'reads',
    body: 'TestEventInput',
    asSent: ['data'],
    operation: 'MakeTestEvent',
    variables: ({ body }) => ({ input: body }),
    idempotent: true,
    codes: ['FORBIDDEN'],
    status: 201,
    message: 'Event made.',
    shape: only('event'),
    noun: 'event',
  }),
];
