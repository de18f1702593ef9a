import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiReport, reportFile } from './api-report.ts';
import { compileSources } from './compile-sources.ts';
import {
  isAtLeast,
  nextVersion,
  reportChange,
  summaryOf,
  findRemovedExports,
  versionOfReport,
} from './report-changes.ts';
import { folderOf, readPackageJson, repository, sdkPackages } from './sdk-packages.ts';
import type { SdkPackage } from './sdk-packages.ts';

interface Reports {
  readonly sdkPackage: SdkPackage;
  readonly version: string;
  /** Committed summary; empty for a package without one. */
  readonly committed: string;
  readonly current: string;
}

const pathOf = (sdkPackage: SdkPackage) => join(folderOf(sdkPackage), reportFile);
const changeLogOf = (sdkPackage: SdkPackage) => join(folderOf(sdkPackage), 'CHANGELOG.md');

async function readReports(): Promise<Reports[]> {
  const cache = join(repository, '.cache/sdk');
  await mkdir(cache, { recursive: true });
  // Separate folder for each run, as each needs an empty one and runs may be concurrent.
  const declarations = await mkdtemp(join(cache, 'declarations-'));
  try {
    await compileSources(declarations, true);
    return await reportsOf(declarations);
  } finally {
    await rm(declarations, { recursive: true });
  }
}

async function reportsOf(declarations: string): Promise<Reports[]> {
  const reports: Reports[] = [];
  for (const sdkPackage of sdkPackages) {
    const path = pathOf(sdkPackage);
    reports.push({
      sdkPackage,
      version: readPackageJson(folderOf(sdkPackage)).version,
      committed: existsSync(path) ? await readFile(path, 'utf8') : '',
      current: summaryOf(await apiReport(sdkPackage, declarations)),
    });
  }
  return reports;
}

const hasSection = (changes: string, version: string) => changes.includes(`\n## ${version}\n`);

async function findProblems({ sdkPackage, version, committed, current }: Reports): Promise<string[]> {
  const name = `packages/${sdkPackage.folder}`;
  const change = reportChange(committed, current);
  const removed = findRemovedExports(committed, current);
  return [
    ...(change === 'none' ? [] : [`${name}: its exports were ${change}, and ${reportFile} does not say so.`]),
    ...removed.map((export_) => `${name}: ${export_} is gone, which breaks apps in other repositories.`),
    ...(change === 'none' && versionOfReport(committed) !== version
      ? [`${name}: ${reportFile} is of version ${versionOfReport(committed)}, the package is ${version}.`]
      : []),
    ...(hasSection(await readFile(changeLogOf(sdkPackage), 'utf8'), version)
      ? []
      : [`${name}: CHANGELOG.md has no entry for version ${version}.`]),
  ];
}

export async function findReportProblems(): Promise<string[]> {
  const reports = await readReports();
  return (await Promise.all(reports.map(findProblems))).flat();
}

async function bumpVersion(sdkPackage: SdkPackage, from: string, to: string, note: string): Promise<void> {
  const json = join(folderOf(sdkPackage), 'package.json');
  const text = await readFile(json, 'utf8');
  await writeFile(json, text.replace(`"version": "${from}"`, `"version": "${to}"`));
  const log = changeLogOf(sdkPackage);
  const [title, ...rest] = (await readFile(log, 'utf8')).split('\n');
  await writeFile(log, [title, '', `## ${to}`, '', `- ${note}`, ...rest].join('\n'));
}

interface ReportOptions {
  readonly note: string | undefined;
  /** True when a change to a remaining export breaks its importers; a removed export always does. */
  readonly breaking: boolean;
  /** True when only the shell could use the removed exports, so that no remote breaks. */
  readonly shellOnly: boolean;
}

/**
 * Updates the reports. A package with changed exports gets its next version and a line in its change log, unless its
 * version is already raised.
 *
 * @returns A line for each changed package.
 * @throws Error when exports changed without a note; nothing is written then
 */
export async function writeReports({ note, breaking, shellOnly }: ReportOptions): Promise<string[]> {
  const reports = await readReports();
  const lines: string[] = [];
  const changes = reports.map((report) => ({ ...report, change: reportChange(report.committed, report.current) }));
  const undocumented = changes.filter(({ committed, change }) => committed !== '' && change !== 'none');
  if (undocumented.length > 0 && note === undefined) {
    const names = undocumented.map(({ sdkPackage }) => sdkPackage.folder).join(', ');
    throw new Error(`Exports of ${names} changed: say how, for the change log, with --note "…". Nothing was written.`);
  }
  for (const { sdkPackage, version, committed, current, change } of changes) {
    const hasChanged = committed !== '' && change !== 'none';
    const minimum = hasChanged
      ? nextVersion(versionOfReport(committed), breaking || (change === 'taken away' && !shellOnly))
      : version;
    const next = isAtLeast(version, minimum) ? version : minimum;
    if (next !== version && note !== undefined) await bumpVersion(sdkPackage, version, next, note);
    const report = current.replace(/^(\S+) \S+/, `$1 ${next}`);
    if (report === committed) continue;
    await writeFile(pathOf(sdkPackage), report);
    lines.push(`packages/${sdkPackage.folder} ${next}: exports ${committed === '' ? 'reported first' : change}`);
  }
  return lines;
}
