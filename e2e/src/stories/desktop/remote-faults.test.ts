import type { Route } from '@playwright/test';
import { expect, test } from '../../test.ts';

const hang = () => undefined;
const entry = '**/remotes/mfe-store/**/remote-entry*';
const chunk = '**/remotes/mfe-store/**/brands-page*.js*';

const faults: Record<string, { files: string; answer: (route: Route) => unknown; panel: string }> = {
  'a missing entry': {
    files: entry,
    answer: (route) => route.fulfill({ status: 404, body: 'Not found' }),
    panel: 'This page could not be loaded.',
  },
  'HTML instead of an entry': {
    files: entry,
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    panel: 'This page could not be loaded.',
  },
  'a hanging entry': { files: entry, answer: hang, panel: 'This page took too long to load.' },
  'a missing chunk': {
    files: chunk,
    answer: (route) => route.fulfill({ status: 404, body: 'Not found' }),
    panel: 'This page could not be loaded.',
  },
  'a hanging chunk': { files: chunk, answer: hang, panel: 'This page took too long to load.' },
};

for (const [fault, { files, answer, panel }] of Object.entries(faults)) {
  test(`${fault} leaves the portal standing, and Retry needs no reload`, async ({ page }) => {
    await page.route(files, answer);
    await page.goto('/brands', { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(panel, { timeout: 15_000 });

    await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
    await page.unroute(files);
    await alert.getByRole('button', { name: 'Retry' }).click();

    await expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible();
    await expect(alert).toBeHidden();
    await expect(page.locator('html[data-not-reloaded]')).toBeAttached();
  });
}

test.describe('signed out', () => {
  test.use({ as: 'nobody' });

  test('no code of a remote is downloaded', async ({ page }) => {
    const remoteFiles: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/remotes/')) remoteFiles.push(request.url());
    });
    await page.goto('/brands');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Username')).toBeVisible();

    expect(remoteFiles).toEqual([]);
  });
});
