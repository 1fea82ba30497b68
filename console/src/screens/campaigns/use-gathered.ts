import { useCallback, useEffect, useRef } from 'react';

/** Calls once for many wishes: at most every so many milliseconds, and always after the last one. */
export function useGathered(run: () => void, everyMs: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const now = useRef(run);
  now.current = run;
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      now.current();
    }, everyMs);
  }, [everyMs]);
}
