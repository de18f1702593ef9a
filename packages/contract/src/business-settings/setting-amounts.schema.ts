import * as v from 'valibot';

const hasAtMostDecimals = (amount: number, max: number): boolean => Number(amount.toFixed(max)) === amount;

/** Number between two bounds, with a maximum of decimals. */
export const boundedNumber = (
  label: string,
  { from, to, decimals }: { readonly from: number; readonly to: number; readonly decimals: number },
) =>
  v.pipe(
    v.number(`${label} must be a number`),
    v.finite(`${label} must be a number`),
    v.check(
      (amount) => amount >= from && amount <= to,
      ({ input }) => `${label} must be from ${from} to ${to}, not ${input}`,
    ),
    v.check(
      (amount) => hasAtMostDecimals(amount, decimals),
      decimals === 0 ? `${label} must be a whole number` : `${label} can have at most ${decimals} decimals`,
    ),
  );

/** Dollars from 0, with cents. */
export const settingDollars = (label: string, max: number) => boundedNumber(label, { from: 0, to: max, decimals: 2 });
