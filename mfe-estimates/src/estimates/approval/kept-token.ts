const KEY = 'approval-link';

/**
 * Keeps the token of the link for this tab, so that a reload, which phones do by themselves, shows the estimate again.
 * It opens nothing but this one estimate. Where a browser refuses to store, the link has to be opened again.
 */
export function keepToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Nothing but the reload is lost.
  }
}

/** The token that this tab was opened with before; empty when there is none. */
export function keptToken(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** For a link that opens nothing any more. */
export function forgetToken(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was nothing either.
  }
}
