import { getRouteApi } from '@tanstack/react-router';
import { usePages } from '../../graph/use-pages.ts';
import { useTexts } from '../../texts/language.ts';
import { privacyTexts } from '../../texts/privacy.ts';
import { OperatorsPage } from '../operators/OperatorsPage.tsx';
import { RequestTable } from './RequestTable.tsx';

const route = getRouteApi('/operators/privacy');

/** The requests of people to all organisations, with the days on which they are due. */
export function AllRequests() {
  const t = useTexts(privacyTexts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { status = null, kind = null, organisation } = search;
  const pages = usePages(
    'ConsoleAnyPrivacyRequests',
    { organisationId: organisation?.trim() ?? null, filter: { status, kind } },
    ({ anyPrivacyRequests }) => anyPrivacyRequests,
  );
  return (
    <OperatorsPage title={t.requests}>
      <p className="max-w-prose text-quiet">{t.allText}</p>
      <RequestTable
        pages={pages}
        values={search}
        onChange={(next) => void navigate({ search: next as typeof search, replace: true })}
      />
    </OperatorsPage>
  );
}
