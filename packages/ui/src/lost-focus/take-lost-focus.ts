/**
 * Gives an element the focus when the focused one is gone from the page, unless the user has moved the focus meanwhile.
 */
export function takeLostFocus(element: HTMLElement | null, options?: FocusOptions): void {
  if (document.activeElement === document.body) element?.focus(options);
}
