/** The processor time of a piece of work, in milliseconds: what others take beside it does not count. */
export function processorMs(work: () => unknown): number {
  const begin = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(begin);
  return (user + system) / 1000;
}
