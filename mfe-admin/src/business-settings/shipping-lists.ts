import type { SettingsValues } from './settings-values.ts';

type Shipping = SettingsValues['shipping'];

/** One more weight, for which each zone gets a charge to be typed. */
export const withWeight = (shipping: Shipping): Shipping => ({
  ...shipping,
  weights: [...shipping.weights, ''],
  zones: shipping.zones.map((zone) => ({ ...zone, rates: [...zone.rates, ''] })),
});

/** Without the last weight, and without the charges for it. */
export const withoutWeight = (shipping: Shipping): Shipping => ({
  ...shipping,
  weights: shipping.weights.slice(0, -1),
  zones: shipping.zones.map((zone) => ({ ...zone, rates: zone.rates.slice(0, shipping.weights.length - 1) })),
});

/** One more zone, with a charge to be typed for each weight. */
export const withZone = (shipping: Shipping): Shipping => ({
  ...shipping,
  zones: [...shipping.zones, { name: '', states: '', rates: shipping.weights.map(() => ''), per_pound_beyond: '' }],
});
