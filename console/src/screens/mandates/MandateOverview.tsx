import { Link } from '@tanstack/react-router';
import { useWords } from '../../forms/words.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { mandateTexts } from '../../texts/mandates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { PlainTable } from '../../ui/DataTable.tsx';
import { Card, Facts, Section } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';
import type { MandateRecord } from './mandate-record.ts';

/** The job, and its skills as the catalogue has them. */
export function MandateOverview({ mandate }: { mandate: MandateRecord }) {
  const t = useTexts(mandateTexts);
  const words = useWords();
  const number = useNumber();
  const shifts = useAnswer('ConsoleShifts', {}).data?.shifts ?? [];
  const types = useAnswer('ConsoleEmploymentTypes', {}).data?.employmentTypes ?? [];
  const countries = (useAnswer('ConsoleCountries', {}).data?.countries ?? []).map(({ code, name }) => ({
    code,
    label: name,
  }));
  const { location, experience, salary, owner, workflow } = mandate;
  const place = location && [location.city, location.state, location.pincode].filter(Boolean).join(', ');
  return (
    <div className="grid min-w-0 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Section title={t.skills}>
        <PlainTable
          label={t.skills}
          rows={mandate.skills}
          rowKey={({ skillId, pendingName }) => skillId ?? `pending ${pendingName}`}
          columns={[
            {
              key: 'skill',
              head: t.skill,
              cell: ({ skill, pendingName }) => (
                <span className="font-medium text-strong">{skill?.name ?? pendingName}</span>
              ),
            },
            {
              key: 'verify',
              head: t.verify,
              width: '13rem',
              cell: ({ verify, skill }) =>
                verify ? (
                  <Badge tone="good">{t.verify}</Badge>
                ) : skill ? (
                  <span className="text-quiet">{t.notVerified}</span>
                ) : (
                  <span title={t.pendingHint}>
                    <Badge tone="warn">{t.pending}</Badge>
                  </span>
                ),
            },
            {
              key: 'id',
              head: 'Id',
              width: '9rem',
              isWide: true,
              cell: ({ skillId, skill }) => ((skillId ?? skill) ? <CopyId id={skillId ?? skill!.id} /> : '—'),
            },
          ]}
        />
        {mandate.description && (
          <div className="mt-6">
            <h2 className="mb-2 text-sm font-semibold text-strong">{t.description}</h2>
            <p className="max-w-prose whitespace-pre-wrap">{mandate.description}</p>
          </div>
        )}
      </Section>
      <Section title={t.facts}>
        <Card>
          <Facts
            facts={[
              [t.company, mandate.companyName],
              [
                t.workflow,
                <Link
                  key="workflow"
                  to="/workflows/$id"
                  params={{ id: workflow.id }}
                  className="text-accent hover:underline"
                >
                  {workflow.name}
                </Link>,
              ],
              [
                t.where,
                mandate.locationType === 'abroad'
                  ? `${t.abroad}: ${(mandate.countries ?? []).map(named(countries, 'code')).join(', ')}`
                  : place,
              ],
              [t.methods, mandate.methods.map(words.choice).join(', ')],
              [t.experience, experience && t.years(number(experience.minYears), number(experience.maxYears))],
              [t.salary, salary && t.pay(number(salary.min), number(salary.max))],
              [t.openings, mandate.openings === null ? null : number(mandate.openings)],
              [t.shift, mandate.shift && named(shifts, 'value')(mandate.shift)],
              [t.employmentType, mandate.employmentType && named(types, 'value')(mandate.employmentType)],
              [t.owner, owner && [owner.name, owner.externalUserId].filter(Boolean).join(' · ')],
              [t.otherRoles, mandate.interestCollection?.otherRoles.join(', ') || null],
              [t.jobId, mandate.jobId && <CopyId key="job" id={mandate.jobId} />],
              [t.created, <Time key="created" at={mandate.createdAt} />],
              [t.origin, mandate.origin === 'api' ? t.foreign : t.playground],
            ]}
          />
        </Card>
      </Section>
    </div>
  );
}

/** The name of a value in a list of the service; one that is not in it is shown as it was sent. */
const named =
  <Key extends string>(list: readonly ({ label: string } & Record<Key, string>)[], key: Key) =>
  (value: string): string =>
    list.find((one) => one[key] === value)?.label ?? value;
