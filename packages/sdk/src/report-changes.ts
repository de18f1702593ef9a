import { createHash } from 'node:crypto';

export type ReportChange = 'none' | 'added or changed' | 'taken away';

const sectionsOf = (report: string) =>
  report
    .split(/^==== /m)
    .slice(1)
    .map((section): [string, string] => {
      const end = section.indexOf('\n');
      return [section.slice(0, end), section.slice(end)];
    });

/** Exported name of an item: in `A as B`, the second. */
const exportedName = (item: string) =>
  item
    .trim()
    .replace(/^type /, '')
    .split(' as ')
    .at(-1) ?? '';

function exportedNames(declarations: string): string[] {
  const lists = [...declarations.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, items = '']) => items.split(','));
  return lists.map(exportedName).filter(Boolean).toSorted();
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64url')}`;

/**
 * Committed part of a report: its version, and for each entry point the names of its exports and a hash of their
 * declarations.
 */
export function summaryOf(report: string): string {
  const [title = ''] = report.split('\n', 1);
  const entries = sectionsOf(report).map(([entry, text]) =>
    [`==== ${entry}`, hashOf(text.trim()), ...exportedNames(text), ''].join('\n'),
  );
  return [title, '', entries.join('\n')].join('\n');
}

/** Importable items of a summary: `entry point` and `entry point#name`. */
function importableNames(summary: string): Set<string> {
  const entries = sectionsOf(summary).flatMap(([entry, text]) => {
    const [, ...names] = text.trim().split('\n');
    return [entry, ...names.map((name) => `${entry}#${name}`)];
  });
  return new Set(entries);
}

export const versionOfReport = (report: string): string => /^\S+ (\S+)/.exec(report)?.[1] ?? '';

const withoutVersion = (report: string) => report.slice(report.indexOf('\n'));

/** Exports and entry points of the first summary that the second lacks. */
export function findRemovedExports(before: string, after: string): string[] {
  const now = importableNames(after);
  return [...importableNames(before)].filter((name) => !now.has(name));
}

/** Difference of two summaries of a package, ignoring the version. */
export function reportChange(before: string, after: string): ReportChange {
  if (withoutVersion(before) === withoutVersion(after)) return 'none';
  return findRemovedExports(before, after).length > 0 ? 'taken away' : 'added or changed';
}

/** Lowest version after `version` that semantic versioning allows for a change. */
export function nextVersion(version: string, isBreaking: boolean): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return isBreaking ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** True when `version` is `minimum` or higher; both have the form `1.2.3`. */
export function isAtLeast(version: string, minimum: string): boolean {
  const [own, other] = [version, minimum].map((text) => text.split('.').map(Number));
  const differing = own?.findIndex((part, index) => part !== other?.[index]) ?? -1;
  return differing === -1 || (own?.[differing] ?? 0) > (other?.[differing] ?? 0);
}
