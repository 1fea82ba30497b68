/** 22.18 runs TypeScript files as they are, which `npm run call` and `npm run cli` need. */
const OLDEST = { major: 22, minor: 18 };

/** An older Node starts the service and fails later, where newer functions are used. */
export function nodeProblem(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return undefined;
  return `Node.js ${OLDEST.major}.${OLDEST.minor} or newer is needed, and this is ${version}; npm ci brings one along on Linux`;
}
