import { mockError } from '@tech-portal/api-mocks';
import { addEstimateOption, changeEstimateOption, removeEstimateOption } from '@tech-portal/contract/estimate-options';
import { approveEstimate } from '@tech-portal/contract/estimates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onCall, server } from '../../../testing/server.ts';
import { chooseFromMoreMenu, invoice, queryAction, openEstimate, openMoreMenu } from '../testing/open-estimate.tsx';

const option = (id: number, title: string, changes = {}) => ({
  id,
  title,
  note: '',
  total: 100 * (id - 20),
  version: id,
  approved: false,
  paid: false,
  not_chosen: false,
  ...changes,
});
const options = [option(21, 'Repair'), option(22, 'Replace')];
const bar = () => screen.findByRole('navigation', { name: 'Options' });

test('an estimate without options has no bar, and can get one', async () => {
  const { user, stored } = await openEstimate();
  expect(screen.queryByRole('navigation', { name: 'Options' })).toBeNull();
  let body: unknown;
  onCall(addEstimateOption, (request) => {
    body = request.body;
    stored.current = { ...stored.current, options };
    return { cart_id: 22, skipped: [] };
  });
  await chooseFromMoreMenu(user, 'Add Option');
  const dialog = await screen.findByRole('dialog', { name: 'Add Option' });
  await user.click(within(dialog).getByRole('button', { name: 'Add Option' }));
  expect(await within(dialog).findAllByText('Please give the option a title')).toHaveLength(2);
  await user.type(within(dialog).getByLabelText(/Title of this estimate/), 'Repair');
  await user.type(within(dialog).getByLabelText(/Title of the new option/), 'Replace');
  await user.click(within(dialog).getByRole('button', { name: 'Add Option' }));
  await waitFor(() => expect(body).toEqual({ cart_id: 21, own_title: 'Repair', title: 'Replace', note: '' }));
});

test('parts that could not be copied are named before the new option opens', async () => {
  const { user } = await openEstimate({ options });
  onCall(addEstimateOption, () => ({ cart_id: 23, skipped: [{ title: 'Pump', reason: 'Out of stock.' }] }));
  await user.click(await screen.findByRole('button', { name: 'Add Option' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/Title of the new option/), 'Upgrade');
  await user.click(within(dialog).getByRole('button', { name: 'Add Option' }));
  expect(await screen.findByText(/Out of stock\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open the New Option' })).toBeInTheDocument();
});

test('the bar leads to each option and says which one this is', async () => {
  await openEstimate({ options });
  const links = within(await bar()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/estimate/21', '/estimate/22']);
  expect(links[0]).toHaveAttribute('aria-current', 'page');
  expect(links[1]).toHaveTextContent('Replace$200.00');
});

test('title, note and place are changed in a dialog, whose refusal says why', async () => {
  const { user } = await openEstimate({ options });
  await user.click(await screen.findByRole('button', { name: 'Edit Option' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Option' });
  const title = within(dialog).getByLabelText(/^Title/);
  await user.clear(title);
  await user.type(title, 'Mend');
  server.use(mockError(changeEstimateOption, 'estimate_closed', 'Estimate 21 is approved.'));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Estimate 21 is approved.')).toBeInTheDocument();
  let body: unknown;
  onCall(changeEstimateOption, (request) => {
    body = request.body;
    return {};
  });
  await user.selectOptions(within(dialog).getByLabelText('Place'), '2');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(body).toEqual({ cart_id: 21, title: 'Mend', note: '', position: 2 }));
});

test('an option is taken out of the choice', async () => {
  const { user, stored } = await openEstimate({ options });
  onCall(removeEstimateOption, ({ query }) => {
    expect(query.cart_id).toBe(21);
    stored.current = { ...stored.current, options: undefined };
    return {};
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Option' }));
  await user.click(await screen.findByRole('button', { name: 'Remove from Options' }));
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Options' })).toBeNull());
});

test('what was not chosen says so and offers nothing that would change it', async () => {
  const { user } = await openEstimate({
    options: [option(21, 'Repair', { not_chosen: true }), option(22, 'Replace', { approved: true })],
  });
  expect(await screen.findByText(/“Replace” was approved, so this option is closed\./)).toHaveTextContent(
    'It reopens if that approval is reverted.',
  );
  expect(screen.getByRole('heading', { name: /^Estimate 21 Not Chosen/ })).toBeInTheDocument();
  await openMoreMenu(user);
  for (const name of ['Save', 'Get Approval', 'Delete', 'Add Option', 'Edit Option', 'Add Labor']) {
    expect(queryAction(name)).toBeNull();
  }
});

test('what was not chosen is not said to open again once the chosen one is paid', async () => {
  await openEstimate({
    options: [option(21, 'Repair', { not_chosen: true }), option(22, 'Replace', { approved: true, paid: true })],
  });
  expect(await screen.findByText(/It is paid\. Duplicate this option to continue with it\./)).toBeInTheDocument();
});

test('the chosen one keeps its options as they are', async () => {
  await openEstimate({
    ...invoice,
    options: [option(21, 'Repair', { approved: true }), option(22, 'Replace', { not_chosen: true })],
  });
  expect(within(await bar()).getByText('Chosen')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit Option' })).toBeNull();
});

test('approval in person is for the option that the customer picks', async () => {
  const { user } = await openEstimate({ options });
  let body: unknown;
  onCall(approveEstimate, (request) => {
    body = request.body;
    return {};
  });
  const [getApproval] = screen.getAllByRole('button', { name: 'Get Approval' });
  await user.click(getApproval as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'In-Person Approval' }));
  const dialog = await screen.findByRole('dialog', { name: 'Accept Estimate' });
  expect(within(dialog).getByRole('checkbox', { name: 'I agree' })).toBeDisabled();
  await user.click(within(dialog).getByRole('radio', { name: /^Repair/ }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'I agree' }));
  await user.click(within(dialog).getByRole('radio', { name: /^Replace/ }));
  expect(within(dialog).getByRole('checkbox', { name: 'I agree' })).not.toBeChecked();
  expect(dialog).toHaveTextContent('Total $200.00');
  await user.click(within(dialog).getByRole('checkbox', { name: 'I agree' }));
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(body).toEqual({ cart_id: 22, total: 200, version: 22 }));
});
