import { route, type Route } from '../../route.ts';
import { lift } from '../../shape.ts';

export const ownOrganisationRows: Route[] = [
  route({
    method: 'GET',
    path: '/organisation',
    summary: 'Read your own organisation: whom candidates ask about their data, and how long results keep it',
    title: 'Read the organisation',
    scope: 'organisation:write',
    rates: 'reads',
    operation: 'GetOwnOrganisation',
    variables: () => ({}),
    message: 'Organisation.',
    noun: 'organisation',
  }),
  route({
    method: 'PUT',
    path: '/organisation',
    summary:
      'Set whom candidates ask about their data, and how many days after its end a result keeps the person; what is left out stays as it is',
    title: 'Change the organisation',
    scope: 'organisation:write',
    rates: 'workflowWrites',
    body: 'OrganisationSettingsInput',
    operation: 'SetOwnOrganisation',
    variables: ({ body }) => ({ input: body }),
    idempotent: true,
    shape: lift('organisation'),
    message: 'Organisation changed.',
    noun: 'organisation',
  }),
];
