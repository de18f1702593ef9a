import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listBrands } from '@tech-portal/contract/brands';
import { listProducts } from '@tech-portal/contract/products';
import { beforeEach, expect, test, vi } from 'vitest';
import { listItem } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, queryOf } from '../testing/server.ts';
import { ProductList } from './product-list.tsx';

const asked = vi.fn<(query: Record<string, string>) => void>();
const lowest = () => screen.findByRole('textbox', { name: 'Lowest price' });
const highest = () => screen.findByRole('textbox', { name: 'Highest price' });
const card = (name: string) => screen.findByRole('article', { name });

/** Each list has one part, named after the requested brand and prices. A list up to $1 is empty. */
beforeEach(() => {
  asked.mockClear();
  onCall(listBrands, () => [{ brand: 'Dometic' }, { brand: 'Suburban' }]);
  onCall(listProducts, ({ request }) => {
    const { brand = 'any', min_price: min = '', max_price: max = '', page } = queryOf(request);
    asked(queryOf(request));
    return max === '1' ? [] : [listItem({ title: `${brand} ${min}-${max} page ${page}`, page_count: 3 })];
  });
});

const open = (at = '/categories/fans') => renderPage(<ProductList filter={{ cat_id: 4 }} />, { at });

test('nothing is asked for while one types; leaving a field puts it in force, at the first page', async () => {
  const { url: address } = open('/categories/fans?page=2');
  await userEvent.type(await lowest(), '10');
  expect(asked).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  expect(await card('any 10- page 1')).toBeVisible();
  expect(address()).toBe('/categories/fans?min_price=10');
  await userEvent.type(await highest(), '20.5');
  await userEvent.tab();
  expect(await card('any 10-20.5 page 1')).toBeVisible();
  expect(address()).toBe('/categories/fans?min_price=10&max_price=20.50');
  expect(await highest()).toHaveValue('20.50');
  expect(asked).toHaveBeenCalledTimes(3);
});

test('Enter puts both in force and keeps the focus', async () => {
  const { url: address } = open();
  await userEvent.type(await highest(), '$1,250{Enter}');
  expect(await card('any -1250 page 1')).toBeVisible();
  expect(address()).toBe('/categories/fans?max_price=1250');
  expect(await highest()).toHaveFocus();
  await userEvent.clear(await highest());
  await userEvent.keyboard('{Enter}');
  expect(await card('any - page 1')).toBeVisible();
  expect(address()).toBe('/categories/fans');
});

test('leaving a field as it was asks for nothing and adds nothing to the history', async () => {
  const { url: address } = open('/categories/fans?min_price=10.00&page=2');
  expect(await card('any 10- page 2')).toBeVisible();
  await userEvent.click(await lowest());
  await userEvent.tab();
  await userEvent.tab();
  expect(address()).toBe('/categories/fans?min_price=10.00&page=2');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('Back and Forward restore fields and list', async () => {
  const { url: address, go } = open();
  await userEvent.type(await lowest(), '10{Enter}');
  await card('any 10- page 1');
  await userEvent.clear(await lowest());
  await userEvent.type(await lowest(), '30{Enter}');
  await card('any 30- page 1');
  await act(() => go(-1));
  expect(await card('any 10- page 1')).toBeVisible();
  expect(await lowest()).toHaveValue('10');
  await act(() => go(-1));
  expect(await card('any - page 1')).toBeVisible();
  expect(await lowest()).toHaveValue('');
  await act(() => go(1));
  expect(await card('any 10- page 1')).toBeVisible();
  expect(await lowest()).toHaveValue('10');
  expect(address()).toBe('/categories/fans?min_price=10');
});

test('an address shows its prices, brand and page', async () => {
  open('/categories/fans?brand=Dometic&min_price=.5&max_price=19.5&page=2');
  expect(await card('Dometic 0.5-19.5 page 2')).toBeVisible();
  expect(await lowest()).toHaveValue('0.50');
  expect(await highest()).toHaveValue('19.50');
});

test.each([
  ['-5', 'A price cannot be negative.'],
  ['12.345', 'A price has at most two decimals.'],
  ['abc', 'Enter an amount in dollars, such as 12.50.'],
])('%s says at its field what is wrong, and asks for nothing', async (typed, problem) => {
  const { url: address } = open();
  await card('any - page 1');
  await userEvent.type(await lowest(), typed);
  expect(screen.queryByText(problem)).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(await lowest()).toBeInvalid();
  expect(await lowest()).toHaveAccessibleDescription(problem);
  expect(screen.getByRole('alert')).toHaveTextContent(problem);
  expect(address()).toBe('/categories/fans');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await card('any - page 1')).toBeVisible();
  await userEvent.clear(await lowest());
  await userEvent.type(await lowest(), '5{Enter}');
  expect(await card('any 5- page 1')).toBeVisible();
  expect(await lowest()).toBeValid();
});

test('a lowest price above the highest is said of the field that made it so', async () => {
  const { url: address } = open('/categories/fans?min_price=20');
  await userEvent.type(await highest(), '19.99');
  await userEvent.tab();
  expect(await highest()).toHaveAccessibleDescription('The highest price is below the lowest.');
  expect(await lowest()).toBeValid();
  expect(address()).toBe('/categories/fans?min_price=20');
  await userEvent.clear(await lowest());
  await userEvent.type(await lowest(), '10{Enter}');
  expect(await card('any 10-19.99 page 1')).toBeVisible();
  expect(await highest()).toBeValid();
});

test.each([
  ['min_price=abc', 'Lowest price', 'Enter an amount in dollars, such as 12.50.'],
  ['max_price=-1', 'Highest price', 'A price cannot be negative.'],
  ['min_price=20&max_price=10', 'Lowest price', 'The lowest price is above the highest.'],
])(
  'an address with %s says so at the field, and asks for nothing until it is corrected',
  async (query, name, problem) => {
    const { url: address } = open(`/categories/fans?brand=Dometic&${query}`);
    expect(await screen.findByRole('textbox', { name })).toHaveAccessibleDescription(problem);
    expect(await screen.findByText('Correct the prices to see parts.')).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Show All Prices' }));
    expect(await card('Dometic - page 1')).toBeVisible();
    expect(await lowest()).toHaveValue('');
    expect(await highest()).toHaveValue('');
    expect(address()).toBe('/categories/fans?brand=Dometic');
  },
);

test.each([
  ['max_price=1', 'No parts up to $1.00 in stock here.', '/categories/fans'],
  ['min_price=0.5&max_price=1', 'No parts between $0.50 and $1.00 in stock here.', '/categories/fans'],
  ['brand=Dometic&max_price=1', 'No parts of Dometic up to $1.00 in stock here.', '/categories/fans?brand=Dometic'],
])('nothing within %s says %j, and all prices can be shown', async (query, title, all) => {
  const { url: address } = open(`/categories/fans?${query}`);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Show All Brands' })).toHaveLength(query.includes('brand') ? 1 : 0);
  await userEvent.click(screen.getByRole('button', { name: 'Show All Prices' }));
  expect(await screen.findByRole('article')).toBeVisible();
  expect(address()).toBe(all);
});

test('all brands keep the prices, and all prices take away what is typed and not in force', async () => {
  const { url: address } = open('/categories/fans?brand=Dometic&max_price=1');
  await userEvent.type(await lowest(), 'abc');
  await userEvent.click(await screen.findByRole('button', { name: 'Show All Brands' }));
  await waitFor(() => expect(address()).toBe('/categories/fans?max_price=1'));
  await userEvent.click(screen.getByRole('button', { name: 'Show All Prices' }));
  expect(await card('any - page 1')).toBeVisible();
  expect(await lowest()).toHaveValue('');
  expect(await lowest()).toBeValid();
});

test('another brand keeps the prices and begins at the first page', async () => {
  const { url: address } = open('/categories/fans?min_price=10&page=2');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Brand' }), 'Suburban');
  expect(await card('Suburban 10- page 1')).toBeVisible();
  expect(address()).toBe('/categories/fans?brand=Suburban&min_price=10');
});

test('what is typed on in the next field stays when the address arrives', async () => {
  open();
  await userEvent.type(await lowest(), '10{Tab}20');
  expect(await card('any 10- page 1')).toBeVisible();
  expect(await highest()).toHaveValue('20');
  await userEvent.tab();
  expect(await card('any 10-20 page 1')).toBeVisible();
});

test('the list of a brand has prices, too', async () => {
  const { url: address } = renderPage(<ProductList filter={{ brand: 'Dometic' }} />, {
    at: '/brands/dometic?max_price=1',
  });
  expect(await screen.findByText('No parts up to $1.00 in stock here.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show All Brands' })).toBeNull();
  await userEvent.clear(await highest());
  await userEvent.type(await highest(), '2{Enter}');
  expect(await card('Dometic -2 page 1')).toBeVisible();
  expect(address()).toBe('/brands/dometic?max_price=2');
});
