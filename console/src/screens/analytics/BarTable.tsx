import { useNumber } from '../../texts/language.ts';

export interface BarColumn<Row> {
  key: string;
  head: string;
  value: (row: Row) => number;
  /** The value in words; the number itself when left out. */
  text?: (row: Row) => string;
  /** Its bar; a column without one is a number alone. */
  colour?: 'bg-accent' | 'bg-good' | 'bg-warn' | 'bg-bad' | 'bg-edge';
}

interface BarTableProps<Row> {
  label: string;
  head: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  name: (row: Row) => string;
  columns: readonly BarColumn<Row>[];
}

/** A chart and its table in one: a bar for each number, on one scale, with the number beside it. */
export function BarTable<Row>({ label, head, rows, rowKey, name, columns }: BarTableProps<Row>) {
  const number = useNumber();
  const drawn = columns.filter(({ colour }) => colour);
  const most = Math.max(1, ...rows.flatMap((row) => drawn.map(({ value }) => value(row))));
  const bars = (row: Row) => (
    <span className="flex flex-col gap-0.5">
      {drawn.map(({ key, value, colour }) => (
        <span
          key={key}
          className={`${drawn.length === 1 ? 'h-1.5 sm:h-4' : 'h-1.5'} rounded-sm ${colour}`}
          style={{ width: `${(value(row) / most) * 100}%`, minWidth: value(row) > 0 ? 2 : 0 }}
        />
      ))}
    </span>
  );
  return (
    <div
      className="overflow-x-auto rounded-lg border border-line"
      role="group"
      aria-label={label}
      tabIndex={0}
    >
      <table aria-label={label} className="w-full border-collapse">
        <thead>
          <tr className="border-b border-line bg-raised text-xs text-quiet">
            <th scope="col" className="px-3 py-2 text-left font-medium">
              {head}
            </th>
            <td aria-hidden className="hidden w-1/3 sm:table-cell" />
            {columns.map((column) => (
              <th key={column.key} scope="col" className="px-3 py-2 text-right font-medium">
                <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
                  {column.colour && drawn.length > 1 && (
                    <span aria-hidden className={`size-2 flex-none rounded-sm ${column.colour}`} />
                  )}
                  {column.head}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line last:border-0">
              <th scope="row" className="px-3 py-2 text-left font-normal text-strong">
                <span className="sm:whitespace-nowrap">{name(row)}</span>
                {drawn.some(({ value }) => value(row) > 0) && (
                  <span aria-hidden className="mt-1 block sm:hidden">
                    {bars(row)}
                  </span>
                )}
              </th>
              <td aria-hidden className="hidden w-1/3 py-2 sm:table-cell">
                {bars(row)}
              </td>
              {columns.map(({ key, value, text }) => (
                <td key={key} className="px-3 py-2 text-right whitespace-nowrap tabular-nums">
                  {text ? text(row) : number(value(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
