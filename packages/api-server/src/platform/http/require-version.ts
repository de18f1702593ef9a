import { ApiError } from './api-error.ts';

/**
 * Rejects a stale change with `stale_version` (optimistic locking). A change without a base version carries only its
 * own fields and passes.
 *
 * @param baseVersion Version that the change is based on.
 * @param currentVersion Current version of the record.
 * @param kind Kind of record, named in the message; also the key of the current record in the response.
 * @param readCurrent Reads the current record, for the screen to compare with its own version.
 */
export async function requireVersion(
  baseVersion: number | undefined,
  currentVersion: number,
  kind: 'customer' | 'task' | 'user' | 'webhook',
  readCurrent: () => unknown,
): Promise<void> {
  if (baseVersion === undefined || baseVersion === currentVersion) return;
  const recordName = kind === 'user' ? 'account' : kind;
  const message = `Someone else changed this ${recordName} in the meantime. Please compare before you save.`;
  throw new ApiError('stale_version', message, { [kind]: await readCurrent() });
}
