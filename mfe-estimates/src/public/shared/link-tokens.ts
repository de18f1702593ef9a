import { createDraftStore } from '@tech-portal/forms/drafts';
import { object, string } from 'valibot';

/**
 * The token of the link that this tab was opened with. It opens nothing but this one estimate or invoice.
 *
 * @param name Part of the stored key: another name ends the links in open tabs.
 */
function linkTokenStore(name: string) {
  const links = createDraftStore({ name, schema: object({ token: string() }), storage: 'session' });
  return () => links.of('anyone');
}

/** For a reload, which phones do by themselves. */
export const storedApprovalToken = linkTokenStore('approval-link');

/**
 * The page with the card form is loaded anew, as the page that an emailed link opens lets no other company's script in.
 */
export const storedPaymentToken = linkTokenStore('payment-link');
