import { ChevronRight } from 'lucide-react';
import { useNumber, useTexts } from '../../texts/language.ts';
import { verificationTexts } from '../../texts/verification.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card, Section } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';
import { QuestionList } from './QuestionList.tsx';
import type { Session } from './session-record.ts';

/** The sets of questions, and in numbers how they were answered. */
export function Assessments({ session: { assessments, skills, erasedAt } }: { session: Session }) {
  const t = useTexts(verificationTexts);
  const number = useNumber();
  const nameOf = (skillId: string) => skills.find((skill) => skill.skillId === skillId)?.name ?? skillId;
  return (
    <Section title={t.assessments}>
      {assessments.length === 0 ? (
        <Card>
          <p className="text-quiet">{t.noAssessments}</p>
        </Card>
      ) : (
        <p className="mb-2 text-quiet">{t.neverRight}</p>
      )}
      <div className="flex flex-col gap-3">
        {assessments.map(({ id, number: nth, createdAt, submittedAt, score, total, passed, ...set }) => {
          const questions = set.questionSets.reduce((count, one) => count + one.questions.length, 0);
          return (
            <Card key={id}>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="font-semibold text-strong">{t.attempt(number(nth))}</h3>
                {passed !== null && (
                  <Badge tone={passed ? 'good' : 'bad'}>{passed ? t.passed : t.failed}</Badge>
                )}
                {score !== null && total !== null && (
                  <span className="tabular-nums">
                    {t.score}: {t.scoreOf(number(score), number(total))}
                  </span>
                )}
                <span className="flex-1" />
                <span className="text-xs text-quiet">
                  {t.made} <Time at={createdAt} /> ·{' '}
                  {submittedAt ? (
                    <>
                      {t.answered} <Time at={submittedAt} />
                    </>
                  ) : (
                    t.notAnswered
                  )}
                </span>
              </div>
              {set.skills.length > 0 && (
                <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
                  {set.skills.map((skill) => (
                    <li key={skill.skillId} className="flex items-center gap-1.5">
                      {nameOf(skill.skillId)}
                      <Badge tone={skill.passed ? 'good' : 'bad'}>
                        {t.scoreOf(number(skill.correct), number(skill.total))}
                      </Badge>
                    </li>
                  ))}
                </ul>
              )}
              {questions === 0 && erasedAt && <p className="mt-2 text-quiet">{t.questionsGone}</p>}
              {questions > 0 && (
                <details className="group mt-2">
                  <summary className="flex items-center gap-1 font-medium text-accent select-none">
                    <ChevronRight
                      size={15}
                      aria-hidden
                      className="transition-transform group-open:rotate-90"
                    />
                    {t.questions(number(questions))}
                  </summary>
                  {set.questionSets.map((one) => (
                    <div key={one.id} className="mt-3">
                      <h4 className="text-xs font-medium text-quiet">{nameOf(one.skill.id)}</h4>
                      <QuestionList questions={one.questions} />
                    </div>
                  ))}
                </details>
              )}
            </Card>
          );
        })}
      </div>
    </Section>
  );
}
