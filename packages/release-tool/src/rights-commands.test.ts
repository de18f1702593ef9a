import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createProgram } from './program.ts';

afterEach(() => vi.unstubAllEnvs());

async function createCommandLine() {
  const root = await mkdtemp(join(tmpdir(), 'rights-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const at = (...parts: string[]) => join(root, ...parts);
  await mkdir(at('dist'));
  await writeFile(at('dist', 'index.html'), '<head>');
  await writeFile(at('dist', 'portal-shell.json'), JSON.stringify({ platformContract: 1, provides: {} }));

  async function run(...words: string[]): Promise<string> {
    const printed: string[] = [];
    const program = createProgram({ by: 'ann', mount: undefined, print: (line) => printed.push(line) });
    await program.parseAsync([...words, '--to', at('release')], { from: 'user' });
    return printed.join('\n');
  }
  async function newKey(name: string): Promise<string> {
    return (await run('keys', 'new', at(name))).split('\n').at(-1) ?? '';
  }
  async function useTeams(teams: unknown): Promise<string> {
    await writeFile(at('teams.json'), JSON.stringify({ teams }));
    return run('teams', at('teams.json'));
  }
  return { run, at, newKey, useTeams, publish: () => run('publish', at('dist'), '--promote', '--force') };
}

test('where nothing is signed, list and history say so', async () => {
  const { run, publish } = await createCommandLine();
  await publish();
  expect(await run('list')).toMatch(
    /Nothing is verified: there is no teams\.json in .*release, so anyone who can write there/,
  );
  expect(await run('history', 'shell')).toMatch(
    /^shell: 1 changes, chain intact\n1 \S+ promote \w+ by ann with --force \(unsigned\)\n\nNothing is verified/,
  );
});

test('where nothing is signed, a place that is begun anew is no obstacle, and its history follows', async () => {
  const { run, at, publish } = await createCommandLine();
  await publish();
  await writeFile(at('dist', 'main.js'), 'next()');
  await publish();
  await rm(at('release', 'live.json'));
  await publish();
  await writeFile(at('dist', 'main.js'), 'last()');
  await publish();
  expect(await run('history', 'shell')).toMatch(/^shell: 2 changes, chain intact\n/);
});

test('a team makes its key, gets its right, and signs; another key is refused before anything is done', async () => {
  const { run, at, newKey, useTeams, publish } = await createCommandLine();
  await publish();
  const [own, other] = [await newKey('own.key'), await newKey('other.key')];
  expect((await stat(at('own.key'))).mode & 0o777).toBe(0o600);
  await expect(run('keys', 'new', at('own.key'))).rejects.toThrow('was not written');

  vi.stubEnv('RELEASE_KEY', at('own.key'));
  expect(await run('keys', 'public')).toBe(own);
  const may = ['publish', 'promote', 'rollback'];
  expect(
    await useTeams({
      portal: { apps: ['shell'], may, keys: [own] },
      store: { apps: ['mfe-store'], may, keys: [other] },
    }),
  ).toMatch(/^shell was signed again\n.*: rights are those of /);
  expect(await run('list')).toContain('Everything live is signed by a team with the right to do so.');
  expect(await run('history', 'shell')).toMatch(/2 \S+ promote \w+ by portal because “rights were changed” \(signed\)/);
  await expect(run('rollback', 'shell', '--by', 'eve')).rejects.toThrow('Leave out --by');

  vi.stubEnv('RELEASE_KEY', await readFile(at('other.key'), 'utf8'));
  const before = await readFile(at('release', 'live.json'), 'utf8');
  await expect(publish()).rejects.toThrow('The key is that of store, which has mfe-store, not shell.');
  expect(await readFile(at('release', 'live.json'), 'utf8')).toBe(before);
});

test('a broken history ends in an error that shows all of it', async () => {
  const { run, at, publish } = await createCommandLine();
  await publish();
  await writeFile(at('dist', 'main.js'), 'next()');
  await publish();
  await rm(at('release', 'history', 'shell', '1.json'));
  await expect(run('history')).rejects.toThrow(/2 \S+ promote[^]+The history is broken:\nRecord 1 of shell is missing/);
});

test.each([
  ['no key', '', 'RELEASE_KEY is not set'],
  ['a key that is none', '-----BEGIN nonsense', 'RELEASE_KEY is not a private key'],
  [
    'a file that is missing',
    '/nowhere/team.key',
    'RELEASE_KEY points to the file /nowhere/team.key, which cannot be read.',
  ],
])('%s ends in a sentence', async (_, key, sentence) => {
  const { run } = await createCommandLine();
  vi.stubEnv('RELEASE_KEY', key);
  await expect(run('keys', 'public')).rejects.toThrow(sentence);
});
