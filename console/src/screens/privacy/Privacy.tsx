import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { usePages } from '../../graph/use-pages.ts';
import { useMay } from '../../session/session.ts';
import { useTexts } from '../../texts/language.ts';
import { privacyTexts } from '../../texts/privacy.ts';
import { CopyCurl } from '../../ui/copy.tsx';
import { Page, Section } from '../../ui/Page.tsx';
import { OneRequest } from './OneRequest.tsx';
import { OwnSettings } from './OwnSettings.tsx';
import { RequestTable } from './RequestTable.tsx';
import { UpcomingPurges } from './UpcomingPurges.tsx';

const route = getRouteApi('/privacy');

/** The settings of the organisation for personal data, the results that retention will empty, and the requests of people. */
export function Privacy() {
  const t = useTexts(privacyTexts);
  const [mayChange, mayRead, mayAnswer] = [
    useMay('organisation:write'),
    useMay('results:read'),
    useMay('candidates:erase'),
  ];
  return (
    <Page title={t.title} actions={mayAnswer && <CopyCurl method="GET" path="/privacy-requests" />}>
      {mayChange && <OwnSettings />}
      {mayRead && <UpcomingPurges />}
      {mayAnswer && <Requests />}
    </Page>
  );
}

function Requests() {
  const t = useTexts(privacyTexts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [openId, setOpenId] = useState<string>();
  const { status = null, kind = null } = search;
  const pages = usePages(
    'ConsolePrivacyRequests',
    { filter: { status, kind } },
    ({ privacyRequests }) => privacyRequests,
  );
  const open = pages.rows.find(({ id }) => id === openId);
  return (
    <Section title={t.requests} className="flex flex-col gap-3">
      <p className="max-w-prose text-quiet">{t.requestsText}</p>
      <RequestTable
        pages={pages}
        values={search}
        onChange={(next) => void navigate({ search: next as typeof search, replace: true })}
        onOpen={({ id }) => setOpenId(id)}
      />
      {open && (
        <OneRequest request={open} onClose={() => setOpenId(undefined)} onAnswered={() => pages.again()} />
      )}
    </Section>
  );
}
