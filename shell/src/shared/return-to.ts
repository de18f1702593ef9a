const noReturn = ['/login', '/tech-register'];

/**
 * The page to return to after login, if what was remembered is one of this portal: path and query of this
 * origin, nothing else (decision 2). Anything hostile or broken answers undefined.
 */
export function safeReturnTo(remembered: unknown, origin: string = window.location.origin): string | undefined {
  if (typeof remembered !== 'string' || !remembered.startsWith('/') || !URL.canParse(remembered, origin))
    return undefined;
  const url = new URL(remembered, origin);
  const path = url.pathname + url.search;
  // A path that begins with two slashes would be read as another host by the next one who resolves it.
  if (url.origin !== origin || path.startsWith('//') || noReturn.includes(url.pathname)) return undefined;
  return path;
}

/** State of the history entry of /login. */
export interface LoginState {
  readonly returnTo: string;
}

/** What a guard remembered in the history entry of /login. */
export function returnToOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'returnTo' in state ? safeReturnTo(state.returnTo) : undefined;
}
