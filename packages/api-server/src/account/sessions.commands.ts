import { and, eq, ne } from 'drizzle-orm';
import { tokens } from '../auth/tokens.table.ts';
import type { Database } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { Viewer } from '../http/viewer.ts';

/** Signs another device of the viewer out; somebody else's session is treated as if it did not exist. */
export async function endSession(db: Database, viewer: Viewer, id: number): Promise<void> {
  if (id === viewer.tokenId) {
    throw new ApiError('conflict', 'This is the device in front of you. Use Log Out to sign it out.');
  }
  const ended = await db
    .delete(tokens)
    .where(and(eq(tokens.id, id), eq(tokens.userId, viewer.userId), eq(tokens.purpose, 'session')))
    .returning({ id: tokens.id });
  if (ended.length === 0) throw new ApiError('not_found', 'This device is already signed out.');
}

/** Signs out every device of the viewer but the current one. */
export async function endOtherSessions(db: Database, viewer: Viewer): Promise<void> {
  await db
    .delete(tokens)
    .where(and(eq(tokens.userId, viewer.userId), eq(tokens.purpose, 'session'), ne(tokens.id, viewer.tokenId)));
}
