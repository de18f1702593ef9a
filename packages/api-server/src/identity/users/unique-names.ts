import { and, ne, or, sql } from 'drizzle-orm';
import { findConstraintViolation } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { users } from '../../platform/users/index.ts';

type Field = 'username' | 'email';

const messages: Record<Field, string> = {
  username: 'This username is already taken. Please choose another one.',
  email: 'An account with this email already exists. Log in instead, or use another email.',
};

const fieldByIndex: Readonly<Record<string, Field>> = { users_by_username: 'username', users_by_email: 'email' };

function takenNamesError(fields: readonly Field[]): ApiError {
  const fieldMessages = Object.fromEntries(fields.map((field) => [field, messages[field]]));
  return new ApiError('conflict', fields.map((field) => messages[field]).join(' '), { fields: fieldMessages });
}

/**
 * Rejects a taken username or email (case-insensitive) with `conflict` and a message for each field. Names of
 * deactivated accounts stay taken.
 */
export async function requireFreeNames(
  db: Database,
  requested: { readonly username: string; readonly email?: string },
  excludedUserId = 0,
): Promise<void> {
  const { username, email = '' } = requested;
  const hasUsername = sql<boolean>`lower(${users.username}) = lower(${username})`;
  const hasEmail = sql<boolean>`lower(${users.email}) = lower(${email})`;
  const found = await db
    .select({ username: hasUsername, email: hasEmail })
    .from(users)
    .where(and(or(hasUsername, hasEmail), ne(users.id, excludedUserId)));
  const fields = (['username', 'email'] as const).filter((field) => found.some((row) => row[field]));
  if (fields.length > 0) throw takenNamesError(fields);
}

/**
 * Runs a statement that writes names. If a concurrent request takes a name first, throws the error for a taken name.
 */
export async function withUniqueNames<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const field = fieldByIndex[findConstraintViolation(error)?.name ?? ''];
    throw field ? takenNamesError([field]) : error;
  }
}
