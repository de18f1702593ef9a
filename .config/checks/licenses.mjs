import { readFileSync } from 'node:fs';

/**
 * Checks that the licenses of all packages used by the apps and the server allow closed-source products. The argument
 * is the bill of materials from `npm run sbom`.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  // Fonts: the license restricts only changed fonts that keep their name.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/**
 * Image library libvips, shared, unchanged and replaceable. The LGPL requires no more for such use; no other package
 * may have this license.
 */
const isSharedLibrary = ({ purl, licenses = [] }) =>
  /^pkg:npm\/(?:%40|@)img\/sharp-libvips-/.test(purl) && licenseOf({ purl, licenses }) === 'LGPL-3.0-or-later';

const OWN = '@tech-portal';

/** `A OR B` needs one allowed license, `A AND B` needs both. */
const isAllowed = (expression) =>
  expression
    .replaceAll(/[()]/g, ' ')
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((name) => allowed.has(name.trim())));

const licenseOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ');

const { components } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const others = components.filter(({ group }) => group !== OWN);
const counts = new Map();
for (const each of others) counts.set(licenseOf(each), (counts.get(licenseOf(each)) ?? 0) + 1);

const problems = others
  .filter((each) => !isAllowed(licenseOf(each)) && !isSharedLibrary(each))
  .map((each) => `license: ${each.purl} has ${licenseOf(each) || 'none'}, which is not allowed`);
if (others.length === 0) problems.push('license: the bill of materials is empty');
for (const [license, count] of [...counts].toSorted(([, a], [, b]) => b - a)) console.log(`${count} ${license}`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
