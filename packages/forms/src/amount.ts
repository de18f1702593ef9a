/** Entry point `amount`: a field for dollars, hours and pieces. */
export { AmountInput } from './amount/amount-input.tsx';
export type { AmountInputProps } from './amount/amount-input.tsx';
export { amountOf, amountText, parseAmount, typedAmount } from './amount/typed-amount.ts';

// Deprecated names, until the next major version.
export { parseAmount as readAmount } from './amount/typed-amount.ts';
