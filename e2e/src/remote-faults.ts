import { expect } from '@playwright/test';
import type { Page, Route } from '@playwright/test';

interface RemoteFault {
  readonly files: string;
  readonly respond: (route: Route) => unknown;
  readonly message: string;
}

const neverRespond = () => undefined;
export const entryFiles = '**/remotes/mfe-store/**/remote-entry*';
const chunkFiles = '**/remotes/mfe-store/**/brands-page*.js*';

async function truncate(route: Route): Promise<void> {
  const response = await route.fetch();
  const script = await response.text();
  await route.fulfill({ response, body: script.slice(0, script.length / 2) });
}

const styleFiles = '**/remotes/mfe-store/**/brands-page*.css*';

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

export const faults = {
  'a missing entry': {
    files: entryFiles,
    respond: (route) => route.fulfill({ status: 404, body: 'Not found' }),
    message: 'This page could not be loaded.',
  },
  'HTML instead of an entry': {
    files: entryFiles,
    respond: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    message: 'This page could not be loaded.',
  },
  'a hanging entry': { files: entryFiles, respond: neverRespond, message: 'This page took too long to load.' },
  'a missing chunk': {
    files: chunkFiles,
    respond: (route) => route.fulfill({ status: 404, body: 'Not found' }),
    message: 'This page could not be loaded.',
  },
  'a truncated entry': {
    files: entryFiles,
    respond: (route) => truncate(route),
    message: 'This page could not be loaded.',
  },
  'a tampered entry': {
    files: entryFiles,
    respond: (route) => tamper(route),
    message: 'This page could not be loaded.',
  },
  'a tampered chunk': {
    files: chunkFiles,
    respond: (route) => tamper(route),
    message: 'This page could not be loaded.',
  },
  'a tampered style sheet': {
    files: styleFiles,
    respond: (route) => tamperStyles(route),
    message: 'This page could not be loaded.',
  },
  'a missing style sheet': {
    files: styleFiles,
    respond: (route) => route.fulfill({ status: 404, body: 'Not found' }),
    message: 'This page could not be loaded.',
  },
  'a hanging chunk': { files: chunkFiles, respond: neverRespond, message: 'This page took too long to load.' },
} satisfies Record<string, RemoteFault>;

/** Expects the portal around a faulty page to work, and Retry to load the page once the fault is gone. */
export async function expectRetry(page: Page, { files, respond, message }: RemoteFault): Promise<void> {
  await page.route(files, respond);
  await page.goto('/brands', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(message, { timeout: 15_000 });

  expect(await page.evaluate(isTampered)).toBe(false);
  await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
  // The page may send another request at this moment, and does not need its response.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await alert.getByRole('button', { name: 'Retry' }).click();

  await expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible();
  await expect(alert).toBeHidden();
  await expect(page.locator('html[data-not-reloaded]')).toBeAttached();
}

interface Registry {
  readonly remotes: readonly { readonly name: string; readonly platformContract: number }[];
}

export async function changeRegistry(page: Page, change: (registry: Registry) => Registry): Promise<void> {
  await page.route('/brands', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /(id="remote-registry">)([^<]*)/,
      (_, opening: string, json: string) => opening + JSON.stringify(change(JSON.parse(json) as Registry)),
    );
    await route.fulfill({ response, body: html });
  });
}
