import type { Summary } from '@tech-portal/contract/checkout';
import {
  centsToDollars,
  computeTotals,
  discountCentsOf,
  dollarsToCents,
  lineItemCents,
  quoteShipping,
  STANDARD_SHIPPING,
} from '@tech-portal/domain';
import type { Discount } from '@tech-portal/domain';
import type { Part, PartQuantity } from './catalog.ts';
import type { StoredEstimate } from './sample-estimates.ts';
import type { World } from './world.ts';

/** The part behind a line; every line of the world has one. */
export function partOf({ parts }: Pick<World, 'parts'>, { id, type }: Pick<PartQuantity, 'id' | 'type'>): Part {
  const part = parts.find((one) => one.id === id && one.type === type);
  if (!part) throw new Error(`The mocked catalog has no part ${type}:${id}.`);
  return part;
}

/** What is to be paid for, and where it goes. */
export interface Priced {
  readonly parts: readonly PartQuantity[];
  readonly lines?: StoredEstimate['lines'];
  readonly state: string;
  /** Dollars; 0 means by the rules. */
  readonly customShipping?: number;
  readonly discount?: Discount | null;
}

/** Subtotal, discount, shipping, tax and total by the rules of the portal, in dollars. */
export function summaryOf(world: World, { parts, lines = [], state, customShipping = 0, discount }: Priced): Summary {
  const shipped = parts.map((line) => {
    const { price, weight } = partOf(world, line);
    const size = { weight, length: 8, width: 6, height: 6, addShipPerCents: 0 };
    return { qty: line.qty, priceCents: dollarsToCents(price), ...size };
  });
  const partsCents = shipped.reduce((sum, { qty, priceCents }) => sum + qty * priceCents, 0);
  const lineCents = lines.reduce((sum, line) => sum + lineItemCents({ ...line, hourlyRate: line.hourlyRate }), 0);
  const shippingCents =
    customShipping > 0 ? dollarsToCents(customShipping) : quoteShipping(shipped, { state }, STANDARD_SHIPPING);
  const subtotalCents = partsCents + lineCents;
  const discountCents = discount ? discountCentsOf(discount, subtotalCents) : 0;
  const totals = computeTotals({ subtotalCents, discountCents, shippingCents });
  return {
    subtotal: centsToDollars(totals.subtotalCents),
    ...(discount && { discount: { ...discount, amount: centsToDollars(discountCents) } }),
    shipping: centsToDollars(totals.shippingCents),
    tax: centsToDollars(totals.taxCents),
    total: centsToDollars(totals.totalCents),
  };
}
