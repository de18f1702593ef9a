import { businessSettings } from '@tech-portal/contract/business-settings';
import { createDefaultSettings } from '@tech-portal/domain';
import { expect, test } from 'vitest';
import {
  paragraphsOf,
  settingsInput,
  describeSetting,
  settingsLabels,
  settingsValues,
  statesOf,
} from './settings-values.ts';
import { withoutWeight, withWeight, withZone } from './shipping-lists.ts';
import { unknownStates } from './unknown-states.ts';

const standard = createDefaultSettings();
const values = settingsValues({ settings: standard });
const checked = async (changed: typeof values) => businessSettings['~standard'].validate(settingsInput(changed));

test('what is shown and not changed is what was stored', async () => {
  expect(await checked(values)).toMatchObject({ value: standard });
});

test('nothing typed is null where that is the portal’s own, and a mistake where something is needed', async () => {
  const rest = { ...values, support: { email: ' ', phone: '', hours: '' } };
  expect(settingsInput(rest).support).toEqual({ email: null, phone: null, hours: '' });
  expect(await checked({ ...values, tax: { ...values.tax, percent: '' } })).toMatchObject({
    issues: [{ message: 'Tax in percent must be a number' }],
  });
});

test('a decimal comma is read, and a comma that could be either is a mistake', async () => {
  const typed = (percent: string) => ({ ...values, tax: { ...values.tax, percent } });
  expect(settingsInput(typed('8,25')).tax.percent).toBe(8.25);
  expect(await checked(typed('8,255'))).toMatchObject({
    issues: [{ message: 'Tax in percent must be from 0 to 25, not 8255' }],
  });
  expect(await checked(typed('1,2,3'))).toMatchObject({ issues: [{ message: 'Tax in percent must be a number' }] });
  const free = { ...values, shipping: { ...values.shipping, free_from: '1.234,50' } };
  expect(settingsInput(free).shipping.free_from).toBe(1234.5);
});

test('an empty line begins a paragraph', () => {
  expect(paragraphsOf(' One\nline \n \n\nTwo\n\n')).toEqual(['One\nline', 'Two']);
});

test('states are taken with commas or without, and what is none is named', () => {
  expect(statesOf('il, IN;  mi')).toEqual(['IL', 'IN', 'MI']);
  const [zone = { name: '', states: '', rates: [], per_pound_beyond: '' }] = values.shipping.zones;
  const typed = { ...values, shipping: { ...values.shipping, zones: [{ ...zone, states: 'IL, XX, YY' }] } };
  expect(unknownStates(typed)).toEqual({ 'shipping.zones.0.states': 'XX, YY are not states' });
  expect(unknownStates(values)).toEqual({});
});

test('a weight more or less is a charge more or less in each zone', () => {
  const more = withWeight(values.shipping);
  expect(more.weights.at(-1)).toBe('');
  expect(more.zones.map(({ rates }) => rates.length)).toEqual(more.zones.map(() => more.weights.length));
  expect(withoutWeight(more)).toEqual(values.shipping);
  expect(withZone(values.shipping).zones.at(-1)?.rates).toHaveLength(values.shipping.weights.length);
});

test('every part has words, which differ where the part does', () => {
  const names = Object.keys(settingsLabels) as (keyof typeof values)[];
  expect(names.toSorted()).toEqual(Object.keys(values).toSorted());
  for (const name of names) expect(describeSetting(name, values)).not.toContain('undefined');
  const other = { ...values, tax: { percent: '7.25', states: [{ state: 'TX', percent: '8.25' }] } };
  expect(describeSetting('tax', other)).toBe('7.25 % · TX 8.25 %');
});
