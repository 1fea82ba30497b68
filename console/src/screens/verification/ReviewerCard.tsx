import { Bell } from 'lucide-react';
import { useState } from 'react';
import { serviceTime } from '../../graph/line.ts';
import { useChange } from '../../graph/use-change.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { verificationTexts } from '../../texts/verification.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { Card, Facts, Section } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';
import { toast } from '../../ui/Toast.tsx';
import type { Session } from './session-record.ts';

type Reviewer = NonNullable<Session['reviewer']>;

const TONES: Record<string, Tone> = { sent: 'good', failed: 'bad', unknown: 'warn', waiting: 'warn' };

interface ReviewerCardProps {
  session: Session;
  mayRemind: boolean;
  again: () => Promise<void>;
}

/** The person who is asked to endorse, how far that is, and the button for another letter. */
export function ReviewerCard({ session, mayRemind, again }: ReviewerCardProps) {
  const t = useTexts(verificationTexts);
  const number = useNumber();
  const { reviewer, endorsementType } = session;
  const relation = endorsementType as keyof typeof t.relations;
  if (!reviewer)
    return (
      <Section title={t.reviewer}>
        <Card>
          <p className="text-quiet">{t.noReviewer}</p>
        </Card>
      </Section>
    );
  const { name, company, email, invitedAt, expiresAt, remindedAt, reminders } = reviewer;
  return (
    <Section title={t.reviewer}>
      <Card className="flex flex-col gap-4">
        <Facts
          facts={[
            [t.name, name],
            [t.company, company],
            [t.email, <span className="break-all">{email}</span>],
            [t.relation, t.relations[relation] ?? endorsementType],
            [t.asked, <Time at={invitedAt} />],
            [t.linkUntil, <Time at={expiresAt} />],
            [
              t.reminded,
              remindedAt ? (
                <>
                  <Time at={remindedAt} /> · {t.remindedTimes(number(reminders))}
                </>
              ) : (
                t.notReminded
              ),
            ],
          ]}
        />
        {session.status === 'awaiting_reviewer' && mayRemind && <Remind reviewer={reviewer} again={again} />}
        <Letters letters={reviewer.letters} />
      </Card>
    </Section>
  );
}

function Remind({ reviewer, again }: { reviewer: Reviewer; again: () => Promise<void> }) {
  const t = useTexts(verificationTexts);
  const [isAsking, setAsking] = useState(false);
  const [remind] = useChange('ConsoleRemindReviewer');
  const { remindableAt, email, verificationId } = reviewer;
  const isTime = remindableAt !== null && Date.parse(remindableAt) <= serviceTime();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button icon={<Bell size={15} aria-hidden />} disabled={!isTime} onClick={() => setAsking(true)}>
        {t.remind}
      </Button>
      {!isTime && (
        <p className="text-xs text-quiet">
          {remindableAt ? (
            <>
              {t.remindFrom} <Time at={remindableAt} />
            </>
          ) : (
            t.remindNoMore
          )}
        </p>
      )}
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t.remindTitle}
        confirm={t.remind}
        onConfirm={async () => {
          const answer = await remind({ verificationId });
          if (answer.problem) return answer;
          toast(t.remindDone);
          return again();
        }}
      >
        {t.remindText(email)}
      </Confirm>
    </div>
  );
}

function Letters({ letters }: { letters: Reviewer['letters'] }) {
  const t = useTexts(verificationTexts);
  const [kinds, states]: [Record<string, string>, Record<string, string>] = [t.emailKinds, t.letterStates];
  return (
    <div>
      <h3 className="text-xs font-medium text-quiet">{t.letters}</h3>
      {letters.length === 0 && <p className="mt-1 text-quiet">{t.noEmails}</p>}
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {letters.map(({ id, kind, state, error, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-0.5 py-1.5">
            <span className="flex-1 text-strong">{kinds[kind] ?? kind}</span>
            <Badge tone={TONES[state] ?? 'plain'}>{states[state] ?? state}</Badge>
            <span className="w-full text-xs text-quiet">
              <Time at={createdAt} />
              {error && ` · ${error}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
