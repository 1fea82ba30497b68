import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Pages } from '../graph/use-pages.ts';
import { useIsDeveloper } from '../shell/developer.ts';
import { useNumber, useTexts } from '../texts/language.ts';
import { shellTexts } from '../texts/shell.ts';
import { Button } from './Button.tsx';
import { useKeys } from './keys.ts';
import { ProblemNote } from './ProblemNote.tsx';

export interface Column<Row> {
  key: string;
  head: string;
  /** One line; what is longer is cut off. */
  cell: (row: Row) => ReactNode;
  /** A CSS width: `10rem`, `30%`. Columns without one share what is left. */
  width?: string;
  align?: 'right';
  /** A title that may need two lines, instead of being cut off. */
  isTitle?: boolean;
  /** The head is for those who hear it: what the column shows is plain to see. */
  isHeadHidden?: boolean;
  /** Left out below 768 pixels. */
  isWide?: boolean;
  /** For developers alone: an id that nobody else needs. */
  isDetail?: boolean;
}

interface DataTableProps<Row> {
  /** The name of the list for those who hear it. */
  label: string;
  columns: readonly Column<Row>[];
  pages: Pages<Row>;
  rowKey: (row: Row) => string;
  /** Opens a row, by Enter or a click. The first cell should also be a link to it. */
  onOpen?: (row: Row) => void;
  /** Shown in the place of an empty list: an `<Empty>`. */
  empty: ReactNode;
  rowHeight?: number;
}

const SKELETON_ROWS = 8;
/** Rows drawn beyond what is seen, either side. */
const OVERSCAN = 12;

/** A list that draws only what is seen: j and k go through it, Enter opens, the next page comes when its end is near. */
export function DataTable<Row>({
  label,
  columns: given,
  pages,
  rowKey,
  onOpen,
  empty,
  rowHeight = 44,
}: DataTableProps<Row>) {
  const { rows, hasMore, more, isLoading, isLoadingMore, problem, again } = pages;
  const t = useTexts(shellTexts);
  const number = useNumber();
  const isDeveloper = useIsDeveloper();
  const columns = useMemo(
    () => given.filter(({ isDetail }) => isDeveloper || !isDetail),
    [given, isDeveloper],
  );
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [selected, setSelected] = useState(-1);
  useLayoutEffect(
    () => setTop((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY),
    [isLoading],
  );
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top + rowHeight,
  });
  const seen = virtual.getVirtualItems();
  const last = seen.at(-1)?.index ?? 0;
  useLayoutEffect(() => {
    if (hasMore && !problem && rows.length > 0 && last >= rows.length - OVERSCAN) more();
  }, [hasMore, problem, last, rows.length, more]);

  const select = (index: number) => {
    const next = Math.max(0, Math.min(index, rows.length - 1));
    setSelected(next);
    virtual.scrollToIndex(next, { align: 'auto' });
  };
  useKeys({
    j: () => (rows.length > 0 ? select(selected + 1) : false),
    k: () => (rows.length > 0 ? select(selected - 1) : false),
    Enter: (event) => {
      const row = rows[selected];
      if (
        !row ||
        !onOpen ||
        event.target instanceof HTMLAnchorElement ||
        event.target instanceof HTMLButtonElement
      )
        return false;
      onOpen(row);
      return true;
    },
  });

  if (!isLoading && rows.length === 0)
    return problem ? <ProblemNote problem={problem} onRetry={() => void again()} /> : empty;
  const before = seen[0] ? seen[0].start - virtual.options.scrollMargin : 0;
  const after =
    virtual.getTotalSize() -
    (seen.at(-1)?.end ?? virtual.options.scrollMargin) +
    virtual.options.scrollMargin;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div ref={box} className="overflow-clip rounded-lg border border-line">
        <table
          aria-label={label}
          aria-busy={isLoading}
          aria-rowcount={hasMore ? -1 : rows.length + 1}
          className="w-full table-fixed border-collapse"
        >
          <thead>
            <tr
              className="border-b border-line bg-raised text-xs text-quiet"
              style={{ height: rowHeight - 8 }}
              aria-rowindex={1}
            >
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  className={`${cellClass(column)} font-medium`}
                  style={{ width: column.width }}
                >
                  {column.isHeadHidden ? <span className="sr-only">{column.head}</span> : column.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {isLoading &&
              Array.from({ length: SKELETON_ROWS }, (_, index) => (
                <tr key={index} className="border-b border-line last:border-0" style={{ height: rowHeight }}>
                  {columns.map((column) => (
                    <td key={column.key} className={cellClass(column)}>
                      <span className="skeleton inline-block h-3 w-3/5 align-middle" />
                    </td>
                  ))}
                </tr>
              ))}
            {before > 0 && (
              <tr aria-hidden style={{ height: before }}>
                <td />
              </tr>
            )}
            {seen.map(({ index }) => {
              const row = rows[index]!;
              return (
                <DataRow
                  key={rowKey(row)}
                  {...{ row, index, columns, onOpen, rowHeight }}
                  isSelected={index === selected}
                />
              );
            })}
            {after > 0 && rows.length > 0 && (
              <tr aria-hidden style={{ height: after }}>
                <td />
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {problem && <ProblemNote problem={problem} onRetry={() => void again()} />}
      <div className="flex h-9 items-center gap-3 text-xs text-quiet">
        {rows.length > 0 && (
          <span>{hasMore ? t.soFar(number(rows.length)) : t.thatIsAll(number(rows.length))}</span>
        )}
        {hasMore && (
          <Button small isBusy={isLoadingMore} onClick={more}>
            {t.loadMore}
          </Button>
        )}
      </div>
    </div>
  );
}

const cellClass = ({ align, isWide }: Pick<Column<never>, 'align' | 'isWide'>) =>
  `truncate px-3 ${align === 'right' ? 'text-right tabular-nums' : 'text-left'} ${isWide ? 'hidden md:table-cell' : ''}`;

interface DataRowProps<Row> {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  onOpen: ((row: Row) => void) | undefined;
  rowHeight: number;
  isSelected: boolean;
}

/** Scrolling draws the rows that come into sight, and not those again that are there. */
const DataRow = memo(function DataRow<Row>({
  row,
  index,
  columns,
  onOpen,
  rowHeight,
  isSelected,
}: DataRowProps<Row>) {
  return (
    <tr
      aria-rowindex={index + 2}
      data-selected={isSelected || undefined}
      onClick={onOpen && ((event) => openByClick(event, () => onOpen(row)))}
      className={`border-b border-line last:border-0 data-selected:bg-tint data-selected:shadow-[inset_2px_0_var(--accent)] ${onOpen ? 'cursor-pointer hover:bg-raised' : ''}`}
      style={{ height: rowHeight }}
    >
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          {column.isTitle ? (
            <div className="line-clamp-2 leading-tight break-words whitespace-normal">{column.cell(row)}</div>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: DataRowProps<Row>) => ReactNode;

/** A click on a row opens it; one on a control in it, or one that ends a selection of text, does not. */
function openByClick(event: React.MouseEvent, open: () => void): void {
  if ((event.target as HTMLElement).closest('a, button, input, select, label')) return;
  if (getSelection()?.toString()) return;
  open();
}

/** A short list that is there as a whole: no pages, no virtual rows. */
export function PlainTable<Row>({
  label,
  columns,
  rows,
  rowKey,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  const plainCellClass = ({ align, isWide }: Column<Row>) =>
    `px-3 py-2 align-top ${align === 'right' ? 'text-right tabular-nums' : 'text-left'} ${isWide ? 'hidden md:table-cell' : ''}`;
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
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={`${plainCellClass(column)} font-medium`}
                style={{ width: column.width }}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line last:border-0">
              {columns.map((column) => (
                <td key={column.key} className={plainCellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
