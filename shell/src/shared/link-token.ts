let link = { path: '', token: '' };
let linkedPath: string | undefined;

/**
 * Removes the token of an emailed link, its parameter `t`, from the URL before anything is rendered or loaded
 * (RESET-10). The token is kept only in memory: after a reload, the user must open the link again (RESET-11).
 */
export function extractLinkToken(): void {
  const url = new URL(window.location.href);
  const token = url.searchParams.get('t');
  if (token === null) return;
  link = { path: url.pathname, token };
  linkedPath = url.pathname;
  url.searchParams.delete('t');
  window.history.replaceState(window.history.state, '', url);
}

/** Token of the link that opened the current page; empty if there was none or it opened another page. */
export const linkToken = (): string => (link.path === window.location.pathname ? link.token : '');

/** Discards a one-time token after use. */
export function clearLinkToken(): void {
  link = { path: '', token: '' };
}

/**
 * True if an emailed link opened a page and the path is not that page. The linked page's content security policy blocks
 * third-party scripts until the next page load.
 */
export const isLeavingLinkedPage = (path: string): boolean => linkedPath !== undefined && path !== linkedPath;
