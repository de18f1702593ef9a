import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** Switches that stop the browser's own requests and let it run without a sandbox. */
export const chromiumSwitches: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Program names; the first is the headless variant of the same engine, which saves the overhead of a window. */
const programNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of the browser: the one in `CHROMIUM_PATH`, an installed one, or the one that Playwright downloaded. Undefined
 * if there is none.
 */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  const folders = PATH.split(delimiter).filter(Boolean);
  const pathCandidates = programNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = CHROMIUM_PATH ? [CHROMIUM_PATH] : [...pathCandidates, ...macPaths, chromium.executablePath()];
  return candidates.find((path) => existsSync(path));
}

// Deprecated names, until the next major version.
export { chromiumSwitches as quietSwitches };
