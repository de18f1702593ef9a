import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from './portal-process.ts';

/**
 * Fills a fresh database once, copies it as the template of portals that a scenario needs for itself,
 * and starts the portal that all other scenarios share. Returns what ends it.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const template = join(folder, 'template');
  const shared = join(folder, 'shared');

  const filling = await startPortal(template);
  await filling.stop();
  cpSync(template, shared, { recursive: true });

  const portal = await startPortal(shared);
  process.env.PORTAL_URL = portal.url;
  process.env.PORTAL_TEMPLATE = template;
  process.env.PORTAL_DATA = shared;
  return async () => {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
