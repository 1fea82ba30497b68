import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Problem } from '../../graph/problem.ts';
import { useTexts } from '../../texts/language.ts';
import { overviewTexts } from '../../texts/overview.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { Section } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { Time } from '../../ui/Time.tsx';
import type { Readings } from './readings.ts';

/** Webhooks whose deliveries fail, or that were disabled for it. */
export function FailingWebhooks({ readings }: { readings: Readings }) {
  const t = useTexts(overviewTexts);
  const { data, problem } = readings.webhooks;
  const failing = data?.webhooks.edges
    .map(({ node }) => node)
    .filter(({ failingSince, status }) => failingSince !== null || status === 'disabled');
  return (
    <Section title={t.failing}>
      <List problem={problem} none={t.noneFails}>
        {failing?.map(({ id, url, status, failingSince }) => (
          <li key={id} className="flex flex-col gap-0.5 px-3 py-2.5">
            <Link
              to="/webhooks/$id"
              params={{ id }}
              className="truncate font-medium text-strong hover:text-accent"
              title={url}
            >
              {url}
            </Link>
            <span className="flex flex-wrap items-center gap-2 text-xs text-quiet">
              <CopyId id={id} isShort />
              {status === 'disabled' ? <Badge tone="bad">{t.disabled}</Badge> : t.failingSince}
              {failingSince && <Time at={failingSince} isRelative />}
            </span>
          </li>
        ))}
      </List>
    </Section>
  );
}

export function FailedMandates({ readings }: { readings: Readings }) {
  const t = useTexts(overviewTexts);
  const { data, problem } = readings.failed;
  return (
    <Section title={t.mandates}>
      <List problem={problem} none={t.noMandateFailed}>
        {data?.mandates.edges.map(({ node: { id, title, companyName, failure, updatedAt } }) => (
          <li key={id} className="flex flex-col gap-0.5 px-3 py-2.5">
            <Link
              to="/mandates/$id"
              params={{ id }}
              className="truncate font-medium text-strong hover:text-accent"
            >
              {title} · {companyName}
            </Link>
            {failure && <span className="text-bad">{failure.message}</span>}
            <span className="flex items-center gap-2 text-xs text-quiet">
              <CopyId id={id} isShort />
              <Time at={updatedAt} isRelative />
            </span>
          </li>
        ))}
      </List>
    </Section>
  );
}

/** A short list, or what to say where there is none; a line of the same height while it is read. */
function List({
  problem,
  none,
  children,
}: {
  problem: Problem | undefined;
  none: string;
  children: ReactNode[] | undefined;
}) {
  if (problem) return <ProblemNote problem={problem} />;
  if (children?.length === 0) return <p className="text-quiet">{none}</p>;
  return children ? (
    <ul className="divide-y divide-line rounded-lg border border-line">{children}</ul>
  ) : (
    <p className="skeleton h-5 w-1/2" />
  );
}
