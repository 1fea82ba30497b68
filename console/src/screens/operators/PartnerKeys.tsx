import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '../../graph/use-pages.ts';
import { useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Time } from '../../ui/Time.tsx';
import { IssueKey } from './IssueKey.tsx';
import { NearestLimit } from './KeyLimits.tsx';
import { OneKey } from './OneKey.tsx';
import { KEY_TONES, type PartnerKey } from './partner-key.ts';
import { ShownOnce, type Shown } from './ShownOnce.tsx';

type Search = Readonly<Record<string, string | undefined>>;

interface PartnerKeysProps {
  /** The organisation whose keys are listed, and for which keys can be issued; all keys when left out. */
  organisationId?: string;
  search: Search;
  onSearch: (search: Record<string, string | undefined>) => void;
}

/** Partner keys: issue, look at, rotate, revoke. */
export function PartnerKeys({ organisationId, search, onSearch }: PartnerKeysProps) {
  const t = useTexts(operatorTexts);
  const [openId, setOpenId] = useState<string>();
  const [isIssuing, setIssuing] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const filter = {
    organisationId: organisationId ?? search['q'] ?? null,
    state: (search['state'] as PartnerKey['state'] | undefined) ?? null,
    mode: (search['mode'] as PartnerKey['mode'] | undefined) ?? null,
  };
  const pages = usePages('ConsoleKeys', { filter }, ({ partnerKeys }) => partnerKeys, 20);
  const open = pages.rows.find(({ id }) => id === openId);
  const show = async (title: string, key: { id: string }, secret: string, text?: string) => {
    setOpenId(undefined);
    setShown({
      title,
      ...(text !== undefined && { text }),
      values: [
        [t.key.keyId, key.id],
        [t.key.secret, secret],
      ],
    });
    await pages.again();
  };
  const isFiltered = filter.state !== null || filter.mode !== null;
  const columns: Column<PartnerKey>[] = [
    {
      key: 'id',
      head: t.key.keyId,
      cell: ({ id }) => (
        <button
          type="button"
          onClick={() => setOpenId(id)}
          className="max-w-full truncate font-mono text-xs text-strong hover:text-accent hover:underline"
        >
          {id}
        </button>
      ),
    },
    ...(organisationId
      ? []
      : [
          {
            key: 'organisation',
            head: t.organisation,
            isTitle: true,
            cell: (key: PartnerKey) => (
              <Link
                to="/operators/organisations/$id"
                params={{ id: key.organisationId }}
                className="text-strong hover:text-accent hover:underline"
              >
                {key.organisation?.name ?? key.organisationId}
              </Link>
            ),
          },
        ]),
    {
      key: 'state',
      head: t.state,
      width: '6.5rem',
      cell: ({ state }) => <Badge tone={KEY_TONES[state]}>{t.key[state]}</Badge>,
    },
    { key: 'mode', head: t.mode, width: '5rem', isWide: true, cell: ({ mode }) => t[mode] },
    {
      key: 'used',
      head: t.key.lastUse,
      width: '9rem',
      isWide: true,
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <Time at={lastUsedAt} isRelative /> : <span className="text-quiet">{t.key.unused}</span>,
    },
    {
      key: 'limit',
      head: t.key.nearest,
      width: '14rem',
      isWide: true,
      cell: ({ limits }) => <NearestLimit limits={limits} />,
    },
    {
      key: 'expires',
      head: t.key.expires,
      width: '8rem',
      isWide: true,
      cell: ({ expiresAt }) => (expiresAt ? <Time at={expiresAt} precision="day" /> : t.never),
    },
  ];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1">
          <Filters
            values={search}
            onChange={onSearch}
            fields={[
              ...(organisationId ? [] : [{ kind: 'search', name: 'q', label: t.organisationId } as const]),
              {
                kind: 'choice',
                name: 'state',
                label: t.state,
                options: (['good', 'expired', 'revoked'] as const).map((value) => ({
                  value,
                  label: t.key[value],
                })),
              },
              {
                kind: 'choice',
                name: 'mode',
                label: t.mode,
                options: (['test', 'live'] as const).map((value) => ({ value, label: t[value] })),
              },
            ]}
          />
        </div>
        {organisationId && (
          <Button look="primary" icon={<KeyRound size={15} aria-hidden />} onClick={() => setIssuing(true)}>
            {t.key.issue}
          </Button>
        )}
      </div>
      <DataTable
        label={t.keys}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOpenId(id)}
        rowHeight={52}
        empty={<Empty title={t.key.none}>{isFiltered ? t.key.noneFit : t.key.noneText}</Empty>}
        columns={columns}
      />
      {isIssuing && organisationId && (
        <IssueKey
          organisationId={organisationId}
          onClose={() => setIssuing(false)}
          onIssued={({ key, secret }) => {
            setIssuing(false);
            void show(t.key.issued, key, secret);
          }}
        />
      )}
      {open && (
        <OneKey
          partnerKey={open}
          onClose={() => setOpenId(undefined)}
          onChanged={pages.again}
          onRotated={({ key, secret }) => void show(t.key.rotated, key, secret, t.key.rotatedText)}
        />
      )}
      <ShownOnce shown={shown} onClose={() => setShown(undefined)} />
    </div>
  );
}
