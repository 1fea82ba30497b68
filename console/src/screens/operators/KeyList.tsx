import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { OperatorsPage } from './OperatorsPage.tsx';
import { PartnerKeys } from './PartnerKeys.tsx';

const route = getRouteApi('/operators/keys');

/** The partner keys of all organisations; they are issued on the page of an organisation. */
export function KeyList() {
  const t = useTexts(operatorTexts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <OperatorsPage title={t.keys}>
      <PartnerKeys
        search={search}
        onSearch={(next) => void navigate({ search: next as typeof search, replace: true })}
      />
    </OperatorsPage>
  );
}
