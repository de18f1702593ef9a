import { expect, test } from 'vitest';
import {
  isAtLeast,
  nextVersion,
  reportChange,
  summaryOf,
  findRemovedExports,
  versionOfReport,
} from './report-changes.ts';

const more = '\n==== @tech-portal/sample/more\n\nexport { four };\n';
const report = (version: string, names: string, body = 'declare const one: number;', rest = '') =>
  summaryOf(`@tech-portal/sample ${version}\n\n==== @tech-portal/sample\n\n${body}\nexport { ${names} };\n${rest}`);

test('the repository keeps version, names and a hash of the declarations', () => {
  expect(report('1.0.0', 'one, inner as two, type Three', 'declare const one: number;', more)).toMatch(
    /^@tech-portal\/sample 1\.0\.0\n\n==== @tech-portal\/sample\nsha256-[\w-]{43}\nThree\none\ntwo\n\n==== @tech-portal\/sample\/more\nsha256-[\w-]{43}\nfour\n$/,
  );
});

test('another version alone is no change of the exports', () => {
  expect(reportChange(report('1.0.0', 'one'), report('1.1.0', 'one'))).toBe('none');
  expect(versionOfReport(report('1.1.0', 'one'))).toBe('1.1.0');
});

test('an export more, and one that is declared otherwise, are changes', () => {
  expect(reportChange(report('1.0.0', 'one'), report('1.0.0', 'one, two'))).toBe('added or changed');
  expect(reportChange(report('1.0.0', 'one'), report('1.0.0', 'one', 'declare const one: string;'))).toBe(
    'added or changed',
  );
});

test('an export or an entry point that is gone is named as importers write it', () => {
  const before = report('1.0.0', 'one, inner as two, type Three', undefined, more);
  expect(findRemovedExports(before, report('1.0.0', 'one'))).toEqual([
    '@tech-portal/sample#Three',
    '@tech-portal/sample#two',
    '@tech-portal/sample/more',
    '@tech-portal/sample/more#four',
  ]);
  expect(reportChange(before, report('1.0.0', 'one'))).toBe('taken away');
});

test('what breaks raises the first number, anything else the second', () => {
  expect(nextVersion('1.4.2', true)).toBe('2.0.0');
  expect(nextVersion('1.4.2', false)).toBe('1.5.0');
});

test.each([
  ['2.0.0', '1.9.9', true],
  ['1.10.0', '1.9.0', true],
  ['1.9.0', '1.9.0', true],
  ['1.9.0', '1.10.0', false],
  ['1.9.9', '2.0.0', false],
])('whether %s is at least %s: %s', (version, least, expected) => {
  expect(isAtLeast(version, least)).toBe(expected);
});
