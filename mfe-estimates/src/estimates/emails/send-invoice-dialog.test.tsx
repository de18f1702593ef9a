import { mockError } from '@tech-portal/api-mocks';
import { sendInvoice } from '@tech-portal/contract/estimate-payment';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall, server } from '../../testing/server.ts';
import { parsedEstimate } from '../editor/testing/parsed-estimate.ts';
import { SendInvoiceDialog } from './send-invoice-dialog.tsx';

function open(...changes: Parameters<typeof parsedEstimate>) {
  const estimate = parsedEstimate(...changes);
  const onClose = vi.fn();
  function Page() {
    const [opened, setOpened] = useState(true);
    onClose.mockImplementation(() => setOpened(false));
    return <SendInvoiceDialog estimate={estimate} opened={opened} onClose={onClose} />;
  }
  return { ...renderPage(<Page />), onClose };
}
const send = () => screen.getByRole('button', { name: 'Send Email' });

test("sends to the customer's address, once, and says so", async () => {
  const sent: unknown[] = [];
  onCall(sendInvoice, ({ body }) => {
    sent.push(body);
    return { message: 'The invoice to ann@example.com is on its way.' };
  });
  const { user, toasts, onClose } = open();
  expect(screen.getByRole('dialog', { name: 'Email Invoice' })).toHaveTextContent(
    /gets the invoice of \$[\d.]+ as a PDF/,
  );
  expect(screen.queryByText(/the earlier link stops working/)).not.toBeInTheDocument();
  await user.dblClick(send());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ cart_id: 21, customer_email: 'ann@example.com' }]);
  expect(toasts).toEqual([{ message: 'The invoice to ann@example.com is on its way.' }]);
});

test('sent before, it says what that does to the earlier link; a refusal stays in the dialog', async () => {
  server.use(mockError(sendInvoice, 'estimate_closed', 'This estimate is being paid right now.'));
  const { user, onClose } = open({ invoice_email: 'sent' });
  expect(screen.getByText('If you send it again, the earlier link stops working.')).toBeVisible();
  await user.click(send());
  expect(await screen.findByText('This estimate is being paid right now.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
