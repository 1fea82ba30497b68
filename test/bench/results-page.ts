import { loadOperations } from '../../kernel/core/graph/operations.ts';
import { openCampaignBench } from './campaign-bench.ts';
import { compare } from './rounds.ts';

const PAGE = 200;
/** More than a process caches. */
const CAMPAIGNS = 30;
const EACH = 1_000;

type Bench = Awaited<ReturnType<typeof openCampaignBench>>;

/**
 * Pages of 200 results with phone and e-mail, against the same pages of rows from before values were sealed: the same page
 * again, as a partner polls it, and one after another through 30,000 results, none of which the process has cached.
 */
export async function benchResultsPage({ rounds = 9, operations = 60 } = {}) {
  const bench = await openCampaignBench();
  try {
    const [sealed, plain] = [await fill(bench), await fill(bench)];
    await bench.pool.query(
      `UPDATE mandate.result SET phone = '+919811111111', email = 'candidate.100@example.org' WHERE campaign_id = ANY ($1)`,
      [plain],
    );
    const { text } = loadOperations().byName('ListResults');
    const page = (campaignId: string) => bench.run(text, { first: PAGE, filter: { campaignId } });
    const polled = (ids: readonly string[]) => async (count: number) => {
      for (let nth = 0; nth < count; nth++) await page(ids[0]!);
    };
    const exported = (ids: readonly string[]) => {
      const cursors = new Map<string, string | null>();
      let at = 0;
      return async (count: number) => {
        for (let nth = 0; nth < count; nth++) {
          const campaignId = ids[at++ % ids.length]!;
          const after = cursors.get(campaignId) ?? null;
          const data = await bench.run(text, { first: PAGE, after, filter: { campaignId } });
          const { pageInfo } = (data as any).results;
          cursors.set(campaignId, pageInfo.hasNextPage ? pageInfo.endCursor : null);
        }
      };
    };
    return {
      polled: await compare(
        { name: 'a page of 200 results, polled', run: polled(sealed) },
        { name: 'plain', run: polled(plain) },
        { rounds, operations },
      ),
      exported: await compare(
        { name: 'pages of 200 results, exported', run: exported(sealed) },
        { name: 'plain', run: exported(plain) },
        { rounds, operations },
      ),
    };
  } finally {
    await bench.close();
  }
}

let people = 0;

async function fill({ create }: Bench): Promise<string[]> {
  const ids: string[] = [];
  for (let nth = 0; nth < CAMPAIGNS; nth++) {
    const candidates = Array.from({ length: EACH }, () => {
      people += 1;
      const phone = `+9198${String(people).padStart(8, '0')}`;
      return { name: 'Candidate', phone, email: `candidate.${people}@example.org` };
    });
    const data = await create(candidates);
    ids.push((data as any).createCampaign.campaign.id);
  }
  return ids;
}

if (import.meta.main) console.log(await benchResultsPage());
