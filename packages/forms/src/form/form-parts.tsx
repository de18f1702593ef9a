import { describeChangeError, describeError, SERVER_UNREACHABLE } from '@tech-portal/api-client/error-policy';
import { isApiNetworkError } from '@tech-portal/api-client/errors';
import { Alert, Stack, Text, Button } from '@tech-portal/ui';
import type { ReactNode } from 'react';
import type { FormFailure as Failure } from './api-form.ts';

interface FormFailureProps {
  form: { failure: Failure | undefined };
  /** Title for failures without a message from the server or the error catalog. */
  title?: string | undefined;
  /** Text for failures without a message from the server or the error catalog. */
  text: string;
  /** Set if the specification fixes the text, even where the outcome is unknown. */
  isFixed?: boolean;
}

/** Failure of a form next to its button; empty after a success. */
export function FormFailure({ form: { failure }, title, text, isFixed = false }: FormFailureProps) {
  if (!failure) return null;
  const { error, messages } = failure;
  return (
    <Alert color="red" variant="light" title={title}>
      {messages.length > 0 ? (
        <Stack component="ul" gap={0} m={0} ps="md">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </Stack>
      ) : (
        <Text size="sm" fw={600}>
          {isFixed ? describeError(error, text) : describeChangeError(error, text)}
        </Text>
      )}
      {isFixed && isApiNetworkError(error) && <Text size="sm">{SERVER_UNREACHABLE}</Text>}
    </Alert>
  );
}

interface SubmitButtonProps {
  form: { isSending: boolean };
  busyLabel: string;
  disabled?: boolean | undefined;
  /** Red, for irreversible actions. */
  danger?: boolean | undefined;
  children: ReactNode;
}

/** Sends a form. It keeps the focus while busy, which a disabled button would lose. */
export function SubmitButton(props: SubmitButtonProps) {
  const {
    form: { isSending },
    busyLabel,
    disabled = false,
    danger = false,
    children,
  } = props;
  const isDisabled = isSending || disabled;
  return (
    <Button
      type="submit"
      color={danger ? 'red' : 'accent'}
      aria-disabled={isDisabled}
      {...(isDisabled && { 'data-disabled': true })}
    >
      {isSending ? busyLabel : children}
    </Button>
  );
}
