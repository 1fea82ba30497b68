import { getRouteApi } from '@tanstack/react-router';
import { usePages } from '../../graph/use-pages.ts';
import { useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { Filters } from '../../ui/Filters.tsx';
import { AuditEntries } from './AuditEntries.tsx';
import { startOfDay } from './end-of-day.rules.ts';
import { OperatorsPage } from './OperatorsPage.tsx';

const route = getRouteApi('/operators/audit');

export function AuditLog() {
  const t = useTexts(operatorTexts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const pages = usePages(
    'ConsoleAuditLog',
    {
      organisationId: search.organisation ?? null,
      filter: {
        action: search.action ?? null,
        actorId: search.actor ?? null,
        subject: search.subject ?? null,
        since: startOfDay(search.from),
        until: startOfDay(search.to, 1),
      },
    },
    ({ auditLog }) => auditLog,
  );
  return (
    <OperatorsPage title={t.audit}>
      <p className="max-w-prose text-quiet">{t.log.text}</p>
      <Filters
        values={search}
        onChange={(next) => void navigate({ search: next as typeof search, replace: true })}
        fields={[
          { kind: 'search', name: 'subject', label: t.log.subjectFilter },
          { kind: 'search', name: 'organisation', label: t.organisationId },
          { kind: 'search', name: 'actor', label: t.log.actorFilter },
          {
            kind: 'choice',
            name: 'action',
            label: t.log.actions,
            options: Object.entries(t.log.groups).map(([value, label]) => ({ value, label })),
          },
          { kind: 'day', name: 'from', label: t.log.since },
          { kind: 'day', name: 'to', label: t.log.until },
        ]}
      />
      <AuditEntries pages={pages} />
    </OperatorsPage>
  );
}
