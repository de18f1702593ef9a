import { createChargeLine, createLaborLine } from '@tech-portal/api-mocks/fixtures';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openEstimate, order } from '../testing/open-estimate.tsx';

const charges = () => within(screen.getByRole('region', { name: 'Charges' }));
const button = (name: string) => screen.getByRole('button', { name });
const stored = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('tech-portal.draft.estimate.5.21.'))
    .map((key) => localStorage.getItem(key) ?? '');
const offer = 'You have unsaved changes from an earlier visit';
type User = Awaited<ReturnType<typeof openEstimate>>['user'];

async function addService(user: User) {
  await user.click(button('Add Service Call Fee'));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Price'), '95{Enter}');
}

/** Types something, leaves as after a crash, and comes back. */
async function comeBack(changes: Parameters<typeof openEstimate>[0] = {}, account = 5) {
  const { user } = await openEstimate();
  await addService(user);
  cleanup();
  return openEstimate(changes, {}, account);
}

test('what was typed is offered back after a reload, and comes back', async () => {
  const { user } = await comeBack();
  expect(await screen.findByText(offer)).toBeVisible();
  expect(charges().queryByText('Service Call')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(charges().getByText('Service Call')).toBeVisible();
  expect(screen.queryByText(offer)).not.toBeInTheDocument();
});

test('it is written down while it is typed, not only on the way out', async () => {
  const { user } = await openEstimate();
  await addService(user);
  await waitFor(() => expect(stored()).toEqual([expect.stringContaining('Service Call')]));
});

test('it is written down at once when the page goes out of sight', async () => {
  const { user } = await openEstimate();
  await user.click(button('Edit notes'));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent.change(screen.getByRole('textbox', { name: 'Notes' }), { target: { value: 'Half a thought' } });
  expect(stored()).toEqual([]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(stored()).toEqual([expect.stringContaining('Half a thought')]);
});

test('lines that stood in a dialog come back in it', async () => {
  const { user } = await openEstimate();
  await user.click(button('Add Charge'));
  await user.type(await screen.findByLabelText('Description'), 'Half a thought');
  cleanup();
  await openEstimate();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByLabelText('Description')).toHaveValue('Half a thought');
});

test('notes being typed come back', async () => {
  const { user } = await openEstimate();
  await user.click(button('Edit notes'));
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), ' and more');
  cleanup();
  await openEstimate();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Gate code 1234 and more');
});

test('discarded work is not offered again', async () => {
  const { user } = await comeBack();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByText(offer)).not.toBeInTheDocument();
  cleanup();
  expect(stored()).toEqual([]);
});

test('undecided work is offered again', async () => {
  await comeBack();
  cleanup();
  await openEstimate();
  expect(await screen.findByText(offer)).toBeVisible();
});

test('somebody else on the same machine is offered nothing', async () => {
  await comeBack({}, 6);
  expect(stored()).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByText(offer)).not.toBeInTheDocument();
});

test('work on an estimate that changed since is not put back, but both can be seen and combined', async () => {
  const { user } = await comeBack({ version: 9, line_items: [createLaborLine(), createChargeLine()] });
  await user.click(await screen.findByRole('button', { name: 'See Both' }));
  expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
  const dialog = within(await screen.findByRole('dialog'));
  expect(within(dialog.getByRole('region', { name: 'Saved now' })).getByText('Disposal')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Combine Both' }));
  expect(charges().getByText('Disposal')).toBeVisible();
  expect(charges().getByText('Service Call')).toBeVisible();
});

test('work on an estimate that was paid since is named, and can be discarded or taken into a duplicate', async () => {
  const { user } = await comeBack(order);
  expect(await screen.findByRole('list', { name: 'Not saved' })).toHaveTextContent('Service Call$95.00');
  expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
  expect(button('Copy to a New Estimate')).toBeEnabled();
  await user.click(button('Discard'));
  expect(screen.queryByText('Your changes were not saved')).not.toBeInTheDocument();
  cleanup();
  expect(stored()).toEqual([]);
});

test('work that was saved after all is not offered', async () => {
  const { user } = await openEstimate({ line_items: [] });
  await addService(user);
  await waitFor(() => expect(stored()).toHaveLength(1));
  const id: string = JSON.parse(stored()[0] ?? '').mine.lines[0].id;
  cleanup();
  const line = {
    id,
    type: 'service',
    description: 'Service Call',
    notes: '',
    quantity: 1,
    price: 95,
    total: 95,
  } as const;
  await openEstimate({ version: 4, line_items: [line] });
  await waitFor(() => expect(stored()).toEqual([]));
  expect(screen.queryByText(offer)).not.toBeInTheDocument();
});
