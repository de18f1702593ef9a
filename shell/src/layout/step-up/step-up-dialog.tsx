import { proveIdentity, stepUpDetails } from '@tech-portal/contract/factors';
import { FormDialog } from '@tech-portal/forms/dialog';
import { Text } from '@tech-portal/ui';
import { useState } from 'react';
import { safeParse } from 'valibot';
import { useEndpoint } from '../../shared/api-call.mutations.ts';
import { ProofForm } from '../../shared/proof-form.tsx';

interface StepUpDialogProps {
  readonly opened: boolean;
  /** Error details of the refused response, with the accepted proof methods. */
  readonly details: unknown;
  readonly onClose: () => void;
  readonly onConfirmed: () => void;
}

/** Asks for proof of identity, after which the refused call is retried. */
export function StepUpDialog({ opened, details, onClose, onConfirmed }: StepUpDialogProps) {
  const reauthenticate = useEndpoint(proveIdentity);
  // Keeps the fields visible during the closing animation.
  const [shownDetails, setShownDetails] = useState(details);
  if (opened && details !== shownDetails) setShownDetails(details);
  const parsed = safeParse(stepUpDetails, shownDetails);

  return (
    <FormDialog opened={opened} onClose={onClose} title="Confirm that it is you" size="sm">
      <Text size="sm" c="dimmed" mb="md">
        This is a sensitive change, and your last confirmation is more than 10 minutes old.
      </Text>
      <ProofForm
        methods={parsed.success ? parsed.output.methods : []}
        submitLabel="Confirm"
        send={(proof) => reauthenticate({ body: { proof } })}
        onSent={onConfirmed}
      />
    </FormDialog>
  );
}
