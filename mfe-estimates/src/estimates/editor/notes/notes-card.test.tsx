import { mockError } from '@tech-portal/api-mocks';
import { saveEstimateNotes } from '@tech-portal/contract/estimates';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onCall, server } from '../../../testing/server.ts';
import { mockSaves } from '../testing/mock-saves.ts';
import { invoice, openEstimate } from '../testing/open-estimate.tsx';

const card = () => within(screen.getByRole('region', { name: 'Notes' }));
const field = () => screen.getByRole('textbox', { name: 'Notes' });

test('notes are changed where they stand, and an invoice stays one', async () => {
  const requests: unknown[] = [];
  const { user, stored } = await openEstimate(invoice);
  onCall(saveEstimateNotes, ({ body }) => {
    requests.push(body);
    stored.current = { ...stored.current, notes: body.notes, version: 5 };
    return { version: 5 };
  });
  await user.click(card().getByRole('button', { name: 'Edit notes' }));
  await user.clear(field());
  await user.type(field(), 'Back door');
  await user.click(card().getByRole('button', { name: 'Save notes' }));
  expect(await card().findByText('Back door')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay' })).toBeVisible();
  expect(requests).toEqual([{ cart_id: 21, notes: 'Back door', version: 3 }]);
});

test('a failure says so and keeps what was typed, until Save of the page makes it good', async () => {
  server.use(mockError(saveEstimateNotes, 'internal', 'The database is away.'));
  const { user, stored } = await openEstimate();
  await user.click(card().getByRole('button', { name: 'Edit notes' }));
  await user.type(field(), '!');
  await user.click(card().getByRole('button', { name: 'Save notes' }));
  expect(await card().findByRole('alert')).toHaveTextContent('The database is away.');
  expect(field()).toHaveValue('Gate code 1234!');
  mockSaves(stored);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await card().findByRole('button', { name: 'Edit notes' }));
  expect(card().queryByRole('alert')).toBeNull();
});

const refuseStale = (estimate: object) =>
  Response.json({ error: 'stale_version', message: 'Changed.', estimate }, { status: 409 });

test('notes are no conflict with a part that was added elsewhere meanwhile', async () => {
  const { user, stored } = await openEstimate(invoice);
  await user.click(card().getByRole('button', { name: 'Edit notes' }));
  stored.current = { ...stored.current, version: 4 };
  const requests: unknown[] = [];
  onCall(saveEstimateNotes, ({ body }) => {
    requests.push(body.version);
    if (body.version !== 4) return refuseStale(stored.current);
    stored.current = { ...stored.current, notes: body.notes, version: 5 };
    return { version: 5 };
  });
  await user.type(field(), '!');
  await user.click(card().getByRole('button', { name: 'Save notes' }));
  expect(await card().findByText('Gate code 1234!')).toBeVisible();
  expect(requests).toEqual([3, 4]);
  expect(screen.queryByText(/Someone else changed/)).not.toBeInTheDocument();
});

test('other notes that were saved elsewhere meanwhile are a conflict, and stay', async () => {
  const { user, stored } = await openEstimate();
  await user.click(card().getByRole('button', { name: 'Edit notes' }));
  stored.current = { ...stored.current, notes: 'Back door', version: 4 };
  const requests: unknown[] = [];
  onCall(saveEstimateNotes, ({ body }) => {
    requests.push(body.version);
    return refuseStale(stored.current);
  });
  await user.type(field(), '!');
  await user.click(card().getByRole('button', { name: 'Save notes' }));
  expect(await screen.findByText(/Someone else changed this estimate/)).toBeVisible();
  expect(requests).toEqual([3]);
  expect(field()).toHaveValue('Gate code 1234!');
});

test.each([
  ['takes too long', 'request_timeout', 'Request timed out!'],
  ['comes after too many requests', 'rate_limited', 'Too many requests, please try again later.'],
] as const)('notes whose save %s say so in the words of the error catalogue', async (_name, id, words) => {
  server.use(mockError(saveEstimateNotes, id, 'Slow down.'));
  const { user } = await openEstimate();
  await user.click(card().getByRole('button', { name: 'Edit notes' }));
  await user.type(field(), '!');
  await user.click(card().getByRole('button', { name: 'Save notes' }));
  expect(await card().findByRole('alert')).toHaveTextContent(words);
});

test('Cancel brings the stored notes back', async () => {
  const { user } = await openEstimate();
  await user.click(card().getByRole('button', { name: 'Edit notes' }));
  await user.type(field(), '!');
  await user.click(card().getByRole('button', { name: 'Cancel' }));
  expect(card().getByText('Gate code 1234')).toBeVisible();
});

test('notes with markup show as they are', async () => {
  await openEstimate({ notes: '<script>alert(1)</script>' });
  expect(card().getByText('<script>alert(1)</script>')).toBeVisible();
});
