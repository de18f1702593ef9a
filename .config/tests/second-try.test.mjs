import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { closingLines, countsLine } from '../../.scripts/testing/report.mjs';
import { runStep } from '../../.scripts/testing/run-step.mjs';

const folder = mkdtempSync(join(tmpdir(), 'second-try-'));
afterAll(() => rmSync(folder, { recursive: true }));
vi.spyOn(console, 'log').mockReturnValue(undefined);

const vitestReport = (tests) => ({
  numPassedTests: tests.filter((each) => each.passed).length,
  numFailedTests: tests.filter((each) => !each.passed).length,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [
    {
      name: '/repository/a.test.ts',
      status: tests.every((each) => each.passed) ? 'passed' : 'failed',
      assertionResults: tests.map(({ title, passed }) => ({
        fullName: title,
        status: passed ? 'passed' : 'failed',
        failureMessages: passed ? [] : ['\u001B[31mError: it was 2\u001B[39m\n    at a.test.ts:3'],
      })),
    },
  ],
});

const playwrightReport = (tests) => ({
  stats: {
    expected: tests.filter((each) => each.passed).length,
    unexpected: tests.filter((each) => !each.passed).length,
    flaky: 0,
    skipped: 0,
  },
  errors: [],
  suites: [
    {
      suites: [
        {
          specs: tests.map(({ title, passed }) => ({
            file: 'a.test.ts',
            title,
            tests: [
              {
                projectName: 'phone',
                status: passed ? 'expected' : 'unexpected',
                results: [{ error: { message: 'Error: it was 2\nmore' } }],
              },
            ],
          })),
        },
      ],
    },
  ],
});

/** Step that reports `first`, and `second` on a retry; without a report it only fails. */
function stepWith(first, second) {
  const command = (path, report) => {
    if (!report) return ['node', '-e', 'process.exit(1)'];
    writeFileSync(`${path}.planned`, JSON.stringify(report));
    const failed = report.stats ? report.stats.unexpected : report.numFailedTests;
    return [
      'node',
      '-e',
      `require('fs').copyFileSync('${path}.planned', '${path}'); process.exit(${failed > 0 ? 1 : 0})`,
    ];
  };
  const paths = [join(folder, 'first.json'), join(folder, 'second.json')];
  return {
    name: 'unit',
    report: paths[0],
    command: command(paths[0], first),
    again: { report: paths[1], command: () => command(paths[1], second) },
  };
}

const run = (first, second) => runStep(stepWith(first, second), { node: process.execPath, env: {} });
const passing = (title) => ({ title, passed: true });
const failing = (title) => ({ title, passed: false });

test.each([
  ['Vitest', vitestReport, { file: '/repository/a.test.ts', title: 'b', reason: 'Error: it was 2' }],
  ['Playwright', playwrightReport, { file: 'a.test.ts', title: 'phone: b', reason: 'Error: it was 2' }],
])('a test of %s that passes at its second try is named as flaky', async (_, report, flaky) => {
  const result = await run(report([passing('a'), failing('b')]), report([passing('a'), passing('b')]));
  expect(result).toMatchObject({ failures: [], flaky: [flaky] });
  expect(countsLine(result.counts)).toBe('2 passed, 1 of them flaky, 0 failed');
});

test('a test that fails twice has failed', async () => {
  const { counts, failures, flaky } = await run(
    vitestReport([failing('a'), failing('b')]),
    vitestReport([failing('a'), passing('b')]),
  );
  expect(countsLine(counts)).toBe('1 passed, 1 of them flaky, 1 failed');
  expect(failures.map(({ title }) => title)).toEqual(['a']);
  expect(flaky.map(({ title }) => title)).toEqual(['b']);
});

test('a second try that ends without a report proves nothing', async () => {
  const { counts, failures } = await run(vitestReport([passing('a'), failing('b')]), undefined);
  expect(countsLine(counts)).toBe('1 passed, 1 failed');
  expect(failures.map(({ title }) => title)).toEqual(['b']);
});

test('many failures are not tried again', async () => {
  const tests = Array.from({ length: 11 }, (_, index) => failing(`test ${index}`));
  const { counts } = await run(vitestReport(tests), vitestReport(tests.map(({ title }) => passing(title))));
  expect(countsLine(counts)).toBe('0 passed, 11 failed');
});

test('a step without tests is not tried again', async () => {
  const step = { name: 'lint', command: ['node', '-e', 'process.exit(1)'] };
  const { counts, failures } = await runStep(step, { node: process.execPath, env: {} });
  expect(countsLine(counts)).toBe('0 passed, 1 failed');
  expect(failures).toEqual([]);
});

test('the last line of a run is of the form that CI reads, with flaky tests too', () => {
  const counts = { passed: 12, failed: 0, skipped: 0, flaky: 0 };
  expect(closingLines(counts)).toEqual(['12 passed, 0 failed']);
  expect(closingLines({ ...counts, failed: 2, skipped: 3 })).toEqual(['12 passed, 2 failed, 3 skipped']);
  expect(closingLines({ ...counts, flaky: 1 })).toEqual(['1 of those that passed are flaky.', '12 passed, 0 failed']);
});
