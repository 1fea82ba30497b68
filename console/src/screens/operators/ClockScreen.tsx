import { useState, type FormEvent } from 'react';
import { useAnswer } from '../../graph/use-answer.ts';
import { useChange } from '../../graph/use-change.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Card, Facts } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { Time } from '../../ui/Time.tsx';
import { toast } from '../../ui/Toast.tsx';
import { OperatorsPage } from './OperatorsPage.tsx';

const HOUR = 3_600;
const STEPS = [
  ['hour', HOUR],
  ['day', 24 * HOUR],
  ['week', 7 * 24 * HOUR],
] as const;

/** The time that the service acts by, which a test may move. */
export function ClockScreen() {
  const t = useTexts(operatorTexts);
  const number = useNumber();
  const { data, problem, again } = useAnswer('ConsoleClock', {}, { everySeconds: 10 });
  const [move, { isBusy, problem: refused }] = useChange('ConsoleMoveClock');
  const [typed, setTyped] = useState('');
  const clock = data?.serviceClock;
  const moveBy = async (seconds: number) => {
    if (!(await move({ seconds })).data) return;
    toast(t.time.moved);
    await again();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void moveBy(Number(typed));
  };
  const ahead = (seconds: number) =>
    t.time.aheadBy(
      number(Math.floor(seconds / (24 * HOUR))),
      number(Math.floor((seconds % (24 * HOUR)) / HOUR)),
      number(Math.floor((seconds % HOUR) / 60)),
    );
  return (
    <OperatorsPage title={t.clock}>
      <p className="max-w-prose text-quiet">{t.time.text}</p>
      {problem && <ProblemNote problem={problem} onRetry={() => void again()} />}
      <Card className="max-w-xl">
        <Facts
          facts={[
            [t.time.now, clock ? <Time at={clock.now} precision="second" /> : '…'],
            [t.time.ahead, clock ? ahead(clock.aheadSeconds) : '…'],
          ]}
        />
      </Card>
      {clock && !clock.movable && <p className="max-w-prose text-quiet">{t.time.stands}</p>}
      {clock?.movable && (
        <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-3">
          <h2 className="font-semibold text-strong">{t.time.move}</h2>
          <div className="flex flex-wrap gap-2">
            {STEPS.map(([name, seconds]) => (
              <Button key={name} disabled={isBusy} onClick={() => void moveBy(seconds)}>
                {t.time[name]}
              </Button>
            ))}
          </div>
          <div className="flex items-end gap-2">
            <TextField
              type="number"
              min={1}
              label={t.time.other}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" look="primary" isBusy={isBusy} disabled={!(Number(typed) > 0)}>
              {t.time.moveIt}
            </Button>
          </div>
          {refused && <ProblemNote problem={refused} />}
        </form>
      )}
    </OperatorsPage>
  );
}
