import { mockError } from '@tech-portal/api-mocks';
import { createTokenEstimate } from '@tech-portal/api-mocks/fixtures';
import { approveEstimateByToken, getEstimateByToken } from '@tech-portal/contract/estimate-approval';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall, server } from '../../testing/server.ts';
import ApproveEstimatePage from './approve-estimate-page.tsx';

type Linked = ReturnType<typeof createTokenEstimate>;
type Option = NonNullable<Linked['options']>[number];

const { estimate, parts, summary, tax_percent } = createTokenEstimate();
const option = (id: number, title: string, total: number, changes: Partial<Option> = {}): Option => ({
  id,
  title,
  note: '',
  state: 'open',
  content: { estimate: { ...estimate, id }, parts, summary: { ...summary, total }, tax_percent },
  ...changes,
});
const repair = option(21, 'Repair', 310);
const replace = option(22, 'Replace', 900.5, { note: 'Ten years of warranty' });

let linked: Linked;
let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  linked = createTokenEstimate({ options: [repair, replace] });
  onCall(getEstimateByToken, () => linked);
  onCall(approveEstimateByToken, ({ body }) => {
    sent.push(body);
    return {};
  });
});
afterEach(() => sessionStorage.clear());

async function opened() {
  const session = { token: '', role: 'test', approved: false };
  const host = renderPage(<ApproveEstimatePage />, { at: '/approve-estimate', linkToken: 'secret-token', session });
  await screen.findByRole('group', { name: /option/i });
  return host;
}
const card = (title: RegExp) => screen.getByRole('radio', { name: title });
const acceptButton = () => screen.getByRole('button', { name: 'Accept Estimate' });

test('shows each option with its total, note, items and figures', async () => {
  await opened();
  expect(screen.getByRole('group', { name: 'Choose one of 2 options' })).toBeInTheDocument();
  expect(card(/^Repair.*\$310\.00/)).not.toBeChecked();
  expect(card(/^Replace.*\$900\.50/)).not.toBeChecked();
  expect(screen.getByText('Ten years of warranty')).toBeInTheDocument();
  const items = screen.getByRole('list', { name: 'Items of Replace' });
  expect(within(items).getAllByRole('listitem')[0]).toHaveTextContent('Suburban SW6D Water Heater');
});

test('on a phone the lines of the picked option are open, and others on request', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: true });
  onTestFinished(() => {
    window.matchMedia = matchMedia;
  });
  await opened();
  expect(screen.getByLabelText('Items of Repair')).not.toBeVisible();
  expect(screen.getByLabelText('Items of Replace')).not.toBeVisible();
  await userEvent.click(card(/^Repair/));
  expect(screen.getByLabelText('Items of Repair')).toBeVisible();
  expect(screen.getByLabelText('Items of Replace')).not.toBeVisible();
});

test('with one option left nobody is asked to choose one of 1', async () => {
  const { content: _content, ...gone } = replace;
  linked = createTokenEstimate({ options: [repair, { ...gone, state: 'changed' }] });
  await opened();
  expect(screen.getByRole('group', { name: 'One option is left' })).toBeInTheDocument();
  expect(screen.queryByText(/Choose one of/)).not.toBeInTheDocument();
});

test('nothing can be accepted before an option is chosen, which is said and focused', async () => {
  const { user } = await opened();
  await user.click(acceptButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please choose an option first.');
  expect(card(/^Repair/)).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an option chosen with the keyboard is approved, and the others are closed', async () => {
  const { user } = await opened();
  card(/^Repair/).focus();
  await user.keyboard(' {ArrowDown}');
  expect(card(/^Replace/)).toBeChecked();
  await user.click(acceptButton());
  const dialog = await screen.findByRole('dialog', { name: 'Accept Estimate' });
  expect(dialog).toHaveTextContent('Option Replace');
  expect(dialog).toHaveTextContent('Total $900.50');
  await user.click(within(dialog).getByRole('checkbox', { name: 'I agree' }));
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Estimate Approved');
  expect(sent).toEqual([{ name: '', option: 22 }]);
  expect(screen.getByText('Approved')).toBeInTheDocument();
  expect(screen.getByText('Not Chosen')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('an option that changed since the link was sent shows no figures and cannot be chosen', async () => {
  linked = createTokenEstimate({
    options: [option(21, 'Repair', 0, { state: 'changed', content: undefined }), replace],
  });
  await opened();
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByText(/This option has changed since the link was sent/)).toBeInTheDocument();
});

test('an option that is changed while the customer reads is not approved: the page says so and shows it', async () => {
  const { user } = await opened();
  await user.click(card(/^Replace/));
  await user.click(acceptButton());
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('checkbox', { name: 'I agree' }));
  const message = '“Replace” has changed since the link was sent.';
  server.use(mockError(approveEstimateByToken, 'total_changed', message));
  linked = createTokenEstimate({
    options: [repair, option(22, 'Replace', 0, { state: 'changed', content: undefined })],
  });
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
  await user.click(acceptButton());
  expect(await screen.findByText('Please choose an option first.')).toBeInTheDocument();
});

test('what is approved already shows which option it was, and offers nothing', async () => {
  linked = createTokenEstimate({
    approved: true,
    options: [option(21, 'Repair', 310, { state: 'not_chosen' }), option(22, 'Replace', 900.5, { state: 'approved' })],
  });
  await opened();
  expect(screen.getByRole('heading', { name: /Already Approved/ })).toBeInTheDocument();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Accept Estimate' })).toBeNull();
});

test('declining is for all options', async () => {
  await opened();
  expect(screen.getByRole('button', { name: 'Decline All' })).toBeInTheDocument();
});
