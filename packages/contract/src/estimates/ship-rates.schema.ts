import * as v from 'valibot';

/** Maximum custom shipping charge in dollars. */
const MAX_CHARGE = 100_000;

/**
 * Custom shipping charge in a body: an invalid or negative value is 0, which means automatic (EST-55); an absurdly
 * large one is refused (EST-56).
 */
export const customShippingInput = v.strictObject({
  custom: v.pipe(
    v.unknown(),
    v.transform((custom) => (typeof custom === 'number' && custom > 0 ? custom : 0)),
    v.maxValue(MAX_CHARGE, 'A shipping charge can be at most $100,000.00.'),
  ),
});
