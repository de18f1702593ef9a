import { createCart, createPartLine } from '@tech-portal/api-mocks/fixtures';
import { changeCartItem } from '@tech-portal/contract/cart';
import { advanceQueryTimers, mockQueryTimers } from '@tech-portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onCall } from '../../testing/server.ts';
import { mockSaves } from './testing/mock-saves.ts';
import { invoice, openEstimate, wireEstimate } from './testing/open-estimate.tsx';

mockQueryTimers();

const button = (name: string) => screen.getByRole('button', { name });
const question = () => screen.findByRole('dialog', { name: 'End the approval?' });
type User = Awaited<ReturnType<typeof openEstimate>>['user'];

async function addService(user: User) {
  await user.click(button('Add Service Call Fee'));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Price'), '95{Enter}');
  await screen.findByRole('region', { name: 'Unsaved changes' });
}

test('saving an invoice asks before its approval ends; keeping it saves nothing and loses nothing', async () => {
  const { user, stored } = await openEstimate(invoice);
  const saves = mockSaves(stored);
  await addService(user);
  await user.click(button('Save changes'));
  expect(await question()).toHaveTextContent('Ann Lee has approved this estimate.');
  await user.click(button('Cancel'));
  expect(await screen.findByText('Not saved. The approved estimate is unchanged.')).toBeVisible();
  expect(saves).toEqual([]);
  expect(screen.getByRole('region', { name: 'Charges' })).toHaveTextContent('$95.00');

  await user.click(button('Save changes'));
  await question();
  await user.click(button('Change and End Approval'));
  await waitFor(() => expect(saves).toMatchObject([{ ends_approval: true }]));
  expect(await screen.findByRole('button', { name: 'Get Approval' })).toBeVisible();
});

test('the question is also shown for an approval that came while this page still showed a draft', async () => {
  const { user, stored } = await openEstimate();
  const saves = mockSaves(stored, { refusing: 1 });
  await addService(user);
  stored.current = wireEstimate({ ...invoice, version: stored.current.version + 1 });
  await user.click(button('Save changes'));
  await question();
  expect(saves).toEqual([]);
  await user.click(button('Change and End Approval'));
  await waitFor(() => expect(saves).toMatchObject([{ ends_approval: true, version: stored.current.version - 1 }]));
});

async function changeQuantity(user: User) {
  const title = 'Suburban SW6D Water Heater';
  await user.click(button(`Edit ${title}`));
  const box = screen.getByRole('textbox', { name: `Quantity of ${title}` });
  await user.clear(box);
  await user.type(box, '5');
  await user.click(button('Done'));
}

test('a part of an invoice asks before its approval ends; keeping it leaves the part as it was', async () => {
  const sent: unknown[] = [];
  const { user } = await openEstimate({ ...invoice, parts: [createPartLine()] });
  onCall(changeCartItem, ({ body }) => {
    sent.push(body.ends_approval);
    if (body.ends_approval) return createCart();
    return Response.json({ error: 'approval_ends', message: 'Ann Lee has approved this estimate.' }, { status: 409 });
  });
  await changeQuantity(user);
  await question();
  await user.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/Nothing was changed/)).not.toBeInTheDocument();
  await changeQuantity(user);
  await question();
  await user.click(button('Change and End Approval'));
  await waitFor(() => expect(sent).toEqual([false, false, true]));
});

test('an approval shows on an open page within ten seconds', async () => {
  const { stored } = await openEstimate();
  stored.current = wireEstimate({ ...invoice, approved_way: 'email' });
  await advanceQueryTimers(10_000);
  expect(await screen.findByText(/Approved by Ann Lee/)).toBeVisible();
  expect(button('Pay')).toBeEnabled();
});
