import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser of `CHROMIUM_PATH`, otherwise an installed one, otherwise the one that Playwright downloaded. */
export function findChromium(): string {
  const { CHROMIUM_PATH } = process.env;
  return CHROMIUM_PATH ?? usualPlaces.find((path) => existsSync(path)) ?? chromium.executablePath();
}
