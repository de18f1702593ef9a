let token = '';

/**
 * Reads the reset token from the address and removes it there at once (decision 13), before anything is drawn
 * or loaded. It lives in memory only: after a reload the emailed link is to be opened again.
 */
export function takeResetToken(): void {
  const url = new URL(window.location.href);
  if (url.pathname !== '/reset-password' || !url.searchParams.has('t')) return;
  token = url.searchParams.get('t') ?? '';
  url.searchParams.delete('t');
  window.history.replaceState(window.history.state, '', url);
}

/** The token of the link that opened the page; empty when there was none. */
export const resetToken = (): string => token;

/** A token is good for one reset. */
export function forgetResetToken(): void {
  token = '';
}
