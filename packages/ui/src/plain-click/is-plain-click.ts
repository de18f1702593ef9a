import type { MouseEvent } from 'react';

/** True when the page should handle a click on a link: new tabs, new windows and downloads are left to the browser. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
