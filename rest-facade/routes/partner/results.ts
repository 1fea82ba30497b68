import { Type } from 'typebox';
import { ID_FORMS } from '../../../kernel/core/id-forms.ts';
import { LANGUAGES } from '../../../languages/languages.ts';
import { inputTexts } from '../../inputs.ts';
import { asList, listQuery, listVariables } from '../../lists.ts';
import { route, type Route } from '../../route.ts';
import { campaignPath } from './campaigns.ts';
import { mandatePath } from './mandates.ts';

export const resultPath = { result_id: Type.String({ pattern: ID_FORMS.result }) };
const reading = { method: 'GET', scope: 'results:read', rates: 'reads', noun: 'result' } as const;

export const resultRows: Route[] = [
  route({
    ...reading,
    path: '/results',
    summary:
      "List the organisation's results, newest first or in another order: one for each candidate of each campaign",
    query: {
      ...listQuery,
      campaign_id: campaignPath.campaign_id,
      mandate_id: mandatePath.mandate_id,
      status: Type.Enum(['pending', 'completed', 'declined', 'failed']),
      external_candidate_id: Type.String({
        minLength: 1,
        maxLength: 128,
        description: 'Your own id of the candidate.',
      }),
      metadata: inputTexts('CampaignInput', 'metadata'),
      updated_since: Type.String({
        'x-form': 'moment',
        description: 'Changed at that moment or later; ISO 8601 with its zone.',
      }),
      qualified: Type.Boolean({ description: 'Qualified, or not; only results that are completed.' }),
      interested: Type.Boolean({ description: 'Said yes, or no, to the job.' }),
      declined_reason: Type.Enum(['no_consent', 'not_interested', 'opted_out', 'under_age', 'withdrawn']),
      failure_reason: Type.String({ minLength: 1, maxLength: 64, description: 'Such as `expired`.' }),
      language: Type.Enum([...LANGUAGES], { description: 'Invited in this language.' }),
      verdict: Type.Enum(['verified', 'not_verified', 'inconclusive'], {
        description: 'With this verdict about any of the skills.',
      }),
      score_at_least: Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'With at least this score in any of the skills.',
      }),
      order: Type.Enum(['newest', 'changed', 'score'], {
        default: 'newest',
        description:
          'Invited last first, changed last first, or with the best mean score over the skills first. A cursor belongs to its order.',
      }),
    },
    operation: 'ListResults',
    variables: (input) => {
      const {
        campaign_id: campaignId,
        mandate_id: mandateId,
        status,
        external_candidate_id: externalCandidateId,
        metadata,
        updated_since: updatedSince,
        declined_reason: declinedReason,
        failure_reason: failureReason,
        score_at_least: scoreAtLeast,
        qualified,
        interested,
        language,
        verdict,
        order,
      } = input.query;
      const ids = { campaignId, mandateId, externalCandidateId, metadata };
      const ends = { status, declinedReason, failureReason, updatedSince };
      const outcome = { qualified, interested, language, verdict, scoreAtLeast };
      return { ...listVariables(input), filter: { ...ids, ...ends, ...outcome }, order };
    },
    message: 'Results.',
    shape: asList,
  }),
  route({
    ...reading,
    path: '/results/:result_id',
    summary: 'Read a result: answers and verdicts once it is final',
    params: resultPath,
    operation: 'GetResult',
    variables: ({ params }) => ({ id: params.result_id }),
    message: 'Result.',
  }),
  route({
    ...reading,
    path: '/results/:result_id/recordings/:key',
    title: 'Hear a spoken answer',
    summary:
      'The audio of an answer as it was spoken, whole or the bytes that the header `Range` asks for; kept 90 days, and until the person is erased',
    params: { ...resultPath, key: Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$' }) },
    sendsAudio: true,
    operation: 'GetRecording',
    variables: ({ params, wanted }) => ({ resultId: params.result_id, key: params.key, ...wanted }),
    message: 'The audio.',
    noun: 'recording',
  }),
];
