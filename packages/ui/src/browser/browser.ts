import type { MouseEvent } from 'react';

/** True when the page should handle a click on a link. New tabs, new windows and downloads are left to the browser. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Focuses an element if the focused one was removed from the page. Does nothing if the user has moved the focus since.
 */
export function recoverLostFocus(element: HTMLElement | null, options?: FocusOptions): void {
  if (document.activeElement === document.body) element?.focus(options);
}

/** Downloads a file. A string is saved as CSV, a blob with its own type. */
export function saveFile(name: string, content: string | Blob): void {
  const file = typeof content === 'string' ? new Blob([content], { type: 'text/csv;charset=utf-8' }) : content;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers save nothing if the URL is revoked right away.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
