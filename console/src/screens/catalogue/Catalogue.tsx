import { getRouteApi, Link } from '@tanstack/react-router';
import { useIsOperator, useMay } from '../../session/session.ts';
import { useTexts } from '../../texts/language.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkillResults } from './SkillResults.tsx';
import { isLongEnough } from './keyword.rules.ts';
import { SkillTree } from './SkillTree.tsx';

const route = getRouteApi('/catalogue');

/** The catalogue as the public sees it: found by name, or gone through as a tree. */
export function Catalogue() {
  const t = useTexts(catalogueTexts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isOperator = useIsOperator();
  const mayRequest = useMay('skills:request');
  const keyword = search.q?.trim() ?? '';
  return (
    <Page
      title={t.title}
      actions={
        (isOperator || mayRequest) && (
          <Link
            to="/catalogue/requests"
            search={isOperator ? { status: 'pending' } : {}}
            className={buttonClass()}
          >
            {isOperator ? t.toRequests : t.ownRequests}
          </Link>
        )
      }
    >
      <Filters
        values={{ q: search.q }}
        onChange={({ q }) => void navigate({ search: { ...search, q }, replace: true })}
        fields={[{ kind: 'search', name: 'q', label: t.search }]}
      />
      {isLongEnough(keyword) ? (
        <SkillResults keyword={keyword} />
      ) : (
        <>
          {keyword && <p className="text-quiet">{t.short}</p>}
          <SkillTree
            open={search.open?.split(',') ?? []}
            onOpen={(open) =>
              void navigate({ search: { ...search, open: open.join(',') || undefined }, replace: true })
            }
          />
        </>
      )}
    </Page>
  );
}
