/** Reduces an error to fields that are safe to log: its location, without any values. */
export function redactError(error: unknown): {
  name: string;
  message: string;
  stack: string | undefined;
  code?: unknown;
} {
  if (!(error instanceof Error)) return { name: 'unknown', message: typeof error, stack: undefined };
  const cause = error.cause instanceof Error ? error.cause : error;
  // Messages of failed statements and of the database contain values, which may be secrets; the code and location are
  // enough.
  const isDatabaseError = 'query' in error || 'severity' in error || error.message.startsWith('Failed query');
  return {
    name: error.name,
    message: isDatabaseError ? 'a database statement failed' : error.message,
    stack: cause.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...('code' in cause && { code: cause.code }),
  };
}
