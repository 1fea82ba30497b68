const OLDEST = 22;

/** An older Node starts the service and fails later, where newer functions are used. */
export function nodeProblem(version: string): string | undefined {
  if (Number(version.split('.')[0]) >= OLDEST) return undefined;
  return `Node.js ${OLDEST} or newer is needed, and this is ${version}; npm ci brings one along on Linux`;
}
