/** Runs until it ends by itself or is stopped: by Ctrl-C, or by a service manager. A second signal ends it at once. */
export async function untilInterrupted(run: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const onSignal = () => (stop.signal.aborted ? process.exit(130) : stop.abort());
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, onSignal);
  try {
    await run(stop.signal);
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, onSignal);
  }
}
