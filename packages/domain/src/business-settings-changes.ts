import type { BusinessSettings } from '@tech-portal/contract/business-settings';
import { formatCurrency } from './currency.ts';

type Said = readonly [what: string, value: (settings: BusinessSettings) => unknown, words?: (value: never) => string];

const text = (value: string | null): string => (value === null || value === '' ? 'nothing' : value);
const dollars = (value: number | null): string => (value === null ? 'nothing' : formatCurrency(value));
const percent = (value: number): string => `${value} %`;

/** What a change is called, where the value is, and how the value is said; without that it is too long to be said. */
const parts: readonly Said[] = [
  ['Company name', ({ company }) => company.name, text],
  ['Logo', ({ company }) => company.logo],
  ['Accent color', ({ company }) => company.accent_color, text],
  ['Sender name', ({ email }) => email.sender_name, text],
  ['Sender address', ({ email }) => email.sender_address, text],
  ['Reply address', ({ email }) => email.reply_to, text],
  ['Support email', ({ support }) => support.email, text],
  ['Support phone', ({ support }) => support.phone, text],
  ['Support hours', ({ support }) => support.hours, text],
  ['Terms', ({ terms }) => terms],
  ['Privacy', ({ privacy }) => privacy],
  ['Rewards', ({ rewards }) => rewards.enabled, (on: boolean) => (on ? 'on' : 'off')],
  ['Text of the rewards', ({ rewards: { name, text: words, url } }) => [name, words, url]],
  ['Note about orders', ({ order_note: note }) => note],
  ['Tax', ({ tax }) => tax.percent, percent],
  ['Tax of states', ({ tax }) => tax.states],
  ['Warehouse', ({ shipping }) => shipping.warehouse_state, text],
  ['Shipping zones', ({ shipping }) => shipping.zones.map(({ name, states }) => [name, states])],
  [
    'Shipping charges',
    ({ shipping: { zones, free_from: _free, warehouse_state: _state, ...charges } }) => [
      charges,
      zones.map(({ rates, per_pound_beyond: beyond }) => [rates, beyond]),
    ],
  ],
  ['Free shipping from', ({ shipping }) => shipping.free_from, dollars],
  ['Days an estimate is valid', ({ estimates }) => estimates.valid_days, String],
  ['Service call fee', ({ estimates }) => estimates.service_call_fee.price, dollars],
  ['Description of the service call fee', ({ estimates }) => estimates.service_call_fee.description, text],
];

/** JSON with sorted keys: the database gives the keys of a document in an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, nested: unknown) =>
    typeof nested === 'object' && nested !== null && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).sort(([one], [other]) => (one < other ? -1 : 1)))
      : nested,
  );

/**
 * What differs between two versions of the business settings, each in a few words; nothing when they say the same.
 *
 * @example businessSettingsChanges(before, after) // ['Tax: 6 % → 7.25 %', 'Terms']
 */
export function businessSettingsChanges(before: BusinessSettings, after: BusinessSettings): string[] {
  return parts.flatMap(([what, value, words]) => {
    const [from, to] = [value(before), value(after)];
    if (canonical(from) === canonical(to)) return [];
    return [words ? `${what}: ${words(from as never)} → ${words(to as never)}` : what];
  });
}
