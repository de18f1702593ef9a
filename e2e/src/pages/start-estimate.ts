import type { Page } from '@playwright/test';
import { enterAs } from '../system/enter.ts';
import type { Portal } from '../system/portal-process.ts';
import { EstimateScreen } from './estimate-screen.ts';

/** The email of a customer of `tech` whose addresses are complete: what is for them can be paid. */
export const payingCustomer = 'sheila.abernathy18@example.com';

/** Signs the technician in, and makes a draft for {@link payingCustomer} with 1.5 hours of labor at $100, saved. */
export async function startEstimate(
  page: Page,
  { url }: Portal,
  work = 'Replace the water heater',
): Promise<EstimateScreen> {
  await enterAs(page, url, 'tech');
  const estimate = new EstimateScreen(page);
  await estimate.create(url, payingCustomer);
  await estimate.addLabor(work, '1.5', '100');
  await estimate.save();
  return estimate;
}
