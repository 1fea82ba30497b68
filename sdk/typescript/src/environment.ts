export type Environment = Readonly<Record<string, string | undefined>>;

/** Empty where there is no process, as in a browser. */
export const environmentOfProcess = (): Environment =>
  (globalThis as { process?: { env?: Environment } }).process?.env ?? {};
