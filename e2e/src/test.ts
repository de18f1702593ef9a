import { rmSync } from 'node:fs';
import { expect, test as base } from '@playwright/test';
import { technicianOf } from './system/accounts.ts';
import type { Username } from './system/accounts.ts';
import { copySampleData } from './system/data-folder.ts';
import { signInAs } from './system/sign-in-as.ts';
import { fromSetup } from './system/environment.ts';
import { startPortal } from './system/portal-process.ts';
import type { Portal } from './system/portal-process.ts';
import { watchRequests } from './wait-until-quiet.ts';

interface Fixtures {
  /** Account that the page starts with; `nobody` starts signed out. Default: the worker's technician. */
  readonly as: Username | 'nobody' | 'technician';
  readonly account: Username;
  /** Host name of {@link ownPortal}: passkeys belong to a name, not to an IP address. */
  readonly ownHost: '127.0.0.1' | 'localhost';
  /** Additional settings of {@link ownPortal}. */
  readonly ownSettings: Readonly<Record<string, string>>;
  /** Portal only for this scenario, with fresh sample data. */
  readonly ownPortal: Portal;
}

const isPolicyViolation = (message: string) => /Content Security Policy|requires 'Trusted/.test(message);

/** Playwright's test with the portal's URL, a signed-in user, and that user's empty cart. */
export const test = base.extend<Fixtures>({
  as: ['technician', { option: true }],
  ownHost: ['127.0.0.1', { option: true }],
  ownSettings: [{}, { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from it
  baseURL: async ({}, provideFixture) => provideFixture(fromSetup('PORTAL_URL')),

  account: async ({ as }, provideFixture, { parallelIndex }) => {
    await provideFixture(as === 'technician' || as === 'nobody' ? technicianOf(parallelIndex) : as);
  },

  page: async ({ page, as, account, baseURL }, provideFixture) => {
    const policyViolations: string[] = [];
    watchRequests(page);
    page.on(
      'console',
      (message) => isPolicyViolation(message.text()) && policyViolations.push(`${page.url()}: ${message.text()}`),
    );
    if (as !== 'nobody' && baseURL !== undefined) {
      await signInAs(page, baseURL, account, { withEmptyCart: as === 'technician' });
    }
    await provideFixture(page);
    expect(policyViolations, 'what the browser refused under the content security policy').toEqual([]);
  },

  ownPortal: [
    async ({ ownHost, ownSettings }, provideFixture) => {
      const folder = copySampleData();
      const portal = await startPortal(folder, undefined, (port) => ({
        PUBLIC_URL: `http://${ownHost}:${port}`,
        ...ownSettings,
      }));
      await provideFixture(portal);
      await portal.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    // Starting the portal has a separate, longer limit. The scenario's own time begins when its body runs.
    { timeout: 120_000 },
  ],
});

export { expect } from '@playwright/test';
