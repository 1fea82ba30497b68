import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/language.ts';
import { overviewTexts } from '../../texts/overview.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DetailId } from '../../ui/copy.tsx';
import { Section } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';
import type { Readings } from './readings.ts';
import { ShortList } from './ShortList.tsx';

/** Webhooks whose deliveries fail, or that were disabled for it. */
export function FailingWebhooks({ readings }: { readings: Readings }) {
  const t = useTexts(overviewTexts);
  const { data, problem } = readings.webhooks;
  const failing = data?.webhooks.edges
    .map(({ node }) => node)
    .filter(({ failingSince, status }) => failingSince !== null || status === 'disabled');
  return (
    <Section title={t.failing}>
      <ShortList problem={problem} none={t.noneFails}>
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
              <DetailId id={id} isShort />
              {status === 'disabled' ? <Badge tone="bad">{t.disabled}</Badge> : t.failingSince}
              {failingSince && <Time at={failingSince} isRelative />}
            </span>
          </li>
        ))}
      </ShortList>
    </Section>
  );
}

export function FailedMandates({ readings }: { readings: Readings }) {
  const t = useTexts(overviewTexts);
  const { data, problem } = readings.failed;
  return (
    <Section title={t.mandates}>
      <ShortList problem={problem} none={t.noMandateFailed}>
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
              <DetailId id={id} isShort />
              <Time at={updatedAt} isRelative />
            </span>
          </li>
        ))}
      </ShortList>
    </Section>
  );
}
