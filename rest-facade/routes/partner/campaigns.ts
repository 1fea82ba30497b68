import { Type } from 'typebox';
import { asList, listArgumentPaths, listQuery, listVariables } from '../../lists.ts';
import { each, inTurn } from '../../nested-shapes.ts';
import { row, type Row } from '../../row.ts';
import { lift, type AnyShape, type Shape } from '../../shape.ts';
import { mandatePath } from './mandates.ts';

export const campaignPath = { campaign_id: Type.String({ pattern: '^CP_[A-Z0-9]{10,40}$' }) };
const byId = ({ params }: { params: { campaign_id: string } }) => ({ id: params.campaign_id });

const SPENDING = ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'LIMIT_EXCEEDED', 'INSUFFICIENT_CREDITS'];

/** A campaign that is read has the fields of a changed one; its duplicates were reported when they were sent. */
const asCampaign: AnyShape = {
  value: (campaign: object) => ({ ...campaign, duplicates: [] }),
  schema: (campaign) => ({
    ...campaign,
    properties: { ...campaign.properties, duplicates: { type: 'array', maxItems: 0 } },
    required: [...(campaign.required ?? []), 'duplicates'],
  }),
};

export const campaignRows: Row[] = [
  row({
    method: 'POST',
    path: '/campaigns',
    summary: 'Contact candidates for a job and verify them; takes a credit for each that is accepted',
    scope: 'campaigns:write',
    rates: 'campaignWrites',
    body: 'CampaignInput',
    operation: 'CreateCampaign',
    variables: ({ body }) => ({ input: body }),
    argumentPaths: { idempotencyKey: 'header.Idempotency-Key' },
    idempotent: 'required',
    codes: SPENDING.filter((code) => code !== 'FORBIDDEN'),
    shape: lift('campaign'),
    status: 202,
    message: 'Campaign accepted; its candidates are being contacted.',
    noun: 'campaign',
  }),
  row({
    method: 'GET',
    path: '/campaigns',
    summary: "List the organisation's campaigns, newest first",
    scope: 'campaigns:read',
    rates: 'reads',
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
    argumentPaths: listArgumentPaths,
    status: 200,
    message: 'Campaigns.',
    shape: inTurn(asList as Shape<never>, each('items', asCampaign)),
    noun: 'campaign',
  }),
  row({
    method: 'GET',
    path: '/campaigns/:campaign_id',
    summary: 'Read a campaign: accepted and charged are of all its calls, less the credits given back',
    scope: 'campaigns:read',
    rates: 'reads',
    params: campaignPath,
    operation: 'GetCampaign',
    variables: byId,
    status: 200,
    message: 'Campaign.',
    shape: asCampaign,
    noun: 'campaign',
  }),
  row({
    method: 'POST',
    path: '/campaigns/:campaign_id/candidates',
    summary:
      'Add candidates to a campaign that is running or paused; they go through the newest version of the mandate',
    scope: 'campaigns:write',
    rates: 'campaignWrites',
    params: campaignPath,
    body: 'CandidatesInput',
    operation: 'AddCandidates',
    variables: ({ params, body }) => ({ id: params.campaign_id, input: body }),
    argumentPaths: { idempotencyKey: 'header.Idempotency-Key' },
    idempotent: 'required',
    codes: ['LIMIT_EXCEEDED', 'INSUFFICIENT_CREDITS'],
    shape: lift('campaign'),
    status: 202,
    message: 'Candidates accepted; they are being contacted.',
    noun: 'campaign',
  }),
  row({
    method: 'POST',
    path: '/campaigns/:campaign_id/pause',
    summary: 'Contact nobody more until the campaign is resumed; a repeat changes nothing',
    scope: 'campaigns:write',
    rates: 'campaignWrites',
    params: campaignPath,
    operation: 'PauseCampaign',
    variables: byId,
    idempotent: true,
    shape: lift('campaign'),
    status: 200,
    message: 'Campaign paused.',
    noun: 'campaign',
  }),
  row({
    method: 'POST',
    path: '/campaigns/:campaign_id/resume',
    summary: 'Go on with a paused campaign; a repeat changes nothing',
    scope: 'campaigns:write',
    rates: 'campaignWrites',
    params: campaignPath,
    operation: 'ResumeCampaign',
    variables: byId,
    idempotent: true,
    shape: lift('campaign'),
    status: 200,
    message: 'Campaign resumed.',
    noun: 'campaign',
  }),
  row({
    method: 'POST',
    path: '/campaigns/:campaign_id/cancel',
    summary:
      'End a campaign for good: candidates never contacted give their credits back; a repeat changes nothing',
    scope: 'campaigns:write',
    rates: 'campaignWrites',
    params: campaignPath,
    operation: 'CancelCampaign',
    variables: byId,
    idempotent: true,
    shape: lift('campaign'),
    status: 200,
    message: 'Campaign cancelled.',
    noun: 'campaign',
  }),
  row({
    method: 'GET',
    path: '/credits',
    summary: 'What can be spent, what campaigns hold for people not yet contacted, and what is spent',
    scope: 'campaigns:read',
    rates: 'reads',
    operation: 'GetCredits',
    variables: () => ({}),
    status: 200,
    message: 'Credits.',
    noun: 'account',
  }),
];
