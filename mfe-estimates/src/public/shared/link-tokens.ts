import { createDraftStore } from '@tech-portal/forms/drafts';
import { object, string } from 'valibot';

/**
 * Stores the token of this tab's link, which opens only one estimate or invoice.
 *
 * @param name Part of the storage key: changing it ends links in open tabs.
 */
function linkTokenStore(name: string) {
  const links = createDraftStore({ name, schema: object({ token: string() }), storage: 'session' });
  return () => links.of('anyone');
}

/** Survives a reload, which phones do on their own. */
export const storedApprovalToken = linkTokenStore('approval-link');

/** Survives loading the card form page: the page of an emailed link blocks third-party scripts. */
export const storedPaymentToken = linkTokenStore('payment-link');
