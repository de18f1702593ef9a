import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { addCustomer, changeCustomer, signIn } from '../system/api.ts';
import { fromSetup } from '../system/environment.ts';
import { expect, test } from '../test.ts';

async function edit(page: Page) {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Customer' });
  await expect(dialog.getByLabel('First Name')).toBeFocused();
  return dialog;
}

test('nobody overwrites a customer unseen: other fields are merged, a conflict in the same field is shown', async ({
  page,
  account,
}) => {
  test.setTimeout(120_000);
  const baseURL = fromSetup('PORTAL_URL');
  const session = await signIn(baseURL, account);
  const id = await addCustomer(baseURL, session, `Two ${Date.now()}`);
  await page.goto(`/customer/${id}`);

  const form = await edit(page);
  await changeCustomer(baseURL, session, id, { phone: '(555) 999-0000' });
  await form.getByLabel('Notes (Optional)').fill('Call first');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('(555) 999-0000')).toBeVisible();
  await expect(page.getByText('Call first')).toBeVisible();

  await edit(page);
  await changeCustomer(baseURL, session, id, { phone: '(555) 222-0000', email: 'new@example.com' });
  await form.getByLabel('Phone').fill('(555) 333-0000');
  await form.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: 'This customer was changed somewhere else' });
  await expect(conflict.getByRole('row', { name: 'Phone (555) 222-0000 (555) 333-0000' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(conflict).toBeHidden();
  await form.getByRole('button', { name: 'See Both' }).click();
  await conflict.getByRole('button', { name: 'Use Saved Version' }).click();
  await expect(form.getByLabel('Phone')).toHaveValue('(555) 222-0000');
  await expect(form.getByLabel('Email')).toHaveValue('new@example.com');
  await form.getByLabel('First Name').fill('Inez');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('(555) 222-0000')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Inez/ })).toBeVisible();
});
