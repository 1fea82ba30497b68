import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange } from '../../../graph/use-change.ts';
import { useMay } from '../../../session/session.ts';
import { useNumber, useTexts } from '../../../texts/language.ts';
import { shortlistTexts } from '../../../texts/shortlist.ts';
import { Button } from '../../../ui/Button.tsx';
import { ProblemNote } from '../../../ui/ProblemNote.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { mayCompare } from './compare.rules.ts';
import { ShareResults } from './ShareResults.tsx';

interface ChosenBarProps {
  ids: readonly string[];
  onClear: () => void;
  /** Called once the shortlist has changed. */
  onChanged: () => Promise<void>;
}

/** Compares, shortlists or shares the results that are chosen in the list. */
export function ChosenBar({ ids, onClear, onChanged }: ChosenBarProps) {
  const t = useTexts(shortlistTexts);
  const number = useNumber();
  const navigate = useNavigate();
  const mayWrite = useMay('campaigns:write');
  const [shortlist, { isBusy, problem }] = useChange('ConsoleShortlistResults');
  const [isSharing, setSharing] = useState(false);
  if (ids.length === 0) return null;
  const put = async (shortlisted: boolean) => {
    const { data } = await shortlist({ input: { resultIds: [...ids], shortlisted } });
    if (!data) return;
    const count = number(data.shortlistResults.length);
    toast(shortlisted ? t.added(count) : t.removed(count));
    onClear();
    await onChanged();
  };
  return (
    <div className="sticky top-2 z-10 flex flex-wrap items-center gap-2 rounded-lg border border-accent/40 bg-tint px-3 py-2">
      <span role="status" className="mr-2 font-medium text-strong">
        {t.chosen(number(ids.length))}
      </span>
      <Button
        small
        disabled={!mayCompare(ids)}
        title={mayCompare(ids) ? undefined : t.compareHint}
        onClick={() => void navigate({ to: '/results/compare', search: { ids: ids.join(',') } })}
      >
        {t.compare}
      </Button>
      {mayWrite && (
        <>
          <Button small isBusy={isBusy} onClick={() => void put(true)}>
            {t.add}
          </Button>
          <Button small isBusy={isBusy} onClick={() => void put(false)}>
            {t.remove}
          </Button>
          <Button small onClick={() => setSharing(true)}>
            {t.share}
          </Button>
        </>
      )}
      <Button small onClick={onClear}>
        {t.clear}
      </Button>
      {problem && <ProblemNote problem={problem} />}
      {isSharing && <ShareResults ids={ids} onClose={() => setSharing(false)} />}
    </div>
  );
}
