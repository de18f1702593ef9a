import { defineConfig } from '@playwright/test';
import { findChromium, quietSwitches } from '@tech-portal/release-tool/chromium';

const executablePath = findChromium();

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
  expect: { timeout: 10_000 },
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
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/phone/**',
      // As some people have it: to draw what moves takes a twelfth of all time. On the phone everything moves.
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      testIgnore: '**/desktop/**',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
});
