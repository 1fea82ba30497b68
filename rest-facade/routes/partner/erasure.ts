import { route, type Route } from '../../route.ts';

export const erasureRows: Route[] = [
  route({
    method: 'POST',
    path: '/candidates/erase',
    summary:
      "Erase a person's data from everything kept here in this mode, for good: verdicts and figures stay, and who is still under way ends as failed; a repeat changes nothing",
    scope: 'candidates:erase',
    rates: 'workflowWrites',
    body: 'OwnErasureInput',
    title: 'Erase a candidate',
    operation: 'EraseOwnCandidate',
    variables: ({ body }) => ({ input: body }),
    idempotent: true,
    message: 'Candidate erased.',
    noun: 'candidate',
  }),
];
