import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readTestOptions } from '../../.scripts/testing/options.mjs';
import { runSteps } from '../../.scripts/testing/schedule.mjs';
import { apps, at } from '../../.scripts/repository.mjs';
import { newTypeErrors } from '../../.scripts/type-errors.mjs';
import { typePrograms } from '../../.scripts/type-programs.mjs';

const repository = resolve(import.meta.dirname, '../..');

function runTests(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['.scripts/test.mjs', ...args], {
    cwd: repository,
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { status, stdout, stderr };
}

test('npm test -- --help prints the options and the steps, and runs nothing', () => {
  const { status, stdout } = runTests('--help');

  expect(stdout).toContain('--only <steps>');
  expect(stdout).toContain('spec-references, document-links');
  expect(stdout).not.toContain('passed,');
  expect(status).toBe(0);
});

test.each([
  [['--fast'], "Unknown option '--fast'"],
  [['lint'], "Unexpected argument 'lint'"],
  [['--only', 'lint,hens'], 'Unknown step hens.'],
  [['--require', 'hens'], 'Unknown step hens.'],
  [['--only'], "Option '--only <value>' argument missing"],
])('npm test -- %j is refused and runs nothing', (args, message) => {
  const { status, stdout, stderr } = runTests(...args);

  expect(stderr).toContain(message);
  expect(stderr).toContain('npm test -- --only lint,unit');
  expect(stdout).toBe('');
  expect(status).toBe(1);
});

test('a step is required only where --require names it', () => {
  const steps = [{ name: 'lint' }, { name: 'nginx' }];
  const requiredOf = (...args) => readTestOptions(args, steps).steps.map(({ isRequired }) => isRequired);

  expect(requiredOf()).toEqual([false, false]);
  expect(requiredOf('--require', 'nginx')).toEqual([false, true]);
  expect(requiredOf('--only', 'nginx', '--require', 'nginx,lint')).toEqual([true]);
});

test('the deep steps run instead of the others, with what they need; --only names steps of both', () => {
  const steps = [{ name: 'build' }, { name: 'lint' }, { name: 'sdk', isDeep: true, needs: ['build'] }];
  const namesOf = (...args) => readTestOptions(args, steps).steps.map(({ name }) => name);

  expect(namesOf()).toEqual(['build', 'lint']);
  expect(namesOf('--deep')).toEqual(['build', 'sdk']);
  expect(namesOf('--only', 'lint,sdk')).toEqual(['lint', 'sdk']);
});

test('a heavy step is not overtaken by lighter ones, and one that waits for another holds nobody up', async () => {
  const running = new Map();
  const started = [];
  const runStep = ({ name }) => {
    started.push(name);
    return new Promise((resolve) => running.set(name, () => resolve({ failed: 0 })));
  };
  const end = async (name) => {
    running.get(name)();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const steps = [
    { name: 'build', weight: 1 },
    { name: 'format', weight: 1 },
    { name: 'budgets', weight: 1, needs: ['build'] },
    { name: 'unit', weight: 2 },
    { name: 'lint', weight: 1 },
  ];
  const results = runSteps(steps, { capacity: 2, runStep, onBlocked: () => ({ failed: 1 }) });

  expect(started).toEqual(['build', 'format']);
  await end('format');
  expect(started).toEqual(['build', 'format']);
  await end('build');
  expect(started).toEqual(['build', 'format', 'budgets']);
  await end('budgets');
  expect(started.slice(3)).toEqual(['unit']);
  await end('unit');
  expect(started.slice(4)).toEqual(['lint']);
  await end('lint');
  expect([...(await results).keys()]).toHaveLength(5);
});

test('CI runs the steps of both kinds', () => {
  const ci = readFileSync(resolve(repository, '.ci/run'), 'utf8');
  expect(ci.match(/^npm .*$/gm)).toEqual(['npm test --silent', 'npm run --silent test:deep']);
});

test('a type error that several packages meet is printed once, with its indented lines', () => {
  const known = new Set();
  const first = "packages/ui/src/a.ts(1,14): error TS2322: Type 'number'.\n  Types differ.\n";
  const second = "shell/src/b.ts(2,1): error TS2304: Cannot find name 'b'.\n";

  expect(newTypeErrors(first, known)).toEqual([first.trim()]);
  expect(newTypeErrors(first + second, known)).toEqual([second.trim()]);
  expect(newTypeErrors('', known)).toEqual([]);
});

test('each package is in one program of the types, with the options of its own', () => {
  const folders = [...apps, 'packages/domain', 'packages/api-client', 'packages/ui', 'packages/fakes', 'e2e'];
  const programs = typePrograms(folders);
  const partsOf = ({ config }) => config.include;
  const ofFolder = (folder) => programs.filter((each) => partsOf(each).includes(at(folder, 'src')));
  expect(folders.map((folder) => ofFolder(folder).length)).toEqual(folders.map(() => 1));
  expect(ofFolder('packages/fakes')).toEqual(ofFolder('e2e'));
  expect(ofFolder('packages/api-client')[0]).toMatchObject({
    members: 1,
    config: { compilerOptions: { types: ['node'] } },
  });
  // Neither program sees the other's module declarations.
  expect(ofFolder('packages/ui')).not.toEqual(ofFolder('shell'));
});
