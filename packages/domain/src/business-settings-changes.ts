import type { BusinessSettings } from '@tech-portal/contract/business-settings';
import { timeZoneOf, createDefaultSettings } from './business-settings.ts';
import { formatCurrency } from './money.ts';

type DescribedSetting = readonly [
  label: string,
  value: (settings: BusinessSettings) => unknown,
  format?: (from: never, to: never) => string,
];

const fromTo =
  <Value>(format: (value: Value) => string) =>
  (from: Value, to: Value): string =>
    `${format(from)} → ${format(to)}`;
const text = fromTo((value: string | null) => (value === null || value === '' ? 'nothing' : value));
const dollars = fromTo((value: number | null) => (value === null ? 'nothing' : formatCurrency(value)));
const onOff = fromTo((on: boolean) => (on ? 'on' : 'off'));
const percent = fromTo((value: number) => `${value} %`);

type Rates = BusinessSettings['tax']['states'];

function describeStateRates(from: Rates, to: Rates): string {
  const rateIn = (rates: Rates, state: string) => rates.find((rate) => rate.state === state)?.percent;
  const formatRate = (rate: number | undefined) => (rate === undefined ? 'none' : `${rate} %`);
  const states = [...new Set([...from, ...to].map(({ state }) => state))].sort();
  return states
    .map((state) => ({ state, before: rateIn(from, state), after: rateIn(to, state) }))
    .filter(({ before, after }) => before !== after)
    .map(({ state, before, after }) => `${state} ${formatRate(before)} → ${formatRate(after)}`)
    .join(', ');
}

type Sections = BusinessSettings['terms'];

function describeSections(from: Sections, to: Sections): string {
  const paragraphsOf = (of: Sections, title: string) => of.find((section) => section.title === title)?.paragraphs;
  const titles = [...new Set([...to, ...from].map(({ title }) => title))];
  const changes = titles.flatMap((title) => {
    const [before, after] = [paragraphsOf(from, title), paragraphsOf(to, title)];
    if (canonicalJson(before) === canonicalJson(after)) return [];
    if (before === undefined) return [`${title} added`];
    return [`${title} ${after === undefined ? 'removed' : 'changed'}`];
  });
  return changes.join(', ') || 'in another order';
}

/** Label, value and text of each setting; settings without a text function have values too long to show. */
const describedSettings: readonly DescribedSetting[] = [
  ['Company name', ({ company }) => company.name, text],
  ['Logo', ({ company }) => company.logo],
  ['Accent color', ({ company }) => company.accent_color, text],
  ['Sender name', ({ email }) => email.sender_name, text],
  ['Sender address', ({ email }) => email.sender_address, text],
  ['Reply address', ({ email }) => email.reply_to, text],
  ['Support email', ({ support }) => support.email, text],
  ['Support phone', ({ support }) => support.phone, text],
  ['Support hours', ({ support }) => support.hours, text],
  ['Time zone', timeZoneOf, text],
  ['Terms', ({ terms }) => terms, describeSections],
  ['Privacy', ({ privacy }) => privacy, describeSections],
  ['Rewards', ({ rewards }) => rewards.enabled, onOff],
  ['Rewards text', ({ rewards: { name, text: body, url } }) => [name, body, url]],
  ['Note about orders', ({ order_note: note }) => note],
  ['Tax', ({ tax }) => tax.percent, percent],
  ['Tax of states', ({ tax }) => tax.states, describeStateRates],
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
  ['Days an estimate is valid', ({ estimates }) => estimates.valid_days, fromTo(String)],
  ['Service call fee', ({ estimates }) => estimates.service_call_fee.price, dollars],
  ['Description of the service call fee', ({ estimates }) => estimates.service_call_fee.description, text],
  ["Technician's company on documents", ({ tech_company_on_documents: isShown = false }) => isShown, onOff],
];

/** JSON with sorted keys, as the database returns keys in arbitrary order. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, nested: unknown) =>
    typeof nested === 'object' && nested !== null && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).sort(([one], [other]) => (one < other ? -1 : 1)))
      : nested,
  );

/**
 * Differences between two versions of the business settings, a few words each; empty when equal.
 *
 * @example describeSettingsChanges(before, after) // ['Tax: 6 % → 7.25 %', 'Terms: Returns changed']
 */
export function describeSettingsChanges(before: BusinessSettings, after: BusinessSettings): string[] {
  return describedSettings.flatMap(([label, value, format]) => {
    const [from, to] = [value(before), value(after)];
    if (canonicalJson(from) === canonicalJson(to)) return [];
    return [format ? `${label}: ${format(from as never, to as never)}` : label];
  });
}

type SettingsSection = keyof BusinessSettings;

/** Default texts that a business is expected to replace. */
const placeholderSections: readonly (readonly [message: string, sections: readonly SettingsSection[]])[] = [
  ['The company name and look are still the defaults.', ['company']],
  ['There is no support contact.', ['support']],
  ['The terms are still the defaults.', ['terms']],
  ['There is no privacy text.', ['privacy']],
  ['The tax is 6 % everywhere.', ['tax']],
  ['The shipping charges are still the defaults.', ['shipping']],
];

/** Sentences about settings that still have placeholder values; empty once all are set. */
export function unsetSettings(settings: BusinessSettings): string[] {
  const defaults = createDefaultSettings();
  return placeholderSections.flatMap(([message, keys]) => {
    const current = Object.fromEntries(keys.map((section) => [section, settings[section]]));
    return describeSettingsChanges(defaults, { ...defaults, ...current }).length === 0 ? [message] : [];
  });
}
