import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectFitsLargeText } from '../../expect-accessible.ts';
import { mailTest as test } from '../../mail-test.ts';
import { cards, CheckoutScreen } from '../../pages/checkout-screen.ts';
import type { EstimateScreen } from '../../pages/estimate-screen.ts';
import { LinkedEstimateScreen } from '../../pages/linked-estimate-screen.ts';
import { NotificationBell } from '../../pages/notification-bell.ts';
import { PhotosCard, generatePhoto } from '../../pages/photos-card.ts';
import { drawSignature } from '../../pages/signature-field.ts';
import { payingCustomer, startEstimate } from '../../pages/start-estimate.ts';
import { findAttachment } from '../../system/attached-file.ts';
import type { MailCatcher } from '../../system/mail-catcher.ts';
import { pdfText } from '../../system/pdf-text.ts';
import type { Portal } from '../../system/portal-process.ts';
import { expect } from '../../test.ts';

test.use({ as: 'nobody' });
test.describe.configure({ timeout: 240_000 });

const RECEIPT = /^receipt-tp-.*\.pdf$/;
/** Time limit for notifications on an open page. */
const AT_ONCE = { timeout: 5000 };

/** Creates an estimate with two options and a photo for the customer; the second option stays open. */
async function writeEstimate(page: Page, portal: Portal): Promise<EstimateScreen> {
  const estimate = await startEstimate(page, portal, 'Mend the water heater');
  const option = await estimate.openOptionDialog(['Repair', 'Replace'], 'A new heater, with ten years of warranty');
  await option.add();
  await estimate.addCharge('Water heater', '500');
  await estimate.save();
  const photos = new PhotosCard(page);
  await photos.addFromCamera(await generatePhoto(page, 'camera.jpg'));
  await expect(photos.photos).toHaveCount(1, { timeout: 30_000 });
  await photos.showToCustomer('photo 1');
  return estimate;
}

async function approvalLinkIn(mail: MailCatcher): Promise<string> {
  const pattern = /http\S+\/approve-estimate\?t=[\w-]+/;
  await expect.poll(() => mail.text(), { timeout: 20_000 }).toMatch(pattern);
  return pattern.exec(mail.text())?.[0] ?? 'none';
}

/** Views the photo, picks the second option, signs and accepts. */
async function approve(phone: Page, link: string): Promise<LinkedEstimateScreen> {
  await phone.goto(link);
  const linked = new LinkedEstimateScreen(phone);
  await linked.photos.scrollIntoViewIfNeeded();
  await expect(linked.photos.getByRole('img', { name: 'photo 1' })).toBeVisible();
  await expectFitsLargeText(phone);
  await linked.options.getByRole('radio', { name: /^Replace/ }).check();
  await linked.accept.click();
  await expect(linked.dialog).toContainText('Total $689.00');
  await linked.dialog.getByRole('button', { name: 'Add a Signature (Optional)' }).click();
  await drawSignature(phone);
  await expectAccessible(phone);
  await linked.agree();
  return linked;
}

async function pay(phone: Page, linked: LinkedEstimateScreen): Promise<{ total: string; order: string }> {
  await linked.payNow.click();
  const checkout = new CheckoutScreen(phone);
  await expect(checkout.pay).toHaveText('Pay $689.00');
  await expectFitsLargeText(phone);
  await checkout.terms.check();
  await checkout.payWith(cards.good);
  await expect(phone.getByRole('heading', { level: 1, name: 'Paid' })).toBeVisible({ timeout: 30_000 });
  const said = await phone.getByText(/ was paid with /).innerText();
  const [, total = 'none', order = 'none'] = /^(\$[\d,.]+) was paid .* Order (TP-\w+)\./.exec(said) ?? [];
  return { total, order };
}

/** Milliseconds from a moment until an element appears on the page. */
async function msSince(moment: number, news: Locator): Promise<number> {
  await expect(news).toBeVisible(AT_ONCE);
  return Date.now() - moment;
}

test('two options and a photo are sent, one is chosen, signed and paid by the emailed link, and the open portal shows both', async ({
  page,
  browser,
  ownPortal,
  mail,
}) => {
  const started = Date.now();
  const estimate = await writeEstimate(page, ownPortal);
  await estimate.sendApproval();
  // Mark that a reload would remove.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const link = await approvalLinkIn(mail);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const phone = await context.newPage();
  const bell = new NotificationBell(page);
  await bell.button.click();
  await expect(bell.list).toContainText('No notifications yet.');
  const linked = await approve(phone, link);
  const accepted = Date.now();
  const approved = await msSince(
    accepted,
    bell.entry(/^Sheila Abernathy approved option “Replace” \(estimate \d+\) for \$689\.00\./),
  );

  const { total, order } = await pay(phone, linked);
  const charged = Date.now();
  expect(total).toBe('$689.00');
  const paid = await msSince(
    charged,
    bell.entry(/^Sheila Abernathy paid estimate \d+ by the emailed link: \$689\.00, order TP-\w+\./),
  );
  await expectAccessible(page);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  const receiptIn = () =>
    mail.received.find((email) => email.includes(`To: ${payingCustomer}`) && findAttachment(email, RECEIPT));
  await expect.poll(() => receiptIn() !== undefined, { timeout: 20_000 }).toBe(true);
  const receipt = await pdfText(findAttachment(receiptIn() ?? '', RECEIPT) ?? new Uint8Array());
  expect(receipt).toContain(`Receipt ${order}`);
  expect(receipt).toContain(`Total ${total}`);
  expect(receipt).toContain(`${total} was paid with VISA ending in 4242`);
  await context.close();

  const seconds = Math.round((Date.now() - started) / 1000);
  process.stdout.write(
    `Written, won and paid in ${seconds} s; news at the open portal after ${approved} and ${paid} ms.\n`,
  );
});
