import { mockError } from '@tech-portal/api-mocks';
import { createEstimateEvent } from '@tech-portal/api-mocks/fixtures';
import { listEstimateEvents } from '@tech-portal/contract/estimates';
import type { EstimateEvent } from '@tech-portal/contract/estimates';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall, server } from '../../testing/server.ts';
import { EstimateTimeline } from './estimate-timeline.tsx';

const show = () => renderPage(<EstimateTimeline cartId={21} />);

test('shows what happened, by whom and when, newest first', async () => {
  onCall(listEstimateEvents, ({ query }) => [
    createEstimateEvent({ id: query.cart_id }),
    createEstimateEvent({ id: 2, kind: 'approved', by: 'Ann Lee', at: '2026-03-03T16:20:00.000Z' }),
    createEstimateEvent({ id: 3, kind: 'change_requested', by: 'Ann Lee', detail: 'Only <b>one</b> heater' }),
  ]);
  show();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  const events = within(await screen.findByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
  expect(events.map((event) => event.querySelector('p')?.textContent)).toEqual([
    'Change requested by the customer',
    'Approved',
    'Created',
  ]);
  expect(events[0]).toHaveTextContent('Only <b>one</b> heater');
  expect(events[1]).toHaveTextContent('Ann Lee');
  expect(events[1]?.querySelector('time')).toHaveAttribute('datetime', '2026-03-03T16:20:00.000Z');
});

test('calls an approval email sent once it is', async () => {
  const email = (id: number, state: EstimateEvent['email']) => createEstimateEvent({ id, kind: 'sent', email: state });
  onCall(listEstimateEvents, [email(1, 'sent'), email(2, 'failed'), email(3, 'delayed'), email(4, 'waiting')]);
  show();
  const events = within(await screen.findByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
  expect(events.map((event) => event.querySelector('p')?.textContent)).toEqual([
    'Approval email on its way',
    'Approval email waits for the mail server',
    'Approval email could not be delivered',
    'Approval email sent',
  ]);
});

test.each([
  ['changed', 'Approval email not sent: the estimate changed before it was sent', 'attention'],
  ['approved', 'Approval email not sent: the estimate was approved before it was sent', 'plain'],
  ['ordered', 'Approval email not sent: the estimate became an order before it was sent', 'plain'],
  ['expired', 'Approval email not sent: the estimate expired before it was sent', 'attention'],
  ['replaced', 'Approval email not sent: a newer one replaces it', 'plain'],
  ['closed', "Approval email not sent: the technician's account is closed", 'attention'],
] as const)('says why an approval email was not sent: %s', async (email_reason, text, tone) => {
  onCall(listEstimateEvents, [createEstimateEvent({ kind: 'sent', email: 'cancelled', email_reason })]);
  show();
  const event = await screen.findByRole('listitem');
  expect(event.querySelector('p')).toHaveTextContent(text);
  expect(event).toHaveAttribute('data-tone', tone);
});

test('calls a reminder sent once it is, and says why one was not', async () => {
  const reminder = (id: number, state: EstimateEvent['reminder'], reason?: EstimateEvent['reminder_reason']) =>
    createEstimateEvent({ id, kind: 'reminded', reminder: state, reminder_reason: reason });
  onCall(listEstimateEvents, [
    reminder(1, 'sent'),
    reminder(2, 'waiting'),
    reminder(3, 'cancelled', 'answered'),
    createEstimateEvent({ id: 4, kind: 'reminders_stopped', by: 'Ann Lee' }),
  ]);
  show();
  const events = within(await screen.findByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
  expect(events.map((event) => event.querySelector('p')?.textContent)).toEqual([
    'The customer wants no more reminders',
    'Reminder not sent: the customer responded before it was sent',
    'Reminder on its way',
    'Reminder sent',
  ]);
});

test('says so when nothing has happened', async () => {
  onCall(listEstimateEvents, []);
  show();
  expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
});

test('a failure says so and can be tried again', async () => {
  server.use(mockError(listEstimateEvents, 'internal', 'The database is away.'));
  const { user, toasts } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
  expect(toasts).toEqual([]);
  onCall(listEstimateEvents, [createEstimateEvent()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Created')).toBeVisible();
});

test('what only a newer server knows is shown in its words', async () => {
  const sent = createEstimateEvent({ id: 1, kind: 'sent', email: 'sent' });
  onCall(listEstimateEvents, () =>
    Response.json([
      { ...sent, id: 3, email: 'cancelled', email_reason: 'merged' },
      { ...sent, id: 2, email: 'bounced' },
      { ...sent, kind: 'put_on_hold', email: undefined },
    ]),
  );
  show();
  const events = within(await screen.findByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
  expect(events.map((event) => event.querySelector('p')?.textContent)).toEqual([
    'Put on hold',
    'Approval email sent',
    'Approval email not sent',
  ]);
  expect(events[0]).toHaveAttribute('data-tone', 'plain');
});
