import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
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
    /CHROMIUM_PATH points to \/nowhere\/chromium, which does not exist.*--no-mount.*Nothing was changed\./,
  );
});

test('the browser of CHROMIUM_PATH goes first', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);

  expect(findChromium()).toBe(process.execPath);
});

test('of the browsers on the PATH the headless one goes first, in whichever folder it is', () => {
  const [first, second] = [mkdtempSync(join(tmpdir(), 'browsers-')), mkdtempSync(join(tmpdir(), 'browsers-'))];
  try {
    vi.stubEnv('CHROMIUM_PATH', '');
    vi.stubEnv('PATH', [first, second].join(delimiter));
    writeFileSync(join(first, 'chromium'), '');
    expect(findChromium()).toBe(join(first, 'chromium'));
    writeFileSync(join(second, 'chromium-headless-shell'), '');
    expect(findChromium()).toBe(join(second, 'chromium-headless-shell'));
  } finally {
    for (const folder of [first, second]) rmSync(folder, { recursive: true });
  }
});
