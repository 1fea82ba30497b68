import { roundUp, scaleOf } from '../../kernel/core/limit-scale.ts';
import { EVERY_REASON } from '../../kernel/edge/limits/limit-reasons.ts';
import {
  CATALOGUE,
  COOLDOWN,
  RATE_CLASSES,
  RECRUITER,
  VERIFICATION,
  WHOLE_KEY,
  type RateClass,
  type Rates,
} from '../../kernel/edge/limits/rates.ts';
import { PARTNER_SCOPES } from '../../subgraphs/mandate/accounts/access/scopes.ts';
import { Operations, type Description } from './description.ts';

const cooldownInWords = (): string =>
  `${COOLDOWN.refusals} refused calls within ${COOLDOWN.withinSeconds} seconds put the key in a cooldown of ${COOLDOWN.seconds} seconds. ` +
  `Each further one within the hour is twice as long as the last, up to ${COOLDOWN.maxSeconds / 60} minutes.`;

/** A line `{{ name arguments }}` of a guide is replaced by content from the code or the description; problems are reported. */
const PLACEHOLDER = /^\{\{ (?<name>[a-z-]+)(?<rest>(?: [\w.]+)*) \}\}$/gm;

export function fillPlaceholders(markdown: string, description: Description, problems: string[]): string {
  return markdown.replaceAll(PLACEHOLDER, (line, name: string, rest: string) => {
    const filled = FILLINGS[name]?.(description, ...rest.trim().split(' '));
    if (filled === undefined) problems.push(`nothing fills ${line}`);
    return filled ?? '';
  });
}

const FILLINGS: Record<string, (description: Description, ...words: string[]) => string | undefined> = {
  'partner-codes': (description) => codeTable(description, (place) => place.startsWith('/api/v1/partner/')),
  'verification-codes': (description) =>
    codeTable(
      description,
      (place) => place.startsWith('/api/v1/') && !/^\/api\/v1\/(partner|candidate)\//.test(place),
    ),
  reasons: reasonTable,
  'rate-classes': rateTable,
  'open-limits': openLimits,
  cooldown: cooldownInWords,
  events: ({ webhooks }) =>
    table(
      ['Type', 'When'],
      Object.entries(webhooks).map(([type, { post }]) => [`\`${type}\``, post.description]),
    ),
  event: ({ webhooks }, type) =>
    json(webhooks[type!]?.post.requestBody?.content?.['application/json']?.example),
  scopes: scopeTable,
  request: (description, id) =>
    json(described(description, id)?.requestBody?.content?.['application/json']?.example),
  answer: (description, id, status) =>
    json(described(description, id)?.responses[status!]?.content?.['application/json']?.example),
};

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const json = (example: unknown): string | undefined =>
  example === undefined ? undefined : `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``;

const described = ({ paths }: Description, id: string | undefined) =>
  Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === id);

const CODE = /^- `(\w+)`: (.+)$/gm;

/** Codes of one surface by status, with the words of the description. */
function codeTable({ paths, components }: Description, isOfSurface: (place: string) => boolean): string {
  const rows = new Map<string, { statuses: Set<string>; when: string }>();
  for (const [place, methods] of Object.entries(paths))
    if (isOfSurface(place))
      for (const { responses } of Object.values(methods))
        for (const [status, { $ref }] of Object.entries(responses)) {
          const words = components.responses[$ref?.split('/').at(-1) ?? '']?.description ?? '';
          for (const [, code, when] of words.matchAll(CODE)) {
            if (!rows.has(code!)) rows.set(code!, { statuses: new Set(), when: when! });
            rows.get(code!)!.statuses.add(status);
          }
        }
  return table(
    ['Code', 'HTTP', 'When'],
    [...rows]
      .map(([code, { statuses, when }]) => [`\`${code}\``, [...statuses].join(' or '), when])
      .toSorted(([a, one], [b, other]) => (one === other ? (a! < b! ? -1 : 1) : one! < other! ? -1 : 1)),
  );
}

function reasonTable(): string {
  const byCode = Map.groupBy(Object.entries(EVERY_REASON), ([, code]) => code);
  return table(
    ['Code', '`x-error-reason`'],
    [...byCode].map(([code, reasons]) => [
      `\`${code}\``,
      reasons.map(([reason]) => `\`${reason}\``).join(', '),
    ]),
  );
}

/** The calls of each class, as contract 1.9 has them. */
const CALLS: Record<RateClass, string> = {
  reads: 'reads, events, webhooks, the sandbox',
  skillsSearch: 'skill search and browse',
  skillsLookup: '`GET /skills/{skill_id}`, `POST /skills/lookup`',
  skillsMatch: '`POST /skills/match`, `POST /skills/extract`',
  skillRequests: '`POST /skill-requests`',
  workflowWrites: 'workflow writes, platform writes',
  mandateWrites: 'mandate writes',
  campaignWrites: 'campaign writes',
};

function rateTable(_: Description, mode?: string): string {
  const classes: [string, string, Rates][] = [
    ['whole key', 'all', WHOLE_KEY],
    ...Object.entries(RATE_CLASSES).map(([name, rates]): [string, string, Rates] => [
      `\`${name}\``,
      CALLS[name as RateClass],
      rates,
    ]),
    ['one recruiter', 'all with the same `x-on-behalf-of`', RECRUITER],
  ];
  const isTest = mode === 'test';
  const scale = scaleOf({ mode: isTest ? 'test' : 'live' });
  const cap = (value: number | undefined) =>
    value === undefined ? 'none' : roundUp(scale(value)).toLocaleString('en-US');
  return table(
    ['Class', ...(isTest ? [] : ['Calls']), 'Second (burst)', 'Minute', 'Day'],
    classes.map(([name, calls, { perSecond, burst, perMinute, perDay }]) => [
      name,
      ...(isTest ? [] : [calls]),
      `${scale(perSecond)} (${cap(burst)})`,
      cap(perMinute),
      cap(perDay),
    ]),
  );
}

function openLimits(): string {
  const { every, search, scraping } = CATALOGUE;
  return table(
    ['Calls', 'Limit', 'Counted per'],
    [
      ['Verification, with a key', `${VERIFICATION.perSecondOfKey} a second`, 'key'],
      ['Verification, open routes', `${VERIFICATION.perSecondOfAddress} a second`, 'client address'],
      ['Catalogue, every route', `${every.limit} in ${every.seconds / 60} minutes`, 'client address'],
      ['`GET /api/skills/search`', `${search.limit} a minute`, 'client address'],
      ['All of `/api/skills`', `${scraping.limit} in any ${scraping.seconds / 60} minutes`, 'client address'],
    ],
  );
}

function scopeTable(description: Description): string {
  const operations = new Operations(description);
  const rows = PARTNER_SCOPES.map((scope) => {
    const needing = operations.all.filter(({ description: words }) => words.includes(`\`${scope}\``));
    const titles = needing.map(({ title, address }) => `[${title}](${address})`);
    return [`\`${scope}\``, titles.join(', ')];
  });
  return table(['Scope', 'Lets the key'], rows);
}
