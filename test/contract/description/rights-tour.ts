import type { PartnerClient } from '../../world/partner-client.ts';
import { RightsVisitor } from '../../world/rights-visitor.ts';
import type { World } from '../../world/world.ts';
import type { Recorder } from './recorder.ts';

/** A candidate of the partner sees to their data, and the partner answers. */
export async function tourOfRights(
  world: World,
  partner: PartnerClient,
  { keep }: Recorder,
  address: string,
): Promise<void> {
  const { items } = (await partner.get('/results?limit=100')).body.data;
  const { result_id: resultId } = items.find((one: any) => one.candidate.phone === address);
  const visitor = new RightsVisitor(world, address);
  await keep('SendRightsCode', visitor.ask(), { address, language: 'en' });
  const code = await visitor.code(resultId);
  ({ session: visitor.session } = await keep('OpenRightsSession', visitor.open(code), { address, code }));
  const { session } = visitor;
  const { organisations } = await keep('GetRightsPage', visitor.in('page'), { session });
  const { organisationId } = organisations[0];
  await keep('TakeRightsFile', visitor.in('file'), { session });
  const wanted = { session, organisationId, kind: 'grievance', words: 'I was called twice in one evening.' };
  await keep('AskRights', visitor.in('requests', wanted), wanted);
  const named = { session, organisationId };
  await keep('RevokeOwnCredentials', visitor.in('credentials/revoke', named), named);
  const { items: requests } = await keep('ListPrivacyRequests', partner.get('/privacy-requests?status=open'));
  const answer = { answer: 'We are sorry. You will not be called again.' };
  const path = `/privacy-requests/${requests[0].privacy_request_id}/answer`;
  await keep('AnswerPrivacyRequest', partner.post(path, answer), answer);
  await keep('EndRightsSession', visitor.in('end'), { session });
}
