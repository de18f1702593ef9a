/** Props of a disabled button that stays focusable, to let its tooltip explain the reason. */
export const unavailable = (is: boolean) => (is ? ({ 'data-disabled': true, 'aria-disabled': true } as const) : {});
