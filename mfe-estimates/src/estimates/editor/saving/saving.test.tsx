import { mockError } from '@tech-portal/api-mocks';
import { createCart, createChargeLine, createLaborLine } from '@tech-portal/api-mocks/fixtures';
import { changeCartItem } from '@tech-portal/contract/cart';
import { getEstimate, updateEstimate } from '@tech-portal/contract/estimates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { onCall, server } from '../../../testing/server.ts';
import { mockSaves } from '../testing/mock-saves.ts';
import { chooseFromMoreMenu, openEstimate, wireEstimate } from '../testing/open-estimate.tsx';

const charges = () => within(screen.getByRole('region', { name: 'Charges' }));
const button = (name: string) => screen.getByRole('button', { name });
type User = Awaited<ReturnType<typeof openEstimate>>['user'];

async function addService(user: User) {
  await user.click(button('Add Service Call Fee'));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Price'), '95{Enter}');
  await screen.findByRole('region', { name: 'Unsaved changes' });
}

const stale = (present: ReturnType<typeof wireEstimate>) =>
  mockError(updateEstimate, 'stale_version', 'Someone else changed this estimate meanwhile.', { estimate: present });

test('Get Approval waits until everything is saved, and says so', async () => {
  const { user, stored } = await openEstimate();
  mockSaves(stored);
  expect(button('Save')).toBeDisabled();
  await addService(user);
  expect(button('Get Approval')).toHaveAttribute('aria-disabled', 'true');
  await user.hover(button('Get Approval'));
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent('Please save before getting approval');
  await user.click(button('Save changes'));
  await waitFor(() => expect(button('Get Approval')).not.toHaveAttribute('aria-disabled'));
});

test('an unsaved draft has no order summary; its new total is computed while it is typed', async () => {
  const { user } = await openEstimate();
  expect(screen.getByRole('region', { name: 'Order Summary' })).toHaveTextContent('Tax (6%)$40.80');
  await addService(user);
  expect(screen.queryByRole('region', { name: 'Order Summary' })).not.toBeInTheDocument();
  // 680 + 95 = 775; tax 46.50; shipping 24.50.
  expect(screen.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('New total $846.00');
});

test('while it is saved, the new total is being calculated', async () => {
  const { user, stored } = await openEstimate();
  const { promise: until, resolve: response } = Promise.withResolvers<void>();
  mockSaves(stored, { until });
  await addService(user);
  await user.click(button('Save changes'));
  expect(screen.getByText('Calculating new estimate total...')).toBeVisible();
  response();
  expect(await screen.findByRole('region', { name: 'Order Summary' })).toBeVisible();
});

test('a save sends what changed, and of the customer the id alone', async () => {
  const { user, stored } = await openEstimate();
  const saves = mockSaves(stored);
  await addService(user);
  await user.click(button('Save'));
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(Object.keys(saves[0]?.estimate ?? {}).toSorted()).toEqual(['customer_id', 'line_items']);
});

test('somebody else changed something else: saving goes on without a word', async () => {
  const { user, stored } = await openEstimate();
  await addService(user);
  stored.current = wireEstimate({ version: 9, notes: 'Theirs' });
  const requests = mockSaves(stored, { refusing: 1 });
  await user.click(button('Save'));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.version).toBe(9);
  expect(requests[0]?.estimate).not.toHaveProperty('notes');
  expect(await screen.findByText('Theirs')).toBeVisible();
});

test('somebody else changed something else twice: it is said, nothing typed is lost, and Save goes on', async () => {
  const { user, stored } = await openEstimate();
  await addService(user);
  stored.current = wireEstimate({ version: 9, notes: 'Theirs' });
  const requests = mockSaves(stored, { refusing: 2 });
  await user.click(button('Save'));
  expect(await screen.findByText(/Someone else keeps changing this estimate\./)).toBeVisible();
  expect(requests).toEqual([]);
  await user.click(button('Save'));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.estimate.line_items).toHaveLength(2);
});

test('somebody else changed the same: both are shown, and what was typed stays', async () => {
  const { user, stored } = await openEstimate();
  await addService(user);
  stored.current = wireEstimate({ version: 9, line_items: [createLaborLine(), createChargeLine()] });
  server.use(stale(stored.current));
  await user.click(button('Save'));
  const dialog = within(await screen.findByRole('dialog', { name: 'This estimate was changed somewhere else' }));
  expect(within(dialog.getByRole('region', { name: 'Saved now' })).getByText('Disposal')).toBeVisible();
  expect(within(dialog.getByRole('region', { name: 'Yours' })).getByText('Service Call')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(charges().getByText('Service Call')).toBeVisible();
  expect(screen.getByText('Someone else changed this estimate while you were working on it')).toBeVisible();
});

test('an estimate that was requested before a refused save does not replace the newer one', async () => {
  const { user, stored, isBusy } = await openEstimate();
  await addService(user);
  const older = stored.current;
  const { promise: until, resolve: response } = Promise.withResolvers<void>();
  let reads = 0;
  onCall(getEstimate, async () => {
    reads += 1;
    await until;
    return older;
  });
  onCall(changeCartItem, createCart());
  await user.click(button('Edit Suburban SW6D Water Heater'));
  await user.click(button('Increase quantity'));
  await user.click(button('Done'));
  await waitFor(() => expect(reads).toBe(1));
  server.use(stale(wireEstimate({ version: 9, line_items: [createLaborLine(), createChargeLine()] })));
  await user.click(button('Save'));
  await user.click(await screen.findByRole('button', { name: 'Combine Both' }));
  response();
  await waitFor(() => expect(isBusy()).toBe(false));
  expect(charges().getByText('Disposal')).toBeVisible();
  expect(charges().getAllByRole('listitem')).toHaveLength(3);
});

test.each([
  ['Use Saved Version', ['Replace water heater', 'Disposal']],
  ['Keep Mine', ['Replace water heater', 'Service Call']],
  ['Combine Both', ['Replace water heater', 'Disposal', 'Service Call']],
])('%s leaves %j', async (choice, names) => {
  const { user, stored } = await openEstimate();
  await addService(user);
  stored.current = wireEstimate({ version: 9, line_items: [createLaborLine(), createChargeLine()] });
  server.use(stale(stored.current));
  await user.click(button('Save'));
  await user.click(await screen.findByRole('button', { name: choice }));
  for (const name of names) expect(charges().getByText(name)).toBeVisible();
  expect(charges().getAllByRole('listitem')).toHaveLength(names.length);
  expect(screen.queryByText(/Someone else changed/)).not.toBeInTheDocument();
});

test('leaving with unsaved changes asks; staying stays', async () => {
  const { user, url: address, go } = await openEstimate();
  await addService(user);
  await go('/customers');
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(address()).toBe('/estimate/21');
  await go('/customers');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/customers'));
});

test('with nothing to save there is no question', async () => {
  const { url: address, go } = await openEstimate();
  await go('/customers');
  expect(address()).toBe('/customers');
});

test('an ended session is not held up', async () => {
  const { user, url: address, go, endSession } = await openEstimate();
  await addService(user);
  endSession();
  await go('/login');
  await waitFor(() => expect(address()).toBe('/login'));
});

test('closing the tab with unsaved changes is held up by the browser', async () => {
  const { user } = await openEstimate();
  const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(close()).toBe(true);
  await addService(user);
  expect(close()).toBe(false);
});

test('after saving the page says so, and the focus stays on it', async () => {
  const { user, stored } = await openEstimate();
  mockSaves(stored);
  await addService(user);
  await user.click(button('Save changes'));
  expect(await screen.findByText('Your changes are saved.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('where the summary lies below the lines, the total stays in sight and leads to it', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query.includes('1099px') }),
  );
  const { user } = await openEstimate();
  const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  await user.click(button('Total $745.30'));
  expect(shown.mock.contexts[0]).toBe(screen.getByRole('region', { name: 'Order Summary' }));
});

test('duplicating waits until everything is saved, and says so', async () => {
  const { user, url: address } = await openEstimate();
  await addService(user);
  await chooseFromMoreMenu(user, 'Duplicate');
  expect(screen.getByRole('menuitem', { name: /^Duplicate/ })).toHaveTextContent(
    'Please save or discard your changes before duplicating',
  );
  expect(address()).toBe('/estimate/21');
});

test.each([
  ['takes too long', 'request_timeout', 'Request timed out!'],
  ['comes after too many requests', 'rate_limited', 'Too many requests, please try again later.'],
] as const)('a save that %s says so in the words of the error catalogue', async (_name, id, words) => {
  const { user } = await openEstimate();
  server.use(mockError(updateEstimate, id, 'Slow down.'));
  await addService(user);
  await user.click(button('Save changes'));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/Check your connection|Slow down/)).not.toBeInTheDocument();
});
