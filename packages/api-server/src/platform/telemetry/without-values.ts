/** What may be logged of an error: where it happened, and no value it was about. */
export function withoutValues(error: unknown): {
  name: string;
  message: string;
  stack: string | undefined;
  code?: unknown;
} {
  if (!(error instanceof Error)) return { name: 'unknown', message: typeof error, stack: undefined };
  const cause = error.cause instanceof Error ? error.cause : error;
  // A failed statement's message repeats its parameters, which may be secrets: its code and its place are enough.
  // So may what the database itself says of a value that it refuses.
  const isStatement = 'query' in error || 'severity' in error || error.message.startsWith('Failed query');
  return {
    name: error.name,
    message: isStatement ? 'a database statement failed' : error.message,
    stack: cause.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...('code' in cause && { code: cause.code }),
  };
}
