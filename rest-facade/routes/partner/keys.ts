import { Type } from 'typebox';
import { ID_FORMS } from '../../../kernel/core/id-forms.ts';
import { route, type Route } from '../../route.ts';

export const keyRows: Route[] = [
  route({
    method: 'POST',
    path: '/keys/:key_id/rotate',
    summary:
      "Make a new secret for one of the organisation's keys of this mode, shown this once; each that was replaced is good for another 24 hours, 5 in all at most; a key rotates those alone that may do no more than it may",
    scope: 'keys:write',
    rates: 'workflowWrites',
    params: { key_id: Type.String({ pattern: ID_FORMS.partnerKey }) },
    title: 'Rotate a key',
    operation: 'RotateOwnKey',
    variables: ({ params }) => ({ id: params.key_id }),
    idempotent: true,
    message: 'Secret rotated.',
    noun: 'key',
  }),
];
