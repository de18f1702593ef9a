import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { at } from './repository.mjs';
import { Advice } from './say.mjs';

const atLeast = (version, major, minor) => {
  const [ownMajor = 0, ownMinor = 0] = version.replace('v', '').split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
};

export function checkNode(version = process.version) {
  if (atLeast(version, 20, 19)) return;
  throw new Advice(
    `Tech Portal needs Node 20.19 or newer to install; this is ${version}. Get it from https://nodejs.org.`,
  );
}

/**
 * Node 24 for server, build and tests: on Linux (x64, arm64) the one installed as a package, otherwise the one that
 * runs this script.
 */
export function findNode24() {
  const installed = at('node_modules/.bin/node');
  if (existsSync(installed)) {
    const { status, stdout } = spawnSync(installed, ['--version'], { encoding: 'utf8' });
    if (status === 0 && atLeast(stdout.trim(), 24, 0)) return installed;
  }
  if (atLeast(process.version, 24, 0)) return process.execPath;
  throw new Advice(
    `Tech Portal runs on Node 24. It comes with the packages on Linux (x64 and arm64) only; on ${process.platform} ` +
      `${process.arch} install Node 24 from https://nodejs.org and start again. This is ${process.version}.`,
  );
}
