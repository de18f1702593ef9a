import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addCartItem } from '@tech-portal/contract/cart';
import type { Cart } from '@tech-portal/contract/cart';
import { listActiveEstimates, revertEstimate } from '@tech-portal/contract/estimates';
import { getProduct, searchProducts } from '@tech-portal/contract/products';
import type { PartSearchPanelProps } from '@tech-portal/platform';
import { beforeEach, expect, test, vi } from 'vitest';
import { createActiveEstimate } from '@tech-portal/api-mocks/fixtures';
import { cartItem, cartOf, productDetail, searchResult } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, queryOf, refusal } from '../testing/server.ts';
import PartSearchPanel from './part-search-panel.tsx';

let sent: unknown[];
beforeEach(() => void (sent = []));

const open = (props: PartSearchPanelProps = { estimateId: 12 }, token?: string) =>
  renderPage(<PartSearchPanel {...props} />, token === undefined ? {} : { token });

async function search(text: string) {
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search products' }), `${text}{Enter}`);
}

function answerAdding(changes: Partial<Cart> & { cart_error?: string } = {}) {
  onCall(revertEstimate, async ({ request }) => {
    sent.push(['revert', await request.json()]);
    return {};
  });
  onCall(addCartItem, async ({ request }) => {
    sent.push(['add', await request.json()]);
    return { ...cartOf(), ...changes };
  });
}

const addButton = () => screen.findByRole('button', { name: 'Add to Estimate' });

test('starts with an invitation and a button that waits for text', async () => {
  open();
  expect(screen.getByText('Search for products')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
  await userEvent.type(screen.getByRole('searchbox'), '   ');
  expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
});

test('shows the parts found in the columns of the specification', async () => {
  onCall(searchProducts, () => [searchResult()]);
  open();
  await search(' sw6d ');
  await screen.findByRole('table', { name: 'Parts found' });
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Title',
    'Brand',
    'Part #',
    'Price',
    'Stock',
    'View Product',
    'Add to Estimate',
  ]);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('reads Searching... while it searches', async () => {
  onCall(searchProducts, () => new Promise(() => undefined));
  open();
  await search('pump');
  expect(await screen.findByRole('button', { name: 'Searching...' })).toBeVisible();
});

test('says when no parts were found', async () => {
  onCall(searchProducts, () => []);
  open();
  await search('zzz');
  expect(await screen.findByText('No parts found')).toBeVisible();
});

test('a failure says what to do from four characters on, and nothing matches below', async () => {
  onCall(searchProducts, () => refusal('internal', 'Broken'));
  open();
  await search('pum');
  expect(await screen.findByText('No parts found')).toBeVisible();
  await userEvent.clear(screen.getByRole('searchbox'));
  await search('pump');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Error fetching products')).toBeVisible();
  expect(within(alert).getByText('Please adjust your search, try again later, or contact support')).toBeVisible();
});

test('without a token the search fails here, before anything is sent', async () => {
  onCall(searchProducts, () => {
    sent.push('searched');
    return [];
  });
  open({ estimateId: 12 }, '');
  await search('pump');
  expect(await screen.findByRole('alert')).toHaveTextContent('No authentication token found');
  expect(sent).toEqual([]);
});

test('a stale response never replaces a newer one', async () => {
  const answers = new Map<string, () => void>();
  onCall(searchProducts, ({ request }) => {
    const text = queryOf(request)['search_query'] ?? '';
    return new Promise((resolve) => answers.set(text, () => resolve([searchResult({ title: `Part for ${text}` })])));
  });
  open();
  await search('slow');
  await waitFor(() => expect(answers.has('slow')).toBe(true));
  await userEvent.clear(screen.getByRole('searchbox'));
  await search('quick');
  await waitFor(() => expect(answers.has('quick')).toBe(true));
  answers.get('quick')?.();
  await screen.findByText('Part for quick');
  answers.get('slow')?.();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Search' })).toBeVisible());
  expect(screen.queryByText('Part for slow')).not.toBeInTheDocument();
});

test('first reverts the estimate, then adds the quantity of the stepper', async () => {
  answerAdding();
  onCall(searchProducts, () => [searchResult({ result_type: 'MEYER_RAW', stock: 5 })]);
  open();
  await search('pump');
  await addButton();
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  await userEvent.click(await addButton());
  expect(await screen.findByRole('button', { name: 'Added' })).toBeVisible();
  expect(sent).toEqual([
    ['revert', { cart_id: 12, ends_approval: false }],
    ['add', { id: 7, type: 'm', qty: 2, cart_id: 12, ends_approval: false }],
  ]);
});

test('its message cuts titles over 50 characters to 47 plus an ellipsis', async () => {
  answerAdding();
  onCall(searchProducts, () => [searchResult({ title: `<b>${'T'.repeat(51)}</b>` })]);
  open();
  await search('pump');
  await userEvent.click(await addButton());
  expect(await screen.findByText(`Added to the estimate: 1 × ${'T'.repeat(47)}...`)).toBeInTheDocument();
});

test('a page that shows the estimate may add the part itself', async () => {
  const onAdd = vi.fn(async () => undefined);
  onCall(searchProducts, () => [searchResult()]);
  open({ onAdd });
  await search('pump');
  await userEvent.dblClick(await addButton());
  await screen.findByRole('button', { name: 'Added' });
  const part = { id: 7, type: 'p', title: searchResult().title, mpn: 'SW6D-5238A', price: 440, stock: 12 };
  expect(onAdd.mock.calls).toEqual([[part, 1]]);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('what the server says to the quantity stands beside the part', async () => {
  answerAdding({ cart_error: 'Only 2 of SW6D in stock.' });
  onCall(searchProducts, () => [searchResult()]);
  open();
  await search('pump');
  await userEvent.click(await addButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Only 2 of SW6D in stock.');
});

test('a part that goes into the estimate at another price says both', async () => {
  answerAdding(cartOf(cartItem({ id: searchResult().id, price: 452 })));
  onCall(searchProducts, () => [searchResult({ price: 440 })]);
  open();
  await search('pump');
  await userEvent.click(await addButton());
  expect(await screen.findByText('The price changed from $440.00 to $452.00.')).toBeVisible();
});

test('an estimate that cannot be reverted gets no part, and says why', async () => {
  answerAdding();
  onCall(revertEstimate, () => refusal('estimate_expired', 'Estimate 12 expired on March 1.'));
  onCall(searchProducts, () => [searchResult()]);
  open();
  await search('pump');
  await userEvent.click(await addButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Estimate 12 expired on March 1.');
  expect(sent).toEqual([]);
});

test('without an estimate one has to be selected first', async () => {
  answerAdding();
  onCall(searchProducts, () => [searchResult()]);
  onCall(listActiveEstimates, () => [
    createActiveEstimate({ id: 31, first_name: 'Bo', last_name: 'Diaz', total: 99.5 }),
  ]);
  open({});
  await search('pump');
  expect(await addButton()).toBeDisabled();
  const option = await screen.findByRole('option', { name: /Bo Diaz · #31 · .* · \$99\.50/ });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estimate' }), option);
  await userEvent.click(await addButton());
  await screen.findByRole('button', { name: 'Added' });
  expect(sent[0]).toEqual(['revert', { cart_id: 31, ends_approval: false }]);
});

test('many estimates can be searched', async () => {
  onCall(listActiveEstimates, ({ request }) =>
    queryOf(request)['search'] === 'diaz'
      ? [createActiveEstimate({ id: 31, last_name: 'Diaz' })]
      : [createActiveEstimate({ id: 12, page_count: 4 })],
  );
  open({});
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Find Estimate' }), ' diaz ');
  expect(await screen.findByRole('option', { name: /Diaz · #31/ })).toBeInTheDocument();
});

test('estimates that did not load can be loaded again', async () => {
  onCall(listActiveEstimates, () => refusal('internal', 'Broken'));
  open({});
  expect(await screen.findByText('Failed to load the estimates.')).toBeVisible();
  onCall(listActiveEstimates, () => [createActiveEstimate({ id: 12 })]);
  await userEvent.click(screen.getByRole('button', { name: 'Reload Estimates' }));
  expect(await screen.findByRole('option', { name: /#12/ })).toBeInTheDocument();
});

test('a part without stock cannot be added', async () => {
  onCall(searchProducts, () => [searchResult({ stock: 0 })]);
  open();
  await search('pump');
  expect(await screen.findByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Add to Estimate' })).not.toBeInTheDocument();
});

test('the product shows in a dialog, without ways out, and can be added from there', async () => {
  answerAdding();
  onCall(searchProducts, () => [searchResult()]);
  onCall(getProduct, () => productDetail({ stock: 4 }));
  open();
  await search('pump');
  await userEvent.click(await screen.findByRole('button', { name: 'View Product' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Product' }));
  expect(await dialog.findByText('4 in stock')).toBeVisible();
  expect(dialog.getByText('Water Heaters')).toBeVisible();
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Add to Estimate' }));
  expect(await dialog.findByRole('button', { name: 'Added' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('Added to the estimate: 1 × Water Heater & Door')).toBeVisible();
});

test('a product that is gone says so in the dialog', async () => {
  onCall(searchProducts, () => [searchResult()]);
  onCall(getProduct, () => refusal('not_found', 'Gone'));
  open();
  await search('pump');
  await userEvent.click(await screen.findByRole('button', { name: 'View Product' }));
  expect(await screen.findByText('Product Not Found')).toBeVisible();
});
