import type { Locator, Page } from '@playwright/test';

type LineKind = 'Labor' | 'Service Call Fee' | 'Charge';

export class EstimateScreen {
  readonly page: Page;
  readonly saveButton: Locator;
  readonly charges: Locator;
  readonly parts: Locator;
  readonly summary: Locator;
  readonly timeline: Locator;
  readonly approval: Locator;
  readonly pay: Locator;
  /** Shown only while the estimate is an invoice. */
  readonly invoiceWarning: Locator;
  readonly unsavedMarks: Locator;

  constructor(page: Page) {
    this.page = page;
    this.saveButton = page.getByRole('button', { name: 'Save', exact: true }).first();
    this.charges = page.getByRole('region', { name: 'Charges' });
    this.parts = page.getByRole('region', { name: 'Add Parts to Estimate' });
    this.summary = page.getByRole('region', { name: 'Order Summary' });
    this.timeline = page.getByRole('region', { name: 'Timeline' });
    // On a phone, the button is also in the bottom bar.
    this.approval = page.getByRole('button', { name: 'Get Approval' }).first();
    this.pay = page.getByRole('button', { name: 'Pay', exact: true }).first();
    this.invoiceWarning = page.getByText('Changing this estimate will immediately revert it back to a draft.');
    this.unsavedMarks = page.getByRole('img', { name: 'Waiting for Save' });
  }

  async create(portalUrl: string, customerEmail: string): Promise<void> {
    await this.page.goto(`${portalUrl}/estimate/new`);
    await this.page.getByRole('combobox', { name: 'Find a customer' }).fill(customerEmail);
    await this.page.getByRole('option', { name: customerEmail }).click();
    await this.page.getByRole('textbox', { name: 'Notes' }).fill('Gate code 1234');
    await this.page.getByRole('button', { name: 'Save' }).click();
    await this.page.waitForURL(/\/estimate\/\d+$/);
    await this.approval.waitFor();
  }

  async openLineDialog(kind: LineKind): Promise<Locator> {
    await this.page.getByRole('button', { name: `Add ${kind}`, exact: true }).click();
    return this.page.getByRole('dialog', { name: `Add ${kind}` });
  }

  async addCharge(description: string, price: string): Promise<void> {
    const dialog = await this.openLineDialog('Charge');
    await dialog.getByLabel('Description').fill(description);
    await dialog.getByLabel('Price').fill(price);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async addLabor(description: string, hours: string, rate: string): Promise<void> {
    const dialog = await this.openLineDialog('Labor');
    await dialog.getByLabel('Description').fill(description);
    await dialog.getByLabel('Hours').fill(hours);
    await dialog.getByLabel('Hourly Rate').fill(rate);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Saves, and waits until nothing is unsaved and the new total is shown. */
  async save(): Promise<void> {
    await this.saveButton.click();
    await this.unsavedMarks.first().waitFor({ state: 'hidden' });
    await this.page.getByText('Calculating new estimate total...').waitFor({ state: 'hidden' });
  }

  /**
   * Opens the dialog that creates a second option of the draft, and types both titles. The new option opens as a copy
   * of the current one once it is added.
   */
  async openOptionDialog(
    [first, second]: readonly [string, string],
    note: string,
  ): Promise<{ add: () => Promise<void> }> {
    await this.chooseAction('Add Option');
    const dialog = this.page.getByRole('dialog', { name: 'Add Option' });
    await dialog.getByLabel('Title of this estimate').fill(first);
    await dialog.getByLabel('Title of the new option').fill(second);
    await dialog.getByLabel('Note for the customer').fill(note);
    const openedUrl = this.page.url();
    return {
      add: async () => {
        await dialog.getByRole('button', { name: 'Add Option' }).click();
        await this.page.waitForURL(({ href }) => href !== openedUrl);
      },
    };
  }

  async chooseAction(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'More', exact: true }).click();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  /** Opens the More menu, and returns which of these actions the estimate offers in the menu or as buttons. */
  async offeredActions(...names: string[]): Promise<string[]> {
    await this.page.getByRole('button', { name: 'More', exact: true }).click();
    await this.page.getByRole('menuitem').first().waitFor();
    const action = (name: string) =>
      this.page.getByRole('button', { name, exact: true }).or(this.page.getByRole('menuitem', { name, exact: true }));
    const counts = await Promise.all(names.map((name) => action(name).count()));
    await this.page.keyboard.press('Escape');
    return names.filter((_, at) => counts[at] !== 0);
  }

  async sendApproval(): Promise<void> {
    await this.approval.click();
    await this.page.getByRole('button', { name: 'Send Approval Email' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Send Approval Email' });
    await dialog.getByRole('button', { name: 'Send Email' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async approveInPerson(): Promise<void> {
    await this.approval.click();
    await this.page.getByRole('button', { name: 'In-Person Approval' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Accept Estimate' });
    await dialog.getByRole('checkbox', { name: 'I agree' }).check();
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    await this.invoiceWarning.waitFor();
  }
}
