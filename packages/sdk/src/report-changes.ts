/** What became of the exports of a package between two of its reports. */
export type ReportChange = 'none' | 'added or changed' | 'taken away';

const sectionsOf = (report: string) =>
  report
    .split(/^==== /m)
    .slice(1)
    .map((section): [string, string] => {
      const end = section.indexOf('\n');
      return [section.slice(0, end), section.slice(end)];
    });

/** The name that importers write: of `A as B` the second. */
const exportedName = (item: string) =>
  item
    .trim()
    .replace(/^type /, '')
    .split(' as ')
    .at(-1) ?? '';

/** Everything that can be imported: `entry point` and `entry point#name`. */
function importable(report: string): Set<string> {
  const entries = sectionsOf(report).flatMap(([entry, text]) => {
    const lists = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, items = '']) => items.split(','));
    const names = lists.map(exportedName).filter(Boolean);
    return [entry, ...names.map((name) => `${entry}#${name}`)];
  });
  return new Set(entries);
}

/** The version that a report was written for. */
export const versionOfReport = (report: string): string => /^\S+ (\S+)/.exec(report)?.[1] ?? '';

const withoutVersion = (report: string) => report.slice(report.indexOf('\n'));

/** What somebody could import by the first report and cannot by the second. */
export function takenAway(before: string, after: string): string[] {
  const now = importable(after);
  return [...importable(before)].filter((name) => !now.has(name));
}

/** How two reports of a package differ, apart from the version. */
export function reportChange(before: string, after: string): ReportChange {
  if (withoutVersion(before) === withoutVersion(after)) return 'none';
  return takenAway(before, after).length > 0 ? 'taken away' : 'added or changed';
}

/** The least version after `version` that such a change may have. */
export function raised(version: string, isBreaking: boolean): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return isBreaking ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** Whether a version is at least another one; both are `1.2.3`. */
export function isAtLeast(version: string, least: string): boolean {
  const [own, other] = [version, least].map((text) => text.split('.').map(Number));
  const differing = own?.findIndex((part, index) => part !== other?.[index]) ?? -1;
  return differing === -1 || (own?.[differing] ?? 0) > (other?.[differing] ?? 0);
}
