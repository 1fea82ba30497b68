import { describe, expect, it } from 'vitest';
import { outputOf, type AskedFlow } from '../../result/output.rules.ts';
import { firstContact, simulate as simulateUsable, type SimulatedRun } from './simulate.rules.ts';

/** Simulates with an adapter for every channel of live mode. */
const simulate = (...[person, workflow, asked]: Parameters<typeof simulateUsable>) =>
  simulateUsable(person, workflow, asked, () => true);
const question = (key: string, more: object = {}) => ({
  key,
  type: 'yes_no',
  text: 'Is it?',
  knockout: null,
  required: true,
  ...more,
});
const flow: AskedFlow = {
  body: {
    methods: ['data_enrichment', 'skill_verification', 'interest_collection'],
    enrichmentQuestions: [
      question('tools', { knockout: 'no' }),
      question('afraid', { knockout: 'yes' }),
      question('nights', { required: false }),
      question('story', { type: 'voice' }),
    ],
  },
  questionSets: [{ skillId: 'sk_1', name: 'One', questionCount: 12, rule: 'standard' }],
};
const workflow = { channels: ['sms', 'email', 'voice'], followUps: { max: 2 } };
const phone = (last: string) => ({ phone: `+9198765432${last}`, email: null });
const both = (last: string) => ({ ...phone(last), email: 'a@example.org' });
const lines = ({ contacts }: SimulatedRun) =>
  contacts.map(({ step, channel, state }) => `${step} ${channel} ${state}`);
const outcome = (made: SimulatedRun, asked = flow) =>
  outputOf(asked, {
    enrichment: made.enrichment,
    grades: new Map(
      [...made.right].map(([skillId, given]) => [
        skillId,
        { correct: given.filter(Boolean).length, asked: given.length },
      ]),
    ),
    interested: made.interested,
    finished: made.does === 'completes',
  });

describe('a made-up candidate', () => {
  it('who is left alone gets one message, on the first channel that reaches them', () => {
    const made = simulate(both('99'), workflow, flow);
    expect(lines(made)).toEqual(['0 sms sent']);
    expect(made.reached).toBe(null);
    const byMail = { phone: null, email: 'a@example.org' };
    expect(firstContact(byMail, workflow)).toEqual([
      { step: 0, channel: 'email', state: 'sent', seconds: null },
    ]);
    expect(firstContact(byMail, { ...workflow, channels: ['sms'] })).toEqual([]);
  });

  it.each<[string, SimulatedRun['does'], boolean | null, boolean]>([
    ['00', 'completes', true, true],
    ['01', 'completes', false, true],
    ['02', 'completes', false, true],
    ['03', 'declines', null, true],
    ['04', 'is never reached', null, true],
    ['05', 'stops after enrichment', null, true],
    ['06', 'completes', true, false],
    ['99', 'is left alone', null, true],
  ])('whose phone ends in %s %s', (last, does, qualified, interested) => {
    const made = simulate(phone(last), workflow, flow);
    expect(made.does).toBe(does);
    if (does !== 'completes') return;
    expect(outcome(made)).toMatchObject({ qualified, interest: { interested } });
  });

  it('01 fails by the skills alone, 02 by the knock-outs alone', () => {
    const failed = outcome(simulate(phone('01'), workflow, flow));
    expect(failed.enrichment.map(({ knockedOut }) => knockedOut)).toEqual([false, false, false, false]);
    expect(failed.skills[0]).toMatchObject({ verdict: 'not_verified', correct: 0, asked: 4 });
    const knocked = outcome(simulate(phone('02'), workflow, flow));
    expect(knocked.enrichment.map(({ knockedOut }) => knockedOut)).toEqual([true, true, false, false]);
    expect(knocked.skills[0]).toMatchObject({ verdict: 'verified' });
  });

  it('02 qualifies where no question knocks out', () => {
    const plain = { ...flow, body: { ...flow.body, enrichmentQuestions: [question('nights')] } };
    expect(outcome(simulate(phone('02'), workflow, plain), plain).qualified).toBe(true);
  });

  it('does the same every time, by the phone, else the address, and nothing else', () => {
    const seen = new Set<string>();
    for (let nth = 10; nth < 99; nth++) {
      const made = simulate(phone(String(nth)), workflow, flow);
      expect(simulate({ ...phone(String(nth)), email: null }, workflow, flow)).toEqual(made);
      expect(made.does).toBe('completes');
      seen.add(JSON.stringify([[...made.enrichment], [...made.right], made.interested, lines(made)]));
    }
    expect(seen.size).toBeGreaterThan(40);
    const drawn = (email: string) => simulate({ phone: null, email }, workflow, flow);
    expect(drawn('Someone03@example.org')).toEqual(drawn('someone03@EXAMPLE.org'));
    expect(drawn('someone03@example.org').does).toBe('completes');
  });

  it('drawn comes out every way there is', () => {
    const all = Array.from({ length: 89 }, (_, nth) => simulate(both(String(nth + 10)), workflow, flow));
    const of = <Value>(pick: (made: SimulatedRun) => Value) => new Set(all.map(pick));
    const verdicts = of((made) => outcome(made).skills[0]!.verdict);
    expect(verdicts).toEqual(new Set(['verified', 'not_verified']));
    expect(of(({ right }) => JSON.stringify(right.get('sk_1'))).size).toBeGreaterThan(4);
    expect(of(({ interested }) => interested).size).toBe(2);
    expect(of(({ enrichment }) => enrichment.get('tools')).size).toBe(2);
    expect(of(({ enrichment }) => enrichment.get('nights'))).toEqual(new Set(['yes', 'no', null]));
    expect(of(({ reached }) => reached?.step)).toEqual(new Set([0, 1, 2]));
    expect(of(({ reached }) => reached?.channel)).toEqual(new Set(['sms', 'email', 'voice']));
  });

  it('is reached by the first channel that has an address for them', () => {
    expect(lines(simulate(both('00'), workflow, flow))).toEqual(['0 sms sent']);
    expect(lines(simulate(phone('00'), { ...workflow, channels: ['email', 'whatsapp'] }, flow))).toEqual([
      '0 whatsapp sent',
    ]);
    const called = simulate(phone('00'), { ...workflow, channels: ['voice'] }, flow);
    expect(called.contacts).toEqual([
      { step: 0, channel: 'voice', state: 'sent', seconds: expect.any(Number) },
    ]);
    expect(called.contacts[0]!.seconds).toBeGreaterThanOrEqual(60);
  });

  it('that cannot be reached was tried by every channel with an address, at every step, in the order of each', () => {
    expect(lines(simulate(both('04'), workflow, flow))).toEqual([
      '0 sms failed',
      '0 email failed',
      '0 voice failed',
      '1 email failed',
      '1 voice failed',
      '1 sms failed',
      '2 voice failed',
      '2 sms failed',
      '2 email failed',
    ]);
    expect(lines(simulate(phone('04'), { channels: ['email', 'sms'], followUps: { max: 0 } }, flow))).toEqual(
      ['0 sms failed'],
    );
  });

  it('is contacted by no channel that live mode has no adapter for', () => {
    const channels = ['voice', 'email', 'sms'];
    const tried = simulateUsable(both('04'), { channels, followUps: { max: 1 } }, flow);
    expect(lines(tried)).toEqual(['0 email failed', '0 sms failed', '1 email failed', '1 sms failed']);
    const never = simulateUsable(phone('00'), { channels: ['voice'], followUps: { max: 1 } }, flow);
    expect(never).toMatchObject({ contacts: [], reached: null, does: 'is never reached' });
  });

  it('without an address for any channel is not reached', () => {
    const made = simulate(phone('00'), { ...workflow, channels: ['email'] }, flow);
    expect(made).toMatchObject({ contacts: [], reached: null, does: 'is never reached' });
  });

  it('that reacts to a follow-up was written to before; a call that nobody takes is followed by a message', () => {
    const channels = ['voice', 'sms'];
    const later = Array.from({ length: 89 }, (_, nth) =>
      simulate(phone(String(nth + 10)), { channels, followUps: { max: 2 } }, flow),
    ).filter(({ reached }) => reached!.step === 2);
    expect(later.length).toBeGreaterThan(0);
    for (const made of later)
      expect(lines(made)).toEqual(['0 voice failed', '0 sms sent', '1 sms sent', '2 voice sent']);
  });
});
