import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Name and contact of a new customer; the address is always the same. */
interface NewCustomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export async function addCustomer(page: Page, { firstName, lastName, email }: NewCustomer): Promise<void> {
  await page.getByRole('button', { name: 'Add Customer' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Customer' });
  await dialog.getByLabel('First Name').fill(firstName);
  await dialog.getByLabel('Last Name').fill(lastName);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Phone').pressSequentially('5551234567');
  await expect(dialog.getByLabel('Phone')).toHaveValue('(555) 123-4567');
  const shipping = dialog.getByRole('group', { name: 'Shipping Address' });
  await shipping.getByLabel('Street Address').fill('4 Lake Rd');
  await shipping.getByLabel('City').fill('Goshen');
  await shipping.getByLabel('State').fill('in');
  await shipping.getByLabel('ZIP Code').fill('46526');
  await dialog.getByRole('button', { name: 'Same as Address' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  // The newest customer is first, and the message links to it.
  await expect(page.getByRole('row').nth(1)).toContainText(lastName);
  await page.getByText(`${firstName} ${lastName} was added.`).getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/customer\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${firstName} ${lastName}`);
}
