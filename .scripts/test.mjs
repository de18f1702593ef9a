import { mkdirSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { installWhenNeeded } from './install.mjs';
import { checkNode, findNode24 } from './node-24.mjs';
import { at } from './repository.mjs';
import { main, say } from './say.mjs';
import { advisoriesAdvice, hasAdvisories } from './testing/advisories.mjs';
import { chromiumAdvice, getChromium } from './testing/chromium.mjs';
import { getNginxPath, nginxAdvice } from './testing/nginx.mjs';
import { hasCommit, previousRelease, previousReleaseAdvice } from './testing/previous-release.mjs';
import { readTestOptions } from './testing/options.mjs';
import { closingLines, countsLine, sum } from './testing/report.mjs';
import { runStep } from './testing/run-step.mjs';
import { runSteps } from './testing/schedule.mjs';
import { CAPACITY, steps } from './testing/steps.mjs';

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const failure = { passed: 0, failed: 1, skipped: 0, flaky: 0 };
const skip = { passed: 0, failed: 0, skipped: 1, flaky: 0 };
const lastLines = (output) => output.trimEnd().split('\n').slice(-30).join('\n');
const describeTest = ({ name }, { file, title, reason }) =>
  `${name}: ${relative(at(''), file)} › ${title}\n    ${reason}`;

/** Environment that a step needs beyond the tools, or advice on getting what is missing. */
async function prepare(step, node) {
  if (step.requires === 'chromium') {
    const path = await getChromium(node);
    return path ? { env: { CHROMIUM_PATH: path } } : { result: failure, advice: chromiumAdvice };
  }
  if (step.requires === 'history') {
    return hasCommit(previousRelease()) ? {} : { result: skip, advice: previousReleaseAdvice };
  }
  if (step.requires === 'advisories') {
    return (await hasAdvisories()) ? {} : { result: skip, advice: advisoriesAdvice };
  }
  if (step.requires === 'nginx') {
    const path = getNginxPath();
    return path ? { env: { PATH: path } } : { result: skip, advice: nginxAdvice };
  }
  return {};
}

async function report(step, node, notes) {
  const started = Date.now();
  const { env, result, advice } = await prepare(step, node);
  if (advice) {
    const failed = result.failed > 0 || step.isRequired;
    const note = `${failed ? '✗' : '–'} ${step.name}: ${advice}`;
    notes.untried.push(note);
    say(note);
    return failed ? failure : result;
  }
  const { counts, failures, flaky, output } = await runStep(step, { env, node });
  notes.flaky.push(...flaky.map((each) => describeTest(step, each)));
  notes.failed.push(...failures.map((each) => describeTest(step, each)));
  if (counts.failed > 0 && failures.length === 0) notes.failed.push(`${step.name}: ${lastLines(output)}`);
  const failed = counts.failed > 0;
  const told = step.tells && !failed ? `: ${output.trimEnd().split('\n').at(-1)}` : '';
  say(
    `${failed ? '✗' : '✓'} ${step.name}: ${step.report ? countsLine(counts) : failed ? 'failed' : 'passed'} (${seconds(started)})${told}`,
  );
  return counts;
}

await main(async () => {
  const started = Date.now();
  const { help, steps: chosen } = readTestOptions(process.argv.slice(2), steps);
  if (help) {
    say(help);
    return 0;
  }
  checkNode();
  await installWhenNeeded();
  const node = findNode24();
  mkdirSync(dirname(at('.cache/reports/any')), { recursive: true });

  const notes = { untried: [], flaky: [], failed: [] };
  const results = await runSteps(chosen, {
    capacity: CAPACITY,
    runStep: (step) => report(step, node, notes),
    onBlocked: (step, blocker) => {
      say(`✗ ${step.name}: not run, as ${blocker} failed`);
      return failure;
    },
  });

  const total = sum([...results.values()]);
  const failed = [...results].filter(([, counts]) => counts.failed > 0).map(([name]) => name);
  say(`\n${results.size} steps in ${seconds(started)}${failed.length > 0 ? `; failed: ${failed.join(', ')}` : ''}`);
  const list = (title, lines) => {
    if (lines.length > 0) say(`\n${title}:\n${lines.join('\n')}\n`);
  };
  list('NOT TRIED HERE', notes.untried);
  list('FLAKY, passed only on the second try', notes.flaky);
  list('FAILED', notes.failed);
  for (const line of closingLines(total)) say(line);
  return total.failed > 0 ? 1 : 0;
});
