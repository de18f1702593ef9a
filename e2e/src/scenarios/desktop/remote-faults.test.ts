import type { Page, Route } from '@playwright/test';
import { Chrome } from '../../pages/chrome.ts';
import { expect, test } from '../../test.ts';

interface Registry {
  readonly remotes: readonly { readonly name: string; readonly platformContract: number }[];
}

const hang = () => undefined;
const entry = '**/remotes/mfe-store/**/remote-entry*';
const chunk = '**/remotes/mfe-store/**/brands-page*.js*';

async function cut(route: Route): Promise<void> {
  const response = await route.fetch();
  const script = await response.text();
  await route.fulfill({ response, body: script.slice(0, script.length / 2) });
}

const styles = '**/remotes/mfe-store/**/brands-page*.css*';

async function tamper(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}\nglobalThis.tampered = true;` });
}

async function tamperStyles(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}\n:root { --tampered: yes }` });
}

/** Runs in the page. */
const isTampered = () =>
  'tampered' in globalThis || getComputedStyle(document.documentElement).getPropertyValue('--tampered') !== '';

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
  'a truncated entry': {
    files: entry,
    answer: (route) => cut(route),
    panel: 'This page could not be loaded.',
  },
  'a tampered entry': {
    files: entry,
    answer: (route) => tamper(route),
    panel: 'This page could not be loaded.',
  },
  'a tampered chunk': {
    files: chunk,
    answer: (route) => tamper(route),
    panel: 'This page could not be loaded.',
  },
  'a tampered style sheet': {
    files: styles,
    answer: (route) => tamperStyles(route),
    panel: 'This page could not be loaded.',
  },
  'a missing style sheet': {
    files: styles,
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

    expect(await page.evaluate(isTampered)).toBe(false);
    await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
    // The page may ask again at this very moment, and that answer is not needed any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await alert.getByRole('button', { name: 'Retry' }).click();

    await expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible();
    await expect(alert).toBeHidden();
    await expect(page.locator('html[data-not-reloaded]')).toBeAttached();
  });
}

test('a slow entry leaves the portal painted at once, and comes', async ({ page }) => {
  const painted = Promise.withResolvers<void>();
  await page.route(entry, async (route) => {
    await painted.promise;
    await route.continue();
  });
  await page.goto('/brands', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  painted.resolve();
  await expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible();
});

/** Changes the registry that the server writes into the page. */
async function changeRegistry(page: Page, change: (registry: Registry) => Registry): Promise<void> {
  await page.route('/brands', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /(id="remote-registry">)([^<]*)/,
      (_, opening: string, json: string) => opening + JSON.stringify(change(JSON.parse(json) as Registry)),
    );
    await route.fulfill({ response, body: html });
  });
}

test('an app built for another contract says that it is being updated', async ({ page }) => {
  await changeRegistry(page, ({ remotes }) => ({
    remotes: remotes.map((remote) => (remote.name === 'mfe-store' ? { ...remote, platformContract: 99 } : remote)),
  }));
  await page.goto('/brands');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This page is being updated.');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('an app that is not in the registry is gone from the menu, and its pages lead home', async ({ page }) => {
  await changeRegistry(page, ({ remotes }) => ({ remotes: remotes.filter(({ name }) => name !== 'mfe-store') }));
  await page.goto('/brands');
  await expect(page).toHaveURL('/');
  const { menu } = new Chrome(page);
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Parts Store' })).toHaveCount(0);
});

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
