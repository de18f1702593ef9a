import { checkoutAddress } from '@tech-portal/contract/address';
import { useApiForm } from '@tech-portal/forms';
import { TestTheme } from '@tech-portal/ui/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AddressFields, StateSelect } from './address-fields.tsx';
import type { AddressFieldsProps } from './address-fields.tsx';

const initial = { address_1: '', address_2: '', city: '', state: '', zip_code: '', country: 'United States' };
const names = { street: 'address_1', line2: 'address_2', city: 'city', state: 'state', zip: 'zip_code' } as const;

function open(props: Partial<AddressFieldsProps<typeof initial>> = {}) {
  function Form() {
    const form = useApiForm({ initial, schema: checkoutAddress, send: () => Promise.resolve() });
    return (
      <form {...form.props}>
        <AddressFields form={form} names={names} labels={{ street: 'Street', line2: 'Line 2' }} {...props} />
        <button>Save</button>
      </form>
    );
  }
  render(<Form />, { wrapper: ({ children }) => <TestTheme>{children}</TestTheme> });
}

const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const purposes = () => [/Street/, /Line 2/, /City/, /State/, /ZIP Code/].map((label) => box(label).autocomplete);

test('each part has its field, its label and its purpose', () => {
  open({ names: { ...names, country: 'country' } });
  expect(purposes()).toEqual(['address-line1', 'address-line2', 'address-level2', 'address-level1', 'postal-code']);
  expect(box(/Country/)).toHaveValue('United States');
});

test('the address book is named where a page has two, and can be left out', () => {
  open({ autoComplete: 'billing' });
  expect(box(/ZIP Code/).autocomplete).toBe('billing postal-code');
});

test('without an address book nothing is filled in', () => {
  open({ autoComplete: 'off' });
  expect(new Set(purposes())).toEqual(new Set(['off']));
});

test('a ZIP+4 code becomes its first five digits', async () => {
  open();
  await userEvent.type(box(/ZIP Code/), '46526-123');
  expect(box(/ZIP Code/)).toHaveValue('46526-123');
  await userEvent.type(box(/ZIP Code/), '4');
  expect(box(/ZIP Code/)).toHaveValue('46526');
});

test('a typed state is put into upper case, at most two letters', async () => {
  open();
  await userEvent.type(box(/State/), 'ind');
  expect(box(/State/)).toHaveValue('IN');
});

test('a chosen state is one of the list', async () => {
  open({ state: (props) => <StateSelect {...props} />, withAsterisk: true });
  await userEvent.selectOptions(box(/State/), 'TX');
  expect(box(/State/)).toHaveDisplayValue('TX');
});

test('the rules of the contract hold at its fields', async () => {
  open();
  await userEvent.type(box(/ZIP Code/), '787{Enter}');
  expect(box(/Street/)).toHaveAccessibleDescription('Address must be at least 3 characters');
  expect(box(/City/)).toHaveAccessibleDescription('City is required');
  expect(box(/State/)).toHaveAccessibleDescription('State is required');
  expect(box(/ZIP Code/)).toHaveAccessibleDescription('ZIP code must be 5 digits');
  expect(box(/Street/)).toHaveFocus();
});

test('a field of its own takes the place of the street', async () => {
  open({
    street: ({ label, value, onChange, name, error }) => (
      <>
        <input aria-label={label} name={name} value={value} onChange={(event) => onChange(event.target.value)} />
        {error}
      </>
    ),
  });
  await userEvent.type(box(/Street/), '5{Enter}');
  expect(box(/Street/)).toHaveValue('5');
  expect(screen.getByText('Address must be at least 3 characters')).toBeVisible();
});
