const HEAD = '# Changes\n\nMade by `npm run release` from the commits of each release.\n';

/** Numbers of a tag `v1.2.3`; undefined where it is none. */
const numbersOf = (version: string): number[] | undefined =>
  /^v?(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);

/** Why a version cannot follow the last release, or undefined. */
export function versionProblem(version: string, last: string | undefined): string | undefined {
  const wanted = numbersOf(version);
  if (!wanted || version.startsWith('v')) return `"${version}" is no version such as 1.2.3`;
  const before = last === undefined ? undefined : numbersOf(last);
  if (!before) return undefined;
  const place = wanted.findIndex((number, index) => number !== before[index]);
  return place >= 0 && wanted[place]! > before[place]!
    ? undefined
    : `${version} does not come after ${last}, the last release`;
}

interface Release {
  version: string;
  /** Such as 2026-11-16. */
  date: string;
  /** First lines of the commits since the last release, newest first. */
  commits: readonly string[];
  isFirst: boolean;
}

/** The changelog with a release on top. For the first one only the number of commits is given: there is nothing to compare with. */
export function withRelease(changelog: string, { version, date, commits, isFirst }: Release): string {
  const lines = isFirst ? [`- The first release, of ${commits.length} commits`] : commits.map(entry);
  const before = changelog.startsWith(HEAD) ? changelog.slice(HEAD.length) : changelog;
  return `${HEAD}\n## ${version}, ${date}\n\n${lines.join('\n')}\n${before}`;
}

/** Text of a commit is text: nothing of it is taken for Markdown. */
const entry = (subject: string): string => `- ${subject.replace(/[\\`*_<>[\]#|]/g, '\\$&')}`;
