import { createOrder } from '@tech-portal/api-mocks/fixtures';
import type { WireResponseOf } from '@tech-portal/contract';
import { getPublicSettings } from '@tech-portal/contract/business-settings';
import { getOrder } from '@tech-portal/contract/orders';
import { orderPlaced } from '@tech-portal/providers/card';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall } from '../testing/server.ts';
import OrderPage from './order-page.tsx';

const business: WireResponseOf<typeof getPublicSettings> = {
  version: 1,
  company_name: 'Acme RV',
  logo: null,
  accent_color: null,
  support: { email: null, phone: null, hours: '' },
  rewards: { enabled: true, name: 'Miles', text: 'A mile a part.', url: null },
  order_note: 'We send within a day.',
  has_privacy: false,
};

async function openPaid(order: Parameters<typeof createOrder>[0]) {
  onCall(getPublicSettings, () => business);
  onCall(getOrder, () => createOrder({ confirmed_to: ['ann@example.com'], ...order }));
  const page = renderPage(<OrderPage />, { at: '/my-orders', path: '/order/:id' });
  await act(() => page.go(...orderPlaced('TP-7F3K2M')));
  await screen.findByRole('heading', { level: 1 });
  return screen.findByRole('status');
}

test('after paying it thanks, and says what was paid, which email goes where, and what happens next', async () => {
  const thanks = await openPaid({});
  expect(thanks).toHaveTextContent('Thank you for your order.');
  expect(thanks).toHaveTextContent('$37.53 was paid with VISA ending in 4242.');
  expect(thanks).toHaveTextContent('We email a confirmation to ann@example.com.');
  expect(thanks).toHaveTextContent('The tracking number will be on this page.');
  expect(await screen.findByText('We send within a day. The tracking number will be on this page.')).toBeVisible();
});

test('a paid estimate names the emails of customer and technician, and promises no parcel of labor alone', async () => {
  const thanks = await openPaid({
    estimate_id: 21,
    cart: [],
    confirmed_to: ['ann@example.com', 'dana@example.com'],
  });
  expect(thanks).toHaveTextContent('Estimate 21 is paid.');
  expect(thanks).not.toHaveTextContent(/thank you|Shipping/i);
  expect(thanks).toHaveTextContent(
    'We email a confirmation to the customer at ann@example.com and notify the technician at dana@example.com.',
  );
});

test('what it says later is what the order is by then: refunded, shipped', async () => {
  const thanks = await openPaid({ refunded: 37.53, tracking_number: '1Z999', payment_info: null });
  expect(thanks).toHaveTextContent('$37.53 was paid. $37.53 was refunded.');
  expect(thanks).toHaveTextContent('The parts are on their way: tracking number 1Z999.');
});
