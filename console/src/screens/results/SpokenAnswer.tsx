import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { askGraph } from '../../graph/client.ts';
import type { Problem } from '../../graph/problem.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { resultTexts } from '../../texts/results.ts';
import { Button } from '../../ui/Button.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';

interface SpokenAnswerProps {
  resultId: string;
  /** The partner's key of the question. */
  of: string;
  seconds: number;
}

/** An answer as it was spoken. Its audio is asked for when somebody wants to hear it, and stays in this page alone. */
export function SpokenAnswer({ resultId, of, seconds }: SpokenAnswerProps) {
  const t = useTexts(resultTexts);
  const number = useNumber();
  const [url, setUrl] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  const listen = async () => {
    setBusy(true);
    const { data, problem: found } = await askGraph('ConsoleRecording', { resultId, key: of });
    setBusy(false);
    setProblem(found);
    const { recording } = data ?? {};
    if (!recording) return;
    const bytes = Uint8Array.from(atob(recording.audio), (letter) => letter.charCodeAt(0));
    setUrl(URL.createObjectURL(new Blob([bytes], { type: recording.mimeType })));
  };

  if (problem) return <ProblemNote problem={problem} onRetry={() => void listen()} />;
  if (url) return <audio controls autoPlay src={url} aria-label={t.recording} className="h-9 max-w-full" />;
  return (
    <Button small isBusy={isBusy} icon={<Play size={13} aria-hidden />} onClick={() => void listen()}>
      {t.listen(number(seconds))}
    </Button>
  );
}
