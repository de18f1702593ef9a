import { createDraftStore } from '@tech-portal/forms/drafts';
import { object, string } from 'valibot';

/**
 * Stores the token of this tab's link, which opens only one estimate or invoice.
 *
 * @param name Part of the storage key: changing it ends links in open tabs.
 */
function createLinkTokenStore(name: string) {
  const tokenDrafts = createDraftStore({ name, schema: object({ token: string() }), storage: 'session' });
  return () => tokenDrafts.of('anyone');
}

/** Survives a reload: phones reload background tabs on their own. */
export const approvalTokenStore = createLinkTokenStore('approval-link');

/** Survives loading the card form page: the page of an emailed link blocks third-party scripts. */
export const paymentTokenStore = createLinkTokenStore('payment-link');
