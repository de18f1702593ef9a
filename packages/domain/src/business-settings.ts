import { usStateAbbreviations } from '@tech-portal/contract/address';
import type { BusinessSettings } from '@tech-portal/contract/business-settings';
import { BUSINESS_TIME_ZONE } from './calendar-day.ts';
import { centsToDollars, dollarsToCents } from './money.ts';
import { DEFAULT_SHIPPING } from './shipping.ts';
import type { ShippingRules } from './shipping.ts';
import { DEFAULT_TERMS } from './default-terms.ts';
import { TAX_PERCENT } from './totals.ts';

export type { BusinessSettings } from '@tech-portal/contract/business-settings';

const defaultZones = [
  { zone: 'near', name: 'Near the warehouse' },
  { zone: 'far', name: 'Other contiguous states' },
  { zone: 'beyond', name: 'Beyond them' },
] as const;

function statesOf(zone: string): string[] {
  const { zones } = DEFAULT_SHIPPING;
  const listed = new Set(Object.values(zones).flat());
  return (zones[zone] ?? usStateAbbreviations.filter((state) => !listed.has(state))).toSorted();
}

const zoneDollars = (zone: string, cents: Readonly<Record<string, number>>): number => centsToDollars(cents[zone] ?? 0);

/** Default settings of a new portal (BUSINESS-2). */
export function createDefaultSettings(): BusinessSettings {
  const { rates, perPoundBeyond, cubicInchesPerPound, oversize, freeFromCents } = DEFAULT_SHIPPING;
  return {
    company: { name: 'Tech Portal', logo: null, accent_color: null },
    email: { sender_name: null, sender_address: null, reply_to: null },
    support: { email: null, phone: null, hours: '' },
    terms: DEFAULT_TERMS,
    privacy: [],
    rewards: {
      enabled: true,
      name: 'Tech Rewards',
      text: 'Every part you sell earns you something back.',
      url: null,
    },
    order_note:
      'Orders placed before 5 p.m. CST on a business day are processed the same day. Shipping takes 2-3 business days.',
    tax: { percent: TAX_PERCENT, states: [] },
    shipping: {
      warehouse_state: 'IN',
      weights: rates.map(({ upToPounds }) => upToPounds),
      zones: defaultZones.map(({ zone, name }) => ({
        name,
        states: statesOf(zone),
        rates: rates.map(({ cents }) => zoneDollars(zone, cents)),
        per_pound_beyond: zoneDollars(zone, perPoundBeyond),
      })),
      cubic_inches_per_pound: cubicInchesPerPound,
      oversize: { inches: oversize.inches, amount: centsToDollars(oversize.cents) },
      free_from: freeFromCents === null ? null : centsToDollars(freeFromCents),
    },
    estimates: { valid_days: 30, service_call_fee: { description: '', price: null } },
    time_zone: BUSINESS_TIME_ZONE,
    tech_company_on_documents: false,
  };
}

export const timeZoneOf = ({ time_zone: timeZone }: Pick<BusinessSettings, 'time_zone'>): string =>
  timeZone ?? BUSINESS_TIME_ZONE;

/** Tax in percent for deliveries to a state. */
export function taxPercentIn({ tax }: Pick<BusinessSettings, 'tax'>, state: string): number {
  return tax.states.find((rate) => rate.state === state)?.percent ?? tax.percent;
}

/** Shipping rules in cents. An unknown state belongs to the zone with the most states. */
export function shippingRulesOf({ shipping }: Pick<BusinessSettings, 'shipping'>): ShippingRules {
  const { weights, zones, oversize, cubic_inches_per_pound: cubicInchesPerPound, free_from: freeFrom } = shipping;
  const byZone = (dollars: (zone: (typeof zones)[number]) => number): Record<string, number> =>
    Object.fromEntries(zones.map((zone) => [zone.name, dollarsToCents(dollars(zone))]));
  const [largestZone] = zones.toSorted((one, other) => other.states.length - one.states.length);
  return {
    rates: weights.map((upToPounds, at) => ({ upToPounds, cents: byZone(({ rates }) => rates[at] ?? Number.NaN) })),
    perPoundBeyond: byZone(({ per_pound_beyond: dollars }) => dollars),
    zones: Object.fromEntries(zones.map(({ name, states }) => [name, states])),
    defaultZone: largestZone?.name ?? '',
    cubicInchesPerPound,
    oversize: { inches: oversize.inches, cents: dollarsToCents(oversize.amount) },
    freeFromCents: freeFrom === null ? null : dollarsToCents(freeFrom),
  };
}
