import { ApiError } from './api-error.ts';

/**
 * Refuses a change of a record that somebody else has changed meanwhile (`stale_version`). A change that does not say
 * which version it is based on carries the fields it is about, and is made.
 *
 * @param based The version that the change is based on.
 * @param current The record's version now.
 * @param kind What the record is called, also in the refusal: `{ task }`.
 * @param fresh The record as it is now, for the screen to compare with its own.
 */
export async function requireVersion(
  based: number | undefined,
  current: number,
  kind: 'customer' | 'task' | 'user' | 'webhook',
  fresh: () => unknown,
): Promise<void> {
  if (based === undefined || based === current) return;
  const what = kind === 'user' ? 'account' : kind;
  const message = `Somebody else changed this ${what} in the meantime. Please compare before you save.`;
  throw new ApiError('stale_version', message, { [kind]: await fresh() });
}
