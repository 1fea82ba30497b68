import { getRouteApi } from '@tanstack/react-router';
import { usePages } from '../../graph/use-pages.ts';
import { useMay } from '../../session/session.ts';
import { credentialTexts } from '../../texts/credentials.ts';
import { useTexts } from '../../texts/language.ts';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { CredentialFilters, filterOf } from './CredentialFilters.tsx';
import { CredentialTable } from './CredentialTable.tsx';

const route = getRouteApi('/credentials');

/** The credentials of the own organisation, in parts that the caller's scopes allow. */
export function OwnCredentials() {
  const t = useTexts(credentialTexts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const parts = [
    { value: 'candidates', label: t.candidates, may: useMay('results:read'), content: <OfCandidates /> },
    { value: 'students', label: t.students, may: useMay('verifications:read'), content: <OfStudents /> },
  ].filter(({ may }) => may);
  const chosen = parts.find(({ value }) => value === search.of) ?? parts[0];
  return (
    <Page title={t.title}>
      <p className="max-w-prose text-quiet">{t.text}</p>
      {chosen && (
        <Tabs
          label={t.of}
          value={chosen.value}
          onChange={(of) => void navigate({ search: { ...search, of } as typeof search, replace: true })}
          tabs={parts}
        />
      )}
    </Page>
  );
}

function OfCandidates() {
  const filter = filterOf(route.useSearch());
  const pages = usePages(
    'ConsoleCandidateCredentials',
    { filter },
    ({ candidateCredentials }) => candidateCredentials,
  );
  return <Part pages={pages} />;
}

function OfStudents() {
  const filter = filterOf(route.useSearch());
  const pages = usePages(
    'ConsoleStudentCredentials',
    { filter },
    ({ studentCredentials }) => studentCredentials,
  );
  return <Part pages={pages} />;
}

function Part({ pages }: { pages: Parameters<typeof CredentialTable>[0]['pages'] }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="flex flex-col gap-4">
      <CredentialFilters
        values={search}
        onChange={(next) => void navigate({ search: { ...search, ...next } as typeof search, replace: true })}
      />
      <CredentialTable pages={pages} />
    </div>
  );
}
