import { randomInt } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { describe, expect, it } from 'vitest';
import { campaignWorld, type CampaignWorld } from '../../world/campaigns.ts';
import { eventually } from '../../world/eventually.ts';
import { world } from '../../world/world.ts';

const QUESTIONS = [
  { key: 'tools', type: 'yes_no', text: 'Do you own tools?', knockout: 'no' },
  { key: 'story', type: 'voice', text: 'What have you built?', required: false },
];

/** One for each pair of last digits. */
const hundred = () => {
  const first = String(randomInt(100_000, 999_999));
  return Array.from({ length: 100 }, (_, last) => ({
    name: `Candidate ${last}`,
    phone: `+9198${first}${String(last).padStart(2, '0')}`,
  }));
};

/** How many others want each processor: on a machine that is busy with other things it gets its share of the time. */
const busy = () => Math.max(1, loadavg()[0]! / availableParallelism());

const resultsOf = async ({ partner }: CampaignWorld, campaignId: string): Promise<any[]> =>
  (await partner.get(`/results?campaign_id=${campaignId}&limit=200`)).body.data.items;

describe('the simulator of test mode', () => {
  it('plays 100 candidates by their last two digits, in under 10 seconds', async () => {
    const made = await campaignWorld({
      mode: 'test',
      credits: 300,
      mandate: { enrichment_questions: QUESTIONS },
    });
    const people = hundred();
    const begin = performance.now();
    const { campaign_id: id } = await made.start(people);
    const { counts } = await eventually('all but two are done', async () => {
      const { data } = (await made.partner.get(`/campaigns/${id}`)).body;
      return data.counts.pending === 2 ? data : undefined;
    });
    const seconds = (performance.now() - begin) / 1000;
    expect(counts).toEqual({ pending: 2, completed: 96, declined: 1, failed: 1 });
    expect(seconds).toBeLessThan(10 * busy());

    const results = await resultsOf(made, id);
    const of = (last: string) => results.find(({ candidate }) => candidate.phone.endsWith(last));
    const verdict = (last: string) => of(last).output.skills.map((skill: any) => skill.verdict);
    expect(of('00')).toMatchObject({
      status: 'completed',
      failure_reason: null,
      channel: 'sms',
      output: { qualified: true, interest: { interested: true } },
    });
    expect(verdict('00')).toEqual(['verified']);
    expect(of('01')).toMatchObject({ status: 'completed', output: { qualified: false } });
    expect(verdict('01')).toEqual(['not_verified']);
    expect(of('02').output).toMatchObject({
      qualified: false,
      enrichment: [{ answer: 'no', knocked_out: true }, {}],
    });
    expect(verdict('02')).toEqual(['verified']);
    expect(of('03')).toMatchObject({ status: 'declined', output: { qualified: null }, failure_reason: null });
    expect(of('04')).toMatchObject({ status: 'failed', failure_reason: 'unreachable' });
    expect(of('05')).toMatchObject({ status: 'pending', output: null, completed_at: null });
    expect(of('06').output).toMatchObject({ qualified: true, interest: { interested: false } });
    for (const { candidate, status } of results)
      if (Number(candidate.phone.slice(-2)) > 6 && !candidate.phone.endsWith('99'))
        expect(status).toBe('completed');

    // A second run of the same people gives the same answers.
    const { campaign_id: again } = await made.start(people.map((one) => ({ ...one, again: true })));
    await eventually('the second is done', async () => {
      const { data } = (await made.partner.get(`/campaigns/${again}`)).body;
      return data.counts.pending === 2;
    });
    const outputs = (all: any[]) =>
      Object.fromEntries(all.map(({ candidate, status, output }) => [candidate.phone, { status, output }]));
    expect(outputs(await resultsOf(made, again))).toEqual(outputs(results));

    // No message left: those of 00 are in the outbox, which operators read.
    const { edges } = await world().admin('MailOutbox', { objectKey: of('00').result_id });
    expect(edges.map(({ node }) => [node.channel, node.state, node.recipient])).toEqual([
      ['sms', 'outbox', of('00').candidate.phone],
    ]);
    expect(edges[0]!.node.text).toMatch(/\/c\?k=[\w-]{22} /);
    const queue = await world().admin('ContactQueue', { first: 200, state: 'failed' });
    const failed = queue.edges.filter(({ node }) => node.resultId === of('04').result_id);
    expect(failed.map(({ node }) => `${node.step} ${node.channel}`).toSorted()).toEqual([
      '0 sms',
      '1 sms',
      '2 sms',
    ]);
    expect(JSON.stringify(queue)).not.toContain(of('04').candidate.phone);
  });
});
