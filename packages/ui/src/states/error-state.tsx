import { Alert, Button, Stack, Text } from '@mantine/core';
import classes from './states.module.css';

export interface ErrorStateProps {
  /** The exact text of the error catalogue, e.g. 'Failed to fetch brands.' */
  message: string;
  /** A second line, where the specification has one. */
  hint?: string | undefined;
  /** What helps support to find the cause; behind the word Details. */
  details?: string | undefined;
  /** Shows a Retry button. */
  onRetry?: (() => void) | undefined;
  /** A retry runs. */
  retrying?: boolean | undefined;
}

/** Something could not be loaded: says so in red, in place (`role="alert"`) and offers to try again. */
export function ErrorState({ message, hint, details, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <Alert color="red" variant="light" className={classes.error}>
      <Stack gap="sm" align="flex-start">
        <div>
          <Text fw={600} size="sm" className={classes.message}>
            {message}
          </Text>
          {hint !== undefined && <Text size="sm">{hint}</Text>}
          {details !== undefined && (
            <Text size="sm" component="details" mt="xs">
              <summary>Details</summary>
              {details}
            </Text>
          )}
        </div>
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry} loading={retrying}>
            Retry
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
