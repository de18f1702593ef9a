import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Chrome } from '../../pages/chrome.ts';
import { LoginScreen } from '../../pages/login-screen.ts';
import { copySampleData } from '../../system/data-folder.ts';
import { startPortal } from '../../system/portal-process.ts';
import { expect, test } from '../../test.ts';

function filesOfAdmin(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/mfe-admin/')) files.push(request.url());
  });
  return files;
}

test('a technician never downloads code of the administration, not even by its address', async ({ page }) => {
  const files = filesOfAdmin(page);
  for (const path of [
    '/dashboard',
    '/tech-approval',
    '/list-techs',
    '/users',
    '/user/1',
    '/hand-over?tech=1',
    '/refunds',
    '/releases',
    '/audit-log',
    '/catalog',
    '/api-keys',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  expect(files).toEqual([]);
});

test.describe('as admin', () => {
  test.use({ as: 'nobody' });

  test('the administration works from another origin', async ({ page }) => {
    test.setTimeout(180_000);
    const folder = copySampleData();
    // For a browser, the same server under another name is a different origin.
    const portal = await startPortal(folder, undefined, (port) => ({
      REMOTE_ORIGINS: `mfe-admin=http://localhost:${port}`,
    }));
    try {
      const files = filesOfAdmin(page);
      await page.goto(`${portal.url}/login`);
      await new LoginScreen(page).signIn('admin');
      await new Chrome(page).goTo('Techs');
      await expect(page.getByRole('table', { name: 'Techs' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('table', { name: 'Techs' })).toBeVisible();

      const origins = new Set(files.map((file) => new URL(file).origin));
      expect([...origins]).toEqual([`http://localhost:${portal.port}`]);
    } finally {
      await portal.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
