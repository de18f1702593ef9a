import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createProgram } from './program.ts';
import { builtShell } from './testing/built-remote.ts';

async function createCommandLine() {
  const root = await mkdtemp(join(tmpdir(), 'program-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const release = join(root, 'release');
  const build = join(root, 'dist');
  await mkdir(build);
  await writeFile(join(build, 'index.html'), '<head>');
  await writeFile(join(build, 'portal-shell.json'), JSON.stringify(builtShell));

  async function run(...words: string[]) {
    const printed: string[] = [];
    const said: string[] = [];
    const program = createProgram({ by: 'ann', mount: undefined, print: (line) => printed.push(line) });
    for (const command of [program, ...program.commands]) {
      command.configureOutput({ writeOut: (text) => said.push(text), writeErr: (text) => said.push(text) });
    }
    const failure = await program.parseAsync([...words, '--to', release], { from: 'user' }).then(
      () => undefined,
      (error: Error & { code?: string }) => error.code ?? error.message,
    );
    return { printed, said: said.join(''), failure };
  }
  await run('publish', build);
  return { run, release, versions: () => readdir(join(release, 'shell')) };
}

test.each([
  ['days with a unit', ['prune', '--days', '14d'], /'14d' is invalid. It must be a number from 0/],
  ['negative days', ['prune', '--days', '-3'], /'-3' is invalid/],
  ['half a version', ['prune', '--keep', '1.5'], /'1.5' is invalid. It must be a whole number/],
  ['no version at all', ['prune', '--keep', '0'], /'0' is invalid. It must be a number from 1/],
  ['no number', ['prune', '--days', 'NaN'], /'NaN' is invalid/],
  ['a misspelled option', ['prune', '--day', '0'], /unknown option '--day'\n\(Did you mean --days\?\)/],
  ['a misspelled command', ['prun'], /unknown command 'prun'\n\(Did you mean prune\?\)/],
  ['a negative share', ['canary', 'shell', 'abc', '-5'], /'-5' is invalid for argument 'percent'/],
  ['more than everybody', ['canary', 'shell', 'abc', '101'], /It must be a number from 0 to 100/],
  ['too few words', ['promote', 'shell'], /missing required argument 'version'/],
  ['too many words', ['promote', 'shell', 'abc', 'def'], /too many arguments/],
])('%s: refused with a sentence, and nothing is done', async (_, words, sentence) => {
  const { run, versions } = await createCommandLine();
  const before = await versions();
  const { printed, said, failure } = await run(...words);
  expect(said).toMatch(sentence);
  expect(said).toContain('--help');
  expect(failure).toMatch(/^commander\./);
  expect(printed).toEqual([]);
  expect(await versions()).toEqual(before);
});

test('a version is named by the words that were typed, and its maker by --by', async () => {
  const { run, versions } = await createCommandLine();
  const [version = ''] = await versions();
  const { printed } = await run('promote', 'shell', version, '--by', 'bob');
  expect(printed.at(-1)).toBe(`shell ${version} is live`);
  expect((await run('list')).printed.join('\n')).toContain('by bob');
});

test('a release folder where nothing is published says so', async () => {
  const { run, release } = await createCommandLine();
  await rm(release, { recursive: true });
  expect((await run('list')).printed).toEqual([`Nothing is published in ${release}.`]);
});

test('each command explains itself', async () => {
  const { run } = await createCommandLine();
  expect((await run('prune', '--help')).said).toMatch(/--keep <count>[^]+\(default: 5\)[^]+--days <count>/);
});
