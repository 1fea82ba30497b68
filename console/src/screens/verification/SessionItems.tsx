import { useTexts } from '../../texts/language.ts';
import { verificationTexts } from '../../texts/verification.ts';
import { Badge } from '../../ui/Badge.tsx';
import { PlainTable } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Page.tsx';
import type { Session } from './session-record.ts';

interface ItemRow {
  key: string;
  kind: 'project' | 'job' | 'certificate';
  title: string;
  subtitle: string | null;
  description: string | null;
  when: string;
  counts: boolean;
}

/** Projects, jobs and certificates in one list, those that the verification rests on first. */
function itemRows({ items, projects, workExperiences, certificates }: Session): ItemRow[] {
  const used = {
    projects: new Set(items.projects.map(({ externalProjectId }) => externalProjectId)),
    jobs: new Set(items.experience.map(({ externalExperienceId }) => externalExperienceId)),
    certificates: new Set(items.certificates.map(({ externalCertificateId }) => externalCertificateId)),
  };
  const span = (...days: (string | null)[]) => days.filter(Boolean).join(' – ');
  const rows: ItemRow[] = [
    ...workExperiences.map((job) => ({
      key: `job ${job.externalExperienceId}`,
      kind: 'job' as const,
      title: job.role || job.externalExperienceId,
      subtitle: job.company || null,
      description: job.description,
      when: span(job.startDate, job.endDate),
      counts: used.jobs.has(job.externalExperienceId),
    })),
    ...projects.map((project) => ({
      key: `project ${project.externalProjectId}`,
      kind: 'project' as const,
      title: project.projectName || project.externalProjectId,
      subtitle: project.role,
      description: project.description,
      when: span(project.startDate, project.endDate),
      counts: used.projects.has(project.externalProjectId),
    })),
    ...certificates.map((certificate) => ({
      key: `certificate ${certificate.externalCertificateId}`,
      kind: 'certificate' as const,
      title: certificate.certificateName || certificate.externalCertificateId,
      subtitle: certificate.issuer,
      description: certificate.description,
      when: certificate.issuedAt ?? '',
      counts: used.certificates.has(certificate.externalCertificateId),
    })),
  ];
  return rows.toSorted((one, other) => Number(other.counts) - Number(one.counts));
}

export function SessionItems({ session }: { session: Session }) {
  const t = useTexts(verificationTexts);
  return (
    <Section title={t.items}>
      <p className="mb-2 text-quiet">{t.itemsText}</p>
      <PlainTable
        label={t.items}
        rows={itemRows(session)}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'what',
            head: t.what,
            cell: ({ title, subtitle, description }) => (
              <>
                <span className="font-medium break-words text-strong">{title}</span>
                {subtitle && <span className="text-quiet"> · {subtitle}</span>}
                {description && <span className="block break-words text-quiet">{description}</span>}
              </>
            ),
          },
          { key: 'kind', head: t.kind, width: '7rem', cell: ({ kind }) => t[kind] },
          { key: 'when', head: t.when, width: '11rem', isWide: true, cell: ({ when }) => when || '—' },
          {
            key: 'counts',
            head: t.counts,
            width: '7rem',
            cell: ({ counts }) => (counts ? <Badge tone="good">{t.counts}</Badge> : '—'),
          },
        ]}
      />
    </Section>
  );
}
