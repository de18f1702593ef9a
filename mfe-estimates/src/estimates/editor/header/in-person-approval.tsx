import { useState } from 'react';
import type { EstimateOption } from '@tech-portal/contract/estimate-options';
import type { Estimate } from '@tech-portal/contract/estimates';
import { useNavigate } from '@tech-portal/platform/router';
import { Price, Text } from '@tech-portal/ui';
import { useApproveEstimate } from '../estimate.mutations.ts';
import { AcceptEstimateDialog } from '../../../shared/approval/accept-estimate-dialog.tsx';
import classes from './option-radios.module.css';

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
  const approvedOption = picked && picked.id !== estimate.id ? picked : estimate;
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
      onAccept={async (_name, signature) => {
        const { id, total, version } = approvedOption;
        await mutateAsync({ id, total, version, ...(signature && { signature }) });
        if (approvedOption.id !== estimate.id) void navigate(`/estimate/${approvedOption.id}`);
      }}
    >
      {options.length > 0 && <OptionRadios options={options} picked={pickedId} onPick={setPickedId} />}
    </AcceptEstimateDialog>
  );
}

interface OptionRadiosProps {
  options: readonly EstimateOption[];
  picked: number | undefined;
  onPick: (id: number) => void;
}

function OptionRadios({ options, picked, onPick }: OptionRadiosProps) {
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>Which option?</legend>
      {options.map(({ id, title, note, total }) => (
        <label key={id} className={classes.option} data-picked={id === picked || undefined}>
          <input type="radio" name="option" checked={id === picked} onChange={() => onPick(id)} />
          <span className={classes.words}>
            <strong>{title}</strong>
            {note !== '' && (
              <Text component="span" size="sm" c="dimmed">
                {note}
              </Text>
            )}
          </span>
          <Price dollars={total} fw={600} />
        </label>
      ))}
    </fieldset>
  );
}
