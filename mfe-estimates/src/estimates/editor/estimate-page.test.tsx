import { mockError } from '@tech-portal/api-mocks';
import { createChargeLine, createEstimate, createLaborLine } from '@tech-portal/api-mocks/fixtures';
import { approveEstimate, deleteEstimate, getEstimate, revertEstimate } from '@tech-portal/contract/estimates';
import { reimburseEstimate } from '@tech-portal/contract/reimbursement';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall, queryOf, server } from '../../testing/server.ts';
import EstimatePage from './estimate-page.tsx';
import {
  asAdmin,
  chooseFromMoreMenu,
  invoice,
  queryAction,
  openEstimate,
  openMoreMenu,
  order,
} from './testing/open-estimate.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const actions = [
  'Delete',
  'Email Invoice',
  'Revert to Draft',
  'Download PDF',
  'Print',
  'Pay',
  'Get Approval',
  'Save',
  'Reimbursed',
  'Not Reimbursed',
];
const shownActions = () => actions.filter(queryAction);

test('says that it loads', async () => {
  onCall(getEstimate, () => createEstimate());
  renderPage(<EstimatePage />, { at: '/estimate/21' });
  expect(screen.getByText('Loading Estimate')).toBeVisible();
  await screen.findByRole('heading', { name: /^Estimate 21/ });
});

test('an estimate that does not exist says so and leads back', async () => {
  server.use(mockError(getEstimate, 'not_found', 'There is no estimate 21.'));
  const { toasts } = renderPage(<EstimatePage />, { at: '/estimate/21' });
  expect(await screen.findByText('Estimate Not Found')).toBeVisible();
  expect(screen.getByText("We couldn't find an estimate with the provided ID.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Estimates' })).toHaveAttribute('href', '/estimates');
  expect(toasts).toEqual([]);
});

test.each(['abc', '0', '-1', '1.5', '99999999999'])(
  'an address with %s sends no request and finds nothing',
  async (id) => {
    renderPage(<EstimatePage />, { at: `/estimate/${id}` });
    expect(await screen.findByText('Estimate Not Found')).toBeVisible();
  },
);

test('a failure can be tried again', async () => {
  server.use(mockError(getEstimate, 'internal', 'The database is away.'));
  const { user } = renderPage(<EstimatePage />, { at: '/estimate/21' });
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
  onCall(getEstimate, () => createEstimate());
  await user.click(button('Retry'));
  expect(await screen.findByRole('heading', { name: /^Estimate 21/ })).toBeVisible();
});

test('the head shows status, creation and expiry', async () => {
  await openEstimate({ issue_date: '2026-03-02' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Draft');
  expect(screen.getByText('Created March 2, 2026 · Expires December 31, 2999')).toBeVisible();
});

test.each([
  ['a draft', {}, ['Delete', 'Download PDF', 'Print', 'Get Approval', 'Save']],
  ['an invoice', invoice, ['Delete', 'Email Invoice', 'Revert to Draft', 'Download PDF', 'Print', 'Pay', 'Save']],
  ['an order', order, ['Download PDF', 'Print']],
  ['an expired one', { status: 'expired', expiry_date: '2026-02-01' }, []],
] as const)('a technician can do with %s exactly what its status allows', async (_name, changes, allowed) => {
  const { user } = await openEstimate(changes);
  await openMoreMenu(user);
  expect(shownActions()).toEqual(allowed);
});

test('one action is strong: saving what is not saved, then the next step; Delete comes last', async () => {
  const { user } = await openEstimate();
  const strong = () =>
    within(screen.getByRole('banner'))
      .getAllByRole('button')
      .filter((each) => each.dataset['variant'] === 'filled')
      .map(({ textContent }) => textContent);
  expect(strong()).toEqual(['Get Approval']);
  await user.click(button('More'));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Add Option',
    'Templates',
    'Duplicate',
    'Download PDF',
    'Print',
    'Delete',
  ]);
  expect(items.find(({ textContent }) => textContent === 'Print')).toHaveAttribute('href', '/estimate/21/print');
  await user.keyboard('{Escape}');
  await user.click(button('Add Service Call Fee'));
  await user.type(within(await screen.findByRole('dialog')).getByLabelText('Price'), '95{Enter}');
  await screen.findByRole('region', { name: 'Unsaved changes' });
  expect(strong()).toEqual(['Save']);
});

test('an invoice has no reimbursed toggle, for an administrator neither', async () => {
  const { user } = await openEstimate({ ...invoice }, asAdmin);
  await openMoreMenu(user);
  expect(shownActions()).not.toContain('Not Reimbursed');
});

test('the reimbursed toggle says what a click does, and does it', async () => {
  const { user, stored } = await openEstimate(order, asAdmin);
  onCall(reimburseEstimate, () => {
    stored.current = { ...stored.current, reimbursed: 1 };
    return { reimbursed: true };
  });
  await user.hover(button('Not Reimbursed'));
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent('Click to toggle reimburse status');
  await user.click(button('Not Reimbursed'));
  expect(await screen.findByRole('button', { name: 'Reimbursed' })).toHaveAttribute('aria-pressed', 'true');
});

test('the reimbursed toggle does what it says when somebody else was faster', async () => {
  const { user, stored } = await openEstimate(order, asAdmin);
  let reimbursed = true;
  const requests = vi.fn();
  onCall(reimburseEstimate, ({ body }) => {
    requests(body);
    reimbursed = body.reimbursed ?? !reimbursed;
    stored.current = { ...stored.current, reimbursed: reimbursed ? 1 : 0 };
    return { reimbursed };
  });
  await user.click(button('Not Reimbursed'));
  expect(await screen.findByRole('button', { name: 'Reimbursed' })).toHaveAttribute('aria-pressed', 'true');
  expect(reimbursed).toBe(true);
  expect(requests).toHaveBeenCalledExactlyOnceWith({ cart_id: stored.current.id, reimbursed: true });
});

test('lines of an order can be seen, not changed', async () => {
  await openEstimate(order);
  expect(screen.getByRole('region', { name: 'Parts' })).toBeVisible();
  expect(screen.getByText('Replace water heater')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Add|Delete|Edit (?!notes))/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View Order' })).toHaveAttribute('href', '/order/TP-7F3K2M9Q');
});

test('an invoice warns that changes take it back', async () => {
  await openEstimate(invoice);
  expect(screen.getByText('Changing this estimate will immediately revert it back to a draft.')).toBeVisible();
});

test('a draft whose last day is over is expired, whatever was fetched', async () => {
  const { user } = await openEstimate({ expiry_date: '2026-02-01', expires_at: '2026-02-02T06:00:00.000Z' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Expired');
  await openMoreMenu(user);
  expect(queryAction('Print')).not.toBeInTheDocument();
});

test('deleting asks first, then leads to the list', async () => {
  const requests: unknown[] = [];
  onCall(deleteEstimate, ({ request }) => {
    requests.push(queryOf(request));
    return { message: 'Estimate deleted.' };
  });
  const { user, url: address } = await openEstimate();
  await chooseFromMoreMenu(user, 'Delete');
  const question = await screen.findByRole('dialog', { name: 'Delete this estimate?' });
  expect(requests).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe('/estimates'));
  expect(requests).toEqual([{ cart_id: '21' }]);
});

test('a refused deletion says why and stays', async () => {
  server.use(mockError(deleteEstimate, 'estimate_closed', 'Estimate 21 is paid.'));
  const { user, url: address } = await openEstimate();
  await chooseFromMoreMenu(user, 'Delete');
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByText('Estimate 21 is paid.')).toBeVisible();
  expect(address()).toBe('/estimate/21');
});

test('an invoice goes back to draft', async () => {
  const { user, stored } = await openEstimate(invoice);
  onCall(revertEstimate, () => {
    stored.current = { ...stored.current, approved: 0, status: 'draft', version: 5 };
    return {};
  });
  await chooseFromMoreMenu(user, 'Revert to Draft');
  expect(await screen.findByRole('button', { name: 'Get Approval' })).toBeVisible();
});

test('approval in person takes the total and the version on the screen', async () => {
  const requests: unknown[] = [];
  const { user, stored } = await openEstimate();
  onCall(approveEstimate, ({ body }) => {
    requests.push(body);
    stored.current = { ...stored.current, ...invoice };
    return {};
  });
  await user.click(button('Get Approval'));
  expect(await screen.findByRole('button', { name: 'Send Approval Email' })).toBeVisible();
  await user.click(button('In-Person Approval'));
  await user.click(await screen.findByRole('checkbox', { name: 'I agree' }));
  await user.click(button('Accept'));
  expect(await screen.findByRole('button', { name: 'Pay' })).toBeVisible();
  expect(requests).toEqual([{ cart_id: 21, total: 745.3, version: 3 }]);
});

test('the page says that an approval email could not be sent so far', async () => {
  await openEstimate({ approval_email: 'delayed' });
  expect(screen.getByText(/The approval email has not gone out yet/)).toBeVisible();
});

test('the page says that an approval email was not sent because the estimate changed while it waited', async () => {
  await openEstimate({ approval_email: 'cancelled', approval_email_reason: 'changed' });
  expect(
    screen.getByText(
      'Approval email not sent: the estimate changed before it was sent. Send it again once the estimate is ready.',
    ),
  ).toBeVisible();
});

test('an invoice says why a waiting approval email was not sent', async () => {
  await openEstimate({ ...invoice, approval_email: 'cancelled', approval_email_reason: 'approved' });
  expect(screen.getByText('Approval email not sent: the estimate was approved before it was sent.')).toBeVisible();
});

test('the customer, the technician and the margin are shown', async () => {
  await openEstimate();
  const customer = within(screen.getByRole('region', { name: 'Customer' }));
  expect(customer.getByText('Ann Lee')).toBeVisible();
  const tech = within(screen.getByRole('region', { name: 'Tech' }));
  expect(tech.getByText('Dana Reyes')).toBeVisible();
  expect(tech.getByRole('link', { name: '(574) 555-0101' })).toBeVisible();
  expect(screen.getByLabelText('Margin, not shown to the customer')).toHaveTextContent('Margin54.34%');
});

test('the customer can be edited in a draft alone', async () => {
  const { user } = await openEstimate();
  await user.click(button('Edit customer'));
  expect(await screen.findByRole('dialog', { name: 'Edit Customer' })).toBeVisible();
});

test('the customer of an invoice cannot be edited', async () => {
  await openEstimate(invoice);
  expect(screen.queryByRole('button', { name: 'Edit customer' })).not.toBeInTheDocument();
});

test('an estimate in a status that only a newer server knows is shown, and nothing but its notes can be changed', async () => {
  onCall(getEstimate, () => Response.json({ ...createEstimate({ expiry_date: '2999-12-31' }), status: 'in_review' }));
  const { user } = renderPage(<EstimatePage />, { at: '/estimate/21' });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('In review');
  await openMoreMenu(user);
  expect(shownActions()).toEqual(['Download PDF', 'Print']);
  const changes = screen.queryAllByRole('button', { name: /^(Add|Edit|Delete)/ });
  expect(changes.map((each) => each.getAttribute('aria-label'))).toEqual(['Edit notes']);
});

test('a line of a kind that only a newer server knows can be deleted, and not be changed', async () => {
  const later = { ...createChargeLine({ id: 'later', description: '' }), type: 'subscription' };
  const stored = { ...createEstimate({ expiry_date: '2999-12-31' }), line_items: [createLaborLine(), later] };
  onCall(getEstimate, () => Response.json(stored));
  renderPage(<EstimatePage />, { at: '/estimate/21' });
  expect(await screen.findByRole('button', { name: 'Delete Subscription' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit Subscription' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: `Edit ${createLaborLine().description}` })).toBeVisible();
});

test('other apps add actions for the estimate', async () => {
  await openEstimate({}, { slots: { 'estimate.actions': ({ cartId }) => <button>Schedule {cartId}</button> } });
  expect(button('Schedule 21')).toBeVisible();
});
