import { confirmTotp, startTotp } from '@tech-portal/contract/factors';
import { describeError } from '@tech-portal/api-client/error-policy';
import { useApiForm } from '@tech-portal/forms';
import { FormBody, FormDialog } from '@tech-portal/forms/dialog';
import { useApiMutation } from '@tech-portal/platform/query';
import { Alert, Skeleton, Text, TextInput } from '@tech-portal/ui';
import { useEffect, useEffectEvent } from 'react';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import classes from './second-factor.module.css';

interface AddTotpDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
}

interface CodeFormProps extends Pick<AddTotpDialogProps, 'onAdded'> {
  readonly secret: string;
  readonly uri: string;
}

/** Splits a key into groups of four, which are easier to type. */
const groupCharacters = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');

function CodeForm({ secret, uri, onAdded }: CodeFormProps) {
  const add = useApiMutation(confirmTotp, { input: ({ code }: { code: string }) => ({ body: { code } }) });
  const form = useApiForm({
    initial: { code: '' },
    schema: confirmTotp.body,
    send: add.mutateAsync,
    onSent: ({ recovery_codes: codes }) => onAdded(codes),
  });
  return (
    <FormBody
      form={form}
      aria-label="Add an authenticator app"
      failure="The app could not be added."
      submitLabel="Add"
      busyLabel="Adding..."
    >
      <Text size="sm">1. Scan this with an authenticator app, or type the key into it.</Text>
      <QrCode text={uri} label="QR code with the key below" />
      <Text size="sm" ta="center" className={classes.secret} data-testid="totp-secret">
        {groupCharacters(secret)}
      </Text>
      <TextInput
        label="2. Enter the code that the app shows"
        description="6 digits"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        {...form.field('code')}
      />
    </FormBody>
  );
}

/** Shows a new key as a QR code and asks for its first code (FACTOR-5). */
export function AddTotpDialog({ opened, onClose, onAdded }: AddTotpDialogProps) {
  const start = useApiMutation(startTotp, { input: () => ({}) });
  const startSetup = useEffectEvent(() => start.mutate());
  useEffect(() => {
    if (opened) startSetup();
  }, [opened]);

  return (
    <FormDialog opened={opened} onClose={onClose} title="Add an authenticator app">
      {start.isError && (
        <Alert color="red" variant="light">
          {describeError(start.error, 'The app could not be added.')}
        </Alert>
      )}
      {!start.isError && !start.data && <Skeleton height={320} />}
      {start.data && <CodeForm key={start.data.secret} {...start.data} onAdded={onAdded} />}
    </FormDialog>
  );
}

/** QR code of a key. The key is also shown as text. */
function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  return (
    <svg className={classes.qr} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
      <path d={toSvgPath(code)} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
