import type { Lockfile } from '../lockfile/lockfile.rules.ts';

/** Licences that ask for no more than that their text goes along. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
]);

/** Packages under another licence, each with the licence that was read and found fit: see the README. */
const READ: Record<string, string> = {
  '@apollo/composition': 'Elastic-2.0',
  '@apollo/federation-internals': 'Elastic-2.0',
  '@apollo/gateway': 'Elastic-2.0',
  '@apollo/query-graphs': 'Elastic-2.0',
  '@apollo/query-planner': 'Elastic-2.0',
};

export interface PackageLicence {
  name: string;
  version: string;
  licence: string;
}

type LicensedPackages = Record<string, Lockfile['packages'][string] & { version?: string; license?: string }>;

/** The packages that production installs, each version once, with the licence that it names. */
export function licencesOf(packages: LicensedPackages): PackageLicence[] {
  const found = new Map<string, PackageLicence>();
  for (const [folder, { dev, link, version = '', license = 'none named' }] of Object.entries(packages)) {
    if (folder === '' || dev || link) continue;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    found.set(`${name}@${version}`, { name, version, licence: license });
  }
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** One line for each package whose licence nobody has allowed. */
export function licenceProblems(packages: readonly PackageLicence[]): string[] {
  return packages
    .filter(({ name, licence }) => READ[name] !== licence && !isPermissive(licence))
    .map(({ name, version, licence }) => `${name}@${version}: the licence "${licence}" is not allowed`);
}

/** An SPDX expression: one of several that are offered is enough, and of several that hold together all must be. */
function isPermissive(expression: string): boolean {
  const inside = expression.replace(/^\((.*)\)$/, '$1');
  if (inside.includes(' OR ')) return inside.split(' OR ').some(isPermissive);
  if (inside.includes(' AND ')) return inside.split(' AND ').every(isPermissive);
  return PERMISSIVE.has(inside);
}

export function licenceReport(packages: readonly PackageLicence[]): string {
  const rows = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return `# Licences of the packages that production installs\n\n| package | version | licence |\n|---|---|---|\n${rows.join('\n')}\n`;
}
