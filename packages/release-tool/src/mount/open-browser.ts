import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { findChromium, chromiumSwitches } from './find-chromium.ts';

/** Blocks requests to other machines, so resources on the internet are not checked. */
const offlineSwitches = [...chromiumSwitches, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'];

const missingBrowserMessage = () => {
  const { CHROMIUM_PATH } = process.env;
  const reason = CHROMIUM_PATH
    ? `CHROMIUM_PATH points to ${CHROMIUM_PATH}, which does not exist`
    : 'No Chromium was found';
  return (
    `${reason}. A candidate is mounted in one before it goes live. Install Chromium or Chrome, or set CHROMIUM_PATH ` +
    'to a browser of yours. Without one, --no-mount makes it live untried, and list will say so. Nothing was changed.'
  );
};

/**
 * Starts a headless browser.
 *
 * @throws Error saying what to do when there is none
 */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return executablePath
    ? chromium.launch({ executablePath, args: offlineSwitches })
    : Promise.reject(new Error(missingBrowserMessage()));
}
