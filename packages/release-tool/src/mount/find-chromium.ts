import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** Switches for a browser that sends no requests of its own and also runs without a sandbox. */
export const chromiumSwitches: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Program names; the first is the same engine without the overhead of a window. */
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
 * Path of the browser of `CHROMIUM_PATH`, an installed one, or the one that Playwright downloaded; undefined when there
 * is none.
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
