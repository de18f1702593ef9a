import { getEstimateByToken } from '@tech-portal/contract/estimate-approval';
import { storedApprovalToken } from '../shared/link-tokens.ts';
import { LinkedPage } from '../shared/linked-page.tsx';
import { LinkedEstimateView } from './linked-estimate-view.tsx';

export default function ApproveEstimatePage() {
  return (
    <LinkedPage
      call={getEstimateByToken}
      stored={storedApprovalToken}
      endings={['estimate_expired', 'total_changed']}
      failedTitle="Unable to Approve Estimate"
      sought="an estimate to approve"
    >
      {(linked, { token, reload }) => <LinkedEstimateView token={token} linked={linked} onReload={reload} />}
    </LinkedPage>
  );
}
