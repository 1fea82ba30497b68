import { Type } from 'typebox';
import { ID_FORMS } from '../../../kernel/core/id-forms.ts';
import { asList, listQuery, listVariables } from '../../lists.ts';
import { asItems } from '../../nested-shapes.ts';
import { route, type Route } from '../../route.ts';
import { lift } from '../../shape.ts';

const organisationPath = { organisation_id: Type.String({ pattern: ID_FORMS.organisation }) };
const keyPath = { ...organisationPath, key_id: Type.String({ pattern: ID_FORMS.partnerKey }) };
const senderPath = { ...organisationPath, sender_id: Type.String({ pattern: ID_FORMS.sender }) };
const ofSender = ({ params }: { params: { organisation_id: string; sender_id: string } }) => ({
  id: params.sender_id,
  organisationId: params.organisation_id,
});
const byId = ({ params }: { params: { organisation_id: string } }) => ({ id: params.organisation_id });
const month = (description: string) =>
  Type.String({ pattern: '^\\d{4}-\\d{2}(-\\d{2})?$', examples: ['2026-03'], description });

const reading = { method: 'GET', scope: 'platform:read', rates: 'reads', noun: 'organisation' } as const;
const writing = {
  method: 'POST',
  scope: 'platform:write',
  rates: 'workflowWrites',
  idempotent: true,
  noun: 'organisation',
} as const;

export const organisationRows: Route[] = [
  route({
    ...writing,
    path: '/organisations',
    summary: "Create an organisation under the platform, in the key's mode",
    body: 'EmployerInput',
    operation: 'CreateEmployer',
    variables: ({ body }) => ({ input: body }),
    codes: ['FORBIDDEN', 'CONFLICT'],
    shape: lift('employer'),
    status: 201,
    message: 'Organisation created.',
  }),
  route({
    ...reading,
    path: '/organisations',
    summary: "List the platform's organisations, newest first",
    query: { ...listQuery, external_id: Type.String({ minLength: 1, maxLength: 128 }) },
    operation: 'ListEmployers',
    variables: (input) => ({
      ...listVariables(input),
      filter: { externalId: input.query.external_id },
    }),
    codes: ['FORBIDDEN'],
    message: 'Organisations.',
    shape: asList,
  }),
  route({
    ...reading,
    path: '/organisations/:organisation_id',
    summary: 'Read an organisation of the platform',
    params: organisationPath,
    operation: 'GetEmployer',
    variables: byId,
    message: 'Organisation.',
  }),
  route({
    ...writing,
    path: '/organisations/:organisation_id/disable',
    summary: 'Refuse all calls of the organisation and for it, within 5 seconds; a repeat changes nothing',
    params: organisationPath,
    operation: 'DisableEmployer',
    variables: byId,
    shape: lift('employer'),
    message: 'Organisation disabled.',
  }),
  route({
    ...writing,
    path: '/organisations/:organisation_id/enable',
    summary: 'Answer calls of the organisation and for it again; a repeat changes nothing',
    params: organisationPath,
    operation: 'EnableEmployer',
    variables: byId,
    shape: lift('employer'),
    message: 'Organisation enabled.',
  }),
  route({
    ...writing,
    path: '/organisations/:organisation_id/credits',
    summary: "Move credits from the platform's account of this mode to the organisation's",
    params: organisationPath,
    body: 'CreditMoveInput',
    operation: 'MoveCredits',
    variables: ({ params, body }) => ({ id: params.organisation_id, input: body }),
    idempotent: 'required',
    codes: ['LIMIT_EXCEEDED', 'INSUFFICIENT_CREDITS'],
    message: 'Credits moved.',
  }),
  route({
    ...writing,
    path: '/organisations/:organisation_id/credits/take-back',
    summary: "Take credits that the organisation has not spent back to the platform's account of this mode",
    params: organisationPath,
    body: 'CreditMoveInput',
    operation: 'TakeBackCredits',
    variables: ({ params, body }) => ({ id: params.organisation_id, input: body }),
    idempotent: 'required',
    codes: ['LIMIT_EXCEEDED', 'INSUFFICIENT_CREDITS'],
    message: 'Credits taken back.',
  }),
  route({
    ...reading,
    path: '/organisations/:organisation_id/usage',
    summary: 'What the organisation did in each month in India, by its ledger',
    params: organisationPath,
    query: {
      from: month('The first month, or a day of it; 12 months in all when left out. At most 24 in all.'),
      to: month('The last month, counted too, or a day of it; this month when left out.'),
    },
    operation: 'GetEmployerUsage',
    variables: ({ params, query: { from, to } }) => ({ id: params.organisation_id, from, to }),
    argumentPaths: { from: 'query.from', to: 'query.to' },
    message: 'Usage.',
  }),
  route({
    ...writing,
    path: '/organisations/:organisation_id/keys',
    summary: "Make a key for the organisation, in the platform key's mode; its secret is shown this once",
    params: organisationPath,
    body: 'EmployerKeyInput',
    bodyOptional: true,
    operation: 'IssueEmployerKey',
    variables: ({ params, body }) => ({ id: params.organisation_id, input: body }),
    shape: lift('key'),
    status: 201,
    message: 'Key made.',
  }),
  route({
    ...writing,
    path: '/organisations/:organisation_id/keys/:key_id/revoke',
    summary: 'End a key of the organisation, within 5 seconds; a repeat changes nothing',
    params: keyPath,
    operation: 'RevokeEmployerKey',
    variables: ({ params }) => ({ id: params.organisation_id, keyId: params.key_id }),
    shape: lift('key'),
    message: 'Key revoked.',
  }),
  route({
    ...reading,
    path: '/organisations/:organisation_id/senders',
    summary:
      "List the organisation's own senders with their templates; without one the installation's are used",
    params: organisationPath,
    operation: 'ListSenders',
    variables: ({ params }) => ({ organisationId: params.organisation_id }),
    message: 'Senders.',
    shape: asItems(),
    noun: 'sender',
  }),
  route({
    ...writing,
    path: '/organisations/:organisation_id/senders',
    summary: 'Add a sender of text messages or WhatsApp; its credentials are sealed and never shown',
    params: organisationPath,
    body: 'SenderInput',
    operation: 'CreateSender',
    variables: ({ params, body }) => ({ organisationId: params.organisation_id, input: body }),
    shape: lift('sender'),
    status: 201,
    message: 'Sender added.',
  }),
  route({
    ...writing,
    method: 'PUT',
    path: '/organisations/:organisation_id/senders/:sender_id/templates',
    summary: 'Add templates to a sender, or change those of the same step, language and category',
    params: senderPath,
    body: 'MessageTemplatesInput',
    operation: 'SetSenderTemplates',
    variables: ({ params, body }) => ({
      senderId: params.sender_id,
      organisationId: params.organisation_id,
      input: body,
    }),
    shape: lift('sender'),
    message: 'Templates kept.',
    noun: 'sender',
  }),
  route({
    ...writing,
    path: '/organisations/:organisation_id/senders/:sender_id/disable',
    summary: "Send nothing by this sender; the installation's is used instead. A repeat changes nothing",
    params: senderPath,
    operation: 'DisableSender',
    variables: ofSender,
    shape: lift('sender'),
    message: 'Sender disabled.',
    noun: 'sender',
  }),
  route({
    ...writing,
    path: '/organisations/:organisation_id/senders/:sender_id/enable',
    summary: 'Send by this sender again; a repeat changes nothing',
    params: senderPath,
    operation: 'EnableSender',
    variables: ofSender,
    shape: lift('sender'),
    message: 'Sender enabled.',
    noun: 'sender',
  }),
];
