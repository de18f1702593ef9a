import { usStateAbbreviations } from '@tech-portal/contract/address';
import { businessSettings } from '@tech-portal/contract/business-settings';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { describeSettingsChanges, unsetSettings } from './business-settings-changes.ts';
import { shippingRulesOf, createDefaultSettings, taxPercentIn, timeZoneOf } from './business-settings.ts';
import type { BusinessSettings } from './business-settings.ts';
import { quoteShipping, DEFAULT_SHIPPING } from './shipping.ts';

const standard = createDefaultSettings();

/** Default settings with one value replaced. The path has the form that messages use. */
function withValue(path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(standard);
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce((at, name) => (at as Record<string, unknown>)[name], copy) as Record<string, unknown>;
  parent[last] = value;
  return copy;
}

function problemsOf(settings: unknown): (readonly [string | null, string])[] {
  const { issues = [] } = v.safeParse(businessSettings, settings);
  return issues.map((issue) => [v.getDotPath(issue), issue.message]);
}

test('the standard settings are valid, normalized, and cost what the portal costs without any', () => {
  expect(v.parse(businessSettings, standard)).toEqual(standard);
  const rules = shippingRulesOf(standard);
  for (const state of [...usStateAbbreviations, 'nowhere']) {
    expect(taxPercentIn(standard, state)).toBe(6);
    for (const weight of [0.5, 7, 99, 250]) {
      const lines = [{ qty: 1, priceCents: 9000, weight, length: 60, width: 1, height: 1, addShipPerCents: 30 }];
      expect(quoteShipping(lines, { state }, rules)).toBe(quoteShipping(lines, { state }, DEFAULT_SHIPPING));
    }
  }
});

const [near, far, beyond] = standard.shipping.zones;

describe('what is refused, with a sentence', () => {
  test.each([
    ['a tax of 600 %', 'tax.percent', 600, 'Tax in percent must be from 0 to 25, not 600'],
    ['a negative tax', 'tax.percent', -1, 'Tax in percent must be from 0 to 25, not -1'],
    ['a tax of four decimals', 'tax.percent', 6.1234, 'Tax in percent can have at most 3 decimals'],
    ['a tax that is no number', 'tax.percent', null, 'Tax in percent must be a number'],
    ['an empty terms text', 'terms', [], 'The terms are empty: buyers have to accept some'],
    ['an empty name', 'company.name', '  ', 'Company name is required'],
    [
      'a name of two lines',
      'company.name',
      'Parts\r\nBcc: all@example.com',
      'Company name must be one line without control characters',
    ],
    [
      'an accent color on which nothing can be read',
      'company.accent_color',
      '#FFEE00',
      'White text on #ffee00 has a contrast of 1.2:1; 4.5:1 are needed. Choose a darker accent color',
    ],
    ['an accent color that is none', 'company.accent_color', 'red', 'Accent color must look like #0f766e'],
    ['rewards that are no page', 'rewards.url', 'javascript:alert(1)', 'The program link must begin with https://'],
    [
      'an estimate that is valid for no day',
      'estimates.valid_days',
      0,
      'The days that an estimate is valid must be from 1 to 365, not 0',
    ],
    ['half a day', 'estimates.valid_days', 1.5, 'The days that an estimate is valid must be a whole number'],
    [
      'weights that do not grow',
      'shipping.weights',
      [1, 5, 5, 25, 50, 100],
      'Weights must increase from each to the next',
    ],
    ['a charge of half a cent', 'shipping.oversize.amount', 1.005, 'A shipping charge can have at most 2 decimals'],
  ])('%s', (_name, path, value, message) => {
    expect(problemsOf(withValue(path, value))).toEqual([[path, message]]);
  });

  test.each([
    [
      'a state in two zones',
      [near, { ...far, states: [...(far?.states ?? []), 'IN'] }, beyond],
      'IN is in two zones: Near the warehouse and Other contiguous states',
    ],
    [
      'a state in no zone',
      [near, { ...far, states: far?.states.filter((state) => state !== 'TX') }, beyond],
      'No zone has TX',
    ],
    ['a zone twice', [near, { ...far, name: 'near the Warehouse' }, beyond], 'Two zones are called near the Warehouse'],
    [
      'a zone without a charge',
      [near, { ...far, rates: [1] }, beyond],
      'Other contiguous states has 1 charges for 6 weights',
    ],
  ])('%s', (_name, zones, message) => {
    expect(problemsOf(withValue('shipping.zones', zones))).toEqual([['shipping.zones', message]]);
  });

  test('a state with two tax rates, and a field that nobody knows', () => {
    const twice = [
      { state: 'in', percent: 7 },
      { state: 'IN', percent: 7 },
    ];
    expect(problemsOf(withValue('tax.states', twice))).toEqual([['tax.states', 'IN has two tax rates']]);
    expect(problemsOf(withValue('tax.rate', 7)).map(([path]) => path)).toEqual(['tax.rate']);
  });
});

test('a rate of a state holds there, and what is written comes out normalized', () => {
  const states = [
    { state: 'or', percent: 0 },
    { state: 'CA', percent: 7.375 },
  ];
  const settings = v.parse(businessSettings, withValue('tax', { percent: 6.5, states }));
  expect(settings.tax.states.map(({ state }) => state)).toEqual(['CA', 'OR']);
  expect(['CA', 'OR', 'TX'].map((state) => taxPercentIn(settings, state))).toEqual([7.375, 0, 6.5]);
});

/** Paths of all values that are neither lists nor records. */
function leavesOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]];
  return Object.entries(value).flatMap(([name, nested]) => leavesOf(nested, [...path, name]));
}

test('whatever differs is named, and nothing else', () => {
  expect(describeSettingsChanges(standard, structuredClone(standard))).toEqual([]);
  fc.assert(
    fc.property(fc.constantFrom(...leavesOf(standard)), (path) => {
      const changed = withValue(path.join('.'), 'something else') as BusinessSettings;
      expect(describeSettingsChanges(standard, changed)).toHaveLength(1);
    }),
  );
});

test('the terms that the portal brings along do not name it', () => {
  expect(JSON.stringify(standard.terms)).not.toContain('Tech Portal');
});

test('a change of taxes names each state, and one of terms each section', () => {
  const [shipping = { title: '', paragraphs: [] }, prices = shipping] = standard.terms;
  const before = {
    ...standard,
    tax: {
      percent: 6,
      states: [
        { state: 'OR', percent: 0 },
        { state: 'CA', percent: 8 },
        { state: 'TX', percent: 7 },
      ],
    },
    terms: [shipping, prices],
  };
  const after = {
    ...before,
    tax: {
      percent: 7.25,
      states: [
        { state: 'WA', percent: 9 },
        { state: 'CA', percent: 8.5 },
        { state: 'TX', percent: 7 },
      ],
    },
    terms: [
      { ...shipping, paragraphs: ['Another one.'] },
      { title: 'Pets', paragraphs: ['None.'] },
    ],
    privacy: [{ title: 'Cookies', paragraphs: ['None.'] }],
  };
  expect(describeSettingsChanges(before, after)).toEqual([
    'Terms: Orders and shipping changed, Pets added, Prices and payment removed',
    'Privacy: Cookies added',
    'Tax: 6 % → 7.25 %',
    'Tax of states: CA 8 % → 8.5 %, OR 0 % → none, WA none → 9 %',
  ]);
  expect(describeSettingsChanges(before, { ...before, terms: [prices, shipping] })).toEqual([
    'Terms: in another order',
  ]);
});

test('what a business has not made its own is said in sentences', () => {
  const own = { ...standard, tax: { percent: 7, states: [] }, company: { ...standard.company, name: 'Acme' } };
  expect(unsetSettings(own)).toEqual([
    'There is no support contact.',
    'The terms are still the defaults.',
    'There is no privacy text.',
    'The shipping charges are still the defaults.',
  ]);
});

test('a portal that nobody has set says and charges what the specification names', () => {
  expect(createDefaultSettings()).toEqual({
    ...standard,
    company: { name: 'Tech Portal', logo: null, accent_color: null },
    email: { sender_name: null, sender_address: null, reply_to: null },
    support: { email: null, phone: null, hours: '' },
    privacy: [],
    rewards: { enabled: true, name: 'Tech Rewards', text: 'Every part you sell earns you something back.', url: null },
    order_note:
      'Orders placed before 5 p.m. CST on a business day are processed the same day. Shipping takes 2-3 business days.',
    tax: { percent: 6, states: [] },
    estimates: { valid_days: 30, service_call_fee: { description: '', price: null } },
    time_zone: 'America/Chicago',
  });
  expect(standard.shipping).toMatchObject({ warehouse_state: 'IN', free_from: 1500 });
  expect(standard.shipping.zones.map(({ name }) => name)).toEqual([
    'Near the warehouse',
    'Other contiguous states',
    'Beyond them',
  ]);
});

test('each change is said in its words', () => {
  const { zones } = standard.shipping;
  const changed: BusinessSettings = {
    company: { name: 'Acme', logo: 'logo-1', accent_color: '#0f766e' },
    email: { sender_name: 'Acme Parts', sender_address: 'parts@acme.test', reply_to: 'help@acme.test' },
    support: { email: 'help@acme.test', phone: '(555) 123-4567', hours: 'All day' },
    terms: [...standard.terms, { title: 'Pets', paragraphs: ['None.'] }],
    privacy: [{ title: 'Cookies', paragraphs: ['None.'] }],
    rewards: { ...standard.rewards, enabled: false, text: 'Something else.' },
    order_note: 'Soon.',
    tax: { percent: 7, states: [{ state: 'CA', percent: 8 }] },
    shipping: {
      ...standard.shipping,
      warehouse_state: 'TX',
      oversize: { inches: 90, amount: 50 },
      free_from: 250,
      zones: zones.map((zone) => ({ ...zone, name: `${zone.name} too` })),
    },
    estimates: { valid_days: 14, service_call_fee: { description: 'Drive out', price: 89.5 } },
    time_zone: 'America/Denver',
  };
  const sentences = [
    ['Company name', 'Tech Portal', 'Acme'],
    ['Logo'],
    ['Accent color', 'nothing', '#0f766e'],
    ['Sender name', 'nothing', 'Acme Parts'],
    ['Sender address', 'nothing', 'parts@acme.test'],
    ['Reply address', 'nothing', 'help@acme.test'],
    ['Support email', 'nothing', 'help@acme.test'],
    ['Support phone', 'nothing', '(555) 123-4567'],
    ['Support hours', 'nothing', 'All day'],
    ['Time zone', 'America/Chicago', 'America/Denver'],
    ['Terms', 'Pets added'],
    ['Privacy', 'Cookies added'],
    ['Rewards', 'on', 'off'],
    ['Rewards text'],
    ['Note about orders'],
    ['Tax', '6 %', '7 %'],
    ['Tax of states', 'CA none', '8 %'],
    ['Warehouse', 'IN', 'TX'],
    ['Shipping zones'],
    ['Shipping charges'],
    ['Free shipping from', '$1,500.00', '$250.00'],
    ['Days an estimate is valid', '30', '14'],
    ['Service call fee', 'nothing', '$89.50'],
    ['Description of the service call fee', 'nothing', 'Drive out'],
  ].map(([what, ...words]) => (words.length === 0 ? what : `${what}: ${words.join(' → ')}`));
  expect(describeSettingsChanges(standard, changed)).toEqual(sentences);
  expect(describeSettingsChanges(changed, standard)).toHaveLength(sentences.length);
});

test('keys in another order are no change, and a change of charges alone is one', () => {
  const turned = JSON.parse(
    JSON.stringify(standard, (_key, nested: unknown) =>
      typeof nested === 'object' && nested !== null && !Array.isArray(nested)
        ? Object.fromEntries(Object.entries(nested).toReversed())
        : nested,
    ),
  ) as BusinessSettings;
  expect(Object.keys(turned)).not.toEqual(Object.keys(standard));
  expect(describeSettingsChanges(standard, turned)).toEqual([]);
  const zones = standard.shipping.zones.map((zone, at) => (at === 0 ? { ...zone, per_pound_beyond: 99 } : zone));
  expect(describeSettingsChanges(standard, { ...standard, shipping: { ...standard.shipping, zones } })).toEqual([
    'Shipping charges',
  ]);
});

test('settings that are all those of the portal are said to be', () => {
  expect(unsetSettings(standard)).toEqual([
    'The company name and look are still the defaults.',
    'There is no support contact.',
    'The terms are still the defaults.',
    'There is no privacy text.',
    'The tax is 6 % everywhere.',
    'The shipping charges are still the defaults.',
  ]);
});

test('settings from before the time zone was one have that of the portal', () => {
  expect([timeZoneOf({}), timeZoneOf({ time_zone: 'UTC' })]).toEqual(['America/Chicago', 'UTC']);
});

test('a state that is in no zone counts with the zone of the most states', () => {
  const {
    defaultZone: otherZone,
    oversize,
    freeFromCents,
  } = shippingRulesOf({
    shipping: { ...standard.shipping, free_from: 250, oversize: { inches: 90, amount: 49.99 } },
  });
  const shipping = { ...standard.shipping, free_from: null };
  expect(shippingRulesOf({ shipping }).freeFromCents).toBeNull();
  expect([otherZone, oversize, freeFromCents]).toEqual([
    'Other contiguous states',
    { inches: 90, cents: 4999 },
    25_000,
  ]);
});
