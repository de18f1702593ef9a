import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { findChromium, chromiumSwitches } from '@tech-portal/release-tool/chromium';

export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Error('No Chromium was found. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.');
  }
  return chromium.launch({ executablePath, args: [...chromiumSwitches] });
}
