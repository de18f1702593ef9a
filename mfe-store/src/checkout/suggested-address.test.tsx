import { installMaps } from '@tech-portal/providers/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import CartPage from '../cart-page.tsx';
import { fill, goodAddress, mockCheckout, press } from '../testing/checkout.ts';
import { renderPage } from '../testing/render-page.tsx';
// Preloaded; the page loads it lazily.
import './checkout.tsx';

afterEach(() => {
  sessionStorage.clear();
  delete window.google;
});

async function open() {
  const log = mockCheckout();
  renderPage(<CartPage />, { at: '/cart' });
  await press('Checkout');
  await screen.findByRole('heading', { name: '1. Shipping Address' });
  return log;
}
const field = (name: RegExp) => screen.getByLabelText(name);

test('a suggested address fills street, city, state and ZIP code', async () => {
  installMaps();
  await open();
  await userEvent.type(field(/^Address(?! 2)/), '500 Con');
  await userEvent.click(await screen.findByRole('option', { name: '500 Congress Avenue, Austin, TX' }));
  await waitFor(() => expect(field(/^Address(?! 2)/)).toHaveValue('500 Congress Avenue'));
  expect(field(/^City/)).toHaveValue('Austin');
  expect(field(/^State/)).toHaveValue('TX');
  expect(field(/^ZIP Code/)).toHaveValue('78701');
});

/** Picks a suggested address; its details arrive when the test calls `answer`. */
async function pickSuggestion(suggestion: string) {
  let response = (): void => undefined;
  installMaps({ fetchDetails: () => new Promise<void>((resolve) => void (response = resolve)) });
  const log = await open();
  fill(/^First Name/, 'Ada');
  fill(/^Last Name/, 'Nguyen');
  await userEvent.type(field(/^Address(?! 2)/), 'Congress');
  await userEvent.click(await screen.findByRole('option', { name: suggestion }));
  fill(/^Email/, 'ada@example.com');
  fill(/^Phone/, '5125550100');
  return { ...log, response: () => response() };
}

test('a picked address that comes late keeps what was typed meanwhile, and Enter waits for it', async () => {
  const { estimates, response } = await pickSuggestion('500 Congress Avenue, Austin, TX');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Calculate Shipping' })).toBeDisabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  response();
  await screen.findByRole('button', { name: 'Next' });
  expect(estimates).toEqual([{ cart_id: 3, shipping: goodAddress }]);
});

test('a late suggestion that is no shipping address is not sent', async () => {
  const { estimates, response } = await pickSuggestion('Congress Avenue, Austin, TX');
  await userEvent.keyboard('{Enter}');
  response();
  expect(await screen.findByRole('alert')).toHaveTextContent('Not a valid shipping address');
  expect(screen.getByRole('button', { name: 'Calculate Shipping' })).toBeEnabled();
  expect(field(/^Phone/)).toHaveValue('(512) 555-0100');
  expect(estimates).toEqual([]);
});

test('a suggestion without a street number is not a valid shipping address', async () => {
  installMaps();
  await open();
  await userEvent.type(field(/^Address(?! 2)/), 'Congress');
  await userEvent.click(await screen.findByRole('option', { name: 'Congress Avenue, Austin, TX' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not a valid shipping address');
  expect(field(/^City/)).toHaveValue('');
});
