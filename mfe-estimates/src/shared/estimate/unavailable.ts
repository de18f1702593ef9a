/** Props of a button that is not available now but can be reached, so that its tooltip can say why. */
export const unavailable = (is: boolean) => (is ? ({ 'data-disabled': true, 'aria-disabled': true } as const) : {});
