interface LockedDependencies {
  dependencies?: Record<string, string>;
}

/** The folders of packages that the given ones need, themselves included, as npm's lockfile has them. */
export function neededFolders(
  packages: Record<string, LockedDependencies>,
  names: readonly string[],
): string[] {
  const needed = new Set<string>();
  const need = (name: string, from: string): void => {
    const folder = placesFrom(from)
      .map((place) => `${place}node_modules/${name}`)
      .find((place) => place in packages);
    if (folder === undefined) throw new Error(`package-lock.json has no ${name}`);
    if (needed.has(folder)) return;
    needed.add(folder);
    for (const dependency of Object.keys(packages[folder]!.dependencies ?? {})) need(dependency, folder);
  };
  for (const name of names) need(name, '');
  return [...needed].toSorted();
}

/** Where Node looks from a folder: inside it, then beside it, up to the project. */
function placesFrom(folder: string): string[] {
  if (folder === '') return [''];
  const above = folder.slice(0, folder.lastIndexOf('node_modules/'));
  return [`${folder}/`, ...placesFrom(above.replace(/\/$/, ''))];
}
