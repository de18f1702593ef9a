import { describeError } from '@tech-portal/api-client/error-policy';
import { isRefusal } from '@tech-portal/api-client/errors';
import type { OpenValue } from '@tech-portal/contract';
import { proof } from '@tech-portal/contract/factors';
import type { Proof, ProofMethod } from '@tech-portal/contract/factors';
import { FormDialogContext, useApiForm } from '@tech-portal/forms';
import { FormBody, FormFooter } from '@tech-portal/forms/dialog';
import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@tech-portal/ui';
import { use, useEffect, useState } from 'react';
import { useSignChallenge } from './passkey.mutations.ts';

interface ProofFormProps<Result> {
  /** Accepted proof methods, default first. */
  readonly methods: readonly OpenValue<ProofMethod>[];
  readonly submitLabel: string;
  readonly send: (proof: Proof) => Promise<Result>;
  readonly onSent: (result: Result) => void;
}

const methodLabels: Readonly<Record<ProofMethod, string>> = {
  passkey: 'Use a passkey',
  password: 'Use the password',
  totp: 'Use the authenticator app',
  recovery_code: 'Use a recovery code',
};

const isKnownMethod = (method: string): method is ProofMethod => method in methodLabels;

interface MethodFormProps<Result> extends Omit<ProofFormProps<Result>, 'methods'> {
  readonly method: Exclude<ProofMethod, 'passkey'>;
}

/** Shown when the user closed the browser's prompt, or the device has no passkey of the portal. */
const PASSKEY_NOT_USED = 'No passkey was used. Try again, or choose another way.';

/** Asks for a passkey; the button opens the browser's prompt. */
function PasskeyForm<Result>({ submitLabel, send, onSent }: Omit<ProofFormProps<Result>, 'methods'>) {
  const signChallenge = useSignChallenge();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const dialog = use(FormDialogContext);
  useEffect(() => {
    // Blocks closing, because the login would continue in the background.
    dialog?.setCloseBlocked(isBusy);
    return () => dialog?.setCloseBlocked(false);
  }, [dialog, isBusy]);

  async function submitPasskey() {
    setBusy(true);
    setFailure(undefined);
    try {
      onSent(await send({ method: 'passkey', passkey: await signChallenge() }));
    } catch (error) {
      setFailure(
        isRefusal(error, 'login_failed')
          ? 'This passkey does not belong to an account.'
          : describeError(error, PASSKEY_NOT_USED),
      );
    }
    setBusy(false);
  }

  return (
    <Stack gap="md">
      <Text size="sm">Your device asks for your fingerprint, face, PIN or security key.</Text>
      {failure !== undefined && (
        <Alert color="red" variant="light">
          {failure}
        </Alert>
      )}
      <FormFooter form={{ isSending: isBusy }}>
        <Button loading={isBusy} data-autofocus onClick={() => void submitPasskey()}>
          {submitLabel}
        </Button>
      </FormFooter>
    </Stack>
  );
}

function MethodForm<Result>({ method, submitLabel, send, onSent }: MethodFormProps<Result>) {
  const form = useApiForm({
    initial: { password: '', code: '' },
    schema: proof,
    toInput: ({ password, code }) => (method === 'password' ? { method, password } : { method, code }),
    send,
    onSent,
  });
  return (
    <FormBody
      form={form}
      aria-label={submitLabel}
      failure="This could not be confirmed."
      submitLabel={submitLabel}
      busyLabel="Checking..."
    >
      {method === 'password' && (
        <PasswordInput
          label="Password"
          required
          autoComplete="current-password"
          data-autofocus
          {...form.field('password')}
        />
      )}
      {method === 'totp' && (
        <TextInput
          label="Code from the authenticator app"
          description="6 digits"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          {...form.field('code')}
        />
      )}
      {method === 'recovery_code' && (
        <TextInput
          label="Recovery code"
          description="One of the codes you saved. Each one works once."
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          {...form.field('code')}
        />
      )}
    </FormBody>
  );
}

/** Asks for a password or code by the default method, with other methods below (FACTOR-3). */
export function ProofForm<Result>({ methods, ...rest }: ProofFormProps<Result>) {
  const knownMethods = methods.filter(isKnownMethod);
  const [chosen, setChosen] = useState<ProofMethod>();
  const method = chosen ?? knownMethods[0];
  if (method === undefined) {
    return (
      <Alert color="red">
        This page is out of date and does not know your second factor. Please reload it and try again.
      </Alert>
    );
  }
  return (
    <Stack gap="md">
      {method === 'passkey' ? <PasskeyForm {...rest} /> : <MethodForm key={method} method={method} {...rest} />}
      {knownMethods
        .filter((other) => other !== method)
        .map((other) => (
          <Anchor key={other} component="button" type="button" size="sm" onClick={() => setChosen(other)}>
            {methodLabels[other]}
          </Anchor>
        ))}
    </Stack>
  );
}
