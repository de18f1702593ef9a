import type { OrderedPart } from '../carts/orders/stored-parts.ts';

/** Part of a stored order; the part itself need not exist. */
export const orderedPart = (changes: Partial<OrderedPart> = {}): OrderedPart => ({
  productId: 1,
  type: 'p',
  title: 'Lap Sealant',
  brand: 'Dicor',
  mpn: '501LSW-1',
  slug: 'lap-sealant',
  imageUrl: null,
  qty: 1,
  priceCents: 1299,
  costCents: 800,
  weight: 1,
  length: 1,
  width: 1,
  height: 1,
  addShipPerCents: 0,
  ...changes,
});
