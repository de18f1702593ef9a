import '@tech-portal/ui/styles/rest.css';
import { finishLogin, loginWithPasskey, secondFactorDetails } from '@tech-portal/contract/factors';
import type { Proof, SecondFactorProof } from '@tech-portal/contract/factors';
import { FormDialog } from '@tech-portal/forms/dialog';
import type { SessionSnapshot } from '@tech-portal/platform';
import { useState } from 'react';
import { safeParse } from 'valibot';
import { useEndpoint } from '../../shared/api-call.mutations.ts';
import { ProofForm } from '../../shared/proof-form.tsx';

interface SecondStepDialogProps {
  readonly opened: boolean;
  /** Error details of the refused first step, or `passkey` for a login by passkey. */
  readonly details: unknown;
  readonly onClose: () => void;
  readonly onSignedIn: (session: SessionSnapshot) => void;
}

function useLoginMethods(details: unknown) {
  const finish = useEndpoint(finishLogin);
  const loginByPasskey = useEndpoint(loginWithPasskey);
  if (details === 'passkey') {
    return {
      methods: ['passkey'] as const,
      send: (proof: Proof) =>
        proof.method === 'passkey'
          ? loginByPasskey({ body: { passkey: proof.passkey } })
          : Promise.reject(new Error('The proof is not a passkey.')),
    };
  }
  const parsed = safeParse(secondFactorDetails, details);
  if (!parsed.success)
    return { methods: [], send: () => Promise.reject(new Error('The refused login has no ticket.')) };
  const { methods, ticket } = parsed.output;
  // The server accepts only second factors here.
  return { methods, send: (proof: Proof) => finish({ body: { ticket, proof: proof as SecondFactorProof } }) };
}

/** Second login step for accounts with a second factor (FACTOR-8), or login by passkey (FACTOR-17). */
export function SecondStepDialog({ opened, details, onClose, onSignedIn }: SecondStepDialogProps) {
  // Keeps the content visible during the closing animation.
  const [shownDetails, setShownDetails] = useState(details);
  if (opened && details !== shownDetails) setShownDetails(details);
  const { methods, send } = useLoginMethods(shownDetails);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={shownDetails === 'passkey' ? 'Log in with a passkey' : 'Second step'}
      size="sm"
    >
      <ProofForm methods={methods} submitLabel="Login" send={send} onSent={onSignedIn} />
    </FormDialog>
  );
}
