import { expect } from 'vitest';
import { giveAnswers, refuseConsent } from './answers.ts';
import type { Integrator } from './integrator.ts';

const DAY_MS = 86_400_000;

/** So many credits make the last invitations leave less than a fifth. */
export const GRANTED = 9;

/** Numbers that end in 99 are left alone by the simulator: whoever has the link answers, in either mode. */
const person = (nth: number, more: object = {}) => ({
  external_candidate_id: `ATS-${nth}`,
  name: `Candidate ${nth}`,
  phone: `+91987650${nth}099`,
  ...more,
});
const [completes, declines, optsOut, isErased] = [
  person(1, { email: 'one@example.org' }),
  person(2),
  person(3),
  person(4),
];

/** Three people by one campaign, all of whom come to an end. Answers the result that was completed. */
export async function invite(me: Integrator, mandateId: string): Promise<string> {
  const candidates = [
    completes,
    { name: 'No address' },
    { ...completes, name: 'The same' },
    declines,
    optsOut,
  ];
  const body = { mandate_id: mandateId, name: 'First', on_problem: 'skip', candidates };
  const made = await me.spends('starts a campaign', '/campaigns', body);
  const [one, two, three] = made.results.map(({ result_id }: any) => result_id) as string[];
  expect(made).toMatchObject({
    accepted: 3,
    duplicates: [{ index: 2, result_id: one }],
    rejected: [{ index: 1, details: [{ path: 'candidates[1]' }] }],
    results: [
      { index: 0, external_candidate_id: 'ATS-1' },
      { index: 3, external_candidate_id: 'ATS-2' },
      { index: 4, external_candidate_id: 'ATS-3' },
    ],
    credits: { charged: 3, balance: GRANTED - 3 },
  });
  for (const [nth, channel] of ['email', 'sms', 'sms'].entries()) {
    const result = await untilContacted(me, `ATS-${nth + 1}`);
    expect(result).toMatchObject({
      result_id: made.results[nth].result_id,
      stage: 'invited',
      contacts: [{ channel }],
    });
    expect(Date.parse(result.expires_at) - Date.parse(result.created_at)).toBe(7 * DAY_MS);
  }

  await giveAnswers(me, await me.visit('the first answers', one!), one!, {
    last_job: 'Mason at a school',
    interested: true,
  });
  expect(await resultOf(me, one!)).toMatchObject({
    status: 'completed',
    stage: 'interest_given',
    next_contact_at: null,
    output: { qualified: true, skills: [{ verdict: 'verified', score: 1 }], interest: { interested: true } },
  });

  await refuseConsent(await me.visit('the second declines', two!));
  expect(await resultOf(me, two!)).toMatchObject({ status: 'declined', declined_reason: 'no_consent' });

  const third = await me.visit('the third opts out', three!);
  await third('open');
  await third('opt-out');
  expect(await resultOf(me, three!)).toMatchObject({ status: 'declined', declined_reason: 'opted_out' });

  const campaign = await me.asks('reads the campaign', 200, me.partner.get(`/campaigns/${made.campaign_id}`));
  expect(campaign).toMatchObject({ status: 'completed', counts: { completed: 1, declined: 2 } });
  return one!;
}

/** In test mode the simulator answers for these two; in live mode they say the same themselves, with the same result. */
export async function letTheSimulatorAnswer(me: Integrator, mandateId: string): Promise<void> {
  const start = async (candidate: object): Promise<string> => {
    const body = { mandate_id: mandateId, name: 'Played', candidates: [candidate] };
    return (await me.spends('starts a campaign for the simulator', '/campaigns', body)).results[0].result_id;
  };
  const hasEnded = ({ status }: any) => status !== 'pending';

  const completed = await start(person(8, { phone: '+919876509000' }));
  if (me.mode === 'live')
    await giveAnswers(me, await me.visitor(completed), completed, {
      last_job: 'A little so far, and I want to learn more.',
      bike: 'yes',
      interested: true,
    });
  const end = await me.waitsFor('00 has completed', `/results/${completed}`, hasEnded);
  expect(end).toMatchObject({ status: 'completed', stage: 'interest_given', output: { qualified: true } });

  const declined = await start(person(9, { phone: '+919876509003' }));
  if (me.mode === 'live') await refuseConsent(await me.visitor(declined));
  const no = await me.waitsFor('03 has declined', `/results/${declined}`, hasEnded);
  expect(no).toMatchObject({ status: 'declined', stage: 'reached', declined_reason: 'no_consent' });
}

/** An open campaign with people who are known already, until the credits are used up. */
export async function inviteAgain(me: Integrator, mandateId: string, earlier: string): Promise<void> {
  const body = { mandate_id: mandateId, name: 'Second', open: true, candidates: [completes] };
  const made = await me.spends('starts an open campaign', '/campaigns', body);
  expect(made).toMatchObject({
    status: 'running',
    accepted: 0,
    duplicates: [{ index: 0, result_id: earlier }],
  });
  const path = `/campaigns/${made.campaign_id}`;

  const again = [{ ...completes, again: true }, { ...optsOut, again: true }, isErased];
  const added = await me.spends('adds people again', `${path}/candidates`, { candidates: again });
  expect(added).toMatchObject({ accepted: 3, duplicates: [], credits: { charged: 3, balance: 1 } });
  const [one, , four] = added.results.map(({ result_id }: any) => result_id) as string[];

  const left = await me.waitsFor(
    'who opted out is left in peace',
    '/results?external_candidate_id=ATS-3',
    ({ items }) => items[0].status !== 'pending',
  );
  expect(left.items[0]).toMatchObject({ status: 'declined', declined_reason: 'opted_out', contacts: [] });
  const many = { ...body, candidates: [5, 6, 7].map((nth) => person(nth)) };
  expect(await me.isRefused('has too few credits', 402, me.spend('/campaigns', many))).toBe(
    'INSUFFICIENT_CREDITS null',
  );
  expect(JSON.stringify(me.kept.at(-1)!.body)).toContain('needs 3 credits, and the balance is 2');

  await untilContacted(me, 'ATS-1');
  await giveAnswers(me, await me.visit('the first answers again', one!), one!, {
    last_job: 'Still at the school',
    interested: false,
  });
  expect(await resultOf(me, one!)).toMatchObject({
    output: { qualified: true, interest: { interested: false } },
  });

  await untilContacted(me, 'ATS-4');
  const erase = me.partner.post('/candidates/erase', { phone: isErased.phone, reason: 'consent_withdrawn' });
  expect(await me.asks('erases a candidate', 200, erase)).toEqual({
    result_ids: [four],
    erased: 1,
    ended: 1,
  });
  expect(await resultOf(me, four!)).toMatchObject({ candidate: { name: null, phone: null }, contacts: [{}] });

  const open = await me.asks('finds the campaign open', 200, me.partner.get(path));
  expect(open).toMatchObject({ status: 'running', counts: { pending: 0 } });
  const closed = await me.asks('closes it', 200, me.partner.post(`${path}/close`));
  expect(closed).toMatchObject({ status: 'completed', open: false });
  const late = await me.isRefused(
    'adds one more',
    409,
    me.spend(`${path}/candidates`, { candidates: [person(1)] }),
  );
  expect(late).toBe('CONFLICT campaign_completed');
}

async function untilContacted(me: Integrator, externalId: string): Promise<any> {
  // A result and its contacts are read one after the other: a commit in between shows a contact, and no channel yet.
  const isContacted = ({ items: [{ channel, contacts }] }: any) => channel && contacts[0]?.state === 'sent';
  const path = `/results?external_candidate_id=${externalId}`;
  return (await me.waitsFor(`${externalId} is contacted`, path, isContacted)).items[0];
}

const resultOf = (me: Integrator, id: string): Promise<any> =>
  me.asks('reads the result', 200, me.partner.get(`/results/${id}`));
