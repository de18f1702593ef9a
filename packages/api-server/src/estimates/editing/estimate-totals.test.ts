import { addCartItem } from '@tech-portal/contract/cart';
import { getEstimate, updateEstimate } from '@tech-portal/contract/estimates';
import { computeTotals, discountCentsOf, dollarsToCents, lineItemCents } from '@tech-portal/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { insertProduct } from '../../testing/insert-products.ts';

const api = await createTestApi();
const [tech, admin] = [await api.signIn('tech'), await api.signIn('admin')];
const customer = await insertCustomer(api.db, 'tech');

const price = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100);
const line = fc.oneof(
  fc.record({
    type: fc.constant('labor' as const),
    quantity: fc.integer({ min: 1, max: 400 }).map((n) => n / 10),
    price,
  }),
  fc.record({ type: fc.constantFrom('charge', 'service'), quantity: fc.integer({ min: 1, max: 99 }), price }),
);

const discount = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 100 }).map((c) => c / 100) }),
  fc.record({
    kind: fc.constant('percent' as const),
    value: fc.integer({ min: 1, max: 100_000 }).map((p) => p / 1000),
  }),
);

test('lines, parts, discount, shipping and tax always add up to the total, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 5 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 100, max: 99_999 }),
      fc.integer({ min: 0, max: 9999 }),
      discount,
      async (lines, qty, priceCents, customCents, granted) => {
        const id = await insertEstimate(api.db, customer);
        const product = await insertProduct(api.db, { priceCents });
        await api.call(addCartItem, { body: { id: product, type: 'p', qty, cart_id: id } }, tech);
        const line_items = lines.map((each, at) => ({ ...each, id: String(at), description: '', total: 0 }));
        const chargeable = line_items.filter((each) => lineItemCents(each) > 0);
        const body = {
          cart_id: id,
          estimate: { line_items: chargeable, discount: granted },
          ship_rates: { custom: customCents / 100 },
        };
        const { response } = await api.call(updateEstimate, { body }, admin);
        const subtotalCents = chargeable.reduce((sum, each) => sum + lineItemCents(each), priceCents * qty);
        const shippingCents = dollarsToCents(response.summary.shipping);
        if (customCents > 0) expect(shippingCents).toBe(customCents);
        const discountCents = granted ? discountCentsOf(granted, subtotalCents) : 0;
        const totals = computeTotals({ subtotalCents, discountCents, shippingCents });
        const { discount: shown, ...figures } = response.summary;
        expect(shown).toEqual(granted ? { ...granted, label: '', amount: discountCents / 100 } : undefined);
        const inCents = Object.entries({ ...figures, discount: shown?.amount ?? 0 }).map(([name, dollars]) => [
          `${name}Cents`,
          dollarsToCents(dollars),
        ]);
        expect(Object.fromEntries(inCents)).toEqual(totals);
        const { response: read } = await api.call(getEstimate, { query: { cart_id: id } }, tech);
        expect(read.summary).toEqual(response.summary);
      },
    ),
    { numRuns: 10 },
  );
});
