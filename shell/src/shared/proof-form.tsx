import type { Open } from '@tech-portal/contract';
import { proof } from '@tech-portal/contract/factors';
import type { Proof, ProofMethod } from '@tech-portal/contract/factors';
import { FormFailure, SubmitButton, useApiForm } from '@tech-portal/forms';
import { Alert, Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@tech-portal/ui';
import { useState } from 'react';

interface ProofFormProps<Result> {
  /** By what it can be proved, the usual one first. */
  readonly methods: readonly Open<ProofMethod>[];
  readonly submitLabel: string;
  readonly send: (proof: Proof) => Promise<Result>;
  readonly onSent: (result: Result) => void;
  readonly onCancel: () => void;
}

const others: Readonly<Record<ProofMethod, string>> = {
  password: 'Use the password',
  totp: 'Use the authenticator app',
  recovery_code: 'Use a recovery code',
};

const isKnown = (method: string): method is ProofMethod => method in others;

interface MethodFormProps<Result> extends Omit<ProofFormProps<Result>, 'methods'> {
  readonly method: ProofMethod;
}

function MethodForm<Result>({ method, submitLabel, send, onSent, onCancel }: MethodFormProps<Result>) {
  const form = useApiForm({
    initial: { password: '', code: '' },
    schema: proof,
    toInput: ({ password, code }) => (method === 'password' ? { method, password } : { method, code }),
    send,
    onSent,
  });
  return (
    <form {...form.props} aria-label={submitLabel}>
      <Stack gap="md">
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
            label="Code of the authenticator app"
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
            description="One of those that you saved. Each works once."
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            data-autofocus
            {...form.field('code')}
          />
        )}
        <FormFailure form={form} text="This could not be confirmed." />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={form.isSending} onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton form={form} busyLabel="Checking...">
            {submitLabel}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

/** Asks for a password or a code, whichever counts for the account, with the other ways below (FACTOR-3). */
export function ProofForm<Result>({ methods, ...rest }: ProofFormProps<Result>) {
  const possible = methods.filter(isKnown);
  const [chosen, setChosen] = useState<ProofMethod>();
  const method = chosen ?? possible[0];
  if (method === undefined) {
    return <Alert color="red">This page is too old for your second factor. Please reload it and try again.</Alert>;
  }
  return (
    <Stack gap="md">
      <MethodForm key={method} method={method} {...rest} />
      {possible
        .filter((other) => other !== method)
        .map((other) => (
          <Anchor key={other} component="button" type="button" size="sm" onClick={() => setChosen(other)}>
            {others[other]}
          </Anchor>
        ))}
    </Stack>
  );
}
