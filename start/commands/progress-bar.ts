const WIDTH = 30;
const REDRAW_MS = 100;

export interface ProgressBar {
  /** `share` is from 0 to 1. */
  show(what: string, share: number, rows: number): void;
  end(): void;
}

/** The bar is drawn on a terminal only, and on stderr, so that the answer can be piped. */
export function progressBar(stream: NodeJS.WriteStream = process.stderr): ProgressBar {
  if (!stream.isTTY) return { show: () => {}, end: () => {} };
  let drawnAt = 0;
  return {
    show(what, share, rows) {
      const now = performance.now();
      if (now - drawnAt < REDRAW_MS) return;
      drawnAt = now;
      const full = Math.round(WIDTH * Math.min(1, share));
      const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
      stream.write(`\r${what} ${bar} ${rows.toLocaleString('en')} rows\x1B[K`);
    },
    end: () => void stream.write('\r\x1B[K'),
  };
}
