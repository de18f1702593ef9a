import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '@tech-portal/release';
import { expect, onTestFinished, test } from 'vitest';
import { createProgram } from './program.ts';

/** Maps line 1, column 6 of the build to `save` in line 2, column 9 of its source. */
const map = {
  version: 3,
  sources: ['webpack://mfe-store/./src/cart/save.tsx'],
  names: ['save'],
  mappings: 'KACQA',
};

async function createRelease() {
  const root = await mkdtemp(join(tmpdir(), 'explain-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const version = join(root, 'release/remotes/mfe-store/1a2b');
  await mkdir(version, { recursive: true });
  await writeFile(join(version, 'cart-page.aa.js'), 'a.b.c()');
  await writeFile(join(version, 'cart-page.aa.js.map'), JSON.stringify(map));
  async function explain(stack: string): Promise<string[]> {
    const lines: string[] = [];
    const file = join(root, 'stack.txt');
    await writeFile(file, stack);
    await createProgram({ by: 'ann', mount: undefined, print: (line) => lines.push(line) }).parseAsync(
      ['explain', file, '--to', folderStore(join(root, 'release')).name],
      { from: 'user' },
    );
    return lines;
  }
  return { explain };
}

test('the frames of a stack get the places of their sources, whichever browser or page they come from', async () => {
  const { explain } = await createRelease();
  expect(
    await explain(`TypeError: x
    at c (https://portal.example/remotes/mfe-store/1a2b/cart-page.aa.js?retry=1:1:6)
at c (/remotes/mfe-store/1a2b/cart-page.aa.js:1:6)
c@https://portal.example/remotes/mfe-store/1a2b/cart-page.aa.js:1:6
at f (elsewhere)`),
  ).toEqual([
    'TypeError: x',
    '    at c (mfe-store: src/cart/save.tsx:2:9)  save',
    'at c (mfe-store: src/cart/save.tsx:2:9)  save',
    'c@mfe-store: src/cart/save.tsx:2:9  save',
    'at f (elsewhere)',
  ]);
});

test('what has no source map stays as it is and says so; what is no stack is refused', async () => {
  const { explain } = await createRelease();
  const [line] = await explain('at c (/remotes/mfe-store/gone/cart-page.aa.js:1:6)');
  expect(line).toMatch(
    /^at c \(\/remotes\/mfe-store\/gone\/cart-page\.aa\.js:1:6\) {2}\[.+ has no source map of it\]$/,
  );
  await expect(explain('hello')).rejects.toThrow('This names no published file');
});
