import { pino, type Logger } from 'pino';
import { requestOfJob } from './origin.ts';
import { currentSpan } from './tracing.ts';

export type Log = Logger;

/** Every search from a letter on has an end: a long address of a call would hold the process. */
const HIDDEN: [RegExp, string][] = [
  [/VFN_SK_[A-Za-z0-9]+/g, 'VFN_SK_[hidden]'],
  [/VFN_V([TL])_[A-Za-z0-9]{4,}/g, 'VFN_V$1_[hidden]'],
  [/whsec_[A-Za-z0-9+/=]+/g, 'whsec_[hidden]'],
  [/\bv1=[0-9a-f]{64}/g, 'v1=[hidden]'],
  [/\beyJ[\w-]{8,300}\.[\w-]*\.[\w.-]*/g, '[hidden token]'],
  [/(postgres(?:ql)?|rediss?|smtps?):\/\/[^@\s"/]+@/g, '$1://[hidden]@'],
  [/[A-Za-z0-9._%+-]{1,64}@([A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,}/g, '[hidden e-mail]'],
  [/\+\d{6,13}(\d{2})\b/g, '+[hidden]$1'],
];

/** Nearly all lines hold nothing to hide, and one test finds the rest. */
const SUSPECT = /VFN_|whsec_|\bv1=|\beyJ|:\/\/|@|\+\d{6}/;

/** Takes secrets, tokens, signatures, phone numbers and e-mail addresses out of a line of the log. */
export const hideSecrets = (line: string): string =>
  SUSPECT.test(line)
    ? HIDDEN.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)
    : line;

/** A new object each time, because pino writes the line's own fields into it. */
function originOfLine(): object {
  const requestId = requestOfJob();
  const span = currentSpan();
  return { ...(requestId && { requestId }), ...(span && { traceId: span.traceId }) };
}

const WARN = pino.levels.values['warn']!;
let destination: ReturnType<typeof openDestination> | undefined;

/** Lines are written several at a time: a write for each was a twentieth of the cost of a small read. */
function openDestination() {
  const opened = pino.destination({ dest: 1, minLength: 4_096, periodicFlush: 50 });
  process.on('exit', () => opened.flushSync());
  return opened;
}

/** Every line of a job or a delivery says for which request it works, and of which trace it is where that is recorded. */
export function createLog(part: string, level = 'info'): Log {
  const lines = (destination ??= openDestination());
  return pino(
    {
      level,
      base: { part },
      mixin: originOfLine,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        // Secrets are hidden in the finished line, so that no field, message or stack goes around it.
        streamWrite: hideSecrets,
        // Warnings are flushed at once, because the process may not live much longer.
        logMethod(given, method, at) {
          method.apply(this, given);
          if (at >= WARN) lines.flushSync();
        },
      },
    },
    lines,
  );
}
