import type { MouseEvent } from 'react';

/** Whether a click on a link is the page's business: a new tab, a new window and a download are the browser's. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
