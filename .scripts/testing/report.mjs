import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const zeroCounts = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

function countVitest(report) {
  // A file that could not be loaded contains no tests, but counts as failed.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    ...zeroCounts,
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function countPlaywright({ stats, errors }) {
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { ...zeroCounts, passed: stats.expected, failed, skipped: stats.skipped };
}

/**
 * Counts of a finished step: the tests of its runner's JSON report, or one for a check without a report. A failed step
 * counts at least one failure, whatever its report says.
 */
export function countStep(step, code) {
  if (!step.report) return code === 0 ? { ...zeroCounts, passed: 1 } : { ...zeroCounts, failed: 1 };
  if (!existsSync(step.report)) return { ...zeroCounts, failed: 1 };
  const report = JSON.parse(readFileSync(step.report, 'utf8'));
  const counts = report.stats ? countPlaywright(report) : countVitest(report);
  const nothingRan = counts.passed + counts.failed === 0;
  return (code !== 0 && counts.failed === 0) || nothingRan ? { ...counts, failed: 1 } : counts;
}

const firstLine = (text) =>
  stripVTControlCharacters(text ?? '')
    .trim()
    .split('\n', 1)[0]
    .slice(0, 300);

const failedInVitest = (report) =>
  report.testResults
    .filter((file) => file.status === 'failed')
    .flatMap(({ name: file, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (assertionResults.length === 0)
        return [{ file, title: 'the file could not be loaded', reason: firstLine(message) }];
      return failed.map(({ fullName, failureMessages }) => ({
        file,
        title: fullName,
        reason: firstLine(failureMessages[0]),
      }));
    });

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const failedInPlaywright = (report) =>
  specsOf(report).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        file,
        title: `${projectName}: ${title}`,
        reason: firstLine(results.at(-1)?.error?.message),
      })),
  );

/** Failed tests in a runner's JSON report: file, title, and the first line of the reason. */
export function failedTests(path) {
  if (!path || !existsSync(path)) return [];
  const report = JSON.parse(readFileSync(path, 'utf8'));
  return report.stats ? failedInPlaywright(report) : failedInVitest(report);
}

export const sum = (counts) =>
  counts.reduce(
    (total, each) => ({
      passed: total.passed + each.passed,
      failed: total.failed + each.failed,
      skipped: total.skipped + each.skipped,
      flaky: total.flaky + each.flaky,
    }),
    zeroCounts,
  );

const linePieces = ({ passed, failed, skipped }, afterPassed = []) =>
  [`${passed} passed`, ...afterPassed, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');

/** `12 passed, 0 failed`, followed by `, 1 of them flaky` and `, 3 skipped` if any. */
export const countsLine = (counts) => linePieces(counts, counts.flaky > 0 ? [`${counts.flaky} of them flaky`] : []);

/**
 * Last lines of a run. The last one is always `12 passed, 0 failed`, optionally followed by `, 3 skipped`: CI parses
 * only that line.
 */
export const closingLines = (counts) => [
  ...(counts.flaky > 0 ? [`${counts.flaky} of those that passed are flaky.`] : []),
  linePieces(counts),
];
