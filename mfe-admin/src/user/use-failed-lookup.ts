import { useEffect } from 'react';
import { isApiResponseError } from '@tech-portal/api-client/errors';
import { usePlatform } from '@tech-portal/platform';

/** These two say nothing about the session or the account (ACCESS-17). */
const passing: ReadonlySet<number> = new Set([408, 429]);

/** Text of a failed lookup (ACCESS-17). */
export const LOOKUP_FAILED = 'Failed to fetch user data.';

/** Whether the server refused the lookup, which ends the session (ACCESS-17). */
const isRefused = (error: unknown): boolean =>
  isApiResponseError(error) && error.status >= 400 && error.status < 500 && !passing.has(error.status);

/** Logs the viewer out when looking an account up is refused; the text goes along to the login page as a toast. */
export function useFailedLookup(error: unknown): void {
  const { session, notify } = usePlatform();
  const refused = isRefused(error);
  useEffect(() => {
    if (!refused || session.get().token === '') return;
    notify({ message: LOOKUP_FAILED, kind: 'error' });
    session.logOut();
  }, [refused, session, notify]);
}
