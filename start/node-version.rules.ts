const OLDEST = 22;

/**
 * The reason why this Node cannot run the service. An older one starts it, and fails later, where newer functions are
 * used.
 */
export function nodeProblem(version: string): string | undefined {
  if (Number(version.split('.')[0]) >= OLDEST) return undefined;
  return `Node.js ${OLDEST} or newer is needed, and this is ${version}; npm scripts bring one along on Linux`;
}
