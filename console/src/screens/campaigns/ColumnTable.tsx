import { campaignTexts } from '../../texts/campaigns.ts';
import { useTexts } from '../../texts/language.ts';
import { changeColumn, fieldOf, FIELDS, type CandidateField, type Columns } from './columns.rules.ts';
import type { Sheet } from './csv.rules.ts';

const SHOWN = 3;

interface ColumnTableProps {
  sheet: Sheet;
  columns: Columns;
  onChange: (columns: Columns) => void;
}

/** The columns of the sheet with the field that each is taken for, over its first lines. */
export function ColumnTable({ sheet, columns, onChange }: ColumnTableProps) {
  const t = useTexts(campaignTexts);
  const { headers, lines } = sheet;
  return (
    <div
      className="overflow-x-auto rounded-lg border border-line"
      tabIndex={0}
      role="group"
      aria-label={t.step.columns}
    >
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="bg-raised">
            {headers.map((header, column) => {
              const name = header === '' ? t.columnOf(String(column + 1)) : header;
              const field = fieldOf(columns, column);
              return (
                <th key={column} scope="col" className="min-w-36 px-3 py-2 align-top font-normal">
                  <span className="mb-1 block truncate text-xs text-quiet">{name}</span>
                  <select
                    aria-label={name}
                    value={field ?? ''}
                    onChange={(event) =>
                      onChange(
                        changeColumn(columns, column, (event.target.value || null) as CandidateField | null),
                      )
                    }
                    className={`h-8 w-full rounded-md border bg-ground px-1.5 ${field ? 'border-accent font-medium text-strong' : 'border-edge text-quiet'}`}
                  >
                    <option value="">{t.notUsed}</option>
                    {FIELDS.map((one) => (
                      <option key={one} value={one}>
                        {t.fields[one]}
                      </option>
                    ))}
                  </select>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, SHOWN).map(({ line, cells }) => (
            <tr key={line} className="border-t border-line">
              {headers.map((_, column) => (
                <td
                  key={column}
                  className={`max-w-56 truncate px-3 py-1.5 ${fieldOf(columns, column) ? 'text-strong' : 'text-quiet'}`}
                >
                  {cells[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
