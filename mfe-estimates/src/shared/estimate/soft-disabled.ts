/** Props of a disabled button that stays focusable, to let its tooltip explain the reason. */
export const softDisabled = (isDisabled: boolean) =>
  isDisabled ? ({ 'data-disabled': true, 'aria-disabled': true } as const) : {};
