import { defineConfig } from '@playwright/test';
import { findChromium, quietSwitches } from '@tech-portal/release-tool/chromium';

const executablePath = findChromium();

/** People at a desk prefer less motion here: drawing what moves takes a twelfth of all time. */
const desk = { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } } as const;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Scenarios against the running system, at the width of a desk and of a phone. */
export default defineConfig({
  testDir: './src/scenarios',
  testMatch: '**/*.test.ts',
  globalSetup: './src/system/global-setup.ts',
  outputDir: './test-results',
  fullyParallel: true,
  // More than cores, as scenarios wait for much. Every two have a portal, and a demo technician each.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // What a trace records of every request takes a twentieth of all time: `npm test` records the second try of what
    // failed. The page as it was at the end is in the scenario's error context; `--trace=on` records everything.
    trace: { mode: 'off', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [...quietSwitches],
    },
  },
  // `npm test` runs the first two, `npm run test:deep` the others. What stands in `deep/every-width` runs in both of those.
  projects: [
    { name: 'desktop', testIgnore: ['**/phone/**', '**/deep/**'], use: desk },
    { name: 'phone', testMatch: '**/phone/**/*.test.ts', use: phone },
    { name: 'deep', testMatch: '**/deep/**/*.test.ts', use: desk },
    { name: 'every-width', testIgnore: ['**/desktop/**', '**/phone/**', /\/deep\/(?!every-width\/)/], use: phone },
  ],
});
