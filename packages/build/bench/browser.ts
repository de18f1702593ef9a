import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';

/** Chromium without anything that works in the background; `CHROMIUM_PATH` names another than Playwright's own. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
