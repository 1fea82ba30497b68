/** The part of npm's lockfile (version 3) that says what is installed. Keys are folders, '' is the project itself. */
export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  inBundle?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** npm checks a hash that is there and takes anything where there is none. */
export function lockfileProblems({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([folder, locked]) => {
    const { integrity, resolved, link, inBundle } = locked;
    const problems = absentOf(packages, folder, locked).map((name) => `has no entry for its ${name}`);
    if (resolved !== undefined) problems.push('names the registry it came from');
    // A package inside another's archive is pinned with it.
    if (folder !== '' && !link && !inBundle && !integrity?.startsWith('sha512-'))
      problems.push('has no sha512 integrity');
    return problems.map((problem) => `${folder || 'the project'} ${problem}`);
  });
}

/** npm leaves out optional packages of other platforms when a lockfile is regenerated beside installed packages. */
function absentOf(packages: Lockfile['packages'], folder: string, locked: LockedPackage): string[] {
  const wanted = Object.keys({ ...locked.dependencies, ...locked.optionalDependencies });
  return wanted.filter(
    (name) => !placesFrom(folder).some((place) => `${place}node_modules/${name}` in packages),
  );
}

/** The folders where Node looks for a package's dependencies: inside it, then beside it, up to the project. */
function placesFrom(folder: string): string[] {
  const places = [''];
  const steps = folder === '' ? [] : folder.split(/\/?node_modules\//).slice(1);
  for (const step of steps) places.push(`${places.at(-1)}node_modules/${step}/`);
  return places;
}
