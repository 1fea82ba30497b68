import { plainCandidates } from './baselines/plain-candidates.ts';
import { openCampaignBench } from './campaign-bench.ts';
import { compare } from './rounds.ts';

const CANDIDATES = 1_000;

/** A campaign of 1,000 candidates through the graph, one call after another, against its rows by plain statements. */
export async function benchCampaignCandidates({ rounds = 7, operations = 5 } = {}) {
  const { pool, campaign, create, close } = await openCampaignBench();
  try {
    let last = 0;
    const phones = () => Array.from({ length: CANDIDATES }, () => `+9198${String(last++).padStart(8, '0')}`);
    const each = (call: () => Promise<unknown>) => async (count: number) => {
      for (let nth = 0; nth < count; nth++) await call();
    };
    return await compare(
      {
        name: 'campaign of 1,000',
        run: each(() => create(phones().map((phone) => ({ name: 'Candidate', phone })))),
      },
      { name: 'plain pg', run: each(() => plainCandidates(pool, campaign, phones())) },
      { rounds, operations },
    );
  } finally {
    await close();
  }
}

if (import.meta.main) console.log(await benchCampaignCandidates());
