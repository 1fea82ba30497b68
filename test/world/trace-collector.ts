import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface CollectedSpan {
  /** The process that it is of. */
  part: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  attributes: Record<string, string>;
}

type OtlpAttributes = { key: string; value: Record<string, string | number> }[];

interface OtlpSpan extends Omit<CollectedSpan, 'attributes' | 'part'> {
  attributes: OtlpAttributes;
}

interface OtlpBody {
  resourceSpans: { resource: { attributes: OtlpAttributes }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

const textsOf = (attributes: OtlpAttributes): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]));

/** Takes traces by OTLP over HTTP, as a collector does, and records them. */
export async function startTraceCollector(): Promise<{
  url: string;
  spans: CollectedSpan[];
  text(): string;
}> {
  const spans: CollectedSpan[] = [];
  let text = '';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      text += body;
      const { resourceSpans } = JSON.parse(body) as OtlpBody;
      for (const { resource, scopeSpans } of resourceSpans)
        for (const { attributes, ...span } of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...span,
            part: textsOf(resource.attributes)['service.part']!,
            parentSpanId: span.parentSpanId || undefined,
            attributes: textsOf(attributes),
          });
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, text: () => text };
}
