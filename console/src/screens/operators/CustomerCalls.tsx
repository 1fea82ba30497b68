import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Data } from '../../graph/documents.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { usePages } from '../../graph/use-pages.ts';
import { customerTexts } from '../../texts/customers.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { requestTexts } from '../../texts/requests.ts';
import { DataTable, PlainTable, type Column } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Section } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { Time } from '../../ui/Time.tsx';
import { CallsByHour } from '../requests/CallsByHour.tsx';
import { CallStatus } from '../requests/CallStatus.tsx';
import { hourEnd } from '../requests/hours.rules.ts';

type Refusal = Data<'ConsoleCustomerRefusals'>['customerRefusals'][number];
type Call = Data<'ConsoleCustomerRequests'>['customerRequests']['edges'][number]['node'];

interface CallFilters {
  mode?: 'test' | 'live' | undefined;
  status?: string | undefined;
  cause?: string | undefined;
  key?: string | undefined;
  hour?: string | undefined;
}

interface CustomerCallsProps {
  organisationId: string;
  search: CallFilters;
  onSearch: (search: Record<string, string | undefined>) => void;
}

/** The calls of a customer: by hour, the refused ones by cause, and each of them. */
export function CustomerCalls({ organisationId, search, onSearch }: CustomerCallsProps) {
  const t = useTexts(customerTexts);
  const o = useTexts(operatorTexts);
  const { hour } = search;
  const customer = { organisationId, mode: search.mode ?? 'live' };
  const set = (changed: Record<string, string | undefined>) =>
    onSearch({ tab: 'calls', ...search, ...changed });
  const hours = useAnswer('ConsoleCustomerHours', customer);
  const refusals = useAnswer('ConsoleCustomerRefusals', { ...customer, hour: hour ?? null });
  const filter = {
    status: Number(search.status) || null,
    // A cause is a reason, which is in small letters, or a code.
    ...(search.cause && { [/^[a-z]/.test(search.cause) ? 'reason' : 'code']: search.cause }),
    key: search.key ?? null,
    since: hour ?? null,
    until: hour ? hourEnd(hour) : null,
  };
  const pages = usePages('ConsoleCustomerRequests', { ...customer, filter }, (data) => data.customerRequests);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          label={o.mode}
          isLabelHidden
          value={customer.mode}
          options={[
            { value: 'live', label: o.live },
            { value: 'test', label: o.test },
          ]}
          onChange={({ target }) =>
            set({ mode: target.value, status: undefined, cause: undefined, hour: undefined })
          }
        />
        <Filters
          values={{ status: search.status, key: search.key, cause: search.cause }}
          onChange={(values) => set({ ...values, ...(!values['status'] && { cause: undefined }) })}
          fields={[
            { kind: 'search', name: 'status', label: t.calls.status },
            { kind: 'search', name: 'key', label: t.calls.key },
          ]}
        />
      </div>
      <CallsByHour
        hours={hours.data?.customerRequestHours}
        chosen={hour}
        onChoose={(chosen) => set({ hour: chosen })}
      />
      <Section title={t.calls.refusals}>
        <p className="mb-2 text-quiet">{t.calls.refusalsText}</p>
        {refusals.problem && <ProblemNote problem={refusals.problem} onRetry={() => void refusals.again()} />}
        {refusals.data && (
          <Refusals
            rows={refusals.data.customerRefusals}
            onChoose={({ status, code, reason, keyId }) =>
              set({ status: String(status), cause: reason ?? code ?? undefined, key: keyId })
            }
          />
        )}
      </Section>
      <Section title={t.calls.list}>
        <DataTable
          label={t.calls.list}
          pages={pages}
          rowKey={({ requestId, createdAt }) => `${requestId} ${createdAt}`}
          columns={useCallColumns(organisationId, customer.mode)}
          empty={<NoCalls />}
        />
      </Section>
    </div>
  );
}

function NoCalls() {
  const t = useTexts(requestTexts);
  return <Empty title={t.noneFiltered}>{t.noneFilteredText}</Empty>;
}

/** The words for a cause, or the cause itself where it has none. */
function useCause() {
  const { causes } = useTexts(customerTexts);
  return ({ code, reason }: Pick<Refusal, 'code' | 'reason'>): string => {
    const words = causes as Readonly<Record<string, string>>;
    return words[reason ?? ''] ?? reason ?? words[code ?? ''] ?? code ?? '—';
  };
}

function Refusals({ rows, onChoose }: { rows: readonly Refusal[]; onChoose: (refusal: Refusal) => void }) {
  const { calls: t } = useTexts(customerTexts);
  const number = useNumber();
  const cause = useCause();
  if (rows.length === 0) return <Empty title={t.none}>{t.noneText}</Empty>;
  return (
    <PlainTable
      label={t.refusals}
      rows={rows}
      rowKey={({ status, code, reason, keyId }) => `${status} ${code} ${reason} ${keyId}`}
      columns={[
        {
          key: 'status',
          head: t.status,
          width: '4rem',
          cell: ({ status }) => <CallStatus status={status} />,
        },
        {
          key: 'cause',
          head: t.cause,
          cell: (refusal) => (
            <button
              type="button"
              className="text-left text-accent hover:underline"
              title={refusal.reason ?? refusal.code ?? undefined}
              onClick={() => onChoose(refusal)}
            >
              {cause(refusal)}
            </button>
          ),
        },
        {
          key: 'key',
          head: t.key,
          isWide: true,
          cell: ({ keyId }) => <code className="font-mono text-xs text-quiet">{keyId}</code>,
        },
        { key: 'count', head: t.count, align: 'right', cell: ({ count }) => number(count) },
        {
          key: 'last',
          head: t.last,
          isWide: true,
          cell: ({ lastAt }) => <Time at={lastAt} precision="second" />,
        },
      ]}
    />
  );
}

function useCallColumns(organisationId: string, mode: 'test' | 'live'): readonly Column<Call>[] {
  const t = useTexts(requestTexts);
  const { calls } = useTexts(customerTexts);
  const cause = useCause();
  return useMemo(
    () => [
      {
        key: 'call',
        head: t.call,
        cell: ({ requestId, method, path }) => (
          <Link
            to="/operators/organisations/$id/calls/$request"
            params={{ id: organisationId, request: requestId }}
            search={{ mode }}
            preload={false}
            className="font-mono text-xs text-strong hover:underline"
          >
            <span className="font-semibold">{method}</span> {path}
          </Link>
        ),
      },
      { key: 'status', head: t.status, width: '5rem', cell: ({ status }) => <CallStatus status={status} /> },
      {
        key: 'cause',
        head: calls.cause,
        width: '18rem',
        isWide: true,
        cell: (call) => (call.status >= 400 ? cause(call) : ''),
      },
      {
        key: 'at',
        head: t.at,
        width: '14rem',
        isWide: true,
        cell: ({ createdAt }) => <Time at={createdAt} precision="second" />,
      },
    ],
    // The texts stand for the language.
    [t, organisationId, mode],
  );
}
