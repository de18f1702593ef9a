import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from '../process.mjs';
import { at } from '../repository.mjs';
import { aptInstall } from './apt.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function find() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined;
  const onPath = names
    .map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim())
    .find((path) => path);
  return onPath ?? macPaths.find((path) => existsSync(path)) ?? findDownload();
}

function findDownload() {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  const { stdout } = spawnSync(process.execPath, ['-e', script], { cwd: at('e2e'), encoding: 'utf8' });
  return stdout && existsSync(stdout) ? stdout : undefined;
}

/** Path of a Chromium, found or fetched; undefined when there is none to be had. */
export async function getChromium(node) {
  const found = find();
  if (found || process.env.CHROMIUM_PATH) return found;
  if (await aptInstall('chromium')) return find();
  await run(node, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { cwd: at('e2e') });
  return find();
}

/** How a person gets a Chromium for the browser tests. */
export const chromiumAdvice =
  'No Chromium was found for the browser tests. Install Chromium or Google Chrome, or run ' +
  '`npx playwright install --with-deps chromium` in e2e, or set CHROMIUM_PATH to a browser of yours.';
