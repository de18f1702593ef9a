import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkWithFiles, runWithFiles } from './plant.mjs';

/** Concatenated, as the check reads this file too. */
const id = (number) => `HEN-${number}`;
const title = 'a hen lays';
const rule = (number) => `- **${id(number)}** A hen lays.\n`;
const heldBy = (file, ...titles) => ({ [file]: titles });
const laid = heldBy('shell/src/hen.test.ts', title);
const list = (...tests) => JSON.stringify(Object.fromEntries(tests.map((each, index) => [id(index + 1), each])));

const planted = (files) =>
  checkWithFiles(
    {
      '.config/checks/old-references.json': '{ "shell": 1 }',
      '.docs/spec/hens.md': rule(1),
      '.docs/spec/tests.json': list(laid),
      'shell/src/hen.test.ts': `test('${title}', () => {});`,
      ...files,
    },
    'checks/spec-references.mjs',
  );

test('references that resolve pass, and rules without a test are listed', () => {
  const { status, output } = planted({
    '.docs/spec/hens.md': rule(1) + rule(2),
    '.docs/spec/tests.json': list(laid, 'An index of other rules.'),
    'shell/src/hen.ts': `// ${id(1)}: every day.\nexport const a = 1;`,
  });

  expect(output).toContain(`2 rules, 1 without a test: ${id(2)}`);
  expect(status).toBe(0);
});

test.each([
  ['code', 'shell/src/hen.ts'],
  ['a test', 'packages/ui/src/hen.test.tsx'],
  ['a document', 'shell/README.md'],
  ['another rule', '.docs/spec/cocks.md'],
])('an id that no rule has is found in %s', (_, file) => {
  const { status, output } = planted({ [file]: `// one\n// ${id(1)} and ${id(9)}` });

  expect(output).toContain(`unknown-id: ${file}:2 names ${id(9)}`);
  expect(output).not.toContain(`names ${id(1)},`);
  expect(status).toBe(1);
});

test('an id given twice is found, across files and for a rule that is struck through', () => {
  const { output } = planted({
    '.docs/spec/cocks.md': rule(1),
    '.docs/spec/eggs.md': `- ~~**${id(2)}** An egg is square.~~\n${rule(2)}`,
  });

  expect(output).toContain(`has ${id(1)}, which is taken`);
  expect(output).toContain(`.docs/spec/eggs.md has ${id(2)}, which is taken`);
});

test('a rule without tests or a reason is found, and so are tests of an unknown rule', () => {
  const { status, output } = planted({
    '.docs/spec/hens.md': rule(1) + rule(2) + `- ~~**${id(3)}** A hen sings.~~\n`,
    '.docs/spec/tests.json': list({}, undefined, laid),
  });

  expect(output).toContain(`no-test: .docs/spec/tests.json has no test of ${id(1)}`);
  expect(output).toContain(`no-test: .docs/spec/tests.json has no test of ${id(2)}`);
  expect(output).toContain(`no-rule: .docs/spec/tests.json has ${id(3)}`);
  expect(status).toBe(1);
});

test('a test that is gone, and one that moved, are found', () => {
  const { status, output } = planted({
    '.docs/spec/hens.md': rule(1) + rule(2),
    '.docs/spec/tests.json': list(
      heldBy('shell/src/hen.test.ts', 'a hen barks'),
      heldBy('shell/src/old.test.ts', title),
    ),
  });

  expect(output).toContain(`unknown-test: ${id(1)} names "a hen barks"`);
  expect(output).toMatch(
    /moved-test: .*"a hen lays" of shell\/src\/old\.test\.ts, which is in shell\/src\/hen\.test\.ts/,
  );
  expect(status).toBe(1);
});

test('--fix writes where a moved test is, and leaves what it cannot know', () => {
  const script = resolve(import.meta.dirname, '../checks/spec-references.mjs');
  const { status, output } = runWithFiles(
    {
      '.config/checks/old-references.json': '{ "shell": 7 }',
      '.docs/spec/hens.md': rule(1) + rule(2),
      '.docs/spec/tests.json': list(
        { ...heldBy('shell/src/old.test.ts', title), ...heldBy('shell/src/hen.test.ts', 'a hen scratches') },
        heldBy('shell/src/hen.test.ts', 'a hen barks'),
      ),
      'shell/src/hen.test.ts': `test('${title}', () => {}); test('a hen scratches', () => {});`,
    },
    'node',
    '-e',
    `const run = (...args) => require('node:child_process').spawnSync(process.execPath, [${JSON.stringify(script)}, ...args]);
    run('--fix');
    console.log(String(run().stderr), require('node:fs').readFileSync('.config/checks/old-references.json', 'utf8'));`,
  );

  expect(output).toContain(`unknown-test: ${id(2)}`);
  expect(output).not.toContain(id(1));
  expect(output).toContain('{}');
  expect(status).toBe(0);
});

test('a specification without a single rule means that nothing was read', () => {
  const { status, output } = planted({ '.docs/spec/hens.md': '# Hens' });

  expect(output).toContain('no-rules: .docs/spec');
  expect(status).toBe(1);
});

test('more references in the old form than a folder is allowed are found, the others pass', () => {
  const old = (word) => `/** By ${word} ${3}. */\n`;
  const allowed = planted({ 'shell/src/hen.ts': old('decision') });
  const tooMany = planted({ 'shell/src/hen.ts': old('decision') + old('document'), 'e2e/src/a.ts': old('decisions') });

  expect(allowed.status).toBe(0);
  expect(tooMany.output).toContain('old-reference: shell has 2 references by number, at most 1');
  expect(tooMany.output).toContain('old-reference: e2e has 1 references by number, at most 0');
  expect(tooMany.status).toBe(1);
});
