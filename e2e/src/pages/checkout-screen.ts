import { expect } from '@playwright/test';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { Chrome } from './chrome.ts';

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  /** The card is charged, but the response never arrives. */
  late: '4000000000000259',
  /** The provider responds with 500, and charges nothing. */
  error: '4000000000000119',
  /** The provider decides the payment later. */
  pending: '4000000000000077',
} as const;

export class CheckoutScreen {
  readonly page: Page;
  readonly shipping: Locator;
  readonly billing: Locator;
  readonly payment: Locator;
  readonly next: Locator;
  readonly terms: Locator;
  readonly pay: Locator;
  readonly card: FrameLocator;
  readonly alert: Locator;
  readonly total: Locator;
  readonly street: Locator;

  constructor(page: Page) {
    this.page = page;
    this.shipping = page.getByRole('heading', { name: '1. Shipping Address' });
    this.billing = page.getByRole('heading', { name: '2. Billing Address' });
    this.payment = page.getByRole('heading', { name: '3. Payment' });
    this.next = page.getByRole('button', { name: 'Next' });
    this.terms = page.getByRole('checkbox', { name: /terms and conditions/ });
    this.pay = page.getByRole('button', { name: /^Pay \$/ });
    this.card = page.frameLocator('iframe[title="Card details"]');
    this.alert = page.getByRole('alert');
    this.street = page.getByRole('combobox', { name: 'Address' });
    this.total = page.getByText('Total', { exact: true }).locator('xpath=following-sibling::dd');
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Checkout', exact: true }).click();
  }

  /** Fills in the shipping step by keyboard, picks a suggestion for the street, and calculates with Enter. */
  async calculateShipping(): Promise<void> {
    await this.page.getByLabel('First Name').fill('Ada');
    await this.page.getByLabel('Last Name').fill('Nguyen');
    await this.pickStreet();
    await this.typeContact();
    await this.next.waitFor();
  }

  /** Replaces the street, even if the account's street loads late. */
  private async typeStreet(text: string): Promise<void> {
    await expect(async () => {
      await this.street.clear();
      await this.street.pressSequentially(text);
      await expect(this.street).toHaveValue(text, { timeout: 1000 });
    }).toPass();
  }

  async pickStreet(): Promise<void> {
    await this.typeStreet('1820 Ran');
    const house = this.page.getByRole('option', { name: /1820 Ranch Road 12/ });
    await house.waitFor();
    await this.page.keyboard.press('ArrowDown');
    await expect(house).toHaveAttribute('aria-selected', 'true');
    await this.page.keyboard.press('Enter');
  }

  /** Fills in the shipping step without suggestions, and calculates with Enter. */
  async calculateShippingByTyping(): Promise<void> {
    await this.page.getByLabel('First Name').fill('Ada');
    await this.page.getByLabel('Last Name').fill('Nguyen');
    await this.typeStreet('1820 Ranch Road 12');
    await this.page.getByLabel('City').fill('San Marcos');
    await this.page.getByLabel('State').selectOption('TX');
    await this.page.getByLabel('ZIP Code').fill('78666');
    await this.typeContact();
    await this.next.waitFor();
  }

  /** Goes from the shipping step, with the address of the account, to the payment step, and accepts the terms. */
  async continueToPayment(): Promise<void> {
    await expect(this.street).not.toHaveValue('');
    await this.page.getByRole('button', { name: 'Calculate Shipping' }).click();
    await this.next.click();
    await this.billToShippingAddress();
  }

  /** Goes from the billing step to the payment step, and accepts the terms. */
  async billToShippingAddress(): Promise<void> {
    await this.page.getByRole('checkbox', { name: 'Same as Shipping' }).check();
    await this.next.click();
    await this.payment.waitFor();
    await this.terms.check();
  }

  async payWith(number: string): Promise<void> {
    await this.typeCard(number);
    await this.pay.click();
  }

  async typeCard(number: string): Promise<void> {
    await this.card.getByLabel('Card number').fill(number);
    await this.card.getByLabel('Expiration').fill('12/39');
    await this.card.getByLabel('Security code').fill('123');
  }

  async typePhone(): Promise<void> {
    await this.page.getByLabel('Phone').clear();
    await this.page.getByLabel('Phone').pressSequentially('5125550100');
  }

  async typeContact(): Promise<void> {
    await this.page.getByLabel('Email').fill('ada@example.com');
    await this.typePhone();
    await this.page.keyboard.press('Enter');
  }
}

export async function openCheckout(page: Page): Promise<CheckoutScreen> {
  await page.goto('/brands/suburban');
  const parts = page.getByRole('list', { name: 'Parts' }).getByRole('article');
  const chrome = new Chrome(page);
  await chrome.waitForCartChange(() => parts.first().getByRole('button', { name: 'Add to Cart' }).click());
  await expect(chrome.badgeOf(1)).toBeVisible();
  await page.goto('/cart');
  const checkout = new CheckoutScreen(page);
  await checkout.open();
  await expect(checkout.shipping).toBeFocused();
  return checkout;
}
