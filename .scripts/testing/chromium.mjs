import { spawnSync } from 'node:child_process';
import { run } from '../process.mjs';
import { at } from '../repository.mjs';
import { aptInstall } from './apt.mjs';

/**
 * Browser that the scenarios and the release tool would find by themselves. `node` is a Node 24, which runs TypeScript.
 */
function find(node) {
  const script =
    "import { findChromium } from '@tech-portal/release-tool/chromium'; process.stdout.write(findChromium() ?? '')";
  const { stdout } = spawnSync(node, ['--input-type=module', '-e', script], { cwd: at('e2e'), encoding: 'utf8' });
  return stdout || undefined;
}

/** Chromium without windows, which needs a quarter less CPU time. */
const LIGHT = 'chromium-headless-shell';
let installing;

/** Path of a Chromium, found or installed, preferably the one without windows; undefined if there is none. */
export async function getChromium(node) {
  const found = find(node);
  if (found?.endsWith(LIGHT) || process.env.CHROMIUM_PATH) return found;
  // Installs only once for all steps, and does not try again after a failure.
  if (await (installing ??= aptInstall(LIGHT))) return find(node);
  if (found) return found;
  if (await aptInstall('chromium')) return find(node);
  await run(node, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { cwd: at('e2e') });
  return find(node);
}

export const chromiumAdvice =
  'No Chromium was found for the browser tests. Install Chromium or Google Chrome, or run ' +
  '`npx playwright install --with-deps chromium` in e2e, or set CHROMIUM_PATH to a browser of yours.';
