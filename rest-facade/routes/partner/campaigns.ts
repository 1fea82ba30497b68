import { Type } from 'typebox';
import { ID_FORMS } from '../../../kernel/core/id-forms.ts';
import { asList, listQuery, listVariables } from '../../lists.ts';
import { each, inTurn } from '../../nested-shapes.ts';
import { route, type Route } from '../../route.ts';
import { lift, type AnyShape } from '../../shape.ts';
import { mandatePath } from './mandates.ts';

export const campaignPath = { campaign_id: Type.String({ pattern: ID_FORMS.campaign }) };
const byId = ({ params }: { params: { campaign_id: string } }) => ({ id: params.campaign_id });

/** A campaign that is read has the fields of a changed one; its duplicates were reported when they were sent. */
const asCampaign: AnyShape = {
  value: (campaign: object) => ({ ...campaign, duplicates: [] }),
  schema: (campaign) => ({
    ...campaign,
    properties: { ...campaign.properties, duplicates: { type: 'array', maxItems: 0 } },
    required: [...(campaign.required ?? []), 'duplicates'],
  }),
};
const reading = { method: 'GET', scope: 'campaigns:read', rates: 'reads', noun: 'campaign' } as const;
const writing = {
  method: 'POST',
  scope: 'campaigns:write',
  rates: 'campaignWrites',
  shape: lift('campaign'),
  noun: 'campaign',
} as const;

export const campaignRows: Route[] = [
  route({
    ...writing,
    path: '/campaigns',
    summary: 'Contact candidates for a job and verify them; takes a credit for each that is accepted',
    body: 'CampaignInput',
    asSent: ['metadata'],
    operation: 'CreateCampaign',
    variables: ({ body }) => ({ input: body }),
    idempotent: 'required',
    codes: ['CONFLICT', 'LIMIT_EXCEEDED', 'INSUFFICIENT_CREDITS'],
    status: 202,
    message: 'Campaign accepted; its candidates are being contacted.',
  }),
  route({
    ...reading,
    method: 'POST',
    path: '/campaigns/preview',
    summary:
      'What this campaign would do and cost, whom it reaches by which channel, language and template, and whom it does not; nothing is kept',
    body: 'CampaignInput',
    asSent: ['metadata'],
    operation: 'PreviewCampaign',
    variables: ({ body }) => ({ input: body }),
    codes: ['LIMIT_EXCEEDED'],
    message: 'Preview.',
    noun: 'mandate',
  }),
  route({
    ...reading,
    path: '/campaigns',
    summary: "List the organisation's campaigns, newest first",
    query: {
      ...listQuery,
      status: Type.Enum(['running', 'paused', 'cancelled', 'completed']),
      mandate_id: mandatePath.mandate_id,
    },
    operation: 'ListCampaigns',
    variables: (input) => {
      const { status, mandate_id: mandateId } = input.query;
      return { ...listVariables(input), filter: { status, mandateId } };
    },
    message: 'Campaigns.',
    shape: inTurn(asList, each('items', asCampaign)),
  }),
  route({
    ...reading,
    path: '/campaigns/:campaign_id',
    summary: 'Read a campaign: accepted and charged are of all its calls, less the credits given back',
    params: campaignPath,
    operation: 'GetCampaign',
    variables: byId,
    message: 'Campaign.',
    shape: asCampaign,
  }),
  route({
    ...writing,
    path: '/campaigns/:campaign_id/candidates',
    summary:
      'Add candidates to a campaign that is running or paused and not closed; they go through the newest version of the mandate',
    params: campaignPath,
    body: 'CandidatesInput',
    asSent: ['metadata'],
    operation: 'AddCandidates',
    variables: ({ params, body }) => ({ id: params.campaign_id, input: body }),
    idempotent: 'required',
    codes: ['LIMIT_EXCEEDED', 'INSUFFICIENT_CREDITS'],
    status: 202,
    message: 'Candidates accepted; they are being contacted.',
  }),
  route({
    ...writing,
    path: '/campaigns/:campaign_id/pause',
    summary: 'Contact nobody more until the campaign is resumed; a repeat changes nothing',
    params: campaignPath,
    operation: 'PauseCampaign',
    variables: byId,
    idempotent: true,
    message: 'Campaign paused.',
  }),
  route({
    ...writing,
    path: '/campaigns/:campaign_id/resume',
    summary: 'Go on with a paused campaign; a repeat changes nothing',
    params: campaignPath,
    operation: 'ResumeCampaign',
    variables: byId,
    idempotent: true,
    message: 'Campaign resumed.',
  }),
  route({
    ...writing,
    path: '/campaigns/:campaign_id/cancel',
    summary:
      'End a campaign for good: candidates never contacted give their credits back; a repeat changes nothing',
    params: campaignPath,
    operation: 'CancelCampaign',
    variables: byId,
    idempotent: true,
    message: 'Campaign cancelled.',
  }),
  route({
    ...writing,
    path: '/campaigns/:campaign_id/close',
    summary:
      'Take no more candidates: the campaign completes when the last one is done; a repeat changes nothing',
    params: campaignPath,
    operation: 'CloseCampaign',
    variables: byId,
    idempotent: true,
    message: 'Campaign closed.',
  }),
  route({
    method: 'GET',
    path: '/credits',
    summary: 'What can be spent, what campaigns hold for people not yet contacted, and what is spent',
    scope: 'campaigns:read',
    rates: 'reads',
    operation: 'GetCredits',
    variables: () => ({}),
    message: 'Credits.',
    noun: 'account',
  }),
  route({
    ...reading,
    path: '/credits/entries',
    summary: 'List the entries of the ledger, newest first; their amounts add up to the balance',
    query: listQuery,
    operation: 'ListCreditEntries',
    variables: listVariables,
    message: 'Entries.',
    shape: asList,
  }),
];
