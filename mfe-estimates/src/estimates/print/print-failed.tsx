import type { ComponentProps } from 'react';
import { describeError } from '@tech-portal/api-client/error-policy';
import { isRefusal } from '@tech-portal/api-client/errors';
import { Link } from '@tech-portal/platform/router';
import { Anchor, ErrorState, Stack } from '@tech-portal/ui';

interface PrintFailedProps {
  id: number;
  error: Error;
  onRetry: () => void;
  retrying: boolean;
}

/** Error in place of the printed estimate; no print dialog opens. */
export function PrintFailed({ id, error, onRetry, retrying }: PrintFailedProps) {
  if (isRefusal(error, 'not_found', 'invalid_input')) return <NothingToPrint />;
  return (
    <PrintFailure
      message="The estimate could not be printed."
      hint={describeError(error)}
      onRetry={onRetry}
      retrying={retrying}
      to={`/estimate/${id}`}
      backLabel="Back to Estimate"
    />
  );
}

/** Message for an estimate that does not exist or belongs to another technician. */
export function NothingToPrint() {
  return (
    <PrintFailure
      message="Estimate Not Found"
      hint="We couldn't find an estimate with the provided ID."
      to="/estimates"
      backLabel="Back to Estimates"
    />
  );
}

function PrintFailure({
  to,
  backLabel,
  ...failure
}: ComponentProps<typeof ErrorState> & { to: string; backLabel: string }) {
  return (
    <Stack gap="md" maw={560} mx="auto" mt="xl">
      <ErrorState {...failure} />
      <Anchor component={Link} to={to}>
        {backLabel}
      </Anchor>
    </Stack>
  );
}
