import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expectAccessible } from '../../expect-accessible.ts';
import { cards, CheckoutScreen } from '../../pages/checkout-screen.ts';
import { Chrome } from '../../pages/chrome.ts';
import { addCustomer } from '../../pages/customer-form.ts';
import { EstimateScreen } from '../../pages/estimate-screen.ts';
import { LoginScreen } from '../../pages/login-screen.ts';
import { RegistrationScreen } from '../../pages/registration-screen.ts';
import { createDataFolder } from '../../system/data-folder.ts';
import { freePort } from '../../system/free-port.ts';
import { startMailCatcher } from '../../system/mail-catcher.ts';
import { startPortal } from '../../system/portal-process.ts';
import { supplierFeed, supplierPart } from '../../system/supplier-feed.ts';
import { expect, test } from '../../test.ts';

const repository = resolve(import.meta.dirname, '../../../..');
const settingsFile = join(repository, '.docs/business-settings/example.json');
const PASSWORD = 'a password of their own';

test.use({ as: 'nobody' });

/** Runs a program to its end, with the variables of the server; it must succeed. Returns its output. */
async function run(program: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const command = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  command.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  command.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const [code] = await once(command, 'close');
  expect(code, printed).toBe(0);
  return printed;
}

const runPortal = (args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> =>
  run(process.execPath, [join(repository, 'packages/api-server/dist/node/portal.js'), ...args], env);

test('from an empty database to the first order: administrator, feed, technician, estimate, payment, tracking number', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const dataDir = createDataFolder();
  const mailPort = await freePort();
  const mail = await startMailCatcher(mailPort);
  const variables = {
    NODE_ENV: 'production',
    REHEARSAL: '1',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'Portal <portal@example.com>',
    BACKUP_DIR: dataDir,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    FACTOR_REQUIRED_FROM: '2099-01-01',
  };
  const portal = await startPortal(dataDir, undefined, () => variables);
  const installation = {
    ...variables,
    DATA_DIR: dataDir,
    PUBLIC_URL: portal.url,
    FAKES_PORT: new URL(portal.fakesUrl).port,
  };
  const elsewhere = await browser.newContext();
  try {
    await expect.poll(() => portal.output()).toContain('/set-up?t=');
    await page.goto(/http\S+\/set-up\?t=[\w-]+/.exec(portal.output())?.[0] ?? 'none');
    const administrator = {
      'First Name': 'Ada',
      'Last Name': 'Lee',
      Email: 'ada@example.com',
      Username: 'ada',
      Password: PASSWORD,
      'Confirm password': PASSWORD,
    };
    for (const [label, text] of Object.entries(administrator)) await page.getByLabel(label, { exact: true }).fill(text);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Set up administrator' }).click();
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await new LoginScreen(page).signIn('ada', PASSWORD);
    await expect(page).toHaveURL(`${portal.url}/dashboard`);

    const chrome = new Chrome(page);
    await chrome.goTo('Catalog');
    await page.getByRole('button', { name: 'Import a Feed' }).click();
    const file = { name: 'supplier.csv', mimeType: 'text/csv', buffer: Buffer.from(supplierFeed()) };
    await page.getByLabel(/^Parts/).setInputFiles(file);
    await page.getByRole('button', { name: 'Upload and Try' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    // The server knows pending actions: another page shows them as well.
    await page.reload();
    await page.getByRole('button', { name: 'Import supplier.csv' }).click({ timeout: 60_000 });
    await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
    await expect(page.getByText('10,000 parts added')).toBeVisible({ timeout: 60_000 });
    await runPortal(['backup', dataDir], installation);
    await runPortal(['business-settings', 'apply', settingsFile], installation);
    const findings = await runPortal(['doctor', '--mail-to', 'ada@example.com'], installation);
    expect(findings).toContain('0 failed, 0 warnings');

    const theirs = await elsewhere.newPage();
    await theirs.goto(`${portal.url}/tech-register`);
    const registration = new RegistrationScreen(theirs);
    await registration.fill('kim');
    await registration.button.click();
    const confirmation = /http\S+\/confirm-email\?t=[\w-]+/;
    await expect.poll(() => mail.text(), { timeout: 20_000 }).toMatch(confirmation);
    await theirs.goto(confirmation.exec(mail.text())?.[0] ?? 'none');
    await theirs.getByRole('button', { name: 'Confirm email' }).click();
    await expect(theirs.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();

    await chrome.goTo('Tech Approval');
    await page.getByRole('button', { name: 'Approve kim' }).click();
    await expect(page.getByRole('alert')).toContainText('Approved kim.');

    await theirs.goto(`${portal.url}/login`);
    await new LoginScreen(theirs).signIn('kim');
    await expect(theirs).toHaveURL(`${portal.url}/dashboard`);
    const search = new Chrome(theirs).search;
    const part = supplierPart(7777);
    await search.fill(part.partNumber);
    await expect(new Chrome(theirs).suggestions).toContainText(part.title);

    await theirs.goto(`${portal.url}/customers`);
    const customer = { firstName: 'Ines', lastName: 'Quill', email: 'ines.quill@example.com' };
    await addCustomer(theirs, customer);

    const estimate = new EstimateScreen(theirs);
    await estimate.create(portal.url, customer.email);
    await theirs.getByRole('button', { name: 'Add Part' }).click();
    const catalog = theirs.getByRole('dialog', { name: 'Search Parts Catalog' });
    await catalog.getByRole('searchbox').fill(part.partNumber);
    await theirs.keyboard.press('Enter');
    await catalog.getByRole('button', { name: /^Add to Estimate/ }).click();
    await expect(theirs.getByText(/was added\.$/)).toBeVisible();
    await theirs.keyboard.press('Escape');
    await expect(estimate.parts.getByRole('img', { name: 'Saved' })).toBeVisible();
    await estimate.addLabor('Fit the bracket', '1.5', '100');
    await estimate.save();
    await expect(estimate.summary).toContainText(`Subtotal$${(part.price + 150).toFixed(2)}`);
    await estimate.approveInPerson();
    await estimate.pay.click();
    const checkout = new CheckoutScreen(theirs);
    await checkout.terms.check();
    await checkout.payWith(cards.good);
    await expect(theirs).toHaveURL(/\/order\/[\w-]+$/);
    const transId = new URL(theirs.url()).pathname.split('/').at(-1) ?? '';

    await chrome.goTo('API Keys');
    await page.getByRole('button', { name: 'Create Key' }).click();
    const form = page.getByRole('dialog', { name: 'Create API Key' });
    await form.getByLabel('Name').fill('Books');
    await form.getByRole('checkbox', { name: 'Read orders' }).check();
    await form.getByRole('checkbox', { name: 'Report tracking numbers, cancellations and refunds' }).check();
    await form.getByRole('button', { name: 'Create Key' }).click();
    const secret = await page.getByRole('dialog', { name: 'The secret of Books' }).getByLabel('Secret').inputValue();
    await page.getByRole('button', { name: 'Done' }).click();
    const call = async (path: string, body?: object): Promise<unknown> => {
      const response = await fetch(`${portal.url}/api/integration/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      expect(response.status).toBe(200);
      return response.json();
    };
    expect(await call('orders')).toMatchObject({
      orders: [
        {
          trans_id: transId,
          status: 'placed',
          buyer: { username: 'kim', email: customer.email },
          lines: [{ sku: part.partNumber, title: part.title, price: part.price, qty: 1 }],
        },
      ],
      more: false,
    });
    await call('order/shipment', { trans_id: transId, tracking_numbers: ['1Z999AA10123456784'], carrier: 'UPS' });
    await theirs.reload();
    await expect(theirs.getByRole('main')).toContainText('1Z999AA10123456784');
    await expect(theirs.getByRole('main')).toContainText(part.title);
  } finally {
    await elsewhere.close();
    await portal.stop();
    await mail.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
