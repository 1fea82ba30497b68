import { useState } from 'react';
import type { Data } from '../../../graph/documents.ts';
import { useChange } from '../../../graph/use-change.ts';
import { usePages } from '../../../graph/use-pages.ts';
import { useMay } from '../../../session/session.ts';
import { useNumber, useTexts } from '../../../texts/language.ts';
import { resultTexts } from '../../../texts/results.ts';
import { shortlistTexts } from '../../../texts/shortlist.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Confirm } from '../../../ui/Dialog.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Time } from '../../../ui/Time.tsx';
import { toast } from '../../../ui/Toast.tsx';

type Share = Data<'ConsoleResultShares'>['resultShares']['edges'][number]['node'];

const STATE_TONES = { active: 'good', expired: 'plain', revoked: 'plain' } as const;

/** The links by which others read results, and how to take one back. */
export function SharedLinks() {
  const t = useTexts(shortlistTexts);
  const r = useTexts(resultTexts);
  const number = useNumber();
  const mayRevoke = useMay('campaigns:write');
  const [asking, setAsking] = useState<Share>();
  const [revoke] = useChange('ConsoleRevokeResultShare');
  const pages = usePages('ConsoleResultShares', {}, ({ resultShares }) => resultShares);
  return (
    <Page title={t.links} trail={[{ to: '/results', label: r.title }]}>
      <p className="max-w-prose text-quiet">{t.linksText}</p>
      <DataTable
        label={t.links}
        pages={pages}
        rowKey={({ id }) => id}
        empty={<Empty title={t.none}>{t.noneText}</Empty>}
        columns={[
          {
            key: 'shows',
            head: t.shows,
            isTitle: true,
            cell: ({ title, resultIds, withContacts }) =>
              [title, t.candidates(number(resultIds.length)), withContacts && t.contacts]
                .filter(Boolean)
                .join(', '),
          },
          {
            key: 'state',
            head: t.state,
            width: '7.5rem',
            cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t.states[state]}</Badge>,
          },
          {
            key: 'opened',
            head: t.opened,
            width: '7rem',
            isWide: true,
            cell: ({ views }) => (views === 0 ? t.never : t.times(number(views))),
          },
          {
            key: 'made',
            head: t.made,
            width: '11.5rem',
            isWide: true,
            cell: ({ createdAt }) => <Time at={createdAt} />,
          },
          {
            key: 'until',
            head: t.until,
            width: '11.5rem',
            isWide: true,
            cell: ({ expiresAt }) => <Time at={expiresAt} />,
          },
          {
            key: 'revoke',
            head: t.revoke,
            width: '8rem',
            align: 'right',
            cell: (share) =>
              mayRevoke && share.state === 'active' ? (
                <Button small onClick={() => setAsking(share)}>
                  {t.revoke}
                </Button>
              ) : null,
          },
        ]}
      />
      <Confirm
        isOpen={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t.revokeTitle}
        confirm={t.revoke}
        onConfirm={async () => {
          const { data, problem } = await revoke({ id: asking!.id });
          if (data) {
            toast(t.revoked);
            await pages.again();
          }
          return { problem };
        }}
      >
        <p>{t.revokeText}</p>
      </Confirm>
    </Page>
  );
}
