import { mockError } from '@tech-portal/api-mocks';
import { createChargeLine, createCustomer, createLaborLine } from '@tech-portal/api-mocks/fixtures';
import { updateEstimate } from '@tech-portal/contract/estimates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../../../testing/server.ts';
import { invoice, openEstimate } from '../testing/open-estimate.tsx';
import { mockSaves } from '../testing/mock-saves.ts';

const card = () => within(screen.getByRole('region', { name: 'Charges' }));
const button = (name: string) => screen.getByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type User = Awaited<ReturnType<typeof openEstimate>>['user'];

async function addCharge(user: User, description: string, price: string) {
  await user.click(button('Add Charge'));
  const form = await dialog('Add Charge');
  // Sets the value directly, because typing is tested elsewhere.
  fireEvent.change(form.getByLabelText('Description'), { target: { value: description } });
  fireEvent.change(form.getByLabelText('Price'), { target: { value: price } });
  await user.click(form.getByRole('button', { name: 'Add' }));
}

test('without lines it says so', async () => {
  await openEstimate({ line_items: [] });
  expect(card().getByText('No items added yet.')).toBeVisible();
});

test('what is stored is marked as saved', async () => {
  await openEstimate();
  expect(card().getByRole('img', { name: 'Saved' })).toBeVisible();
  expect(card().getByText('2 h × $120.00')).toBeVisible();
});

test('a new charge waits for save, then is saved', async () => {
  const { user, stored } = await openEstimate();
  const requests = mockSaves(stored);
  await addCharge(user, 'Disposal', '15.5');
  const waiting = card().getByRole('img', { name: 'Waiting for Save' });
  await user.hover(waiting);
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent('Waiting for Save');
  await user.click(button('Save'));
  await waitFor(() => expect(card().getAllByRole('img', { name: 'Saved' })).toHaveLength(2));
  expect(requests[0]?.estimate.line_items).toMatchObject([
    createLaborLine(),
    { type: 'charge', description: 'Disposal', quantity: 1, price: 15.5, total: 15.5 },
  ]);
  expect(requests[0]).toMatchObject({ cart_id: 21, version: 3 });
});

test('a failed save marks what was not saved and keeps it', async () => {
  const { user } = await openEstimate();
  server.use(mockError(updateEstimate, 'internal', 'The database is away.'));
  await addCharge(user, 'Disposal', '15.5');
  await user.click(button('Save'));
  expect(await card().findByRole('img', { name: 'Error saving' })).toBeVisible();
  expect(await screen.findByText('The database is away.')).toBeVisible();
  expect(card().getByText('Disposal')).toBeVisible();
});

test('a charge beyond its bounds is refused in words, as the server would', async () => {
  const { user } = await openEstimate();
  await user.click(screen.getByRole('button', { name: 'Add Charge' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Price'), '1000000');
  await user.clear(form.getByLabelText('Quantity'));
  await user.type(form.getByLabelText('Quantity'), '100000{Enter}');
  expect(await form.findByText('A quantity can be at most 10,000.')).toBeVisible();
  await user.clear(form.getByLabelText('Quantity'));
  await user.type(form.getByLabelText('Quantity'), '2{Enter}');
  expect(await form.findByText('A line can total at most $1,000,000.00.')).toBeVisible();
});

test('what makes an estimate come to too much is not saved, and it is said why', async () => {
  const { user, stored } = await openEstimate({
    line_items: Array.from({ length: 10 }, (_, at) =>
      createChargeLine({ id: `c${at}`, quantity: 1, price: 940_000, total: 940_000 }),
    ),
  });
  const requests = mockSaves(stored);
  await addCharge(user, 'One more', '100000');
  await user.click(button('Save'));
  expect(await screen.findByText('An estimate can come to at most $10,000,000.00.')).toBeVisible();
  expect(requests).toEqual([]);
});

test('a charge worth $0 cannot be added, and the button says why', async () => {
  const { user } = await openEstimate();
  await user.click(button('Add Charge'));
  const form = await dialog('Add Charge');
  const add = form.getByRole('button', { name: 'Add' });
  await user.hover(add);
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent('A charge cannot be worth $0.');
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await user.click(add);
  expect(form.getByLabelText('Price')).toBeVisible();
});

test('amounts take two decimals and a leading point gets a 0', async () => {
  const { user } = await openEstimate();
  await user.click(button('Add Charge'));
  const form = await dialog('Add Charge');
  const price = form.getByLabelText('Price');
  await user.type(price, '.999{Enter}');
  expect(price).toHaveValue('0.999');
  expect(price).toHaveAccessibleDescription('A price has at most 2 decimals.');
  await user.clear(price);
  await user.type(price, '.99{Enter}');
  expect(card().getByText('$0.99')).toBeVisible();
});

test.each([
  ['0,99', '$0.99'],
  ['12,5', '$12.50'],
  ['1.234,50', '$1,234.50'],
  ['1,234.50', '$1,234.50'],
])('a pasted price of %j is %s', async (pasted, total) => {
  const { user } = await openEstimate({ line_items: [] });
  await user.click(button('Add Charge'));
  const form = await dialog('Add Charge');
  await user.click(form.getByLabelText('Price'));
  await user.paste(pasted);
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(card().getByRole('listitem')).toHaveTextContent(total);
});

test.each([
  ['Add Charge', 'Price', '1,2,3', 'Enter an amount in dollars, such as 12.50.'],
  ['Add Charge', 'Price', '-5', 'Enter an amount in dollars, such as 12.50.'],
  ['Add Charge', 'Quantity', '1.5', 'A quantity is a whole number.'],
  ['Add Labor', 'Hours', '0.75', 'Hours go in steps of 0.1.'],
  ['Add Labor', 'Hours', '1:30', 'Hours go in steps of 0.1.'],
])('%s refuses %s %j in words, and keeps it', async (name, label, typed, message) => {
  const { user } = await openEstimate({ line_items: [] });
  await user.click(button(name));
  const form = await dialog(name);
  await user.type(form.getByLabelText(name === 'Add Labor' ? 'Hourly Rate' : 'Price'), '95');
  const field = form.getByLabelText(label);
  await user.clear(field);
  await user.type(field, `${typed}{Enter}`);
  expect(field).toHaveValue(typed);
  expect(field).toHaveAccessibleDescription(message);
  expect(screen.getByText('No items added yet.')).toBeInTheDocument();
});

test('amounts far beyond their bounds are refused in words', async () => {
  const { user } = await openEstimate({ line_items: [] });
  await user.click(button('Add Charge'));
  const form = await dialog('Add Charge');
  await user.type(form.getByLabelText('Price'), '9999999999');
  await user.clear(form.getByLabelText('Quantity'));
  await user.type(form.getByLabelText('Quantity'), '9999999999{Enter}');
  expect(form.getByLabelText('Price')).toHaveAccessibleDescription('A price can be at most $1,000,000.00.');
});

test('hours of labor start at 0 and go in steps of 0.1', async () => {
  const { user } = await openEstimate();
  await user.click(button('Add Labor'));
  const form = await dialog('Add Labor');
  const hours = form.getByLabelText('Hours');
  expect(hours).toHaveAttribute('aria-valuemin', '0');
  await user.clear(hours);
  await user.type(hours, '1.4{ArrowUp}');
  expect(hours).toHaveValue('1.5');
  await user.type(form.getByLabelText('Hourly Rate'), '95');
  expect(form.getByText('$142.50')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(card().getByText('1.5 h × $95.00')).toBeVisible();
});

test('the notes of a line say that the customer sees them, and those of the estimate that they do not', async () => {
  const { user } = await openEstimate();
  const own = within(screen.getByRole('region', { name: 'Notes' }));
  expect(own.getByText('Your customer does not see these notes.')).toBeVisible();
  await user.click(button('Add Charge'));
  const form = await dialog('Add Charge');
  expect(form.getByLabelText('Notes (Optional)')).toHaveAccessibleDescription('Your customer sees these notes.');
});

test('a service call fee needs nothing but its price', async () => {
  const { user } = await openEstimate({ line_items: [] });
  await user.click(button('Add Service Call Fee'));
  const form = await dialog('Add Service Call Fee');
  await user.type(form.getByLabelText('Price'), '89{Enter}');
  expect(card().getByText('Service Call')).toBeVisible();
});

test('a service call fee begins with what the business settings say, which counts as nothing typed', async () => {
  const fee = { description: 'Trip to the customer', price: 85 };
  const { user } = await openEstimate({ line_items: [] }, { fee });
  const opened = async () => {
    await user.click(button('Add Service Call Fee'));
    const form = await dialog('Add Service Call Fee');
    const values = ['Description', 'Price'].map((label) => form.getByLabelText<HTMLInputElement>(label).value);
    // Closes without a question, because nothing was typed.
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    return values;
  };
  // The dialog starts without defaults until they are loaded.
  await expect.poll(opened, { timeout: 20_000 }).toEqual(['Trip to the customer', '85']);
});

test('several new lines wait in the dialog and move in together', async () => {
  const { user } = await openEstimate({ line_items: [] });
  await user.click(button('Add Charge'));
  const form = await dialog('Add Charge');
  await user.type(form.getByLabelText('Price'), '1');
  await user.click(form.getByRole('button', { name: 'Another one' }));
  expect(form.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(form.getAllByLabelText('Price')[1] as HTMLElement, '2');
  expect(screen.getByText('No items added yet.')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(card().getAllByRole('listitem')).toHaveLength(2);
});

test('what is wrong stands at its line, has the focus, and goes with the line', async () => {
  const { user } = await openEstimate({ line_items: [] });
  await user.click(button('Add Charge'));
  const form = await dialog('Add Charge');
  await user.type(form.getByLabelText('Price'), '1');
  await user.click(form.getByRole('button', { name: 'Another one' }));
  await user.click(form.getByRole('button', { name: 'Another one' }));
  const prices = () => form.getAllByLabelText('Price');
  await user.type(prices()[2] as HTMLElement, '3');
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(prices()[1]).toHaveFocus();
  expect(prices()[1]).toHaveAccessibleDescription('A charge cannot be worth $0.');
  await user.click(form.getByRole('button', { name: 'Remove Charge 2' }));
  for (const price of prices()) expect(price).not.toBeInvalid();
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(card().getAllByRole('listitem')).toHaveLength(2);
});

test('closing a dialog with something typed asks first', async () => {
  const { user } = await openEstimate();
  await user.click(button('Add Charge'));
  await user.type((await dialog('Add Charge')).getByLabelText('Description'), 'Half a thought');
  await user.keyboard('{Escape}');
  const question = await dialog('Discard your changes?');
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect((await dialog('Add Charge')).getByLabelText('Description')).toHaveValue('Half a thought');
});

test('a line is changed in its dialog', async () => {
  const { user } = await openEstimate({ line_items: [createChargeLine()] });
  await user.click(button('Edit Disposal'));
  const form = await dialog('Edit Charge');
  await user.clear(form.getByLabelText('Price'));
  await user.type(form.getByLabelText('Price'), '20');
  await user.click(form.getByRole('button', { name: 'Done' }));
  expect(card().getByText('$20.00')).toBeVisible();
  expect(card().getByRole('img', { name: 'Waiting for Save' })).toBeVisible();
});

test('a line is deleted, and discarding brings it back', async () => {
  const { user } = await openEstimate();
  await user.click(button('Delete Replace water heater'));
  expect(card().getByText('No items added yet.')).toBeVisible();
  await user.click(button('Discard'));
  const question = await dialog('Discard your changes?');
  await user.click(question.getByRole('button', { name: 'Discard' }));
  expect(card().getByText('Replace water heater')).toBeVisible();
});

test('saving a changed invoice makes it a draft', async () => {
  const { user, stored } = await openEstimate(invoice);
  mockSaves(stored);
  await addCharge(user, 'Disposal', '15.5');
  expect(button('Pay')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Save'));
  await user.click(await screen.findByRole('button', { name: 'Change and End Approval' }));
  expect(await screen.findByRole('button', { name: 'Get Approval' })).toBeVisible();
});

test('descriptions with markup show as they are', async () => {
  await openEstimate({ line_items: [createChargeLine({ description: '<img src=x onerror=alert(1)>' })] });
  expect(card().getByText('<img src=x onerror=alert(1)>')).toBeVisible();
});

test('pressing Save twice saves once', async () => {
  const { user, stored } = await openEstimate();
  const requests = mockSaves(stored);
  await addCharge(user, 'Disposal', '15.5');
  await user.dblClick(button('Save'));
  await waitFor(() => expect(card().getAllByRole('img', { name: 'Saved' })).toHaveLength(2));
  expect(requests).toHaveLength(1);
});

test('a customer without an address prevents saving the estimate', async () => {
  const { user, stored } = await openEstimate({
    customer: createCustomer({ shipping_address_1: '', shipping_zip: '1' }),
  });
  const requests = mockSaves(stored);
  await addCharge(user, 'Disposal', '15.5');
  await user.click(button('Save'));
  expect(await screen.findByText('Street Address is required')).toBeVisible();
  expect(screen.getByText('ZIP code must be 5 digits')).toBeVisible();
  expect(requests).toEqual([]);
});

test('a deleted line can be put back where it stood', async () => {
  const lines = [
    createChargeLine({ id: 'a', description: 'First' }),
    createChargeLine({ id: 'b', description: 'Second' }),
  ];
  const { user } = await openEstimate({ line_items: lines });
  await user.click(button('Delete First'));
  await user.click(button('Undo: put First back'));
  expect(
    card()
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([expect.stringContaining('First'), expect.stringContaining('Second')]);
  expect(button('Save')).toBeDisabled();
});

test('a way back that was dismissed, or that discarding took, is gone', async () => {
  const { user } = await openEstimate({ line_items: [createChargeLine({ description: 'First' })] });
  await user.click(button('Delete First'));
  await user.click(button('Dismiss'));
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

test('Enter on a line worth $0 says why at its field', async () => {
  const { user } = await openEstimate();
  await user.click(button('Add Charge'));
  const form = await dialog('Add Charge');
  await user.type(form.getByLabelText('Description'), 'Disposal{Enter}');
  expect(form.getByLabelText('Price')).toHaveFocus();
  expect(form.getByLabelText('Price')).toHaveAccessibleDescription('A charge cannot be worth $0.');
  await user.type(form.getByLabelText('Price'), '15{Enter}');
  expect(card().getByText('Disposal')).toBeVisible();
});

test('Ctrl+Enter goes on to the next line', async () => {
  const { user } = await openEstimate({ line_items: [] });
  await user.click(button('Add Charge'));
  const form = await dialog('Add Charge');
  await user.type(form.getByLabelText('Description'), 'One');
  await user.type(form.getByLabelText('Price'), '1{Control>}{Enter}{/Control}');
  await user.keyboard('Two');
  expect(within(form.getByRole('group', { name: 'Charge 2' })).getByLabelText('Description')).toHaveValue('Two');
});

test('new labor takes over the rate of the labor before it, and closing that loses nothing', async () => {
  const { user } = await openEstimate({ line_items: [] });
  await user.click(button('Add Labor'));
  const form = await dialog('Add Labor');
  await user.type(form.getByLabelText('Description'), 'Install');
  await user.type(form.getByLabelText('Hourly Rate'), '95');
  await user.click(form.getByRole('button', { name: 'Another one' }));
  expect(form.getAllByLabelText('Hourly Rate').at(1)).toHaveValue('95');
  await user.click(form.getByRole('button', { name: 'Remove Labor 2' }));
  await user.click(form.getByRole('button', { name: 'Add' }));
  await user.click(button('Add Labor'));
  expect((await dialog('Add Labor')).getByLabelText('Hourly Rate')).toHaveValue('95');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
