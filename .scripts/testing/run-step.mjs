import { rmSync } from 'node:fs';
import { run, toolEnvironment } from '../process.mjs';
import { at } from '../repository.mjs';
import { say } from '../say.mjs';
import { countStep, failedTests } from './report.mjs';

/** Maximum failed tests for a retry: a busy machine does not cause more failures. */
const MAX_RETRIED_TESTS = 10;

async function attempt({ name, command, report, cwd, env: own }, { env, node }) {
  if (report) rmSync(report, { force: true });
  const [program, ...args] = command.map((word) => (word === 'node' ? node : word));
  const tools = toolEnvironment({ CI: '1', ...own, ...env });
  const path = env?.PATH ? `${at('node_modules/.bin')}:${env.PATH}` : tools.PATH;
  const { code, output } = await run(program, args, { cwd: at(cwd ?? ''), env: { ...tools, PATH: path } });
  const counts = countStep({ name, report }, code);
  if (counts.failed > 0) say(output.trimEnd());
  return { counts, failures: counts.failed > 0 ? failedTests(report) : [], flaky: [], output };
}

const keyOf = ({ file, title }) => `${file}\n${title}`;

/** Result of two runs of a step: a failed test that passes on the retry is flaky and counts as passed. */
function mergeAttempts(first, second) {
  // A retry that does not name its failed tests proves nothing.
  if (second.counts.failed > 0 && second.failures.length === 0) return first;
  const stillFailing = new Set(second.failures.map(keyOf));
  const flaky = first.failures.filter((each) => !stillFailing.has(keyOf(each)));
  const { counts } = first;
  return {
    ...first,
    counts: {
      ...counts,
      passed: counts.passed + flaky.length,
      failed: counts.failed - flaky.length,
      flaky: flaky.length,
    },
    failures: first.failures.filter((each) => stillFailing.has(keyOf(each))),
    flaky,
  };
}

/**
 * Runs a step and retries only its failed tests, if they are few.
 *
 * @returns the `counts` of the step; its `failures` and `flaky` tests with file, title and reason; and the `output` of
 * the first run
 */
export async function runStep(step, environment) {
  const first = await attempt(step, environment);
  const { failures } = first;
  if (failures.length === 0 || failures.length > MAX_RETRIED_TESTS) return first;
  say(`… ${step.name}: ${failures.length} failed, and now run once more, alone`);
  const { command, ...again } = step.again;
  return mergeAttempts(
    first,
    await attempt({ ...step, ...again, env: { ...step.env, ...again.env }, command: command(failures) }, environment),
  );
}
