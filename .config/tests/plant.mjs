import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
const tools = join(repository, 'node_modules/.bin');

/**
 * Writes files next to a copy of the project's configuration, runs one of its tools there, and returns its exit code
 * and output.
 *
 * @example runWithFiles({ 'mfe-store/src/a.ts': 'export const a: any = 1;' }, 'oxlint', '-c', '.config/oxlint.json')
 */
export function runWithFiles(files, tool, ...args) {
  const tree = mkdtempSync(join(tmpdir(), 'planted-'));
  onTestFinished(() => rmSync(tree, { recursive: true }));
  cpSync(join(repository, '.config'), join(tree, '.config'), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }
  const command = tool === 'node' ? process.execPath : join(tools, tool);
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: tree,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${tools}:${process.env.PATH}`, NO_COLOR: '1' },
  });
  return { status, output: stdout + stderr };
}

/** Path for one of many cases in the same tree: adds the number to the beginning of the file name. */
export const numbered = (file, number) => file.replace(/[^/]+$/, `n${number}-$&`);

export const checkWithFiles = (files, check) => runWithFiles(files, 'node', join(repository, '.config', check));
