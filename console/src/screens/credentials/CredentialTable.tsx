import { useState } from 'react';
import type { Pages } from '../../graph/use-pages.ts';
import { credentialTexts } from '../../texts/credentials.ts';
import { useTexts } from '../../texts/language.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Time } from '../../ui/Time.tsx';
import type { Shown } from './credential.ts';
import { CredentialState, HowTested } from './credential-facts.tsx';
import { OneCredential } from './OneCredential.tsx';

interface CredentialTableProps {
  pages: Pages<Shown>;
  /** The list has credentials of all organisations, which the reader may revoke. */
  isOfAll?: boolean;
}

/** Credentials in a table; a click shows all of one. */
export function CredentialTable({ pages, isOfAll = false }: CredentialTableProps) {
  const t = useTexts(credentialTexts);
  const [openId, setOpenId] = useState<string>();
  const open = pages.rows.find(({ id }) => id === openId);
  const ofAll = [
    {
      key: 'organisation',
      head: t.organisation,
      width: '12rem',
      isWide: true,
      cell: ({ organisationId = '' }: Shown) => <CopyId id={organisationId} isShort />,
    },
    {
      key: 'mode',
      head: t.mode,
      width: '6rem',
      isWide: true,
      cell: ({ mode }: Shown) => <Badge>{mode === 'test' ? t.modes.test : t.modes.live}</Badge>,
    },
  ];
  return (
    <>
      <DataTable
        label={t.title}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOpenId(id)}
        empty={<Empty title={t.none}>{t.noneText}</Empty>}
        columns={[
          {
            key: 'skill',
            head: t.skill,
            cell: ({ id, skillName }) => (
              <button
                type="button"
                onClick={() => setOpenId(id)}
                className="max-w-full truncate font-medium text-strong hover:text-accent hover:underline"
              >
                {skillName}
              </button>
            ),
          },
          ...(isOfAll ? ofAll : []),
          {
            key: 'state',
            head: t.state,
            width: '7rem',
            cell: ({ state }) => <CredentialState state={state} />,
          },
          { key: 'how', head: t.how, isWide: true, cell: (credential) => <HowTested {...credential} /> },
          {
            key: 'issued',
            head: t.issued,
            width: '8rem',
            isWide: true,
            cell: ({ createdAt }) => <Time at={createdAt} isRelative />,
          },
        ]}
      />
      {open && (
        <OneCredential
          credential={open}
          mayRevoke={isOfAll}
          onClose={() => setOpenId(undefined)}
          onRevoked={pages.again}
        />
      )}
    </>
  );
}
