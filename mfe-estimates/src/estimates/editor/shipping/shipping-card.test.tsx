import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockSaves } from '../testing/mock-saves.ts';
import { asAdmin, openEstimate, order } from '../testing/open-estimate.tsx';
import { parseShipping } from './shipping-card.tsx';

const card = () => screen.queryByRole('region', { name: 'Override Shipping' });
const button = (name: string) => within(card() as HTMLElement).getByRole('button', { name });

test.each([
  ['12.345', 12.35],
  ['-5', 0],
  ['abc', 0],
  ['', 0],
  ['1e999', 0],
  ['25', 25],
  ['12,5', 12.5],
  ['1.234,50', 1234.5],
])('%j is a charge of %d', (typed, dollars) => {
  expect(parseShipping(typed)).toBe(dollars);
});

test('a technician does not see it while shipping is automatic', async () => {
  await openEstimate();
  expect(card()).not.toBeInTheDocument();
});

test('a technician sees a custom charge, cannot change it, and reads whom to ask', async () => {
  await openEstimate({ ship_rates: { custom: 25 } });
  expect(card()).toHaveTextContent('$25.00');
  expect(card()).toHaveTextContent('Contact an administrator if this value is incorrect.');
  expect(within(card() as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
});

test('an administrator does not see it on an order with automatic shipping', async () => {
  await openEstimate(order, asAdmin);
  expect(card()).not.toBeInTheDocument();
});

test('an administrator changes it; Done waits for Save', async () => {
  const { user, stored } = await openEstimate({}, asAdmin);
  const requests = mockSaves(stored);
  expect(card()).toHaveTextContent('Leave this value as zero to use the regular shipping calculator.');
  await user.click(button('Edit'));
  const field = screen.getByLabelText('Custom Shipping Charge');
  await user.clear(field);
  await user.type(field, '12.49{ArrowUp}');
  expect(field).toHaveValue('12.5');
  await user.click(button('Done'));
  expect(card()).toHaveTextContent('$12.50 Waiting for Save');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(requests[0]?.ship_rates).toEqual({ custom: 12.5 }));
});

test('Cancel leaves it as it was', async () => {
  const { user } = await openEstimate({ ship_rates: { custom: 25 } }, asAdmin);
  await user.click(button('Edit'));
  await user.type(screen.getByLabelText('Custom Shipping Charge'), '9');
  await user.click(button('Cancel'));
  expect(card()).toHaveTextContent('$25.00');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});
