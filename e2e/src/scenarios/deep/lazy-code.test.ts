import type { Page } from '@playwright/test';
import { expect, test } from '../../test.ts';
import { waitUntilQuiet } from '../../wait-until-quiet.ts';

declare global {
  interface Window {
    /** Formatters that the page has created. */
    intlUsed: string[];
  }
}

/** Disables prefetching in idle moments. */
const fetchNothingAhead = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

/** Fails the next script that the page requests, including retries under its own URL. */
async function loseNextScript(page: Page): Promise<{ readonly requested: readonly string[] }> {
  const requested: string[] = [];
  await page.route('**/*.js*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const isLost = requested.length === 0 || (requested[0] === pathname && search === '');
    requested.push(pathname + search);
    await (isLost ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue());
  });
  return { requested };
}

const notReloaded = (page: Page) => page.locator('html[data-not-reloaded]');
const markPage = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));

interface Scenario {
  readonly as: 'nobody' | 'technician';
  readonly at: string;
  readonly field: readonly ['searchbox' | 'textbox', name: string];
  readonly button: string;
  readonly dialog: string;
}

const scenarios: Record<string, Scenario> = {
  'the login page': {
    as: 'nobody',
    at: '/login',
    field: ['textbox', 'Username'],
    button: 'Forgot Password',
    dialog: 'Forgot Password',
  },
  'a remote': {
    as: 'technician',
    at: '/customers',
    field: ['searchbox', 'Search customers'],
    button: 'Import CSV',
    dialog: 'Import Customers',
  },
};

for (const [where, { as, at, field, button, dialog }] of Object.entries(scenarios)) {
  test.describe(() => {
    test.use({ as });

    test(`a chunk of ${where} that is missing once is fetched again, and nothing typed is lost`, async ({ page }) => {
      const [role, name] = field;
      const typed = page.getByRole(role, { name });
      await fetchNothingAhead(page);
      await page.goto(at);
      await typed.fill('half a thought');
      await waitUntilQuiet(page);
      await markPage(page);
      const { requested } = await loseNextScript(page);

      await page.getByRole('button', { name: button }).click();
      await expect(page.getByText('This could not be opened. Check your connection and try again.')).toBeVisible();
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();

      expect(requested.some((file) => file.startsWith(`${requested[0]}?retry=`))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(typed).toHaveValue('half a thought');
      await expect(notReloaded(page)).toBeAttached();
    });
  });
}

test.describe(() => {
  test.use({ as: 'nobody' });

  test('a page of the shell whose chunk is missing once comes with Retry', async ({ page }) => {
    await fetchNothingAhead(page);
    await page.goto('/');
    await waitUntilQuiet(page);
    await markPage(page);
    await loseNextScript(page);
    await page.getByRole('link', { name: 'Terms and Conditions' }).first().click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('This page could not be loaded.');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Terms and Conditions', level: 1 })).toBeVisible();
    await expect(notReloaded(page)).toBeAttached();
  });
});

// The first use of Intl takes a page 11 ms, or 45 ms on a slow processor: a twentieth of the first page load.
for (const path of ['/estimates', '/customers', '/tasks', '/categories', '/my-orders']) {
  test(`${path} stands there before anything uses Intl`, async ({ page }) => {
    await fetchNothingAhead(page);
    await page.addInitScript(() => {
      window.intlUsed = [];
      for (const name of ['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat', 'Collator'] as const) {
        Object.defineProperty(Intl, name, {
          value: new Proxy(Intl[name], {
            construct(target, input) {
              window.intlUsed.push(name);
              return Reflect.construct(target, input) as object;
            },
            apply(target, self, input) {
              window.intlUsed.push(name);
              return Reflect.apply(target, self, input) as object;
            },
          }),
        });
      }
    });
    await page.goto(path);
    await waitUntilQuiet(page);
    await expect(page.locator('main h1')).toBeVisible();
    expect(await page.evaluate(() => window.intlUsed)).toEqual([]);
  });
}

test('the main script is requested before all else, and what fills slots once it has run', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const first = (part: RegExp) => requested.findIndex((file) => part.test(file));
  const main = /^\/shell\/[^/]+\/main\.[^/]*\.js$/;
  const held = Promise.withResolvers<void>();
  await page.route('**/shell/*/main.*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/tasks', { waitUntil: 'commit' });
  // Last request of the boot script.
  await expect.poll(() => first(/^\/api\/business-settings\/public$/)).toBeGreaterThan(0);
  expect(requested.filter((file) => main.test(file))).toHaveLength(1);
  expect(first(/^\/remotes\//)).toBeGreaterThan(first(main));
  expect(first(/\/cart-badge\./)).toBe(-1);
  held.resolve();
  await expect.poll(() => first(/\/cart-badge\./)).toBeGreaterThan(first(main));
});
