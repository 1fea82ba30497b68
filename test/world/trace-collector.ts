import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface CollectedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  attributes: Record<string, string>;
}

interface OtlpSpan extends Omit<CollectedSpan, 'attributes'> {
  attributes: { key: string; value: Record<string, string | number> }[];
}

interface OtlpBody {
  resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[];
}

/** Takes traces by OTLP over HTTP, as a collector does, and remembers them. */
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
      for (const { attributes, ...span } of resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ))
        spans.push({
          ...span,
          parentSpanId: span.parentSpanId || undefined,
          attributes: Object.fromEntries(
            attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]),
          ),
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
