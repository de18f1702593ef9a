import { quoteShipping, DEFAULT_SHIPPING } from '@tech-portal/domain';
import type { Random } from './random.ts';

/**
 * Box in inches, with the extra shipping and the price of a piece in cents. The price is high enough to make shipping
 * worthwhile.
 */
interface SampleParcel {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly add_ship_per_cents: number;
  readonly price_cents: number;
}

/** Parts this long or heavy cost extra shipping per piece. */
const BULKY_INCHES = 48;
const BULKY_POUNDS = 70;

/** Long parts below this price are soft, like toppers, hoses and seals, and ship rolled up. */
const ROLLED_BELOW_CENTS = 50_000;

/** Largest ratio of the carrier's dimensional weight to the real weight; above it, a parcel would be mostly air. */
const MAX_DIMENSIONAL_RATIO = 1.5;

/** Width and height in typical proportions, scaled down if the parcel would be mostly air. */
function crossSection(length: number, pounds: number): { width: number; height: number } {
  const widest = { width: length * 0.6, height: length * 0.4 };
  const square = Math.min(
    widest.width * widest.height,
    (pounds * MAX_DIMENSIONAL_RATIO * DEFAULT_SHIPPING.cubicInchesPerPound) / length,
  );
  const side = Math.sqrt(square / (widest.width * widest.height));
  return {
    width: Math.max(1, Math.round(widest.width * side)),
    height: Math.max(1, Math.floor(widest.height * side)),
  };
}

/**
 * Parcel of one piece. Shipping a part below $500 to a contiguous state never costs more than the part; to other states
 * it can, as the README says.
 */
export function sampleParcel(
  part: {
    readonly longestSide: number;
    readonly weight: number;
    readonly priceCents: number;
    readonly isPriceFixed: boolean;
  },
  random: Random,
): SampleParcel {
  const { longestSide, weight, priceCents, isPriceFixed } = part;
  const length = priceCents < ROLLED_BELOW_CENTS ? Math.min(longestSide, BULKY_INCHES) : longestSide;
  const surcharge = longestSide > BULKY_INCHES || weight > BULKY_POUNDS ? random.between(20, 90) * 100 : 0;
  const isBulky = length > BULKY_INCHES || weight > BULKY_POUNDS;
  const parcel = {
    length,
    ...crossSection(length, weight),
    add_ship_per_cents: isBulky ? surcharge : 0,
  };
  const line = { ...parcel, weight, qty: 1, priceCents, addShipPerCents: parcel.add_ship_per_cents };
  const shipping = quoteShipping([line], { state: 'TX' }, DEFAULT_SHIPPING);
  return {
    ...parcel,
    price_cents: isPriceFixed || shipping <= priceCents ? priceCents : Math.ceil(shipping / 100) * 100 + 99,
  };
}
