import { describe, expect, it } from 'vitest';
import type { RouteAccess } from '../../../tools/schema/who-may.ts';
import { wavOf } from '../../world/audio.ts';
import { campaignWorld, candidates } from '../../world/campaigns.ts';
import { newPlatform } from '../../world/platform.ts';
import { anywhere, each, pathOf, routesOf, said } from '../../world/who-may.ts';
import { world } from '../../world/world.ts';

describe('every open route', () => {
  const token = 'x'.repeat(43);
  const bodies: Record<string, object> = {
    LinkInput: { token },
    EndorsementInput: { token, skills: [{ skillId: 'sk_40101', endorsed: true }] },
    AssessmentLinkInput: { token },
    AssessmentChoiceInput: { token, questionId: 'q', option: 0 },
    AssessmentSubmissionInput: { token, set: 1 },
    AssessmentCredentialsInput: { token },
    AssessmentConsentInput: { token, agreed: true, textVersion: '1', language: 'en' },
    CandidateLinkInput: { token },
    CandidateConsentInput: { token, agreed: true, textVersion: '1', language: 'en' },
    CandidateAnswerInput: { token, key: 'k', answer: 'yes' },
    CandidateSkipInput: { token, key: 'k' },
    CandidateSkillAnswerInput: { token, questionId: 'q', option: 0 },
    CandidateInterestInput: { token, interested: true },
    CandidateLanguageInput: { token, language: 'en' },
    CandidateCredentialsInput: { token, skillIds: ['sk_10101'] },
    RightsCodeInput: { address: 'nobody', language: 'en' },
    RightsSessionInput: { address: '+919811100000', code: '123456' },
    RightsPageInput: { session: token },
    RightsCredentialsInput: { session: token, organisationId: 'OR_1' },
    RightsRequestInput: { session: token, organisationId: 'OR_1', kind: 'erase' },
  };
  const send = (routeName: RouteAccess, ids: Record<string, string>) => {
    const { method, body } = routeName.route;
    if (body && !bodies[body]) throw new Error(`${routeName.routeName}: no body for ${body}`);
    const query = routeName.route.takesAudio
      ? '?key=k&seconds=1'
      : routeName.route.requiredQuery
        ? '?serviceVerificationId=SV_none'
        : '';
    return world().fetch(pathOf(routeName, ids) + query, {
      method,
      headers: {
        ...anywhere(),
        ...(body && { 'content-type': 'application/json' }),
        ...(routeName.route.takesAudio && { 'content-type': 'audio/wav', 'x-link-token': token }),
      },
      ...(body && { body: JSON.stringify(bodies[body]) }),
      ...(routeName.route.takesAudio && { body: new Uint8Array(wavOf(1)) }),
    });
  };

  it('of a link: refused to whoever has the id and not the token', async () => {
    const { partner, start } = await campaignWorld();
    await start(candidates(1));
    const [{ result_id: resultId }] = (await partner.get('/results')).body.data.items;
    const { serviceVerificationId } = await (await newPlatform(world())).awaiting();
    await each(routesOf('whoever has the link'), async (routeName) => {
      const answer = await send(routeName, { resultId, serviceVerificationId });
      expect(['403 INVALID_TOKEN', '404 NOT_FOUND'], routeName.routeName).toContain(said(answer));
    });
  });

  it('of a proof: tells nothing to whoever has neither code nor session', async () => {
    await each(routesOf('whoever proves a number or address'), async (routeName) => {
      const { status, body } = await send(routeName, {});
      // Ending a session that is over changes nothing.
      const tells = status < 400 && body.data?.ended !== true;
      expect({ routeName: routeName.routeName, tells }).toEqual({
        routeName: routeName.routeName,
        tells: false,
      });
    });
  });

  it('of an id: tells nothing to whoever does not know one', async () => {
    await each(routesOf('whoever has the id'), async (routeName) => {
      const { status, body } = await send(routeName, {});
      // One route only says whether a link is good.
      const tells = status < 400 && body.data?.opens !== false;
      expect({ routeName: routeName.routeName, tells }).toEqual({
        routeName: routeName.routeName,
        tells: false,
      });
    });
  });

  it('of admins: 403 without the admin key', async () => {
    const organisation = await world().organisation();
    const { keyId } = await organisation.partner();
    const uiToken = await organisation.token();
    await each(routesOf('admin key'), async (routeName) => {
      for (const headers of [
        {},
        { 'x-api-key': 'wrong' },
        { 'x-api-key': keyId },
        { authorization: `Bearer ${uiToken}` },
        { authorization: `Bearer ${world().demo.operatorToken}` },
      ])
        expect(
          (await world().fetch(pathOf(routeName), { headers: { ...anywhere(), ...headers } })).status,
        ).toBe(403);
    });
  });
});
