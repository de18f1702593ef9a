import { createCartItem, createOrder } from '@tech-portal/api-mocks/fixtures';
import { getOrder } from '@tech-portal/contract/orders';
import { quoteRefund, requestRefund } from '@tech-portal/contract/refunds';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall } from '../testing/server.ts';
import OrderActions from './order-actions.tsx';
import './refund-order-dialog.tsx';

const cart = [createCartItem({ title: 'Awning', qty: 3 })];
const order = createOrder({ cart, total_paid: 106 });
const all = { amount: 106, parts: 90, shipping: 10, tax: 6, max: 106, max_shipping: 10, at_provider: true };
const left = [{ line: 0, qty: 3 }];

async function openDialog(sent: Record<string, unknown>[] = [], quoted: string[] = [], atProvider = true) {
  onCall(getOrder, () => order);
  onCall(quoteRefund, ({ request }) => {
    const { searchParams } = new URL(request.url);
    searchParams.delete('trans_id');
    quoted.push(searchParams.toString());
    const isPart = searchParams.size > 0;
    return { ...all, ...(isPart && { amount: 32, parts: 30, shipping: 0, tax: 2 }), left, at_provider: atProvider };
  });
  onCall(requestRefund, async ({ request }) => {
    sent.push((await request.json()) as Record<string, unknown>);
    return sent.length === 1 && sent[0]?.['reason'] === 'Lost' ? Response.error() : order;
  });
  const page = renderPage(<OrderActions transId="TP-7F3K2M" />, { session: { role: 'admin' } });
  await page.user.click(await screen.findByRole('button', { name: 'Refund…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund Order TP-7F3K2M' }));
  expect(await dialog.findByText(/^\$106\.00: \$90\.00 for items, \$6\.00 tax, \$10\.00 shipping/)).toBeVisible();
  return { ...page, dialog };
}

test('refunds everything that is left by default, with the amount that is shown', async () => {
  const sent: Record<string, unknown>[] = [];
  const { dialog, user } = await openDialog(sent);
  await user.type(dialog.getByLabelText(/^Reason/), 'Sold out');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    { id: expect.any(String), trans_id: 'TP-7F3K2M', kind: 'provider', expected: 106, reason: 'Sold out' },
  ]);
});

test('refunds pieces of a line, and shows their split first', async () => {
  const [sent, quoted]: [Record<string, unknown>[], string[]] = [[], []];
  const { dialog, user } = await openDialog(sent, quoted);
  await user.selectOptions(dialog.getByRole('combobox', { name: /Refund/ }), 'lines');
  await user.clear(dialog.getByLabelText('Awning'));
  await user.type(dialog.getByLabelText('Awning'), '1');
  expect(await dialog.findByText(/^\$32\.00: \$30\.00 for items/)).toBeVisible();
  await user.type(dialog.getByLabelText(/^Reason/), 'Damaged');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(sent).toMatchObject([{ lines: [{ line: 0, qty: 1 }], shipping: false, expected: 32 }]));
  expect(quoted).toContain('lines=0%3A1&shipping=false');
});

test('a lost response is sent again with the same id', async () => {
  const sent: Record<string, unknown>[] = [];
  const { dialog, user } = await openDialog(sent);
  await user.type(dialog.getByLabelText(/^Reason/), 'Lost');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.['id']).toBe(sent[1]?.['id']);
});

test('an order whose charge is unknown can only be recorded', async () => {
  const sent: Record<string, unknown>[] = [];
  const { dialog, user } = await openDialog(sent, [], false);
  await user.type(dialog.getByLabelText(/^Reason/), 'Paid by check');
  await user.click(dialog.getByRole('button', { name: 'Record Refund' }));
  await waitFor(() => expect(sent).toMatchObject([{ kind: 'recorded' }]));
});
