import { createDraftStore } from '@tech-portal/forms/drafts';
import { object, string } from 'valibot';

const links = createDraftStore({ name: 'payment-link', schema: object({ token: string() }), storage: 'session' });

/**
 * The token of the link that this tab pays by: the page with the card form is loaded anew, as the page that an emailed
 * link opens lets no other company's script in. It opens nothing but this one invoice.
 */
export const storedPaymentToken = () => links.of('anyone');
