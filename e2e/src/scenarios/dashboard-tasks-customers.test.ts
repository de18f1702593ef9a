import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { addCustomer } from '../pages/customer-form.ts';
import { signInAs } from '../system/sign-in-as.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'nobody' });

async function addTask(page: Page, task: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Task' });
  await dialog.getByLabel('Description').fill(task);
  await dialog.getByRole('combobox', { name: 'Customer (Optional)' }).fill('ines.quill');
  await page.getByRole('option', { name: 'Ines =Quill' }).click();
  await dialog.getByLabel('Priority').selectOption('High');
  const today = new Date();
  await dialog
    .getByRole('textbox', { name: 'Due Date' })
    .fill(`${today.getMonth() + 1}/${today.getDate()}/${today.getFullYear()}`);
  await dialog.getByRole('textbox', { name: 'Due Date' }).press('Tab');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/task') sent.push(request.url());
  });
  const save = dialog.getByRole('button', { name: 'Save' });
  const place = await save.boundingBox();
  await save.click();
  // Simulates more clicks until the dialog has faded out.
  while (await dialog.isVisible()) await page.mouse.click((place?.x ?? 0) + 10, (place?.y ?? 0) + 10);
  await expect(dialog).toBeHidden();
  expect(sent).toHaveLength(1);
}

/** Completes tasks, most urgent first, until one of them is done. */
async function tickOff(page: Page, task: string): Promise<void> {
  const tasks = page.getByRole('list', { name: 'Upcoming Tasks' }).getByRole('listitem');
  for (let ticked = ''; !ticked.includes(task);) {
    const shown = tasks.filter({ hasText: task });
    const row = (await shown.count()) > 0 ? shown : tasks.first();
    ticked = await row.innerText();
    const box = row.getByRole('checkbox');
    const name = (await box.getAttribute('aria-label')) ?? '';
    await box.check();
    await expect(page.getByRole('checkbox', { name, exact: true })).toHaveCount(0);
  }
}

const header =
  'First Name,Last Name,Email,Phone,Shipping Address 1,Shipping City,Shipping State,Shipping ZIP,' +
  'Billing Address 1,Billing City,Billing State,Billing ZIP';
const address = '4 Lake Rd,Goshen,IN,46526,4 Lake Rd,Goshen,IN,46526';

test('a customer with a task, which is ticked off on the dashboard; customers as a file, out and in', async ({
  page,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  await signInAs(page, ownPortal.url, 'tech');

  await page.goto(`${ownPortal.url}/customers`);
  await addCustomer(page, { firstName: 'Ines', lastName: '=Quill', email: 'ines.quill@example.com' });
  await page.goto(`${ownPortal.url}/tasks`);
  await addTask(page, 'Order the awning motor');

  await page.goto(`${ownPortal.url}/dashboard`);
  await expect(page.getByRole('region', { name: 'Key figures' })).toContainText('New Customers1');
  await page.getByRole('radio', { name: 'Year' }).click();
  await expect(page).toHaveURL(/\?timeframe=year$/);
  await expect(page.getByText('vs last year')).toHaveCount(3);
  await tickOff(page, 'Order the awning motor');
  await page.goto(`${ownPortal.url}/tasks?filter=completed`);
  await expect(page.getByRole('checkbox', { name: 'Done: Order the awning motor' })).toBeChecked();

  await page.goto(`${ownPortal.url}/customers?search=ines.quill`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^customers-\d{4}-\d{2}-\d{2}\.csv$/);
  const exported = readFileSync(await download.path(), 'utf8');
  expect(exported).toContain("Ines,'=Quill,ines.quill@example.com,(555) 123-4567,4 Lake Rd,,Goshen,IN,46526");
  expect(exported.trimEnd().split('\r\n')).toHaveLength(2);

  await page.getByRole('button', { name: 'Import CSV' }).click();
  const file = [
    header,
    `Uma,Vance,uma.vance@example.com,555-123-4567,${address}`,
    `Otto,Wolfe,otto.wolfe@example.com,(555) 123-4567,${address.replaceAll('IN', 'ZZ')}`,
    `Ines,'=Quill,ines.quill@example.com,(555) 123-4567,${address}`,
  ].join('\n');
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  const dialog = page.getByRole('dialog', { name: 'Import Customers' });
  await expect(dialog.getByText('3 lines: 1 ready, 1 with problems, 1 duplicate.')).toBeVisible();
  await expect(dialog.getByText('Shipping State: Invalid US state abbreviation')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 1 customer' }).click();
  await expect(dialog.getByText('1 customer imported.')).toBeVisible();
  await expect(dialog.getByText('Not imported: 1 with problems, 1 duplicate (lines 3, 4).')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.goto(`${ownPortal.url}/customers?search=uma.vance`);
  await expect(page.getByRole('link', { name: 'uma.vance@example.com' })).toBeVisible();
  await page.goto(`${ownPortal.url}/customers?search=otto.wolfe`);
  await expect(page.getByText('No results.')).toBeVisible();
});
