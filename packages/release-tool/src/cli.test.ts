import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { builtShell } from './testing/built-remote.ts';

const execute = promisify(execFile);

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Release tool in a team's pipeline, on a machine without a browser. */
async function createPipeline() {
  const root = await mkdtemp(join(tmpdir(), 'pipeline-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const [build, release] = [join(root, 'dist'), join(root, 'release')];
  await mkdir(build);
  await writeFile(join(build, 'index.html'), '<head>');
  await writeFile(join(build, 'portal-shell.json'), JSON.stringify(builtShell));
  const run = (...words: string[]): Promise<Ended> =>
    execute(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...words, '--to', release], {
      env: { ...process.env, CHROMIUM_PATH: '/nowhere/chromium' },
    }).then(
      (ended) => ({ code: 0, ...ended }),
      (failed: Ended) => failed,
    );
  return { run, build, live: () => readFile(join(release, 'live.json'), 'utf8') };
}

test('without a browser nothing goes live, unless an option allows it, and list shows who used it', async () => {
  const { run, build, live } = await createPipeline();

  const refused = await run('publish', build, '--promote', '--by', 'ann');
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('CHROMIUM_PATH points to /nowhere/chromium'),
  });
  await expect(live()).rejects.toThrow('ENOENT');

  expect(await run('publish', build, '--promote', '--no-mount', '--by', 'ann')).toMatchObject({ code: 0 });
  expect((await run('list')).stdout).toMatch(/^shell \w+ live since \S+ by ann with --no-mount$/m);
}, 60_000);
