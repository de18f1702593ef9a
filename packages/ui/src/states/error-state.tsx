import { Alert, Button, Stack, Text } from '@mantine/core';
import classes from './states.module.css';

export interface ErrorStateProps {
  /** Exact text of the error catalog, e.g. 'Failed to fetch brands.' */
  message: string;
  /** Second line, if the specification has one. */
  hint?: string | undefined;
  /** Information for support, behind the word Details. */
  details?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
}

/** Loading error in red, in place (`role="alert"`), with Retry. */
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
