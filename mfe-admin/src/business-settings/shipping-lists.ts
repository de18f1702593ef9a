import type { SettingsValues } from './settings-values.ts';

type Shipping = SettingsValues['shipping'];

/** Adds a weight with an empty charge in each zone. */
export const withWeight = (shipping: Shipping): Shipping => ({
  ...shipping,
  weights: [...shipping.weights, ''],
  zones: shipping.zones.map((zone) => ({ ...zone, rates: [...zone.rates, ''] })),
});

/** Removes the last weight and its charges. */
export const withoutWeight = (shipping: Shipping): Shipping => ({
  ...shipping,
  weights: shipping.weights.slice(0, -1),
  zones: shipping.zones.map((zone) => ({ ...zone, rates: zone.rates.slice(0, shipping.weights.length - 1) })),
});

/** Adds a zone with an empty charge for each weight. */
export const withZone = (shipping: Shipping): Shipping => ({
  ...shipping,
  zones: [...shipping.zones, { name: '', states: '', rates: shipping.weights.map(() => ''), per_pound_beyond: '' }],
});
