import type { Clock } from '../../../../kernel/core/clock.ts';
import { INDIA_TIME_ZONE, istDay } from '../../../../kernel/core/india-time.ts';
import type { ProviderPrice, UseKind } from '../../../../kernel/core/provider-prices.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { decideMonths } from '../../accounts/platform/usage.rules.ts';
import { priceOf, rounded } from './provider-cost.rules.ts';
import type { ProviderCost } from './provider-cost.types.ts';

const MOST_ROWS = 1_000;

interface CostRow {
  organisationId: string;
  organisationName: string | null;
  month: string;
  credits: number;
  uses: { kind: UseKind; provider: string; amount: number }[];
}

// The dearest come first, so prices are joined before the limit.
const COSTS = `
  WITH price AS (SELECT * FROM unnest($4::text[], $5::text[], $6::float8[]) AS price (kind, provider, price)),
  used AS (
    SELECT use.organisation_id, use.month, sum(use.amount * coalesce(own.price, usual.price)) AS cost,
      jsonb_agg(jsonb_build_object('kind', use.kind, 'provider', use.provider, 'amount', use.amount)
        ORDER BY use.kind, use.provider) AS uses
    FROM mandate.provider_use AS use
    LEFT JOIN price AS own ON own.kind = use.kind AND own.provider = use.provider
    LEFT JOIN price AS usual ON usual.kind = use.kind AND usual.provider IS NULL
    WHERE use.month >= $1 AND use.month <= $2 AND ($3::text IS NULL OR use.organisation_id = $3)
    GROUP BY use.organisation_id, use.month
    ORDER BY use.month DESC, cost DESC NULLS LAST, use.organisation_id
    LIMIT ${MOST_ROWS}
  )
  SELECT used.organisation_id AS "organisationId", organisation.name AS "organisationName", used.month, used.uses,
    coalesce(spent.credits, 0)::integer AS credits
  FROM used
  LEFT JOIN mandate.organisation ON organisation.id = used.organisation_id
  LEFT JOIN LATERAL (
    SELECT -sum(amount) AS credits FROM mandate.credit_entry AS entry
    WHERE entry.organisation_id = used.organisation_id AND entry.mode = 'live' AND entry.kind IN ('charge', 'return')
      AND entry.created_at >= (used.month || '-01')::timestamp AT TIME ZONE '${INDIA_TIME_ZONE}'
      AND entry.created_at < ((used.month || '-01')::timestamp + interval '1 month') AT TIME ZONE '${INDIA_TIME_ZONE}'
  ) AS spent ON true
  ORDER BY used.month DESC, used.cost DESC NULLS LAST, used.organisation_id`;

/** Tells the cost of providers: amounts are counted, prices are applied when somebody looks. */
export class ProviderCostService {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly settings: { currency: string; prices: readonly ProviderPrice[] },
  ) {}

  /** Without a month, that of today. */
  async costs(
    { from, to }: { from: string | null; to: string | null },
    organisationId: string | null,
  ): Promise<ProviderCost[]> {
    const now = this.clock.now();
    const months = decideMonths({ from: from ?? to ?? istDay(now).slice(0, 7), to: to ?? null }, now);
    const { currency, prices } = this.settings;
    const rows = await this.store
      .shared()
      .reads.query<CostRow>(COSTS, [
        months.from,
        months.to,
        organisationId,
        prices.map(({ kind }) => kind),
        prices.map(({ provider }) => provider),
        prices.map(({ price }) => price),
      ]);
    return rows.map((row) => {
      const uses = row.uses.map((use) => {
        const price = priceOf(prices, use);
        return { ...use, cost: price === null ? null : rounded(price * use.amount) };
      });
      const cost = rounded(uses.reduce((sum, use) => sum + (use.cost ?? 0), 0));
      return { ...row, currency, cost, uses };
    });
  }
}
