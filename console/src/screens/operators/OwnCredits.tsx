import { getRouteApi } from '@tanstack/react-router';
import { useAnswer } from '../../graph/use-answer.ts';
import { usePages } from '../../graph/use-pages.ts';
import { useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { CopyCurl } from '../../ui/copy.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Page } from '../../ui/Page.tsx';
import { Balance, ENTRY_KINDS, Ledger } from './Ledger.tsx';

const route = getRouteApi('/credits');

/** The account of the own organisation in this mode, with its ledger. */
export function OwnCredits() {
  const t = useTexts(operatorTexts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data } = useAnswer('ConsoleOwnCredits', {});
  const pages = usePages(
    'ConsoleOwnLedger',
    { kind: search.kind ?? null },
    ({ creditEntries }) => creditEntries,
  );
  return (
    <Page title={t.one.ledger} actions={<CopyCurl method="GET" path="/credits/entries" />}>
      <Balance account={data?.credits} />
      <Filters
        values={search}
        onChange={(next) => void navigate({ search: next as typeof search, replace: true })}
        fields={[
          {
            kind: 'choice',
            name: 'kind',
            label: t.kind,
            options: ENTRY_KINDS.map((value) => ({ value, label: t.credits.kinds[value] })),
          },
        ]}
      />
      <Ledger pages={pages} />
    </Page>
  );
}
