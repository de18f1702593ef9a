import { createEstimate } from '@tech-portal/api-mocks/fixtures';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockSaves } from '../testing/mock-saves.ts';
import { invoice, openEstimate, order } from '../testing/open-estimate.tsx';

const { summary } = createEstimate();
const ten = { kind: 'percent', value: 10, label: 'Spring offer', amount: 68 } as const;
const card = () => screen.getByRole('region', { name: /Order Summary|Not Saved Yet/ });
const figures = () =>
  within(card())
    .getAllByRole('definition')
    .slice(0, 5)
    .map((figure) => figure.textContent);
const save = () => screen.getByRole('button', { name: 'Save changes' });
type User = Awaited<ReturnType<typeof openEstimate>>['user'];

async function openDialog(user: User, name: string) {
  await user.click(within(card()).getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}

test('a discount is granted in its dialog, counts at once, and is saved with everything else', async () => {
  const { user, stored } = await openEstimate();
  const requests = mockSaves(stored);
  const dialog = await openDialog(user, 'Add Discount');
  await user.type(dialog.getByLabelText(/^Percent/), '10');
  expect(dialog.getByText(/^Takes/)).toHaveTextContent('Takes $68.00 off the subtotal of $680.00, before tax.');
  await user.type(dialog.getByLabelText('Label (Optional)'), ' Spring offer ');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(card()).toHaveTextContent('Spring offer (10%)');
  expect(figures()).toEqual(['$680.00', '-$68.00', '$24.50', '$36.72', '$673.22']);
  await user.click(save());
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.estimate.discount).toEqual({ kind: 'percent', value: 10, label: 'Spring offer' });
});

test('a percentage with a decimal comma counts as one', async () => {
  const { user } = await openEstimate();
  const dialog = await openDialog(user, 'Add Discount');
  await user.type(dialog.getByLabelText(/^Percent/), '7,5');
  expect(dialog.getByText(/^Takes/)).toHaveTextContent('Takes $51.00 off');
});

test('what is not changed is not sent, so that a server of the version before takes the save', async () => {
  const { user, stored } = await openEstimate({ summary: { ...summary, discount: ten } });
  const requests = mockSaves(stored);
  await user.click(screen.getByRole('button', { name: 'Edit notes' }));
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), '!');
  await user.click(save());
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.estimate).not.toHaveProperty('discount');
});

test.each([
  ['Percent', 'percent', '33.3333', 'A percentage has at most 3 decimals.'],
  ['Percent', 'percent', '101', 'A discount can be at most 100 percent.'],
  ['Percent', 'percent', '', 'A discount is more than zero.'],
  ['Percent', 'percent', '9999999999', 'A discount can be at most 100 percent.'],
  ['Percent', 'percent', '1,2,3', 'A discount is more than zero.'],
  ['Amount', 'amount', '680.01', 'A discount cannot be more than the subtotal of $680.00.'],
  ['Amount', 'amount', '1.005', 'A discount in dollars has at most 2 decimals.'],
])('%s of %s %j is refused at the field', async (label, kind, typed, message) => {
  const { user } = await openEstimate();
  const dialog = await openDialog(user, 'Add Discount');
  await user.selectOptions(dialog.getByLabelText('Kind'), kind);
  if (typed !== '') await user.type(dialog.getByLabelText(new RegExp(`^${label}`)), typed);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.queryByText(/^Takes/)).not.toBeInTheDocument();
  expect(card()).not.toHaveTextContent('Discount (');
});

test('it is changed and taken back', async () => {
  const { user, stored } = await openEstimate({ summary: { ...summary, discount: ten } });
  const requests = mockSaves(stored);
  const dialog = await openDialog(user, 'Edit Discount');
  expect(dialog.getByLabelText(/^Percent/)).toHaveValue('10');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(card()).not.toHaveTextContent('Spring offer');
  await user.click(save());
  await waitFor(() => expect(requests[0]?.estimate.discount).toBeNull());
});

test('an invoice shows what was approved, and what waits for Save', async () => {
  const { user } = await openEstimate({ ...invoice, summary: { ...summary, discount: ten } });
  const dialog = await openDialog(user, 'Edit Discount');
  await user.clear(dialog.getByLabelText(/^Percent/));
  await user.type(dialog.getByLabelText(/^Percent/), '20');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(card()).toHaveTextContent('Discount: Spring offer (20%). Waiting for Save');
  expect(figures()).toContain('-$68.00');
});

test('an amount above what is left says how much of it counts', async () => {
  const discount = { kind: 'amount', value: 900, label: '', amount: 680 } as const;
  await openEstimate({ summary: { ...summary, discount } });
  expect(card()).toHaveTextContent('The discount of $900.00 is more than the subtotal. Only $680.00 applies.');
});

test('an order shows it and changes nothing', async () => {
  await openEstimate({ ...order, summary: { ...summary, discount: ten } });
  expect(card()).toHaveTextContent('Spring offer (10%)-$68.00');
  expect(within(card()).queryByRole('button', { name: /Discount/ })).not.toBeInTheDocument();
});

test('margin is what is left after it', async () => {
  await openEstimate({ summary: { ...summary, discount: ten }, margin: { cost: 306, profit: 306, percent: 50 } });
  expect(card()).toHaveTextContent('Profit$306.00');
  expect(card()).toHaveTextContent('Margin50.00%');
});

test('one that was not saved is offered back after a reload', async () => {
  const { user } = await openEstimate();
  const dialog = await openDialog(user, 'Add Discount');
  await user.type(dialog.getByLabelText(/^Percent/), '5');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  cleanup();
  const again = await openEstimate();
  await again.user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(card()).toHaveTextContent('Discount (5%)');
});

test('two people who grant different ones are asked', async () => {
  const { user, stored } = await openEstimate();
  const requests = mockSaves(stored, { refusing: 1 });
  const dialog = await openDialog(user, 'Add Discount');
  await user.type(dialog.getByLabelText(/^Percent/), '5');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  stored.current = { ...stored.current, summary: { ...summary, discount: ten }, version: 9 };
  await user.click(save());
  const conflict = within(await screen.findByRole('dialog', { name: /changed somewhere else/ }));
  expect(conflict.getByRole('region', { name: 'Saved now' })).toHaveTextContent('Spring offer (10%)');
  expect(conflict.getByRole('region', { name: 'Yours' })).toHaveTextContent('Discount (5%)');
  expect(requests).toEqual([]);
});
