import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../../expect-accessible.ts';
import type { EstimateScreen } from '../../pages/estimate-screen.ts';
import { LinkedEstimateScreen } from '../../pages/linked-estimate-screen.ts';
import { LoginScreen } from '../../pages/login-screen.ts';
import { NotificationBell } from '../../pages/notification-bell.ts';
import { payingCustomer, startEstimate } from '../../pages/start-estimate.ts';
import { openConnection } from '../../system/connection.ts';
import { signInAs } from '../../system/sign-in-as.ts';
import { approvalLinkFor } from '../../system/outbox.ts';
import type { Portal } from '../../system/portal-process.ts';
import { expect, test } from '../../test.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ as: 'nobody' });

const bell = (page: Page) => new NotificationBell(page).button;
const approval = /^Sheila Abernathy approved estimate \d+ for \$159\.00\./;

async function openEstimate(page: Page, portal: Portal): Promise<EstimateScreen> {
  const estimate = await startEstimate(page, portal);
  await estimate.sendApproval();
  return estimate;
}

async function approveAsCustomer(context: BrowserContext, { dataDir }: Portal): Promise<void> {
  const phone = await context.newPage();
  await phone.goto(await approvalLinkFor(dataDir, payingCustomer));
  await new LinkedEstimateScreen(phone).approve();
  await context.close();
}

function watchStreams(context: BrowserContext): string[] {
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/notifications/stream')) streams.push(request.url());
  });
  return streams;
}

test('an approval shows in every open tab at once, and on the open estimate', async ({
  page,
  context,
  browser,
  ownPortal,
}) => {
  const streams = watchStreams(context);
  const estimate = await openEstimate(page, ownPortal);
  const other = await context.newPage();
  await other.goto(`${ownPortal.url}/tasks`);
  await expect(bell(other)).toHaveText('Notifications');
  await estimate.addCharge('Disposal', '20');
  const opened = streams.length;
  await approveAsCustomer(await browser.newContext(), ownPortal);

  for (const tab of [page, other]) await expect(bell(tab)).toHaveText(/Notifications, 1 unread/, { timeout: 5000 });
  await expect(page.getByText(/^Approved by Sheila Abernathy on .*, by email/)).toBeVisible();
  await expect(estimate.charges).toContainText('Disposal');

  // Each tab has a separate stream: the stream of the other tab stays open.
  await page.close({ runBeforeUnload: false });
  await bell(other).click();
  const news = new NotificationBell(other).entry(approval);
  await expect(news).toBeVisible();
  await expectAccessible(other);
  await news.click();
  await expect(other).toHaveURL(/\/estimate\/\d+$/);
  await expect(bell(other)).toHaveText('Notifications');
  expect([opened, streams.length]).toEqual([2, 2]);
  for (const address of streams) expect(address).toMatch(/\/api\/notifications\/stream(\?since=\d+)?$/);
});

test('what comes without a connection is there when it is back, and the toast leads to the estimate', async ({
  page,
  browser,
  ownPortal,
}) => {
  await openEstimate(page, ownPortal);
  const connection = await openConnection(ownPortal.port);
  await signInAs(page, connection.url, 'tech');
  await page.goto(`${connection.url}/tasks`);
  await expect.poll(() => connection.hasTransferred('data: {"latest":')).toBe(true);
  await page.context().setOffline(true);
  connection.interrupt();
  await approveAsCustomer(await browser.newContext(), ownPortal);
  await expect(bell(page)).toHaveText('Notifications');
  connection.restore();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'View the estimate' }).click({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/estimate\/\d+$/);
  await expect(bell(page)).toHaveText('Notifications');
  await connection.close();
});

test('nothing of one account shows in the tabs of another', async ({ page, context, browser, ownPortal }) => {
  await openEstimate(page, ownPortal);
  const other = await context.newPage();
  await other.goto(`${ownPortal.url}/tasks`);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await new LoginScreen(page).signIn('tech2');
  await expect(page).toHaveURL(/\/dashboard$/);
  await approveAsCustomer(await browser.newContext(), ownPortal);
  for (const tab of [page, other]) {
    await expect(bell(tab)).toHaveText('Notifications');
    await expect(tab.getByText(approval)).toHaveCount(0);
  }
});

test('a session that is ended elsewhere leaves the page within seconds', async ({ page, ownPortal: { url } }) => {
  await page.goto(`${url}/login`);
  await new LoginScreen(page).signIn('tech');
  await expect(bell(page)).toHaveText('Notifications');
  const stream = page.waitForRequest(/notifications\/stream/);
  await page.reload();
  await stream;
  // Uses this browser's cookies: a session from another device would look stolen.
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const ended = await page.request.delete(`${url}/auth/login`, { headers: { authorization: `Bearer ${token}` } });
  expect(ended.ok()).toBe(true);
  await expect(page).toHaveURL(`${url}/login`, { timeout: 15_000 });
});
