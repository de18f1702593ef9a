import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Switches of a browser that asks nobody for anything on its own, also where its sandbox is not to be had. */
export const quietSwitches: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of the browser of `CHROMIUM_PATH`, otherwise of an installed one, otherwise of the one that Playwright
 * downloaded; undefined when there is none.
 */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  const places = CHROMIUM_PATH ? [CHROMIUM_PATH] : [...usualPlaces, chromium.executablePath()];
  return places.find((path) => existsSync(path));
}
