/**
 * Traces, as the code that makes them sees them. Nothing is loaded and nothing happens until `useTracer` is called: then
 * `start/open-tracing.ts` has found an address to send them to. Attributes hold ids and names of the code, never a value
 * of a caller, a person or a statement.
 */
export interface SpanOptions {
  kind?: 'server' | 'client' | 'producer' | 'consumer';
  /** The `traceparent` of whoever asked; without one that can be read the span is the first of its trace. */
  parent?: string | null | undefined;
  attributes?: Record<string, string | number | undefined>;
}

export interface Span {
  readonly traceId: string;
  readonly traceparent: string;
  set(attribute: string, value: string | number): void;
  end(error?: unknown): void;
}

export interface Tracer {
  /** Undefined where the trace is not among those that are recorded. */
  start(name: string, options: SpanOptions): Span | undefined;
  current(): Span | undefined;
  /** Runs `work` in this span, or in none. */
  under<Answer>(span: Span | undefined, work: () => Answer): Answer;
}

let tracer: Tracer | undefined;

export const isTracing = (): boolean => tracer !== undefined;

/** Gives back the tracer used until now. */
export function useTracer(used: Tracer | undefined): Tracer | undefined {
  const before = tracer;
  tracer = used;
  return before;
}

/** The span of this moment, of which others may be told by its `traceparent`. */
export const currentSpan = (): Span | undefined => tracer?.current();

/** The header that tells somebody else of the span of this moment; none where nothing is recorded. */
export function traceHeaders(): { traceparent?: string } {
  const span = currentSpan();
  return span ? { traceparent: span.traceparent } : {};
}

/** A span that may be the first of a trace: of a request, a job, a delivery. */
export const startSpan = (name: string, options: SpanOptions): Span | undefined =>
  tracer?.start(name, options);

/** A span inside another; nothing where none is recorded. */
export function startChild(name: string, options: SpanOptions): Span | undefined {
  const parent = tracer?.current();
  return parent && tracer!.start(name, { ...options, parent: parent.traceparent });
}

/** Runs `work` in this span; what it begins is part of it. */
export const inSpan = <Answer>(span: Span, work: () => Answer): Answer =>
  tracer ? tracer.under(span, work) : work();

/** Runs `work` in no span: it is done for many requests at once, although one of them set it going. */
export const outsideSpans = <Answer>(work: () => Answer): Answer =>
  tracer ? tracer.under(undefined, work) : work();

/** Runs `work` in a span of its own, inside of the one that runs. */
export const traced = <Answer>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Answer>,
): Promise<Answer> => (tracer?.current() ? untilEnd(startChild(name, options), work) : work());

/** Runs `work` in a span that may be the first of a trace. */
export const tracedFirst = <Answer>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Answer>,
): Promise<Answer> => (tracer ? untilEnd(tracer.start(name, options), work) : work());

/** Runs `work` in a span of the trace that somebody else has begun, and in none where there is no such trace. */
export const tracedOn = <Answer>(
  parent: string | undefined,
  name: string,
  options: SpanOptions,
  work: () => Promise<Answer>,
): Promise<Answer> =>
  tracer && parent ? untilEnd(tracer.start(name, { ...options, parent }), work) : work();

async function untilEnd<Answer>(span: Span | undefined, work: () => Promise<Answer>): Promise<Answer> {
  if (!span) return work();
  try {
    const answer = await inSpan(span, work);
    span.end();
    return answer;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

export interface ParentSpan {
  traceId: string;
  spanId: string;
  traceFlags: number;
}

/** W3C Trace Context, version 00. Anything else is as if nothing had been said. */
export function readTraceparent(text: string | null | undefined): ParentSpan | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(text ?? '') ?? [];
  return traceId && spanId ? { traceId, spanId, traceFlags: Number.parseInt(flags!, 16) & 1 } : undefined;
}
