import { failureHint } from '@tech-portal/api-client/error-policy';
import { isRefusal } from '@tech-portal/api-client/errors';
import { Link } from '@tech-portal/platform/router';
import { Anchor, ErrorState, Stack } from '@tech-portal/ui';

interface PrintFailedProps {
  readonly id: string;
  readonly error: Error;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Nothing to print: no dialog opens. */
export function PrintFailed({ id, error, onRetry, retrying }: PrintFailedProps) {
  const missing = isRefusal(error, 'not_found', 'invalid_input');
  return (
    <Stack gap="md" maw={560} mx="auto" mt="xl">
      <ErrorState
        message={missing ? 'Estimate Not Found' : 'The estimate could not be printed.'}
        hint={missing ? "We couldn't find an estimate with the provided ID." : failureHint(error)}
        onRetry={missing ? undefined : onRetry}
        retrying={retrying}
      />
      <Anchor component={Link} to={missing ? '/estimates' : `/estimate/${id}`}>
        {missing ? 'Back to Estimates' : 'Back to Estimate'}
      </Anchor>
    </Stack>
  );
}
