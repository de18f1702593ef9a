import { failureHint } from '@tech-portal/api-client/error-policy';
import { isApiNetworkError } from '@tech-portal/api-client/errors';
import { Alert, Text } from '@tech-portal/ui';

interface FormFailureProps {
  /** What the form failed with; nothing is shown while it is undefined. */
  readonly error: unknown;
  /** Said where neither the server nor the error catalogue has a sentence. */
  readonly text: string;
}

/** Why a form was not taken, beside its button. */
export function FormFailure({ error, text }: FormFailureProps) {
  if (error === undefined) return null;
  return (
    <Alert color="red" variant="light">
      <Text size="sm" fw={600}>
        {failureHint(error) ?? text}
      </Text>
      {isApiNetworkError(error) && (
        <Text size="sm">The server could not be reached. Check your connection and try again.</Text>
      )}
    </Alert>
  );
}
