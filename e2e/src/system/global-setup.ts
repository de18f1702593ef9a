import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { portalOf } from './accounts.ts';
import { createDataFolder } from './data-folder.ts';
import { setPortalVariables } from './environment.ts';
import { startPortal } from './portal-process.ts';

/**
 * Fills a database once, copies it as the template of separate portals, and starts the portals that all other scenarios
 * share: one for every two workers. Returns the teardown.
 */
export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  const folder = createDataFolder();
  const template = join(folder, 'template');

  const templatePortal = await startPortal(template);
  await templatePortal.stop();
  process.env.PORTAL_TEMPLATE = template;

  const portals = await Promise.all(
    Array.from({ length: portalOf(workers - 1) + 1 }, async (_, index) => {
      const data = join(folder, `shared-${index}`);
      cpSync(template, data, { recursive: true });
      const portal = await startPortal(data);
      setPortalVariables(index, { PORTAL_URL: portal.url, PORTAL_DATA: data });
      return portal;
    }),
  );
  return async () => {
    await Promise.all(portals.map((portal) => portal.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
}
