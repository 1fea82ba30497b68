import { codeBlock } from '../code-blocks.ts';
import type { DescribedAnswer, DescribedOperation, Description, DescribedParameter } from '../description.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Highlighter } from '../highlight.ts';
import { fieldHead, fieldList, type FieldsOptions } from './fields.ts';

export interface SectionOptions extends FieldsOptions {
  description: Description;
  highlighter: Highlighter;
}

interface Place {
  method: string;
  path: string;
}

/** One operation: what it does, what it takes, what it answers, with an example of each. */
export function operationSection(
  { method, path }: Place,
  operation: DescribedOperation,
  options: SectionOptions,
): string {
  const { operationId: id, summary, description, responses } = operation;
  return `<section class="operation" id="${id}">
<h2>${escapeHtml(summary)} <a class="anchor" href="#${id}" aria-label="Link to “${escapeHtml(summary)}”">#</a></h2>
<p class="place"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></p>
${options.words(description)}
${caller(operation, options)}
${parameters(operation, options)}
${body(operation, options, 'Body')}
${answers(responses, options)}
</section>`;
}

/** One type of event: its body, as it is posted to an endpoint. */
export const eventSection = (type: string, operation: DescribedOperation, options: SectionOptions): string =>
  `<section class="operation" id="${type}">
<h2><code>${escapeHtml(type)}</code> <a class="anchor" href="#${type}" aria-label="Link to “${escapeHtml(type)}”">#</a></h2>
${options.words(operation.description)}
${body(operation, options, 'Event')}
</section>`;

/** The headers that say who calls. */
function caller({ security = [] }: DescribedOperation, { description }: SectionOptions): string {
  const schemes = description.components.securitySchemes;
  const headers = security.flatMap((one) => Object.keys(one).map((name) => schemes[name]!.name));
  if (headers.length === 0) return '<p class="caller">Needs no key.</p>';
  const codes = [...new Set(headers)].map((name) => `<code>${escapeHtml(name)}</code>`).join(', ');
  return `<p class="caller">Headers of the caller: ${codes}. See <a href="/docs/sign-a-request">Sign a request</a>.</p>`;
}

const PLACES = { path: 'In the path', query: 'In the query', header: 'Headers' } as const;

function parameters({ parameters: all = [] }: DescribedOperation, options: SectionOptions): string {
  const known = options.description.components.parameters;
  const own = all.map((one) =>
    one.$ref ? known[one.$ref.split('/').at(-1)!]! : (one as DescribedParameter),
  );
  return Object.entries(PLACES)
    .map(([place, title]) => {
      const items = own
        .filter((one) => one.in === place)
        .map(({ name, required = false, description: words, schema }) => {
          const field = { ...schema, ...(words && { description: words }) };
          return `<li>${fieldHead(name, field, required, options)}</li>`;
        });
      return items.length === 0 ? '' : `<h3>${title}</h3><ul class="fields">${items.join('')}</ul>`;
    })
    .join('\n');
}

function body({ requestBody }: DescribedOperation, options: SectionOptions, title: string): string {
  const { schema, example } = requestBody?.content?.['application/json'] ?? {};
  if (!schema) return '';
  const words = requestBody?.description ? options.words(requestBody.description) : '';
  return `<h3>${title}</h3>${words}${fieldList(schema, options)}${exampleOf(example, options)}`;
}

const exampleOf = (example: unknown, { highlighter }: SectionOptions): string =>
  example === undefined
    ? ''
    : codeBlock({ language: 'json', title: 'Example' }, JSON.stringify(example, null, 2), highlighter);

/** Answers of success are shown with fields and example, the first one open; errors with their codes. */
function answers(responses: DescribedOperation['responses'], options: SectionOptions): string {
  const shared = options.description.components.responses;
  const whole = Object.entries(responses).map(
    ([status, one]) => [status, one.$ref ? shared[one.$ref.split('/').at(-1)!]! : one] as const,
  );
  const good = whole.filter(([status]) => status < '4');
  const refused = whole.filter(([status]) => status >= '4');
  const done = good.map(([status, one], nth) => answer(status, one, nth === 0, options));
  const refusals = refused.map(
    ([status, { description: words = '' }]) => `<tr><td>${status}</td><td>${options.words(words)}</td></tr>`,
  );
  const table =
    refusals.length === 0
      ? ''
      : `<details class="refusals"><summary>Refusals: ${refused.map(([status]) => status).join(', ')}</summary><div class="table"><table><thead><tr><th scope="col">Status</th><th scope="col">Code and when</th></tr></thead><tbody>${refusals.join('')}</tbody></table></div></details>`;
  return `<h3>Answer</h3>${done.join('')}${table}`;
}

function answer(status: string, given: DescribedAnswer, isOpen: boolean, options: SectionOptions): string {
  const { content = {}, description: words = '' } = given;
  const { schema, example } = content['application/json'] ?? {};
  const kinds = Object.keys(content).filter((type) => type !== 'application/json');
  const others = kinds.length === 0 ? '' : `<p>${kinds.map((type) => `<code>${type}</code>`).join(', ')}</p>`;
  const fields = schema ? fieldList(schema, options) : '';
  return `<details${isOpen ? ' open' : ''}><summary>${status}: ${escapeHtml(words)}</summary>${others}${fields}${exampleOf(example, options)}</details>`;
}
