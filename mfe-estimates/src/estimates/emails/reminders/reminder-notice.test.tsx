import { mockError } from '@tech-portal/api-mocks';
import { createEstimate } from '@tech-portal/api-mocks/fixtures';
import type { WireResponseOf } from '@tech-portal/contract';
import { getEstimate, setEstimateReminders } from '@tech-portal/contract/estimates';
import { screen, waitFor } from '@testing-library/react';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { onCall, server } from '../../../testing/server.ts';
import { ReminderNotice } from './reminder-notice.tsx';

type Reminders = WireResponseOf<typeof getEstimate>['reminders'];

const sent = [{ id: 1, estimate_id: 21, sent_at: '2026-03-02T12:00:00Z' }];

function show(reminders?: Reminders, changes: Parameters<typeof createEstimate>[0] = { sent }) {
  const estimate = parse(getEstimate.response, createEstimate({ ...changes, ...(reminders && { reminders }) }));
  return renderPage(<ReminderNotice estimate={estimate} />);
}
const field = () => screen.getByRole('textbox', { name: 'Remind After (Days)' });
const save = () => screen.getByRole('button', { name: 'Save' });

test.each<[string, Reminders]>([
  ['Next reminder on March 5, 2026, unless the customer responds.', { days: 3, next: '2026-03-05', stopped: false }],
  ['No reminder is due.', { days: 3, next: null, stopped: false }],
  ['The customer wants no reminders.', { days: 3, next: null, stopped: true }],
  ['The customer is not reminded of the approval email.', undefined],
])('says %s', (text, reminders) => {
  show(reminders);
  expect(screen.getByText(text)).toBeVisible();
});

test('before an approval email it says when they begin', () => {
  show({ days: 1, next: null, stopped: false }, {});
  expect(screen.getByText(/^Reminders start a day after the approval email\./)).toBeVisible();
});

test('are set, changed and switched off in a dialog', async () => {
  const bodies: unknown[] = [];
  onCall(setEstimateReminders, ({ body }) => {
    bodies.push(body);
    return {};
  });
  const { user, toasts } = show({ days: 3, next: '2026-03-05', stopped: false });
  await user.click(screen.getByRole('button', { name: 'Change Reminders' }));
  expect(field()).toHaveValue('3');
  await user.clear(field());
  await user.type(field(), '5{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Change Reminders' }));
  await user.clear(field());
  await user.click(save());
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies).toEqual([
    { cart_id: 21, days: 5 },
    { cart_id: 21, days: null },
  ]);
  await waitFor(() => expect(toasts).toEqual([{ message: 'Reminders are on.' }, { message: 'Reminders are off.' }]));
});

test.each(['0', '31', '1.5', '-2', 'ten'])('%s is refused with a sentence', async (typed) => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Set Reminders' }));
  await user.type(field(), typed);
  await user.click(save());
  expect(field()).toHaveAccessibleDescription(/Please enter whole days from 1 to 30/);
});

test('a failure says so and keeps what was typed', async () => {
  server.use(mockError(setEstimateReminders, 'estimate_expired', 'This estimate has expired.'));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Set Reminders' }));
  await user.type(field(), '4');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('This estimate has expired.');
  expect(field()).toHaveValue('4');
});
