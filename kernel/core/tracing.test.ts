import { expect, it } from 'vitest';
import { readTraceparent } from './tracing.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

it('a traceparent is read as W3C Trace Context writes it', () => {
  expect(readTraceparent(`00-${TRACE}-${SPAN}-01`)).toEqual({ traceId: TRACE, spanId: SPAN, traceFlags: 1 });
  expect(readTraceparent(`00-${TRACE}-${SPAN}-02`)?.traceFlags).toBe(0);
});

it.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['another version', `01-${TRACE}-${SPAN}-01`],
  ['capital letters', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
  ['a span of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
  ['something behind it', `00-${TRACE}-${SPAN}-01-more`],
  ['a line break', `00-${TRACE}-${SPAN}-01\n`],
])('%s is as if nothing had been said', (_, text) => {
  expect(readTraceparent(text)).toBeUndefined();
});
