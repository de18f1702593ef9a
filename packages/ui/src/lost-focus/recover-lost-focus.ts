/** Focuses an element when the focused one was removed from the page, unless the user has moved the focus since. */
export function recoverLostFocus(element: HTMLElement | null, options?: FocusOptions): void {
  if (document.activeElement === document.body) element?.focus(options);
}
