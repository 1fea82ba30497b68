import { useEffect, useState } from 'react';
import { askGraph } from '../../graph/client.ts';
import type { Problem } from '../../graph/problem.ts';
import type { ReadyLine } from './check-lines.rules.ts';
import { sumPreviews, type PartPreview, type Preview } from './preview.rules.ts';
import { candidatesOf } from './sending.rules.ts';
import { splitLines } from './split.rules.ts';

/** Small enough for a quick answer, whatever the limit of a call is. */
const ASKED_AT_ONCE = 500;

interface PreviewTarget {
  mandateId: string | undefined;
  campaignId: string | null;
  /** The candidates that the campaign has already. */
  inCampaign: number;
}

/** The preview of the service for these lines; asked again whenever they, or where they go, change. */
export function usePreview(
  lines: readonly ReadyLine[],
  { mandateId, campaignId, inCampaign }: PreviewTarget,
) {
  const [state, setState] = useState<{
    lines: readonly ReadyLine[];
    preview?: Preview | undefined;
    problem?: Problem | undefined;
  }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (mandateId === undefined || lines.length === 0) return;
    let isLeft = false;
    const ask = async () => {
      setState(undefined);
      const parts = splitLines(lines, ASKED_AT_ONCE);
      const previews: PartPreview[] = [];
      for (const part of parts) {
        const input = { candidates: candidatesOf(part) };
        const { data, problem } = await askGraph('ConsoleCampaignPreview', { mandateId, campaignId, input });
        if (isLeft) return;
        if (problem) return setState({ lines, problem });
        previews.push(data.campaignPreview);
      }
      setState({ lines, preview: sumPreviews(parts, previews, inCampaign) });
    };
    void ask();
    return () => {
      isLeft = true;
    };
  }, [lines, mandateId, campaignId, inCampaign, attempt]);
  const own = state?.lines === lines ? state : undefined;
  return {
    preview: own?.preview,
    problem: own?.problem,
    isAsking: mandateId !== undefined && lines.length > 0 && !own,
    again: () => setAttempt((count) => count + 1),
  };
}
