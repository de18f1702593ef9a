import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pickUsedEndpoints, createCurrentDocument } from '@tech-portal/api-document';
import { readReleased, releasedFolder } from '@tech-portal/api-document/released';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createProgram } from './program.ts';
import { builtShell } from './testing/built-remote.ts';
import { usedApiFile } from './used-api.ts';

const used = pickUsedEndpoints('"listTasks"', createCurrentDocument());
let lines: string[];
let origin: string;
let run: (...words: string[]) => Promise<unknown>;
let live: object;
let use: (document: object | undefined) => void;

/** Creates a release folder, a live API, and a shell build that uses its tasks. */
beforeEach(async () => {
  lines = [];
  live = createCurrentDocument();
  const root = await mkdtemp(join(tmpdir(), 'live-api-'));
  const server = createServer((_, response) => void response.end(JSON.stringify(live)));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(async () => {
    await new Promise((closed) => server.close(closed));
    await rm(root, { recursive: true, force: true });
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const build = await mkdtemp(join(root, 'build-'));
  await writeFile(join(build, 'index.html'), '');
  await writeFile(join(build, 'portal-shell.json'), JSON.stringify(builtShell));
  use = (document) => {
    if (document) writeFileSync(join(build, usedApiFile), JSON.stringify(document));
    else rmSync(join(build, usedApiFile), { force: true });
  };
  use(used);
  const release = join(root, 'release');
  run = (...words) =>
    createProgram({ by: 'ann', mount: undefined, print: (line) => lines.push(line) }).parseAsync(
      [...words.slice(0, 1), ...(words[0] === 'publish' ? [build] : []), ...words.slice(1), '--to', release],
      { from: 'user' },
    );
});

test('what fits the live API goes live and says so', async () => {
  await run('publish', '--promote', '--api', `${origin}/any/page`);
  expect(lines[0]).toMatch(new RegExp(`^shell \\w+ fits the API at ${origin}$`));
  expect(lines.at(-1)).toMatch(/is live$/);
});

test('what breaks on it is refused, unless it is accepted with a reason, which list shows', async () => {
  live = { paths: {} };
  await expect(run('publish', '--promote', '--api', origin)).rejects.toThrow(
    /does not fit what is live:\n  - GET \/api\/task\/list: the server does not have it\n  - Deploy the API first\.\nNothing was changed\.$/,
  );
  await run('list');
  expect(lines.join('\n')).not.toContain('live since');

  await run('publish', '--promote', '--api', origin, '--accept-breaking', 'Tasks come on Monday');
  await run('list');
  expect(lines.join('\n')).toContain('by ann with --no-mount --accept-breaking "Tasks come on Monday"');
});

test('without the option it is compared with the API that was deployed last', async () => {
  use(pickUsedEndpoints('"listTasks"', (await readReleased(releasedFolder)).document));
  await run('publish', '--promote');
  expect(lines[0]).toMatch(/^shell \w+ fits the API that was deployed last$/);

  use({ paths: { '/api/later': createCurrentDocument().paths['/api/task/list'] } });
  await expect(run('publish', '--promote')).rejects.toThrow(
    /GET \/api\/later: the server does not have it\n  - Deploy the API first, or name the one that is live with '--api'\./,
  );
});

test('of a version that does not say what it uses it is said that nothing was compared', async () => {
  use(undefined);
  await run('publish', '--promote');
  expect(lines[0]).toMatch(/was not compared with the API: it does not say what it uses of it$/);
});

test('an API that is no address is refused', async () => {
  await expect(run('publish', '--promote', '--api', 'portal')).rejects.toThrow('It must be a URL');
});
