const SCHEME = 'data-mantine-color-scheme';

/**
 * Prints every page dark on white, whatever the screen shows: text of a dark screen is hardly readable on white paper.
 *
 * @returns ends it
 */
export function printOnLightPaper(): () => void {
  const root = document.documentElement;
  let scheme: string | null = null;
  const lighten = () => {
    scheme = root.getAttribute(SCHEME);
    if (scheme !== null) root.setAttribute(SCHEME, 'light');
  };
  const restore = () => {
    if (scheme !== null) root.setAttribute(SCHEME, scheme);
    scheme = null;
  };
  window.addEventListener('beforeprint', lighten);
  window.addEventListener('afterprint', restore);
  return () => {
    window.removeEventListener('beforeprint', lighten);
    window.removeEventListener('afterprint', restore);
  };
}
