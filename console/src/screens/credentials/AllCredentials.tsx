import { getRouteApi } from '@tanstack/react-router';
import { usePages } from '../../graph/use-pages.ts';
import { credentialTexts } from '../../texts/credentials.ts';
import { useTexts } from '../../texts/language.ts';
import { OperatorsPage } from '../operators/OperatorsPage.tsx';
import { CredentialFilters, filterOf } from './CredentialFilters.tsx';
import { CredentialTable } from './CredentialTable.tsx';

const route = getRouteApi('/operators/credentials');

/** The credentials of all organisations, which an operator may revoke. */
export function AllCredentials() {
  const t = useTexts(credentialTexts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const organisationId = search.organisation?.trim() ?? null;
  const pages = usePages(
    'ConsoleAllCredentials',
    { organisationId, filter: filterOf(search) },
    ({ skillCredentials }) => skillCredentials,
  );
  return (
    <OperatorsPage title={t.title}>
      <p className="max-w-prose text-quiet">{t.text}</p>
      <CredentialFilters
        isOfAll
        values={search}
        onChange={(next) => void navigate({ search: next as typeof search, replace: true })}
      />
      <CredentialTable pages={pages} isOfAll />
    </OperatorsPage>
  );
}
