import { existsSync, readFileSync } from 'node:fs';

const nothing = { passed: 0, failed: 0, skipped: 0 };

function countVitest(report) {
  // A file that could not even be loaded has no tests of its own, but has failed.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/**
 * What a finished step counts for: the tests of its runner's JSON report, or one for a check without a report.
 * A step that failed counts at least one failure, whatever its report says.
 */
export function countStep(step, code) {
  if (!step.report) return code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };
  if (!existsSync(step.report)) return { ...nothing, failed: 1 };
  const report = JSON.parse(readFileSync(step.report, 'utf8'));
  const counts = report.stats ? countPlaywright(report) : countVitest(report);
  const nothingRan = counts.passed + counts.failed === 0;
  return (code !== 0 && counts.failed === 0) || nothingRan ? { ...counts, failed: 1 } : counts;
}

/** The sum of several counts. */
export const sum = (counts) =>
  counts.reduce(
    (total, each) => ({
      passed: total.passed + each.passed,
      failed: total.failed + each.failed,
      skipped: total.skipped + each.skipped,
    }),
    nothing,
  );

/** `12 passed, 0 failed`, and `, 3 skipped` when something was. */
export const countsLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
