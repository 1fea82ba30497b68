import { Type } from 'typebox';
import { ID_FORMS } from '../../../kernel/core/id-forms.ts';
import { asList, listQuery, listVariables } from '../../lists.ts';
import { route, type Route } from '../../route.ts';
import { lift } from '../../shape.ts';

export const privacyRequestRows: Route[] = [
  route({
    method: 'GET',
    path: '/privacy-requests',
    summary:
      'List what people asked for on the page of their rights, newest first; open ones have to be answered until `due_at`',
    scope: 'candidates:erase',
    rates: 'reads',
    query: {
      ...listQuery,
      status: Type.Enum(['open', 'answered', 'done']),
      kind: Type.Enum(['access', 'correct', 'withdraw', 'erase', 'grievance']),
    },
    operation: 'ListPrivacyRequests',
    variables: (input) => {
      const { status, kind } = input.query;
      return { ...listVariables(input), filter: { status, kind } };
    },
    message: 'Privacy requests.',
    shape: asList,
    noun: 'privacy request',
  }),
  route({
    method: 'POST',
    path: '/privacy-requests/:privacy_request_id/answer',
    summary:
      'Answer a complaint or a correction; the person reads it on the page of their rights, and a later answer takes its place',
    title: 'Answer a privacy request',
    scope: 'candidates:erase',
    rates: 'workflowWrites',
    params: { privacy_request_id: Type.String({ pattern: ID_FORMS.privacyRequest }) },
    body: 'PrivacyAnswerInput',
    operation: 'AnswerPrivacyRequest',
    variables: ({ params, body }) => ({ id: params.privacy_request_id, input: body }),
    idempotent: true,
    shape: lift('request'),
    message: 'Privacy request answered.',
    noun: 'privacy request',
  }),
];
