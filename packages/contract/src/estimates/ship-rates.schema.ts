import * as v from 'valibot';

/** Dollars that a custom shipping charge may be at most. */
const LARGEST_CHARGE = 100_000;

/**
 * A custom shipping charge in a body: whatever is no number, or below zero, is 0, which means automatic
 * (EST-55); an absurdly large one is refused (EST-56).
 */
export const customShippingInput = v.strictObject({
  custom: v.pipe(
    v.unknown(),
    v.transform((custom) => (typeof custom === 'number' && custom > 0 ? custom : 0)),
    v.maxValue(LARGEST_CHARGE, 'A shipping charge can be at most $100,000.00.'),
  ),
});
