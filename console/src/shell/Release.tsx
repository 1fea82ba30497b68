import { useEffect, useState } from 'react';

/** The release that answers the console, below the menu. */
export function Release() {
  const [release, setRelease] = useState<string>();
  useEffect(() => {
    const ended = new AbortController();
    fetch('/healthz', { signal: ended.signal })
      .then((answer) => answer.json())
      .then((health: { release?: string }) => setRelease(health.release))
      // The name of the release is no reason to tell the person that something fails.
      .catch(() => undefined);
    return () => ended.abort();
  }, []);
  if (!release) return null;
  return <p className="mt-4 px-2.5 text-xs text-quiet">{release}</p>;
}
