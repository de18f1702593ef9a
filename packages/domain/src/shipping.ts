import { subtotalCents } from './money.ts';

/** Cents by zone name. */
type CentsByZone = Readonly<Record<string, number>>;

/** Rates and limits of shipping. Money in cents. */
export interface ShippingRules {
  /** Rates by the weight of the whole shipment, lightest first. */
  readonly rates: readonly { readonly upToPounds: number; readonly cents: CentsByZone }[];
  /** Charge for each pound, or part of a pound, above the last rate. */
  readonly perPoundBeyond: CentsByZone;
  /** States of each zone, as postal abbreviations. */
  readonly zones: Readonly<Record<string, readonly string[]>>;
  /** Zone of unlisted states. */
  readonly defaultZone: string;
  /** Divisor that turns a piece's cubic inches into its dimensional weight. The higher of the two weights counts. */
  readonly cubicInchesPerPound: number;
  /** A piece with a side longer than `inches` costs `cents` more. */
  readonly oversize: { readonly inches: number; readonly cents: number };
  /** Subtotal from which shipping is free; null means never. */
  readonly freeFromCents: number | null;
}

/** Shipping data of a line. Weight in pounds, sizes in inches, money in cents. */
interface ShippableLine {
  readonly qty: number;
  readonly priceCents: number;
  readonly weight: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Extra charge per piece. */
  readonly addShipPerCents: number;
}

/**
 * Default rates of the portal, by a state's distance from the warehouse in Indiana: nearby states, the other contiguous
 * states, and everything else.
 */
export const DEFAULT_SHIPPING: ShippingRules = {
  rates: [
    { upToPounds: 1, cents: { near: 795, far: 995, beyond: 2495 } },
    { upToPounds: 5, cents: { near: 995, far: 1395, beyond: 3495 } },
    { upToPounds: 10, cents: { near: 1295, far: 1895, beyond: 4995 } },
    { upToPounds: 25, cents: { near: 1795, far: 2795, beyond: 7995 } },
    { upToPounds: 50, cents: { near: 2695, far: 4195, beyond: 12_995 } },
    { upToPounds: 100, cents: { near: 4495, far: 6995, beyond: 21_995 } },
  ],
  perPoundBeyond: { near: 40, far: 65, beyond: 200 },
  zones: {
    near: ['IL', 'IN', 'IA', 'KY', 'MI', 'MN', 'MO', 'OH', 'PA', 'TN', 'WI', 'WV'],
    beyond: ['AK', 'HI', 'AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP'],
  },
  defaultZone: 'far',
  cubicInchesPerPound: 139,
  oversize: { inches: 48, cents: 2500 },
  freeFromCents: 150_000,
};

function zoneOf(state: string, { zones, defaultZone }: ShippingRules): string {
  return Object.entries(zones).find(([, states]) => states.includes(state))?.[0] ?? defaultZone;
}

function zoneCents(zone: string, cents: CentsByZone): number {
  const found = cents[zone];
  if (found === undefined) throw new RangeError(`There is no shipping charge for the zone ${zone}.`);
  return found;
}

function billedPounds(
  { weight, length, width, height }: ShippableLine,
  { cubicInchesPerPound }: ShippingRules,
): number {
  return Math.max(weight, (length * width * height) / cubicInchesPerPound);
}

function rateFor(pounds: number, zone: string, { rates, perPoundBeyond }: ShippingRules): number {
  const rate = rates.find(({ upToPounds }) => pounds <= upToPounds);
  if (rate) return zoneCents(zone, rate.cents);
  const heaviest = rates.at(-1);
  const beyondPounds = Math.ceil(pounds - (heaviest?.upToPounds ?? 0));
  return (heaviest ? zoneCents(zone, heaviest.cents) : 0) + beyondPounds * zoneCents(zone, perPoundBeyond);
}

/**
 * Shipping charge in whole cents: a rate by weight and zone, a surcharge for long pieces, and the per-piece charge of
 * some parts (`add_ship_per`, CHECKOUT-22). 0 for an empty cart, and for a subtotal with free shipping (CHECKOUT-23).
 * `state` is a postal abbreviation.
 *
 * @example quoteShipping(cart.lines, { state: 'TX' }, DEFAULT_SHIPPING) // 6995
 */
export function quoteShipping(
  lines: readonly ShippableLine[],
  { state }: { readonly state: string },
  rules: ShippingRules,
): number {
  if (lines.length === 0) return 0;
  if (rules.freeFromCents !== null && subtotalCents(lines) >= rules.freeFromCents) return 0;

  const sum = lines.reduce((pounds, line) => pounds + billedPounds(line, rules) * line.qty, 0);
  // Sums of decimal weights may slightly exceed a limit that they equal.
  const pounds = Math.round(sum * 1000) / 1000;
  const extras = lines.reduce((cents, line) => {
    const isOversize = Math.max(line.length, line.width, line.height) > rules.oversize.inches;
    return cents + (line.addShipPerCents + (isOversize ? rules.oversize.cents : 0)) * line.qty;
  }, 0);
  return rateFor(pounds, zoneOf(state, rules), rules) + extras;
}
