import { useEffect, useState } from 'react';
import { getEstimateByToken } from '@tech-portal/contract/estimate-approval';
import { usePlatform } from '@tech-portal/platform';
import { useApiQuery } from '@tech-portal/platform/query';
import { TableSkeleton } from '@tech-portal/ui';
import { storedToken } from './stored-token.ts';
import { LinkFailed } from '../shared/link-failed.tsx';
import { LinkedEstimateView } from './linked-estimate-view.tsx';
import { endOfLink, isDeadLink } from '../shared/linked-estimate.ts';
import classes from '../shared/linked-page.module.css';

/**
 * The public page behind an emailed link. The shell took the token out of the address before anything loaded; it stays
 * in this tab, in no address and in no cache key, and no other site hears of the address.
 */
export default function ApproveEstimatePage() {
  const { linkToken } = usePlatform();
  const [token] = useState(() => linkToken() || storedToken()?.read()?.token || '');
  const linked = useApiQuery(getEstimateByToken, undefined, { token, enabled: token !== '' });
  const dead = token === '' || (linked.isError && isDeadLink(linked.error));
  useEffect(() => {
    if (dead) storedToken()?.clear();
    else storedToken()?.write({ token });
  }, [dead, token]);
  return (
    <div className={classes.page}>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      {dead && <LinkFailed reason={token === '' ? 'missing' : 'dead'} ended={endOfLink(linked.error)} />}
      {!dead && linked.data && (
        <LinkedEstimateView
          token={token}
          linked={linked.data}
          onReload={() => linked.refetch().then(() => undefined)}
        />
      )}
      {!dead && !linked.data && linked.isError && (
        <LinkFailed
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
