import { readFileSync } from 'node:fs';

/**
 * Checks that every package in the lockfile comes from the registry with a SHA-512 hash, which installs exactly what
 * was locked. A URL or repository could return something else tomorrow.
 */
const lines = readFileSync('pnpm-lock.yaml', 'utf8').split('\n');
const first = lines.indexOf('packages:');
const last = lines.indexOf('snapshots:');
const packages = lines
  .slice(first + 1, last)
  .join('\n')
  .split(/^(?= {2}\S)/m)
  .filter((text) => /^ {2}\S/.test(text));

const problems = packages.flatMap((text) => {
  const name = text.trim().split('\n')[0].replace(/:$/, '');
  if (/tarball:|type: git|repo:|directory:/.test(text)) return [`lockfile: ${name} does not come from the registry`];
  return /integrity: sha512-[\w+/]+=*/.test(text) ? [] : [`lockfile: ${name} has no SHA-512`];
});
if (first < 0 || last < 0 || packages.length === 0) problems.push('lockfile: no packages were found');
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`${packages.length} packages, each with its hash`);
process.exitCode = problems.length > 0 ? 1 : 0;
