import { mockError } from '@tech-portal/api-mocks';
import { createCustomer, createEstimate } from '@tech-portal/api-mocks/fixtures';
import type { ResponseOf } from '@tech-portal/contract';
import { getEstimate, sendEstimateApproval } from '@tech-portal/contract/estimates';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { parse } from 'valibot';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall, server } from '../../testing/server.ts';
import { SendApprovalDialog } from './send-approval-dialog.tsx';

const estimateOf = (changes: Parameters<typeof createEstimate>[0] = {}): ResponseOf<typeof getEstimate> =>
  parse(getEstimate.response, createEstimate(changes));

function open(estimate = estimateOf()) {
  const onClose = vi.fn();
  function Page() {
    const [opened, setOpened] = useState(true);
    onClose.mockImplementation(() => setOpened(false));
    return <SendApprovalDialog estimate={estimate} opened={opened} onClose={onClose} />;
  }
  return { onClose, ...renderPage(<Page />) };
}
const email = () => screen.getByRole('textbox', { name: "Customer's email" });
const send = () => screen.getByRole('button', { name: 'Send Email' });

test("sends to the customer's address, once, and says so", async () => {
  const sent: unknown[] = [];
  onCall(sendEstimateApproval, ({ body }) => {
    sent.push(body);
    return {};
  });
  const { user, toasts, onClose } = open();
  expect(email()).toHaveValue('ann@example.com');
  expect(screen.getByRole('dialog')).toHaveTextContent('April 1, 2026');
  await user.dblClick(send());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ cart_id: 21, customer_email: 'ann@example.com' }]);
  expect(toasts).toEqual([{ message: 'The approval email is on its way to ann@example.com.' }]);
});

test("the server's own words win, as when mail has to wait", async () => {
  onCall(sendEstimateApproval, { message: 'The email waits until mail works again.' });
  const { user, toasts } = open();
  await user.click(send());
  await waitFor(() => expect(toasts).toEqual([{ message: 'The email waits until mail works again.' }]));
});

test.each([
  ['', 'Email is required'],
  ['ann', 'Invalid email format'],
])('%j is no address: %s', async (typed, message) => {
  const { user, onClose } = open();
  await user.clear(email());
  if (typed !== '') await user.type(email(), typed);
  await user.click(send());
  expect(email()).toHaveAccessibleDescription(message);
  expect(onClose).not.toHaveBeenCalled();
});

test('another address can be typed', async () => {
  let to = '';
  onCall(sendEstimateApproval, ({ body }) => {
    to = body.customer_email;
    return {};
  });
  const { user, onClose } = open(estimateOf({ customer: createCustomer({ email: 'old@example.com' }) }));
  await user.clear(email());
  await user.type(email(), 'new@example.com');
  await user.click(send());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(to).toBe('new@example.com');
});

test('shows when a link was sent before', () => {
  open(
    estimateOf({
      sent: [
        { id: 2, estimate_id: 21, sent_at: '2026-03-03T12:00:00Z' },
        { id: 1, estimate_id: 21, sent_at: '2026-03-02T12:00:00Z' },
      ],
    }),
  );
  expect(screen.getByText(/Last sent Mar 3, 2026/)).toBeVisible();
});

test('a failure says so and keeps what was typed', async () => {
  server.use(mockError(sendEstimateApproval, 'estimate_expired', 'This estimate has expired.'));
  const { user, onClose, toasts } = open();
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('This estimate has expired.');
  expect(email()).toHaveValue('ann@example.com');
  expect(onClose).not.toHaveBeenCalled();
  expect(toasts).toEqual([]);
});

test('sets reminders where they are other than they were, and leaves them out otherwise', async () => {
  const sent: unknown[] = [];
  onCall(sendEstimateApproval, ({ body }) => {
    sent.push(body);
    return {};
  });
  const { user, onClose } = open(estimateOf({ reminders: { days: 3, next: null, stopped: false } }));
  const days = () => screen.getByRole('textbox', { name: 'Remind After (Days)' });
  expect(days()).toHaveValue('3');
  await user.clear(days());
  await user.type(days(), '40');
  await user.click(send());
  expect(days()).toHaveAccessibleDescription(/Please enter whole days from 1 to 30/);
  await user.clear(days());
  await user.click(send());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ cart_id: 21, customer_email: 'ann@example.com', reminder_days: null }]);
});
