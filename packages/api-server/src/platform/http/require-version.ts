import { ApiError } from './api-error.ts';

/**
 * Rejects a stale change with `stale_version` (optimistic locking). A change without a base version carries only its
 * own fields and passes.
 *
 * @param based Version that the change is based on.
 * @param current Current version of the record.
 * @param kind Name of the record, used in the message: `{ task }`.
 * @param fresh Current record, for the screen to compare with its own.
 */
export async function requireVersion(
  based: number | undefined,
  current: number,
  kind: 'customer' | 'task' | 'user' | 'webhook',
  fresh: () => unknown,
): Promise<void> {
  if (based === undefined || based === current) return;
  const what = kind === 'user' ? 'account' : kind;
  const message = `Someone else changed this ${what} in the meantime. Please compare before you save.`;
  throw new ApiError('stale_version', message, { [kind]: await fresh() });
}
