import type { ReactNode } from 'react';
import type { Pages } from '../../graph/use-pages.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Card, Figure } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';

export interface Entry {
  id: string;
  kind: string;
  amount: number;
  resultId: string | null;
  createdAt: string;
  /** Shown to operators only. */
  note?: string;
}

export const ENTRY_KINDS = ['grant', 'charge', 'return', 'move'] as const;
type Kind = (typeof ENTRY_KINDS)[number];

export function Balance({
  account,
}: {
  account: { balance: number; reserved: number; spent: number } | undefined;
}) {
  const t = useTexts(operatorTexts);
  const number = useNumber();
  const shown = (value: number | undefined): ReactNode => (value === undefined ? '—' : number(value));
  return (
    <Card>
      <dl className="grid grid-cols-3 gap-4">
        <Figure label={t.credits.balance} value={shown(account?.balance)} />
        <Figure label={t.credits.reserved} value={shown(account?.reserved)} />
        <Figure label={t.credits.spent} value={shown(account?.spent)} />
      </dl>
    </Card>
  );
}

/** Every change of an account, newest first. */
export function Ledger({ pages, hasNotes = false }: { pages: Pages<Entry>; hasNotes?: boolean }) {
  const t = useTexts(operatorTexts);
  const number = useNumber();
  const nameOf = (kind: string) => t.credits.kinds[kind as Kind] ?? kind;
  const columns: Column<Entry>[] = [
    { key: 'kind', head: t.kind, width: '6rem', cell: ({ kind }) => <Badge>{nameOf(kind)}</Badge> },
    {
      key: 'amount',
      head: t.credits.change,
      width: '5.5rem',
      align: 'right',
      cell: ({ amount }) => (
        <span className={amount > 0 ? 'font-medium text-good' : 'text-strong'}>
          {amount > 0 ? '+' : '−'}
          {number(Math.abs(amount))}
        </span>
      ),
    },
    { key: 'when', head: t.credits.when, cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      key: 'candidate',
      head: t.credits.candidate,
      isWide: true,
      cell: ({ resultId }) => (resultId ? <CopyId id={resultId} /> : '—'),
    },
    ...(hasNotes
      ? [{ key: 'note', head: t.credits.note, isWide: true, cell: ({ note }: Entry) => note || '—' }]
      : []),
    {
      key: 'id',
      isDetail: true,
      head: t.credits.entry,
      isWide: true,
      cell: ({ id }) => <CopyId id={id} isShort />,
    },
  ];
  return (
    <DataTable
      label={t.one.ledger}
      pages={pages}
      rowKey={({ id }) => id}
      empty={<Empty title={t.credits.none}>{t.credits.noneText}</Empty>}
      columns={columns}
    />
  );
}
