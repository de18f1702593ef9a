import type { Page } from '@playwright/test';
import type { Username } from '../system/accounts.ts';
import { addCustomer, signIn } from '../system/api.ts';
import { signInAs } from '../system/sign-in-as.ts';
import { fromSetup } from '../system/environment.ts';
import type { Portal } from '../system/portal-process.ts';
import { EstimateScreen } from './estimate-screen.ts';

/** Email of a customer of `tech` with complete addresses: their estimates can be paid. */
export const payingCustomer = 'sheila.abernathy18@example.com';

/**
 * Adds a customer named Sheila Abernathy to a technician of the shared portal, and returns her email address. The
 * address is new, so only this scenario sends emails to it.
 */
export async function addPayingCustomer(technician: Username): Promise<string> {
  const url = fromSetup('PORTAL_URL');
  const email = `sheila.${crypto.randomUUID()}@example.com`;
  await addCustomer(url, await signIn(url, technician), 'Abernathy', { first_name: 'Sheila', email });
  return email;
}

/** Creates and saves a draft with 1.5 hours of labor at $100: $159.00 with tax. */
export async function createDraftEstimate(
  page: Page,
  portalUrl: string,
  customer: string,
  work = 'Replace the water heater',
): Promise<EstimateScreen> {
  const estimate = new EstimateScreen(page);
  await estimate.create(portalUrl, customer);
  await estimate.addLabor(work, '1.5', '100');
  await estimate.save();
  return estimate;
}

/** Signs in as the technician of a portal, and creates a draft for {@link payingCustomer}. */
export async function startEstimate(page: Page, { url }: Portal, work?: string): Promise<EstimateScreen> {
  await signInAs(page, url, 'tech');
  return createDraftEstimate(page, url, payingCustomer, work);
}
