import { beforeAll, describe, expect, inject, it } from 'vitest';
import { candidates, campaignWorld, type CampaignWorld } from '../../world/campaigns.ts';
import { eventually } from '../../world/eventually.ts';
import { gql } from '../../world/gql.ts';
import { withClient } from '../../world/database.ts';
import { testCandidate } from '../../world/test-candidates.ts';
import { visitorOf } from '../../world/candidate-visitor.ts';
import { world } from '../../world/world.ts';

const SHARE = gql(`mutation ($input: ResultShareInput!) {
  shareResults(input: $input) { address share { id state withContacts resultIds views } } }`);
const REVOKE = gql('mutation ($id: ID!) { revokeResultShare(id: $id) { id state revokedAt } }');
const SHARES = gql(`query { resultShares(first: 10) {
  edges { node { id title state views viewedAt createdBy resultIds } } } }`);
const SHORTLIST = gql('mutation ($input: ShortlistInput!) { shortlistResults(input: $input) }');
const LISTED = gql(`query ($filter: ResultFilter) { results(first: 50, filter: $filter) {
  edges { node { id shortlistedAt updatedAt candidate { name } } } } }`);

/** The first completes, the second declines. */
const ENDINGS = ['00', '03', '00'];
const name = (nth: number) => `Reader <b>${nth}</b>`;
const phone = (nth: number) => `+91983000${nth}0${ENDINGS[nth]}`;

describe('results for people without an account', () => {
  let made: CampaignWorld;
  let ids: string[];
  const token = (scopes?: string[]) => made.organisation.token({ mode: 'test', ...(scopes && { scopes }) });
  const call = async (
    text: Parameters<ReturnType<typeof world>['graph']>[0],
    variables: object,
    by: string,
  ): Promise<any> => {
    const { body } = await world().graph(text, variables as never, by);
    return body;
  };

  beforeAll(async () => {
    made = await campaignWorld({ mode: 'test' });
    const people = candidates(3, (nth) => ({
      name: name(nth),
      phone: phone(nth),
      email: `reader${nth}@example.com`,
    }));
    const { campaign_id: id } = await made.start(people);
    const ended = await eventually('all have ended', async () => {
      const { items } = (await made.partner.get(`/results?campaign_id=${id}`)).body.data;
      return items.every(({ status }: any) => status !== 'pending') ? items : undefined;
    });
    ids = people.map((one: any) => ended.find((item: any) => item.candidate.phone === one.phone).result_id);
  });

  async function share(input: object) {
    const { data, errors } = await call(
      SHARE,
      { input: { resultIds: ids, days: 7, ...input } },
      await token(),
    );
    expect(errors).toBeUndefined();
    return data.shareResults as { address: string; share: any };
  }

  async function open(address: string, headers: Record<string, string> = {}) {
    const response = await fetch(`${world().url}${new URL(address).pathname}`, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  it('are read by a link, in the order asked for, without phone and e-mail unless they were ticked', async () => {
    const { address, share: own } = await share({
      resultIds: [ids[1], ids[0]],
      title: 'Two <i>for</i> Pune',
    });
    expect(own).toMatchObject({ state: 'active', withContacts: false, views: 0 });
    const { status, headers, text } = await open(address);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(text).toContain('Two &#60;i&#62;for&#60;/i&#62; Pune');
    expect(text.indexOf('Reader &#60;b&#62;1')).toBeGreaterThan(0);
    expect(text.indexOf('Reader &#60;b&#62;0')).toBeGreaterThan(text.indexOf('Reader &#60;b&#62;1'));
    expect(text).not.toContain('Reader &#60;b&#62;2');
    expect(text).not.toContain('<b>');
    expect(text).toContain('Verified');
    expect(text).toContain('Declined');
    expect(text).not.toContain(phone(0));
    expect(text).not.toContain('@example.com');

    const withContacts = await share({ resultIds: [ids[0]], withContacts: true });
    const shown = (await open(withContacts.address)).text;
    expect(shown).toContain(phone(0));
    expect(shown).toContain('reader0@example.com');
  });

  it('are read in Hindi by whoever reads Hindi', async () => {
    const { address } = await share({});
    expect((await open(address, { 'accept-language': 'hi-IN,hi;q=0.9' })).text).toContain(
      '3 उम्मीदवारों के परिणाम',
    );
    expect((await open(address, { 'accept-language': 'ta' })).text).toContain('Results of 3 candidates');
  });

  it('are read no more once the link is revoked or its last day is over; guesses find nothing', async () => {
    const kept = await share({});
    const { address, share: own } = await share({});
    const revoked = await call(REVOKE, { id: own.id }, await token());
    expect(revoked.data.revokeResultShare).toMatchObject({ id: own.id, state: 'revoked' });
    const again = await call(REVOKE, { id: own.id }, await token());
    expect(again.data.revokeResultShare.revokedAt).toBe(revoked.data.revokeResultShare.revokedAt);
    const gone = await open(address);
    expect(gone.status).toBe(404);
    expect(gone.text).toContain('This link does not work any more');

    expect((await open(kept.address)).status).toBe(200);
    await withClient(inject('systemDatabaseUrl'), (client) =>
      client.query('UPDATE mandate.result_share SET expires_at = created_at WHERE id = $1', [kept.share.id]),
    );
    const expired = await open(kept.address);
    const guessed = await open(`http://x/shared/${'A'.repeat(43)}`);
    const long = await open(`http://x/shared/${'A'.repeat(2_000)}`);
    for (const answer of [expired, guessed, long])
      expect([answer.status, answer.text]).toEqual([404, gone.text]);
  });

  it('leave the link itself nowhere: the list, the audit log and the database have no secret', async () => {
    const { address, share: own } = await share({ title: 'Looked for' });
    await open(address);
    await open(address);
    const secret = address.split('/').at(-1)!;
    const { data } = await call(SHARES, {}, await token(['results:read']));
    const [listed] = data.resultShares.edges
      .map(({ node }: any) => node)
      .filter(({ id }: any) => id === own.id);
    expect(listed).toMatchObject({
      title: 'Looked for',
      state: 'active',
      views: 2,
      viewedAt: expect.any(String),
    });
    const rows = await withClient(inject('systemDatabaseUrl'), async (client) => {
      const shares = await client.query(
        'SELECT to_jsonb(one)::text AS row FROM mandate.result_share one WHERE id = $1',
        [own.id],
      );
      const audits = await client.query(
        'SELECT action, to_jsonb(one)::text AS row FROM kernel.audit one WHERE subject = $1',
        [own.id],
      );
      return [...shares.rows, ...audits.rows] as { action?: string; row: string }[];
    });
    expect(rows.map(({ action }) => action)).toEqual([undefined, 'results.shared']);
    for (const { row } of rows) expect(row).not.toContain(secret);
  });

  it('belong to the organisation and mode of their results', async () => {
    const other = await campaignWorld({ mode: 'test' });
    const theirs = await other.organisation.token({ mode: 'test' });
    const { share: own } = await share({});
    const asOther = await call(SHARE, { input: { resultIds: ids, days: 7 } }, theirs);
    expect(asOther.errors[0].extensions.code).toBe('NOT_FOUND');
    expect((await call(REVOKE, { id: own.id }, theirs)).errors[0].extensions.code).toBe('NOT_FOUND');
    expect((await call(SHARES, {}, theirs)).data.resultShares.edges).toEqual([]);
    const put = await call(SHORTLIST, { input: { resultIds: [ids[0]], shortlisted: true } }, theirs);
    expect(put.errors[0].extensions.code).toBe('NOT_FOUND');
    const live = await made.organisation.token({ mode: 'live' });
    expect((await call(SHARES, {}, live)).data.resultShares.edges).toEqual([]);
    const reader = await token(['results:read']);
    expect(
      (await call(SHARE, { input: { resultIds: ids, days: 7 } }, reader)).errors[0].extensions.code,
    ).toBe('SCOPE_MISSING');
  });

  it.each([
    ['no result', { resultIds: [] }, 'resultIds'],
    ['51 results', { resultIds: Array.from({ length: 51 }, (_, nth) => `RS_${nth}`) }, 'resultIds'],
    ['no day', { days: 0 }, 'days'],
    ['91 days', { days: 91 }, 'days'],
    ['an empty title', { title: ' ' }, 'title'],
  ])('are not shared with %s', async (_, input, field) => {
    const { errors } = await call(SHARE, { input: { resultIds: ids, days: 7, ...input } }, await token());
    expect(errors[0].extensions.code).toBe('VALIDATION_FAILED');
    expect(JSON.stringify(errors[0].extensions)).toContain(field);
  });

  it('are put on the shortlist and taken off it, without a change that partners would see', async () => {
    const reader = await token();
    const listed = async (filter: object = { shortlisted: true }) =>
      (await call(LISTED, { filter }, reader)).data.results.edges.map(({ node }: any) => node);
    const before = await listed({});
    const set = (resultIds: unknown[], shortlisted: boolean) =>
      call(SHORTLIST, { input: { resultIds, shortlisted } }, reader);
    expect((await set([ids[0], ids[2]], true)).data.shortlistResults).toEqual([ids[0], ids[2]]);
    const first = await listed();
    expect(first.map(({ id }: any) => id).toSorted()).toEqual([ids[0], ids[2]].toSorted());
    await set([ids[0]], true);
    expect(await listed()).toEqual(first);
    await set([ids[2]], false);
    expect((await listed()).map(({ id }: any) => id)).toEqual([ids[0]]);
    const updated = (nodes: any[]) => nodes.map(({ id, updatedAt }) => [id, updatedAt]);
    expect(updated(await listed({}))).toEqual(updated(before));
    expect(await listed({ shortlisted: false })).toHaveLength(3);
  });

  it('lose the person once the consent is withdrawn', async () => {
    const { id, organisation, partner, driven } = await testCandidate();
    await driven('open', 'consent', 'complete');
    const by = await organisation.token({ mode: 'test' });
    const { data } = await call(SHARE, { input: { resultIds: [id], days: 7, withContacts: true } }, by);
    const { address } = data.shareResults;
    expect((await open(address)).text).toContain('A candidate');
    const { url } = (await partner.post(`/test/results/${id}/page`, {})).body.data;
    expect((await visitorOf(world(), url)('withdraw')).status).toBe(200);
    const { text } = await open(address);
    expect(text).toContain('Not shown any more');
    expect(text).not.toContain('A candidate');
    expect(text).not.toContain('+91');
    expect(text).not.toContain('Verified');
  });

  it('lose the person on every page once the person is erased', async () => {
    const { address } = await share({ resultIds: [ids[2], ids[1]], withContacts: true });
    await call(SHORTLIST, { input: { resultIds: [ids[2]], shortlisted: true } }, await token());
    expect((await open(address)).text).toContain('reader2@example.com');
    const { status } = await made.partner.post('/candidates/erase', { phone: phone(2) });
    expect(status).toBe(200);
    const text = await eventually('the page has lost them', async () => {
      const page = (await open(address)).text;
      return page.includes('Not shown any more') && page;
    });
    expect(text).not.toContain('Reader &#60;b&#62;2');
    expect(text).not.toContain('reader2@example.com');
    const { data } = await call(LISTED, { filter: { shortlisted: true } }, await token());
    expect(data.results.edges.map(({ node }: any) => node.id)).not.toContain(ids[2]);
  });
});
