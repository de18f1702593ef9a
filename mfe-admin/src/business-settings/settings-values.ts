import type { BusinessSettings } from '@tech-portal/contract/business-settings';
import { parseAmount } from '@tech-portal/forms/amount';

/** Section in the form, with empty lines between its paragraphs. */
export interface EditedSection {
  readonly title: string;
  readonly paragraphs: string;
}

/** Shipping zone in the form, with its states in one string and charges as typed. */
export interface EditedZone {
  readonly name: string;
  readonly states: string;
  readonly rates: readonly string[];
  readonly per_pound_beyond: string;
}

const textOf = (value: string | number | null): string => (value === null ? '' : String(value));

const dollarsOf = (value: number | null): string => (value === null ? '' : value.toFixed(2));

/** Parses optional text; null, the portal's default, if it is empty. */
const optionalText = (typed: string): string | null => (typed.trim() === '' ? null : typed);

/** Parses an amount. Gives NaN for empty or invalid text, which the schema rejects with its own message. */
const requiredNumber = (typed: string): number => (typed.trim() === '' ? Number.NaN : parseAmount(typed));

/** Parses an optional amount; null if it is empty. */
const optionalNumber = (typed: string): number | null => (typed.trim() === '' ? null : parseAmount(typed));

const editedSections = (sections: BusinessSettings['terms']): readonly EditedSection[] =>
  sections.map(({ title, paragraphs }) => ({ title, paragraphs: paragraphs.join('\n\n') }));

/** Splits a text into paragraphs at empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** Parses a list of states such as 'IL, IN'. */
export const statesOf = (typed: string): string[] =>
  typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((state) => state !== '');

/** Value for an older server, which would reject this setting: the field is hidden and not sent. */
export const NO_TIME_ZONE = '-';

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
    terms: editedSections(settings.terms),
    privacy: editedSections(settings.privacy),
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
    /** Null for an older server, which would reject this setting. */
    tech_company_on_documents: settings.tech_company_on_documents ?? null,
  };
}

export type SettingsValues = ReturnType<typeof settingsValues>;

const sectionsInput = (sections: readonly EditedSection[]) =>
  sections.map(({ title, paragraphs }) => ({ title, paragraphs: paragraphsOf(paragraphs) }));

/** Converts form values to the input of the schema. */
export function settingsInput(values: SettingsValues) {
  const { company, email, support, rewards, tax, shipping, estimates } = values;
  return {
    company: { name: company.name, logo: optionalText(company.logo), accent_color: optionalText(company.accent_color) },
    email: {
      sender_name: optionalText(email.sender_name),
      sender_address: optionalText(email.sender_address),
      reply_to: optionalText(email.reply_to),
    },
    support: { email: optionalText(support.email), phone: optionalText(support.phone), hours: support.hours },
    terms: sectionsInput(values.terms),
    privacy: sectionsInput(values.privacy),
    rewards: { ...rewards, url: optionalText(rewards.url) },
    order_note: values.order_note,
    tax: {
      percent: requiredNumber(tax.percent),
      states: tax.states.map(({ state, percent }) => ({ state, percent: requiredNumber(percent) })),
    },
    shipping: {
      warehouse_state: shipping.warehouse_state,
      weights: shipping.weights.map(requiredNumber),
      zones: shipping.zones.map(({ name, states, rates, per_pound_beyond: beyond }) => ({
        name,
        states: statesOf(states),
        rates: rates.map(requiredNumber),
        per_pound_beyond: requiredNumber(beyond),
      })),
      cubic_inches_per_pound: requiredNumber(shipping.cubic_inches_per_pound),
      oversize: { inches: requiredNumber(shipping.oversize.inches), amount: requiredNumber(shipping.oversize.amount) },
      free_from: optionalNumber(shipping.free_from),
    },
    estimates: {
      valid_days: requiredNumber(estimates.valid_days),
      service_call_fee: {
        description: estimates.service_call_fee.description,
        price: optionalNumber(estimates.service_call_fee.price),
      },
    },
    time_zone: values.time_zone === NO_TIME_ZONE ? undefined : values.time_zone,
    tech_company_on_documents: values.tech_company_on_documents ?? undefined,
  };
}

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

const joinValues = (values: readonly string[]): string => values.map((value) => value || '–').join(' · ');

/** Describes a field's value as text, for comparing conflicting values. */
export function describeSetting(name: keyof SettingsValues, values: SettingsValues): string {
  const { company, email, support, rewards, tax, shipping, estimates } = values;
  switch (name) {
    case 'company':
      return joinValues([
        company.name,
        company.logo === '' ? 'no logo' : `logo ${company.logo.slice(0, 8)}`,
        company.accent_color,
      ]);
    case 'email':
      return joinValues([email.sender_name, email.sender_address, email.reply_to]);
    case 'support':
      return joinValues([support.email, support.phone, support.hours]);
    case 'rewards':
      return joinValues([rewards.enabled ? 'shown' : 'not shown', rewards.name, rewards.text, rewards.url]);
    case 'order_note':
    case 'time_zone':
      return values[name];
    case 'tech_company_on_documents':
      return values[name] === true ? 'shown' : 'not shown';
    case 'terms':
    case 'privacy':
      return values[name].map(({ title, paragraphs }) => `${title}: ${paragraphs}`).join('\n\n');
    case 'tax':
      return joinValues([`${tax.percent} %`, ...tax.states.map(({ state, percent }) => `${state} ${percent} %`)]);
    case 'shipping':
      return joinValues([
        `from ${shipping.warehouse_state}`,
        `up to ${shipping.weights.join(', ')} lb`,
        ...shipping.zones.map(
          (zone) => `${zone.name} (${zone.states}): ${zone.rates.join(', ')}, then ${zone.per_pound_beyond} a pound`,
        ),
        `${shipping.cubic_inches_per_pound} cubic inches per pound`,
        `over ${shipping.oversize.inches} in: ${shipping.oversize.amount}`,
        shipping.free_from === '' ? 'never free' : `free from ${shipping.free_from}`,
      ]);
    case 'estimates':
      return joinValues([
        `${estimates.valid_days} days`,
        estimates.service_call_fee.description,
        estimates.service_call_fee.price,
      ]);
  }
}
