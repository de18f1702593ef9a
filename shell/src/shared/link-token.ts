let link = { path: '', token: '' };
let openedAt: string | undefined;

/**
 * Takes the token of an emailed link out of the address at once, before anything is rendered or loaded (RESET-10).
 * Every such link carries it as `t`. It lives in memory only: after a reload the emailed link is to be opened again
 * (RESET-11).
 */
export function takeLinkToken(): void {
  const url = new URL(window.location.href);
  const token = url.searchParams.get('t');
  if (token === null) return;
  link = { path: url.pathname, token };
  openedAt = url.pathname;
  url.searchParams.delete('t');
  window.history.replaceState(window.history.state, '', url);
}

/** The token of the link that opened the present page; empty when there was none, or when it opened another page. */
export const linkToken = (): string => (link.path === window.location.pathname ? link.token : '');

/** For tokens that are good for one use. */
export function forgetLinkToken(): void {
  link = { path: '', token: '' };
}

/**
 * Whether a path is another page than the one that an emailed link opened. That page came with a policy that lets no
 * other company's script in, and it stays in force until the next page load.
 */
export const leavesLinkedPage = (path: string): boolean => openedAt !== undefined && path !== openedAt;
