import { useEffect, useState } from 'react';
import { isRefusal } from '@tech-portal/api-client/errors';
import { getInvoiceByToken } from '@tech-portal/contract/estimate-payment';
import { usePlatform } from '@tech-portal/platform';
import { useApiQuery } from '@tech-portal/platform/query';
import { useLocation } from '@tech-portal/platform/router';
import { TableSkeleton } from '@tech-portal/ui';
import { LinkFailed } from '../shared/link-failed.tsx';
import { isDeadLink } from '../shared/linked-estimate.ts';
import { LinkedInvoiceView } from './linked-invoice-view.tsx';
import { storedPaymentToken } from '../shared/payment-token.ts';
import classes from '../shared/linked-page.module.css';

/** Why a link that was once valid pays nothing, in the server's words. */
const endOfLink = (error: unknown): string | undefined =>
  isRefusal(error, 'estimate_expired', 'total_changed', 'conflict') ? error.message : undefined;

/**
 * The public page of an invoice, and under `/pay-invoice/card` its card form. The emailed link opens the first; what is in
 * this tab's storage opens either, also after a reload.
 */
export default function PayInvoicePage() {
  const { linkToken } = usePlatform();
  const { pathname } = useLocation();
  const [token] = useState(() => linkToken() || storedPaymentToken()?.read()?.token || '');
  const linked = useApiQuery(getInvoiceByToken, undefined, { token, enabled: token !== '' });
  const dead = token === '' || (linked.isError && isDeadLink(linked.error));
  useEffect(() => {
    if (dead) storedPaymentToken()?.clear();
    else storedPaymentToken()?.write({ token });
  }, [dead, token]);
  const failed = { title: 'Unable to Open Invoice', sought: 'an invoice to pay' };
  return (
    <div className={classes.page}>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      {dead && <LinkFailed {...failed} reason={token === '' ? 'missing' : 'dead'} ended={endOfLink(linked.error)} />}
      {!dead && linked.data && (
        <LinkedInvoiceView token={token} invoice={linked.data} paying={pathname === '/pay-invoice/card'} />
      )}
      {!dead && !linked.data && linked.isError && (
        <LinkFailed
          {...failed}
          reason="unreachable"
          error={linked.error}
          onRetry={() => void linked.refetch()}
          retrying={linked.isFetching}
        />
      )}
      {!dead && linked.isPending && <TableSkeleton rows={6} />}
    </div>
  );
}
