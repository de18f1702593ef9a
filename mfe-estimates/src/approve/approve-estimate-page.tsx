import { useState } from 'react';
import { usePlatform } from '@tech-portal/platform';
import { TableSkeleton } from '@tech-portal/ui';
import { LinkFailed } from './link-failed.tsx';
import { LinkedEstimateView } from './linked-estimate-view.tsx';
import { isDeadLink } from './linked-estimate.ts';
import { useLinkedEstimate } from './approve.queries.ts';
import classes from './approve.module.css';

/**
 * The public page behind an emailed link (document 2, section 2). The shell took the token out of the address before
 * anything loaded; it stays in memory, and no other site hears of the address (decision 13).
 */
export default function ApproveEstimatePage() {
  const { linkToken } = usePlatform();
  const [token] = useState(linkToken);
  const linked = useLinkedEstimate(token);
  const dead = token === '' || (linked.isError && isDeadLink(linked.error));
  return (
    <div className={classes.page}>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      {dead && <LinkFailed reason={token === '' ? 'missing' : 'dead'} />}
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
