import { describeError } from '@tech-portal/api-client/error-policy';
import { Button, Paper, Stack, Text, Title, VisuallyHidden } from '@tech-portal/ui';

interface LinkFailedProps {
  title?: string;
  /** What a link should have shown, e.g. 'an estimate to approve'. */
  sought?: string;
  /** No token at all, one that opens nothing, or a server that cannot be reached. */
  reason: 'missing' | 'dead' | 'unreachable';
  /** The server's reason, for a link that was once valid. */
  ended?: string | undefined;
  error?: Error | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
}

/** The card of a link that shows no estimate (APPROVAL-16), or cannot be loaded (APPROVAL-17). */
export function LinkFailed({
  title = 'Unable to Approve Estimate',
  sought = 'an estimate to approve',
  reason,
  ended,
  error,
  onRetry,
  retrying = false,
}: LinkFailedProps) {
  return (
    <Paper withBorder p="xl" role="alert">
      <Stack gap="sm" align="flex-start">
        <Title order={1} size="h3">
          {title}
          <VisuallyHidden component="span">: </VisuallyHidden>
        </Title>
        {reason === 'unreachable' ? (
          <Text>The estimate could not be loaded. {describeError(error) ?? 'Please try again in a minute.'}</Text>
        ) : (
          <Text>{ended ?? `We couldn't find ${sought}. Please check the link or contact your tech.`}</Text>
        )}
        {reason === 'missing' && (
          <Text size="sm" c="dimmed">
            Please open the link in your email again.
          </Text>
        )}
        {onRetry && (
          <Button variant="default" onClick={onRetry} loading={retrying}>
            Retry
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
