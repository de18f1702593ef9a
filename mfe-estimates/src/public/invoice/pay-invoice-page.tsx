import { getInvoiceByToken } from '@tech-portal/contract/estimate-payment';
import { useLocation } from '@tech-portal/platform/router';
import { paymentTokenStore } from '../shared/link-tokens.ts';
import { LinkedPage } from '../shared/linked-page.tsx';
import { LinkedInvoiceView } from './linked-invoice-view.tsx';

/**
 * Public page of an invoice, and its card form under `/pay-invoice/card`. The emailed link opens the first; the token
 * in the tab's storage opens either, also after a reload.
 */
export default function PayInvoicePage() {
  const { pathname } = useLocation();
  return (
    <LinkedPage
      endpoint={getInvoiceByToken}
      tokenStore={paymentTokenStore}
      endedErrorIds={['estimate_expired', 'total_changed', 'conflict']}
      errorTitle="Unable to Open Invoice"
      subject="an invoice to pay"
    >
      {(invoice, { token }) => (
        <LinkedInvoiceView token={token} invoice={invoice} isPaying={pathname === '/pay-invoice/card'} />
      )}
    </LinkedPage>
  );
}
