import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Data } from '../../graph/documents.ts';
import type { Pages } from '../../graph/use-pages.ts';
import { useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { CopyId } from '../../ui/copy.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Facts } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';

/** Hashes are longer than any id. */
const LONGEST = 40;

export type Entry = Data<'ConsoleAuditLog'>['auditLog']['edges'][number]['node'];

/** Entries of the audit log; a click shows all of one. */
export function AuditEntries({ pages }: { pages: Pages<Entry> }) {
  const t = useTexts(operatorTexts);
  const [open, setOpen] = useState<Entry>();
  const kindOf = (kind: string) => t.log.kinds[kind as keyof typeof t.log.kinds] ?? kind;
  return (
    <>
      <DataTable
        label={t.audit}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={setOpen}
        empty={<Empty title={t.log.none}>{t.log.noneText}</Empty>}
        columns={[
          {
            key: 'action',
            head: t.log.action,
            width: 'min(14rem, 45vw)',
            cell: (entry) => (
              <button
                type="button"
                onClick={() => setOpen(entry)}
                className="max-w-full truncate font-mono text-xs text-strong hover:text-accent hover:underline"
              >
                {entry.action}
              </button>
            ),
          },
          {
            key: 'subject',
            head: t.log.subject,
            cell: ({ subject }) => <CopyId id={subject} isShort={subject.length > LONGEST} />,
          },
          {
            key: 'actor',
            head: t.log.actor,
            isWide: true,
            cell: ({ actorKind, actorId }) => (
              <>
                {kindOf(actorKind)} <code className="font-mono text-xs text-quiet">{actorId}</code>
              </>
            ),
          },
          {
            key: 'when',
            head: t.log.when,
            width: '12rem',
            isWide: true,
            cell: ({ createdAt }) => <Time at={createdAt} precision="minute" />,
          },
        ]}
      />
      {open && (
        <Dialog isOpen onClose={() => setOpen(undefined)} title={open.action} isWide>
          <Facts
            facts={[
              [t.log.when, <Time at={open.createdAt} precision="second" />],
              [
                t.log.actor,
                <>
                  {kindOf(open.actorKind)} · <CopyId id={open.actorId} />
                </>,
              ],
              [t.log.subject, <CopyId id={open.subject} />],
              [
                t.organisation,
                open.organisationId && (
                  <Link
                    to="/operators/organisations/$id"
                    params={{ id: open.organisationId }}
                    className="font-mono text-xs text-accent underline"
                  >
                    {open.organisationId}
                  </Link>
                ),
              ],
              [t.log.request, <CopyId id={open.requestId} />],
              [t.log.details, <Details text={open.details} />],
            ]}
          />
        </Dialog>
      )}
    </>
  );
}

const Details = ({ text }: { text: string }) => (
  <pre className="overflow-x-auto font-mono text-xs whitespace-pre-wrap text-strong">
    {JSON.stringify(JSON.parse(text), null, 2)}
  </pre>
);
