import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { Alert, Stack, Text } from '@tech-portal/ui';
import type { FormFailure as Failure } from './api-form.ts';

interface FormFailureProps {
  form: { failure: Failure | undefined };
  /** Says what failed where the words of the server or of the error catalogue do not. */
  title?: string | undefined;
  /** Said where neither the server nor the error catalogue has a sentence. */
  text: string;
}

/** Why a form was not taken, beside its button; nothing while it was. */
export function FormFailure({ form: { failure }, title, text }: FormFailureProps) {
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
          {describeChangeError(error, text)}
        </Text>
      )}
    </Alert>
  );
}
