import { existsSync, readFileSync, readdirSync } from 'node:fs';

/**
 * Checks that the table of packages in the README has exactly one row for the shell, each remote, each package and the
 * scenarios.
 */
const document = 'README.md';

const namesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    : [];
const folders = [
  ...namesIn('.').filter((name) => /^(?:shell|e2e|mfe-.+)$/.test(name)),
  ...namesIn('packages').map((name) => `packages/${name}`),
].filter((folder) => existsSync(`${folder}/package.json`));

const text = existsSync(document) ? readFileSync(document, 'utf8') : '';
const listed = [...text.matchAll(/^\| \[`([^`]+)`\]/gm)].map(([, folder]) => folder);

const problems = [
  ...folders
    .filter((folder) => !listed.includes(folder))
    .map((folder) => `unlisted-package: ${folder} has no row in the table of ${document}`),
  ...listed
    .filter((folder) => !folders.includes(folder))
    .map((folder) => `unknown-package: ${document} has a row for ${folder}, which is no package`),
];

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
