import { EstimateScreen } from '../../pages/estimate-screen.ts';
import { LoginScreen } from '../../pages/login-screen.ts';
import { signInAs } from '../../system/sign-in-as.ts';
import { approvalLinkFor } from '../../system/outbox.ts';
import { expect, test } from '../../test.ts';

test.use({ as: 'nobody' });
// The scenario first starts a separate portal.
test.describe.configure({ timeout: 180_000 });

const customer = 'sheila.abernathy18@example.com';

test('a new name, tax and terms reach open tabs and new estimates, and leave what was approved as it is', async ({
  page,
  browser,
  ownPortal,
}) => {
  await page.goto(`${ownPortal.url}/login`);
  await expect(page).toHaveTitle('Login · Tech Portal');
  await new LoginScreen(page).signIn('tech');
  await expect(page).toHaveURL(`${ownPortal.url}/dashboard`);
  const estimate = new EstimateScreen(page);
  await estimate.create(ownPortal.url, customer);
  await estimate.addLabor('Replace the water heater', '1', '100');
  await estimate.save();
  await expect(estimate.summary).toContainText('$106.00');
  await estimate.sendApproval();
  const approved = page.url();
  await page.goto(await approvalLinkFor(ownPortal.dataDir, customer));
  await page.getByRole('button', { name: 'Accept Estimate' }).click();
  await page.getByRole('checkbox', { name: 'I agree' }).check();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('Your estimate is now ready for payment.')).toBeVisible();
  await page.goto(`${ownPortal.url}/dashboard`);

  const office = await browser.newContext();
  const admin = await office.newPage();
  await signInAs(admin, ownPortal.url, 'admin');
  await admin.goto(`${ownPortal.url}/business-settings`);
  const review = admin.getByRole('dialog', { name: 'Review changes' });
  const save = async (change: string) => {
    await admin.getByRole('button', { name: 'Review and Save' }).click();
    await expect(review).toContainText(change);
    await review.getByRole('button', { name: 'Save Settings' }).click();
    await expect(review).toBeHidden();
  };
  const goTo = async (section: string) =>
    admin.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click();
  await admin.getByLabel('Company name').fill('Acme RV');
  await admin.getByRole('combobox', { name: 'Time zone' }).fill('honolulu');
  await admin.getByRole('option', { name: 'Pacific/Honolulu' }).click();
  await goTo('Tax');
  await admin.getByLabel('Tax in percent').fill('7.25');
  await save('Tax: 6 % → 7.25 %');
  await goTo('Terms');
  await admin.getByRole('group', { name: 'Terms and Conditions: Returns' }).getByLabel('Text').fill('No returns.');
  await save('Terms: Returns changed');
  await goTo('Company');
  await admin.getByRole('button', { name: 'Review and Save' }).click();
  await expect(review).toContainText('Company name: Tech Portal → Acme RV');
  await expect(review).toContainText('Time zone: America/Chicago → Pacific/Honolulu');
  await review.getByRole('button', { name: 'Save Settings' }).click();
  await expect(review).toBeHidden();
  await goTo('History');
  await expect(admin.getByRole('row', { name: /admin, on this page/ }).first()).toContainText('Current');

  // The technician's tab stayed open, and the technician now returns to it.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page).toHaveTitle('Dashboard · Acme RV', { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('link', { name: 'Acme RV, home' }).first()).toBeVisible();

  await estimate.create(ownPortal.url, customer);
  await estimate.addLabor('Replace the water heater', '1', '100');
  await estimate.save();
  await expect(estimate.summary).toContainText('$107.25');
  await page.goto(approved);
  await expect(estimate.summary).toContainText('$106.00');
  await page.goto(`${ownPortal.url}/terms-and-conditions`);
  await expect(page.getByText('No returns.')).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${ownPortal.url}/login`);
  await expect(visitor).toHaveTitle('Login · Acme RV');
  await office.close();
});

test.describe('on one page', () => {
  test.use({ as: 'admin' });

  test('a press beside the open list of time zones does not move the page before its click', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 640 });
    await page.goto('/business-settings');
    const zones = page.getByRole('listbox', { name: 'Time zones' });
    await page.getByRole('combobox', { name: 'Time zone' }).click();
    await expect(zones).toBeVisible();
    // The list is at the end of the page.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const phone = page.getByLabel('Support phone (Optional)');
    await phone.hover();
    const before = await phone.boundingBox();
    await page.mouse.down();
    await expect(phone).toBeFocused();
    expect(await phone.boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect(zones).toBeHidden();
    expect(await phone.boundingBox()).not.toEqual(before);
  });
});
