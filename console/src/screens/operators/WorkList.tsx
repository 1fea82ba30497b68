import { getRouteApi } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { Data } from '../../graph/documents.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { useChange } from '../../graph/use-change.ts';
import { usePages } from '../../graph/use-pages.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Confirm, Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Facts } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';
import { toast } from '../../ui/Toast.tsx';
import { OperatorsPage } from './OperatorsPage.tsx';

type Work = Data<'ConsoleTroubledWork'>['troubledWork']['edges'][number]['node'];

const route = getRouteApi('/operators/work');
const STATES = ['parked', 'waiting', 'running'] as const;
const TONES = { parked: 'bad', waiting: 'warn', running: 'accent' } as const;

/** Background work that is parked or keeps failing, with a retry. */
export function WorkList() {
  const t = useTexts(operatorTexts);
  const number = useNumber();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [open, setOpen] = useState<Work>();
  const [asking, setAsking] = useState<Work>();
  const [retry] = useChange('ConsoleRetryWork');
  const filter = { kind: search.kind ?? null, state: search.state ?? null };
  const pages = usePages('ConsoleTroubledWork', { filter }, ({ troubledWork }) => troubledWork);
  const { data, again } = useAnswer('ConsoleWorkTroubles', {}, { everySeconds: 15 });
  const kinds = data?.workTroubles ?? [];
  return (
    <OperatorsPage title={t.work}>
      <p className="max-w-prose text-quiet">{t.job.text}</p>
      <Filters
        values={search}
        onChange={(next) => void navigate({ search: next as typeof search, replace: true })}
        fields={[
          {
            kind: 'choice',
            name: 'state',
            label: t.state,
            options: STATES.map((value) => ({ value, label: t.job.states[value] })),
          },
          {
            kind: 'choice',
            name: 'kind',
            label: t.kind,
            options: kinds.map(({ kind, parked, failing }) => ({
              value: kind,
              label: `${kind}: ${t.job.counts(number(parked), number(failing))}`,
            })),
          },
        ]}
      />
      <DataTable
        label={t.work}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={setOpen}
        empty={<Empty title={t.job.none}>{t.job.noneText}</Empty>}
        columns={[
          {
            key: 'kind',
            head: t.kind,
            cell: (work) => (
              <button
                type="button"
                onClick={() => setOpen(work)}
                className="max-w-full truncate font-medium text-strong hover:text-accent hover:underline"
              >
                {work.kind}
              </button>
            ),
          },
          {
            key: 'state',
            head: t.state,
            width: '6.5rem',
            cell: ({ state }) => <Badge tone={TONES[state]}>{t.job.states[state]}</Badge>,
          },
          { key: 'error', head: t.job.error, isWide: true, cell: ({ lastError }) => lastError ?? '—' },
          {
            key: 'attempts',
            head: t.job.attempts,
            width: '6rem',
            align: 'right',
            isWide: true,
            cell: ({ attempts }) => number(attempts),
          },
          {
            key: 'next',
            head: t.job.next,
            width: '11rem',
            isWide: true,
            cell: ({ state, runAt }) => (state === 'waiting' ? <Time at={runAt} /> : '—'),
          },
          {
            key: 'retry',
            head: t.job.retry,
            width: '8rem',
            align: 'right',
            cell: (work) =>
              work.state !== 'running' && (
                <Button
                  small
                  icon={<RotateCw size={13} aria-hidden />}
                  onClick={(event) => {
                    event.stopPropagation();
                    setAsking(work);
                  }}
                >
                  {t.job.retry}
                </Button>
              ),
          },
        ]}
      />
      {open && (
        <Dialog isOpen onClose={() => setOpen(undefined)} title={open.kind} isWide>
          <Facts
            facts={[
              [t.state, <Badge tone={TONES[open.state]}>{t.job.states[open.state]}</Badge>],
              [t.job.whose, <code className="font-mono text-xs">{open.groupKey}</code>],
              [t.job.attempts, number(open.attempts)],
              [t.job.error, <span className="text-bad">{open.lastError ?? '—'}</span>],
              [t.created, <Time at={open.createdAt} precision="second" />],
              ...(open.state === 'parked'
                ? [[t.job.kept, <Time at={open.keptUntil} precision="day" />] as const]
                : [[t.job.next, <Time at={open.runAt} precision="second" />] as const]),
              [
                t.job.about,
                <pre className="overflow-x-auto font-mono text-xs whitespace-pre-wrap">
                  {JSON.stringify(open.payload, null, 2)}
                </pre>,
              ],
            ]}
          />
        </Dialog>
      )}
      <Confirm
        isOpen={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t.job.retryTitle}
        confirm={t.job.retry}
        onConfirm={async () => {
          const answer = await retry({ id: asking!.id });
          if (answer.data) {
            toast(answer.data.retryWork.changed ? t.job.retried : t.job.already);
            await Promise.all([pages.again(), again()]);
          }
          return { problem: answer.problem };
        }}
      >
        <p>{t.job.retryText}</p>
        <p className="mt-2 text-quiet">{asking?.lastError}</p>
      </Confirm>
    </OperatorsPage>
  );
}
