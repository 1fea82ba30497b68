import type { Data } from '../../graph/documents.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { useMoney, useNumber, useTexts } from '../../texts/language.ts';
import { messageTexts } from '../../texts/messages.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { senderTexts } from '../../texts/senders.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { lastMonths } from './last-months.rules.ts';

type Cost = Data<'ConsoleProviderCosts'>['providerCosts'][number];

/** Shows the cost of providers by organisation, in this month and the one before. */
export function ProviderCosts() {
  const t = useTexts(operatorTexts);
  const s = useTexts(senderTexts);
  const m = useTexts(messageTexts);
  const number = useNumber();
  const money = useMoney();
  const { data, problem, again } = useAnswer('ConsoleProviderCosts', lastMonths(new Date()));
  const pages = {
    rows: data?.providerCosts ?? [],
    hasMore: false,
    more: () => {},
    isLoading: !data && !problem,
    isLoadingMore: false,
    problem,
    again: async () => void (await again()),
  };
  const nameOf = (provider: string) => m.providers[provider as 'twilio'] ?? provider;
  const usesOf = ({ uses }: Cost) =>
    uses
      .map(({ kind, provider, amount, cost }) => {
        const used = `${s.costs.kinds[kind]} (${nameOf(provider)}): ${number(amount)}`;
        return cost === null ? `${used}, ${s.costs.noPrice}` : used;
      })
      .join(' · ');
  return (
    <>
      <p className="max-w-prose text-quiet">{s.costs.text}</p>
      <DataTable
        label={s.costs.title}
        pages={pages}
        rowKey={({ organisationId, month }) => `${organisationId} ${month}`}
        empty={<Empty title={s.costs.none}>{s.costs.noneText}</Empty>}
        columns={[
          { key: 'month', head: s.costs.month, width: '6rem', cell: ({ month }) => month },
          {
            key: 'organisation',
            head: t.organisation,
            width: '14rem',
            cell: ({ organisationName, organisationId }) => organisationName ?? organisationId,
          },
          { key: 'uses', head: s.costs.uses, isWide: true, cell: usesOf },
          {
            key: 'credits',
            head: s.costs.credits,
            width: '7rem',
            align: 'right',
            cell: ({ credits }) => number(credits),
          },
          {
            key: 'cost',
            head: s.costs.cost,
            width: '9rem',
            align: 'right',
            cell: ({ cost, currency }) => money(cost, currency),
          },
        ]}
      />
    </>
  );
}
