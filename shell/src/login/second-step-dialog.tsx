import '@tech-portal/ui/styles/rest.css';
import { secondFactorDetails } from '@tech-portal/contract/factors';
import type { SecondProof } from '@tech-portal/contract/factors';
import type { SessionSnapshot } from '@tech-portal/platform';
import { Alert, Modal } from '@tech-portal/ui';
import { safeParse } from 'valibot';
import { ProofForm } from '../shared/proof-form.tsx';
import { useFinishLogin } from './second-step.mutations.ts';

interface SecondStepDialogProps {
  readonly opened: boolean;
  /** What the refusal of the first step carries. */
  readonly details: unknown;
  readonly onClose: () => void;
  readonly onSignedIn: (session: SessionSnapshot) => void;
}

/** The second step of a login, for accounts with a second factor (FACTOR-8). */
export function SecondStepDialog({ opened, details, onClose, onSignedIn }: SecondStepDialogProps) {
  const finish = useFinishLogin();
  const parsed = safeParse(secondFactorDetails, details);
  return (
    <Modal opened={opened} onClose={onClose} title="Second step" size="sm" closeButtonProps={{ 'aria-label': 'Close' }}>
      {parsed.success ? (
        <ProofForm
          methods={parsed.output.methods}
          submitLabel="Login"
          // The server asks for nothing but second factors here.
          send={(proof) => finish(parsed.output.ticket, proof as SecondProof)}
          onSent={onSignedIn}
          onCancel={onClose}
        />
      ) : (
        <Alert color="red">This page is too old for your second factor. Please reload it and try again.</Alert>
      )}
    </Modal>
  );
}
