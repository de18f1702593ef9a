import type { BusinessSettings } from '@tech-portal/contract/business-settings';
import { readAmount } from '@tech-portal/forms/amount';

/** A text with headings as it is edited: paragraphs have an empty line between them. */
export interface EditedSection {
  readonly title: string;
  readonly paragraphs: string;
}

/** A zone as it is edited: its states are one text, its charges are typed. */
export interface EditedZone {
  readonly name: string;
  readonly states: string;
  readonly rates: readonly string[];
  readonly per_pound_beyond: string;
}

const textOf = (value: string | number | null): string => (value === null ? '' : String(value));

/** Dollars with their cents. */
const dollarsOf = (value: number | null): string => (value === null ? '' : value.toFixed(2));

/** Null where nothing is typed: the portal's own. */
const lineOf = (typed: string): string | null => (typed.trim() === '' ? null : typed);

/** NaN for nothing and for no number, which the schema refuses in its own words. */
const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : readAmount(typed));

/** Null where nothing is typed: none. */
const numberOrNone = (typed: string): number | null => (typed.trim() === '' ? null : readAmount(typed));

const sectionsOf = (sections: BusinessSettings['terms']): readonly EditedSection[] =>
  sections.map(({ title, paragraphs }) => ({ title, paragraphs: paragraphs.join('\n\n') }));

/** The paragraphs of a text that people type with empty lines between them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** The states of a text such as 'IL, IN'. */
export const statesOf = (typed: string): string[] =>
  typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((state) => state !== '');

/** Of a server from before the time zone was a setting, which would refuse it: no field, and nothing is sent. */
export const NO_TIME_ZONE = '-';

/** Business settings as the form holds them: all that is typed is text. */
export function settingsValues({ settings }: { readonly settings: BusinessSettings }) {
  const { company, email, support, rewards, tax, shipping, estimates } = settings;
  return {
    company: { name: company.name, logo: textOf(company.logo), accent_color: textOf(company.accent_color) },
    email: {
      sender_name: textOf(email.sender_name),
      sender_address: textOf(email.sender_address),
      reply_to: textOf(email.reply_to),
    },
    support: { email: textOf(support.email), phone: textOf(support.phone), hours: support.hours },
    terms: sectionsOf(settings.terms),
    privacy: sectionsOf(settings.privacy),
    rewards: { enabled: rewards.enabled, name: rewards.name, text: rewards.text, url: textOf(rewards.url) },
    order_note: settings.order_note,
    tax: {
      percent: textOf(tax.percent),
      states: tax.states.map(({ state, percent }) => ({ state, percent: textOf(percent) })),
    },
    shipping: {
      warehouse_state: shipping.warehouse_state,
      weights: shipping.weights.map(textOf),
      zones: shipping.zones.map(({ name, states, rates, per_pound_beyond: beyond }): EditedZone => ({
        name,
        states: states.join(', '),
        rates: rates.map(dollarsOf),
        per_pound_beyond: dollarsOf(beyond),
      })),
      cubic_inches_per_pound: textOf(shipping.cubic_inches_per_pound),
      oversize: { inches: textOf(shipping.oversize.inches), amount: dollarsOf(shipping.oversize.amount) },
      free_from: dollarsOf(shipping.free_from),
    },
    estimates: {
      valid_days: textOf(estimates.valid_days),
      service_call_fee: {
        description: estimates.service_call_fee.description,
        price: dollarsOf(estimates.service_call_fee.price),
      },
    },
    time_zone: settings.time_zone ?? NO_TIME_ZONE,
    /** Null of a server from before it was a setting, which would refuse it. */
    tech_company_on_documents: settings.tech_company_on_documents ?? null,
  };
}

export type SettingsValues = ReturnType<typeof settingsValues>;

const sectionsInput = (sections: readonly EditedSection[]) =>
  sections.map(({ title, paragraphs }) => ({ title, paragraphs: paragraphsOf(paragraphs) }));

/** What the schema is given of the form. */
export function settingsInput(values: SettingsValues) {
  const { company, email, support, rewards, tax, shipping, estimates } = values;
  return {
    company: { name: company.name, logo: lineOf(company.logo), accent_color: lineOf(company.accent_color) },
    email: {
      sender_name: lineOf(email.sender_name),
      sender_address: lineOf(email.sender_address),
      reply_to: lineOf(email.reply_to),
    },
    support: { email: lineOf(support.email), phone: lineOf(support.phone), hours: support.hours },
    terms: sectionsInput(values.terms),
    privacy: sectionsInput(values.privacy),
    rewards: { ...rewards, url: lineOf(rewards.url) },
    order_note: values.order_note,
    tax: {
      percent: numberOf(tax.percent),
      states: tax.states.map(({ state, percent }) => ({ state, percent: numberOf(percent) })),
    },
    shipping: {
      warehouse_state: shipping.warehouse_state,
      weights: shipping.weights.map(numberOf),
      zones: shipping.zones.map(({ name, states, rates, per_pound_beyond: beyond }) => ({
        name,
        states: statesOf(states),
        rates: rates.map(numberOf),
        per_pound_beyond: numberOf(beyond),
      })),
      cubic_inches_per_pound: numberOf(shipping.cubic_inches_per_pound),
      oversize: { inches: numberOf(shipping.oversize.inches), amount: numberOf(shipping.oversize.amount) },
      free_from: numberOrNone(shipping.free_from),
    },
    estimates: {
      valid_days: numberOf(estimates.valid_days),
      service_call_fee: {
        description: estimates.service_call_fee.description,
        price: numberOrNone(estimates.service_call_fee.price),
      },
    },
    time_zone: values.time_zone === NO_TIME_ZONE ? undefined : values.time_zone,
    tech_company_on_documents: values.tech_company_on_documents ?? undefined,
  };
}

/** The parts of the settings, as the page calls them. */
export const settingsLabels: Readonly<Record<keyof SettingsValues, string>> = {
  company: 'Company',
  email: 'Emails',
  support: 'Support',
  rewards: 'Rewards',
  order_note: 'Note about orders',
  terms: 'Terms',
  privacy: 'Privacy',
  tax: 'Tax',
  shipping: 'Shipping',
  estimates: 'Estimates',
  time_zone: 'Time zone',
  tech_company_on_documents: "Technician's company on documents",
};

const joined = (values: readonly string[]): string => values.map((value) => value || '–').join(' · ');

/** A part of the settings in words, to be compared with what somebody else has saved. */
export function settingsInWords(name: keyof SettingsValues, values: SettingsValues): string {
  const { company, email, support, rewards, tax, shipping, estimates } = values;
  switch (name) {
    case 'company':
      return joined([
        company.name,
        company.logo === '' ? 'no logo' : `logo ${company.logo.slice(0, 8)}`,
        company.accent_color,
      ]);
    case 'email':
      return joined([email.sender_name, email.sender_address, email.reply_to]);
    case 'support':
      return joined([support.email, support.phone, support.hours]);
    case 'rewards':
      return joined([rewards.enabled ? 'shown' : 'not shown', rewards.name, rewards.text, rewards.url]);
    case 'order_note':
    case 'time_zone':
      return values[name];
    case 'tech_company_on_documents':
      return values[name] === true ? 'shown' : 'not shown';
    case 'terms':
    case 'privacy':
      return values[name].map(({ title, paragraphs }) => `${title}: ${paragraphs}`).join('\n\n');
    case 'tax':
      return joined([`${tax.percent} %`, ...tax.states.map(({ state, percent }) => `${state} ${percent} %`)]);
    case 'shipping':
      return joined([
        `from ${shipping.warehouse_state}`,
        `up to ${shipping.weights.join(', ')} lb`,
        ...shipping.zones.map(
          (zone) => `${zone.name} (${zone.states}): ${zone.rates.join(', ')}, then ${zone.per_pound_beyond} a pound`,
        ),
        `${shipping.cubic_inches_per_pound} cubic inches a pound`,
        `over ${shipping.oversize.inches} in: ${shipping.oversize.amount}`,
        shipping.free_from === '' ? 'never free' : `free from ${shipping.free_from}`,
      ]);
    case 'estimates':
      return joined([
        `${estimates.valid_days} days`,
        estimates.service_call_fee.description,
        estimates.service_call_fee.price,
      ]);
  }
}
