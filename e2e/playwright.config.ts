import { defineConfig } from '@playwright/test';
import { findChromium, chromiumSwitches } from '@tech-portal/release-tool/chromium';

const executablePath = findChromium();

/** Reduced motion on desktop: rendering animations takes a twelfth of the total time. */
const desk = { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } } as const;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Scenarios against the running system, at desktop and phone width. */
export default defineConfig({
  testDir: './src/scenarios',
  testMatch: '**/*.test.ts',
  globalSetup: './src/system/global-setup.ts',
  outputDir: './test-results',
  fullyParallel: true,
  // More workers than cores, as scenarios often wait. Two workers share a portal, where each uses its own demo
  // technician.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // Tracing every request takes a twentieth of the total time: `npm test` records only retries. The error context of
    // a scenario has the final page; `--trace=on` records everything.
    trace: { mode: 'off', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [...chromiumSwitches],
    },
  },
  // `npm test` runs the first two projects, and `npm run test:deep` runs the last two. Scenarios in `deep/every-width`
  // run in both of the last two.
  projects: [
    { name: 'desktop', testIgnore: ['**/phone/**', '**/deep/**'], use: desk },
    { name: 'phone', testMatch: '**/phone/**/*.test.ts', use: phone },
    { name: 'deep', testMatch: '**/deep/**/*.test.ts', use: desk },
    { name: 'every-width', testIgnore: ['**/desktop/**', '**/phone/**', /\/deep\/(?!every-width\/)/], use: phone },
  ],
});
