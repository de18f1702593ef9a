import { afterEach, expect, test, vi } from 'vitest';
import { findChromium } from './find-chromium.ts';
import { openBrowser } from './open-browser.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a browser that is not there is named, with what to do', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');

  expect(findChromium()).toBeUndefined();
  await expect(openBrowser()).rejects.toThrow(
    /CHROMIUM_PATH names \/nowhere\/chromium, which is not there.*--no-mount.*Nothing was changed\./,
  );
});

test('the browser of CHROMIUM_PATH goes first', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);

  expect(findChromium()).toBe(process.execPath);
});
