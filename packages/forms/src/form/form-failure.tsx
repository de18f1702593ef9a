import { describeChangeError, describeError, SERVER_UNREACHABLE } from '@tech-portal/api-client/error-policy';
import { isApiNetworkError } from '@tech-portal/api-client/errors';
import { Alert, Stack, Text } from '@tech-portal/ui';
import type { FormFailure as Failure } from './api-form.ts';

interface FormFailureProps {
  form: { failure: Failure | undefined };
  /** Says what failed where the words of the server or of the error catalogue do not. */
  title?: string | undefined;
  /** Said where neither the server nor the error catalogue has a sentence. */
  text: string;
  /** The documents fix the text: it stays where nobody knows whether the form was taken. */
  isFixed?: boolean;
}

/** Why a form was not taken, beside its button; nothing while it was. */
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
