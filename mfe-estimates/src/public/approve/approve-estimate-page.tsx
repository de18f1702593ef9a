import { getEstimateByToken } from '@tech-portal/contract/estimate-approval';
import { approvalTokenStore } from '../shared/link-tokens.ts';
import { LinkedPage } from '../shared/linked-page.tsx';
import { LinkedEstimateView } from './linked-estimate-view.tsx';

export default function ApproveEstimatePage() {
  return (
    <LinkedPage
      endpoint={getEstimateByToken}
      tokenStore={approvalTokenStore}
      endedErrorIds={['estimate_expired', 'total_changed']}
      errorTitle="Unable to Approve Estimate"
      subject="an estimate to approve"
    >
      {(linked, { token, reload }) => <LinkedEstimateView token={token} linked={linked} onReload={reload} />}
    </LinkedPage>
  );
}
