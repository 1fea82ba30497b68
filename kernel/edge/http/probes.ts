/** Routes that machines ask all the time: not traced, logged only for debugging, and answered while a process stops. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);
