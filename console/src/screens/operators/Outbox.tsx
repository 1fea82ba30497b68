import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Data } from '../../graph/documents.ts';
import { usePages } from '../../graph/use-pages.ts';
import { useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Facts } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';
import { EmailFrame } from './LetterFrame.tsx';
import { OperatorsPage } from './OperatorsPage.tsx';

type Message = Data<'ConsoleOutbox'>['mailOutbox']['edges'][number]['node'];

const route = getRouteApi('/operators/outbox');

const CHANNELS = ['email', 'sms', 'whatsapp'] as const;
const STATES = ['outbox', 'waiting', 'sending', 'sent', 'unknown', 'failed'] as const;
type State = (typeof STATES)[number];
const TONES: Record<State, Tone> = {
  outbox: 'accent',
  waiting: 'warn',
  sending: 'plain',
  sent: 'good',
  unknown: 'warn',
  failed: 'bad',
};

/** Messages of all organisations, as those who get them see them. */
export function Outbox() {
  const t = useTexts(operatorTexts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [open, setOpen] = useState<Message>();
  const pages = usePages(
    'ConsoleOutbox',
    {
      objectKey: search.about ?? null,
      filter: { channel: search.channel ?? null, state: search.state ?? null },
    },
    ({ mailOutbox }) => mailOutbox,
  );
  const channelOf = (channel: string) => t.mail[channel as (typeof CHANNELS)[number]] ?? channel;
  const badge = (state: string) => (
    <Badge tone={TONES[state as State] ?? 'plain'}>{t.mail.states[state as State] ?? state}</Badge>
  );
  return (
    <OperatorsPage title={t.outbox}>
      <p className="max-w-prose text-quiet">{t.mail.text}</p>
      <Filters
        values={search}
        onChange={(next) => void navigate({ search: next as typeof search, replace: true })}
        fields={[
          { kind: 'search', name: 'about', label: t.mail.objectFilter },
          {
            kind: 'choice',
            name: 'channel',
            label: t.mail.channel,
            options: CHANNELS.map((value) => ({ value, label: t.mail[value] })),
          },
          {
            kind: 'choice',
            name: 'state',
            label: t.state,
            options: STATES.map((value) => ({ value, label: t.mail.states[value] })),
          },
        ]}
      />
      <DataTable
        label={t.outbox}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={setOpen}
        empty={<Empty title={t.mail.none}>{t.mail.noneText}</Empty>}
        columns={[
          {
            key: 'what',
            head: t.mail.subject,
            cell: (message) => (
              <button
                type="button"
                onClick={() => setOpen(message)}
                className="max-w-full truncate font-medium text-strong hover:text-accent hover:underline"
              >
                {message.subject || message.text?.split('\n')[0] || channelOf(message.channel)}
              </button>
            ),
          },
          { key: 'state', head: t.state, width: '8rem', cell: ({ state }) => badge(state) },
          {
            key: 'channel',
            head: t.mail.channel,
            width: '7rem',
            isWide: true,
            cell: ({ channel }) => channelOf(channel),
          },
          {
            key: 'to',
            head: t.mail.to,
            width: '15rem',
            isWide: true,
            cell: ({ recipient }) => recipient || '—',
          },
          {
            key: 'when',
            head: t.log.when,
            width: '12rem',
            isWide: true,
            cell: ({ createdAt }) => <Time at={createdAt} />,
          },
        ]}
      />
      {open && (
        <Dialog
          isOpen
          onClose={() => setOpen(undefined)}
          title={open.subject || channelOf(open.channel)}
          isWide
        >
          <div className="flex flex-col gap-4">
            <Facts
              facts={[
                [t.mail.to, open.recipient || '—'],
                [t.state, badge(open.state)],
                [t.mail.channel, `${channelOf(open.channel)} · ${open.mode === 'test' ? t.test : t.live}`],
                [t.mail.about, <CopyId id={open.objectKey} />],
                [t.organisation, <CopyId id={open.organisationId} />],
                [t.log.when, <Time at={open.createdAt} precision="second" />],
                ...(open.error
                  ? [[t.mail.error, <span className="text-bad">{open.error}</span>] as const]
                  : []),
              ]}
            />
            <Received message={open} />
          </div>
        </Dialog>
      )}
    </OperatorsPage>
  );
}

/** A letter as a page, a short message as a bubble. */
function Received({ message: { html, text, channel } }: { message: Message }) {
  const t = useTexts(operatorTexts);
  if (html === null && text === null) return <p className="text-quiet">{t.mail.textGone}</p>;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold text-strong">{t.mail.asReceived}</h3>
      {html !== null ? (
        <EmailFrame html={html} title={t.mail.asReceived} />
      ) : (
        <p
          className={`rounded-2xl border border-line px-4 py-3 break-words whitespace-pre-wrap text-strong ${channel === 'email' ? '' : 'max-w-sm rounded-tl-sm bg-raised'}`}
        >
          {text}
        </p>
      )}
      {html !== null && text !== null && (
        <details>
          <summary className="cursor-pointer text-quiet hover:text-strong">{t.mail.plain}</summary>
          <pre className="mt-2 rounded-md border border-line bg-raised p-3 font-mono text-xs break-words whitespace-pre-wrap text-strong">
            {text}
          </pre>
        </details>
      )}
    </section>
  );
}
