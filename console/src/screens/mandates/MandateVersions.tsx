import { useWords } from '../../forms/words.ts';
import { usePages } from '../../graph/use-pages.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { mandateTexts } from '../../texts/mandates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Time } from '../../ui/Time.tsx';
import type { MandateRecord } from './mandate-record.ts';

const NOTHING = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };

/** Every version that became ready, newest first. */
export function MandateVersions({ mandate: { id, flowVersion: current } }: { mandate: MandateRecord }) {
  const t = useTexts(mandateTexts);
  const words = useWords();
  const number = useNumber();
  const pages = usePages('ConsoleMandateVersions', { id }, ({ mandate }) => mandate?.versions ?? NOTHING);
  return (
    <DataTable
      label={t.versions}
      pages={pages}
      rowKey={({ flowVersion }) => String(flowVersion)}
      empty={<Empty title={t.noVersions}>{t.noVersionsText}</Empty>}
      columns={[
        {
          key: 'version',
          head: t.version,
          width: '7rem',
          cell: ({ flowVersion }) => (
            <span className="inline-flex items-center gap-2">
              <span className="font-medium text-strong">{number(flowVersion)}</span>
              {flowVersion === current && <Badge tone="accent">{t.current}</Badge>}
            </span>
          ),
        },
        { key: 'title', head: t.job, cell: ({ title }) => title },
        {
          key: 'asked',
          head: t.asked,
          isWide: true,
          cell: ({ verified }) => verified.map(({ name }) => name).join(', ') || '—',
        },
        {
          key: 'methods',
          head: t.methods,
          isWide: true,
          cell: ({ methods }) => methods.map(words.choice).join(', '),
        },
        {
          key: 'skills',
          head: t.skillCount,
          width: '5rem',
          align: 'right',
          isWide: true,
          cell: ({ skillCount }) => number(skillCount),
        },
        {
          key: 'own',
          head: t.ownCount,
          width: '8rem',
          align: 'right',
          isWide: true,
          cell: ({ enrichmentQuestionCount }) => number(enrichmentQuestionCount),
        },
        {
          key: 'prepared',
          head: t.prepared,
          width: '8rem',
          align: 'right',
          isWide: true,
          cell: ({ preparationMilliseconds }) => t.seconds(number(preparationMilliseconds / 1000)),
        },
        {
          key: 'ready',
          head: t.readyAt,
          width: '13rem',
          isWide: true,
          cell: ({ createdAt }) => <Time at={createdAt} />,
        },
      ]}
    />
  );
}
