import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes } from '@opentelemetry/api';
import { readTraceparent, useTracer, type Span, type SpanOptions } from '../kernel/core/tracing.ts';
import type { Stopper } from './stop.ts';

/**
 * Sends traces by OpenTelemetry's own SDK, which is loaded only here. Sampler, headers, limits and batches are those of
 * its standard settings (OTEL_TRACES_SAMPLER and so on), which it reads itself.
 */
export async function openTracing(
  name: string,
  { stopper }: { stopper: Stopper },
  environment = process.env,
): Promise<void> {
  const [api, { BasicTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } = api;
  const service = environment['OTEL_SERVICE_NAME'] ?? 'skill-verification';
  const provider = new BasicTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service, 'service.part': name }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  stopper.add('traces', () => provider.shutdown());
  const tracer = provider.getTracer('skill-verification');
  const running = new AsyncLocalStorage<Span | undefined>();
  const kinds = {
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    producer: SpanKind.PRODUCER,
    consumer: SpanKind.CONSUMER,
  };

  const start = (spanName: string, { kind, parent, attributes = {} }: SpanOptions): Span | undefined => {
    const from = readTraceparent(parent);
    const context = from ? trace.setSpanContext(ROOT_CONTEXT, { ...from, isRemote: true }) : ROOT_CONTEXT;
    const span = tracer.startSpan(spanName, { kind: kind ? kinds[kind] : SpanKind.INTERNAL }, context);
    if (!span.isRecording()) return undefined;
    // Not before: most requests are not recorded, and no standard sampler reads them.
    span.setAttributes(attributes as Attributes);
    const { traceId, spanId, traceFlags } = span.spanContext();
    const sampled = (traceFlags & TraceFlags.SAMPLED) === TraceFlags.SAMPLED ? '01' : '00';
    const made: Span = {
      traceId,
      traceparent: `00-${traceId}-${spanId}-${sampled}`,
      set: (attribute, value) => void span.setAttribute(attribute, value),
      end: (error) => {
        // The name of the error alone: its message may hold what a caller sent.
        if (error) {
          span.setAttribute('error.type', error instanceof Error ? error.constructor.name : 'unknown');
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
    return made;
  };
  const current = () => running.getStore();
  const under = <Answer>(span: Span | undefined, work: () => Answer) => running.run(span, work);
  useTracer({ start, current, under });
}
