import { createPaymentConfig } from '@tech-portal/api-mocks/fixtures';
import { getPaymentConfig } from '@tech-portal/contract/checkout';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall } from '../../testing/server.ts';
import { parsedEstimate } from '../editor/testing/parsed-estimate.ts';
import { quoteOf } from './pay-invoice-dialog.tsx';
import { PayInvoiceForm } from './pay-invoice-form.tsx';

test('a total of zero asks for no card', async () => {
  onCall(getPaymentConfig, createPaymentConfig());
  const discount = { kind: 'percent', value: 100, label: 'Warranty', amount: 680 } as const;
  const summary = { subtotal: 680, discount, shipping: 0, tax: 0, total: 0 };
  const estimate = parsedEstimate({ summary, total: 0 });
  renderPage(<PayInvoiceForm estimate={estimate} shownQuote={quoteOf(estimate)} pending={false} onPay={vi.fn()} />);
  expect(await screen.findByText('There is nothing to pay.')).toBeVisible();
  expect(screen.getByText('Warranty (100%)')).toBeVisible();
  expect(screen.getByText('-$680.00')).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
});
