import { promote, publish, retire } from '@tech-portal/release';
import { commands } from '@tech-portal/release-tool/commands';
import type { Page } from '@playwright/test';
import { releaseTest as test } from '../../release-test.ts';
import { releaseOptions } from '../../system/release-options.ts';
import type { ScenarioRelease } from '../../system/release-variant.ts';
import { signInAs } from '../../system/sign-in-as.ts';
import { buildSlotFiller } from '../../system/slot-filler.ts';
import { expect } from '../../test.ts';

test.use({ as: 'nobody' });
test.describe.configure({ timeout: 240_000 });

const filled = (page: Page) => page.getByText(/^Sample /);

async function release({ store }: ScenarioRelease, build: string) {
  await promote({ store, ...(await publish({ store, build })) });
}

async function openOrder(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/my-orders?sort_by=order_date&sort_order=asc`);
  const link = page.getByRole('table', { name: 'My Orders' }).getByRole('link', { name: /^TP-/ }).first();
  const order = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { name: `Order ${order}`, level: 1 })).toBeVisible();
  return order;
}

test('another app fills the slots of order, estimate and search, until it is retired', async ({
  page,
  ownPortal,
  release: own,
}) => {
  await release(own, buildSlotFiller());
  await signInAs(page, ownPortal.url, 'tech');
  const order = await openOrder(page, ownPortal.url);
  await expect(filled(page)).toHaveText(`Sample {"transId":"${order}"}`);

  await page.getByRole('combobox', { name: 'Search parts' }).fill('heater');
  await page.keyboard.press('Enter');
  await expect(filled(page).first()).toHaveText('Sample {"text":"heater"}');

  await page.goto(`${ownPortal.url}/estimates`);
  await page.getByRole('main').locator('a[href^="/estimate/"]:not([href$="/new"])').first().click();
  await expect(filled(page)).toHaveText(/^Sample \{"cartId":\d+\}$/);

  await retire({ store: own.store, app: 'mfe-sample' });
  await openOrder(page, ownPortal.url);
  await expect(page.getByRole('button', { name: 'Print Receipt' })).toBeVisible();
  await expect(filled(page)).toHaveCount(0);
});

test('a component that throws shows Retry in its place, and the page works', async ({
  page,
  ownPortal,
  release: own,
}) => {
  await release(own, buildSlotFiller({ fault: "throw new Error('on purpose');" }));
  await signInAs(page, ownPortal.url, 'tech');
  await openOrder(page, ownPortal.url);
  await expect(page.getByText('The sample could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Reorder' }).click();
  await expect(page.getByRole('link', { name: 'Go to My Cart' })).toBeVisible();
});

test('no app gets a page below a prefix of another app, nor fills a slot in a version that nobody offers', async ({
  page,
  browser,
  ownPortal,
  release: own,
}) => {
  const paths = ['/sample', '/brands/camco', '/*'] as const;
  const build = buildSlotFiller({ version: 7, paths });
  const options = { ...releaseOptions(own.store, browser), mount: undefined, promote: true };
  const publishBuild = async (more: object = {}) => commands['publish']?.([build], { ...options, ...more });
  const refused = await publishBuild().catch(String);
  expect(refused).toContain('mfe-sample has the route /brands/camco, but mfe-store owns /brands.');
  expect(refused).toContain('mfe-sample has the route /*, but it must begin with a fixed segment');
  expect(refused).toContain('mfe-sample/part fills order.actions of version 7, but mfe-store offers version 1.');

  await publishBuild({ force: true });
  await signInAs(page, ownPortal.url, 'tech');
  await page.goto(`${ownPortal.url}/sample`);
  await expect(filled(page)).toBeVisible();
  await page.goto(`${ownPortal.url}/brands/camco`);
  await expect(page.getByRole('list', { name: 'Parts' })).toBeVisible();
  await openOrder(page, ownPortal.url);
  await expect(filled(page)).toHaveCount(0);
});
