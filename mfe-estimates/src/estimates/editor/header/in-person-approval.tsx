import { useState } from 'react';
import type { Estimate } from '@tech-portal/contract/estimates';
import { useNavigate } from '@tech-portal/platform/router';
import { useApproveEstimate } from '../estimate.mutations.ts';
import { AcceptEstimateDialog } from '../../../shared/approval/accept-estimate-dialog.tsx';
import { OptionRadios } from './option-radios.tsx';

interface InPersonApprovalProps {
  estimate: Estimate;
  opened: boolean;
  onClose: () => void;
}

/** Approval on the technician's screen: of the estimate, or of the option that the customer picks (APPROVAL-46). */
export function InPersonApproval({ estimate, opened, onClose }: InPersonApprovalProps) {
  const { mutateAsync } = useApproveEstimate();
  const navigate = useNavigate();
  const [pickedId, setPickedId] = useState<number>();
  const { options = [] } = estimate;
  const picked = options.find(({ id }) => id === pickedId);
  const approved = picked && picked.id !== estimate.id ? picked : estimate;
  return (
    <AcceptEstimateDialog
      expiryDate={estimate.expiry_date}
      total={picked?.total ?? estimate.summary.total}
      isPicked={options.length === 0 || picked !== undefined}
      opened={opened}
      onClose={() => {
        setPickedId(undefined);
        onClose();
      }}
      onAccept={async (_name, signed) => {
        const { id, total, version } = approved;
        await mutateAsync({ id, total, version, ...(signed && { signed }) });
        if (approved.id !== estimate.id) void navigate(`/estimate/${approved.id}`);
      }}
    >
      {options.length > 0 && <OptionRadios options={options} picked={pickedId} onPick={setPickedId} />}
    </AcceptEstimateDialog>
  );
}
