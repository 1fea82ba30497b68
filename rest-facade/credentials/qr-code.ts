import { encode } from 'uqr';

/** The code as the path of an SVG, a module being one unit wide. */
export function qrCode(text: string, label: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const runs = data.flatMap((row, y) =>
    row.flatMap((dark, x) =>
      dark && !(x > 0 && row[x - 1]) ? [`M${x} ${y}h${runFrom(row, x)}v1H${x}z`] : [],
    ),
  );
  return `<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#ffffff" d="M0 0h${size}v${size}H0z"/><path d="${runs.join('')}"/></svg>`;
}

function runFrom(row: readonly boolean[], from: number): number {
  const end = row.indexOf(false, from);
  return (end < 0 ? row.length : end) - from;
}
