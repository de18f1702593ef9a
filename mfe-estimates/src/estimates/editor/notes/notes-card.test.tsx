import { mockError } from '@tech-portal/api-mocks';
import { saveEstimateNotes } from '@tech-portal/contract/estimates';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onCall, server } from '../../../testing/server.ts';
import { answerSaves } from '../testing/answer-saves.ts';
import { invoice, openEstimate } from '../testing/open-estimate.tsx';

const card = () => within(screen.getByRole('region', { name: 'Notes' }));
const field = () => screen.getByRole('textbox', { name: 'Notes' });

test('notes are changed where they stand, and an invoice stays one', async () => {
  const asked: unknown[] = [];
  const { user, stored } = await openEstimate(invoice);
  onCall(saveEstimateNotes, ({ body }) => {
    asked.push(body);
    stored.present = { ...stored.present, notes: body.notes, version: 5 };
    return { version: 5 };
  });
  await user.click(card().getByRole('button', { name: 'Edit notes' }));
  await user.clear(field());
  await user.type(field(), 'Back door');
  await user.click(card().getByRole('button', { name: 'Save notes' }));
  expect(await card().findByText('Back door')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay' })).toBeVisible();
  expect(asked).toEqual([{ cart_id: 21, notes: 'Back door', version: 3 }]);
});

test('a failure says so and keeps what was typed, until Save of the page makes it good', async () => {
  server.use(mockError(saveEstimateNotes, 'internal', 'The database is away.'));
  const { user, stored } = await openEstimate();
  await user.click(card().getByRole('button', { name: 'Edit notes' }));
  await user.type(field(), '!');
  await user.click(card().getByRole('button', { name: 'Save notes' }));
  expect(await card().findByRole('alert')).toHaveTextContent('The database is away.');
  expect(field()).toHaveValue('Gate code 1234!');
  answerSaves(stored);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await card().findByRole('button', { name: 'Edit notes' }));
  expect(card().queryByRole('alert')).toBeNull();
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
