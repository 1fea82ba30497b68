import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/language.ts';
import { verificationTexts } from '../../texts/verification.ts';
import { Badge } from '../../ui/Badge.tsx';
import { PlainTable } from '../../ui/DataTable.tsx';
import { Card, Section } from '../../ui/Page.tsx';
import type { Session } from './session-record.ts';

/** The skills to verify, and what was found. */
export function SessionSkills({ session: { skills, overallComment } }: { session: Session }) {
  const t = useTexts(verificationTexts);
  const found = (verified: boolean | null) =>
    verified === null ? (
      <Badge>{t.open}</Badge>
    ) : (
      <Badge tone={verified ? 'good' : 'bad'}>{verified ? t.confirmed : t.notConfirmed}</Badge>
    );
  return (
    <Section title={t.skills}>
      {skills.length === 0 ? (
        <Card>
          <p className="text-quiet">{t.noSkills}</p>
        </Card>
      ) : (
        <PlainTable
          label={t.skills}
          rows={skills}
          rowKey={({ skillId }) => skillId}
          columns={[
            {
              key: 'name',
              head: t.skill,
              cell: ({ skillId, name }) => (
                <Link
                  to="/catalogue/skills/$id"
                  params={{ id: skillId }}
                  className="font-medium text-strong hover:text-accent hover:underline"
                >
                  {name}
                </Link>
              ),
            },
            { key: 'found', head: t.wayOf.outcome, width: '9rem', cell: ({ verified }) => found(verified) },
            {
              key: 'comment',
              head: t.comment,
              isWide: true,
              cell: ({ comment }) => <span className="break-words">{comment ?? '—'}</span>,
            },
            {
              key: 'proof',
              head: t.proof,
              isWide: true,
              cell: ({ proofUrl }) =>
                proofUrl.length === 0
                  ? '—'
                  : proofUrl.map((url) => (
                      <a
                        key={url}
                        href={url}
                        target="_blank"
                        rel="noreferrer noopener"
                        className="block break-all text-accent underline"
                      >
                        {url}
                      </a>
                    )),
            },
          ]}
        />
      )}
      {overallComment && (
        <Card className="mt-3">
          <p className="text-xs text-quiet">{t.overallComment}</p>
          <p className="mt-1 break-words text-strong">{overallComment}</p>
        </Card>
      )}
    </Section>
  );
}
