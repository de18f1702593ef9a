/** Gives an element the focus when what had it is gone from the page; whoever went on elsewhere keeps it. */
export function takeLostFocus(element: HTMLElement | null, options?: FocusOptions): void {
  if (document.activeElement === document.body) element?.focus(options);
}
