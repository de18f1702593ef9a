import { mockError } from '@tech-portal/api-mocks';
import { duplicateEstimate } from '@tech-portal/contract/estimates';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall, server } from '../../testing/server.ts';
import { DuplicateEstimateButton } from './duplicate-estimate-button.tsx';

const show = () => renderPage(<DuplicateEstimateButton cartId={21} />, { at: '/estimate/21' });
const button = () => screen.getByRole('button', { name: 'Duplicate' });

test('copies once and opens the new draft', async () => {
  const requests: unknown[] = [];
  onCall(duplicateEstimate, ({ body }) => {
    requests.push(body);
    return { cart_id: 22, skipped: [] };
  });
  const { user, url: address, toasts } = show();
  await user.dblClick(button());
  await waitFor(() => expect(address()).toBe('/estimate/22'));
  expect(requests).toEqual([{ cart_id: 21 }]);
  expect(toasts).toEqual([{ message: 'This is a new draft with the same items.' }]);
});

test('names the parts that were not copied before it opens the draft', async () => {
  onCall(duplicateEstimate, {
    cart_id: 22,
    skipped: [{ title: 'Old <b>Heater</b>', reason: 'No longer sold.' }],
  });
  const { user, url: address } = show();
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Old Heater: No longer sold.');
  expect(address()).toBe('/estimate/21');
  await user.click(screen.getByRole('button', { name: 'Open the New Draft' }));
  expect(address()).toBe('/estimate/22');
});

test('a failure is shown and nothing opens', async () => {
  server.use(mockError(duplicateEstimate, 'not_found', 'There is no such estimate.'));
  const { user, url: address, toasts } = show();
  await user.click(button());
  await waitFor(() => expect(toasts).toEqual([{ message: 'There is no such estimate.', kind: 'error' }]));
  expect(address()).toBe('/estimate/21');
  expect(button()).toBeEnabled();
});

test('a copy whose response is lost is asked for again under its key when Duplicate is pressed again, and is made once', async () => {
  const keys: (string | null)[] = [];
  onCall(duplicateEstimate, ({ request }) => {
    keys.push(request.headers.get('idempotency-key'));
    return keys.length > 1 ? { cart_id: 22, skipped: [] } : Response.error();
  });
  const { user, url: address, toasts } = show();
  await user.click(button());
  await waitFor(() =>
    expect(toasts).toEqual([
      {
        message: 'No response came, so this may be done already. Check your connection and try again.',
        kind: 'error',
      },
    ]),
  );
  await user.click(button());
  await waitFor(() => expect(address()).toBe('/estimate/22'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});
