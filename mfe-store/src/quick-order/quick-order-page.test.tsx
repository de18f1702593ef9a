import {
  createActiveEstimate,
  createAddedItems,
  createMatchedLine,
  createSearchResult,
} from '@tech-portal/api-mocks/fixtures';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getMyCart } from '@tech-portal/contract/cart';
import { listActiveEstimates } from '@tech-portal/contract/estimates';
import { addCartItems, matchParts } from '@tech-portal/contract/quick-order';
import { DRAFT_PREFIX, clearDrafts } from '@tech-portal/platform';
import { beforeEach, describe, expect, test } from 'vitest';
import CartBadge from '../cart/cart-badge.tsx';
import { cartItem, cartOf } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, refusal } from '../testing/server.ts';
import QuickOrderPage from './quick-order-page.tsx';

let sent: unknown[];
beforeEach(() => {
  sent = [];
  localStorage.clear();
  onCall(getMyCart, () => cartOf());
});

const open = (options: { accountId?: number } = {}) =>
  renderPage(<QuickOrderPage />, { at: '/quick-order', path: '/quick-order', ...options });
const box = () => screen.getByRole('textbox', { name: 'Part numbers and quantities' });
const check = () => userEvent.click(screen.getByRole('button', { name: 'Check Parts' }));

const write = (text: string) => fireEvent.change(box(), { target: { value: text } });

async function paste(text: string) {
  write(text);
  await check();
}

const line = (partNumber: string) => {
  const row = screen.getByText(partNumber).closest('li');
  if (!row) throw new Error(`There is no line ${partNumber}.`);
  return within(row);
};

const heater = createSearchResult({ title: 'Water Heater', stock: 5, price: 440 });
const products = {
  FOUND: [heater],
  SHORT: [createSearchResult({ id: 8, title: 'Fan', stock: 2, price: 10.1 })],
  GONE: [createSearchResult({ id: 9, title: 'Vent', stock: 0 })],
  TWIN: [
    createSearchResult({ id: 10, title: 'Valve of ours', stock: 3, price: 7 }),
    createSearchResult({ id: 11, title: 'Valve of a supplier', result_type: 'NTP_RAW', stock: 1 }),
  ],
} as const;

const productsOf = (partNumber: string) => [
  ...(Object.entries(products).find(([number]) => number === partNumber)?.[1] ?? []),
];

/** Matches parts as the server does, but leaves out the statuses, which the page derives itself. */
function answerMatching() {
  onCall(matchParts, async ({ request }) => {
    const { lines } = (await request.json()) as { lines: { part_number: string; qty: number }[] };
    return lines.map((each) => createMatchedLine({ ...each, products: productsOf(each.part_number) }));
  });
}

function answerAdding(results: { id: number; added: number; error?: string; type?: 'p' | 'n' }[]) {
  onCall(addCartItems, async ({ request }) => {
    sent.push(await request.json());
    return createAddedItems({
      ...cartOf(cartItem({ qty: 4 })),
      results: results.map((result) => ({ type: 'p', ...result })),
    });
  });
}

describe('checking parts', () => {
  test('waits for text', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Quick Order' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check Parts' })).toBeDisabled();
  });

  test('says of each line what was recognized', async () => {
    answerMatching();
    open();
    await paste('FOUND, 2\nSHORT 5\nGONE\t1\nTWIN; 1\nNONE-1, 3');
    expect(await screen.findByText('Available')).toBeVisible();
    expect(line('FOUND').getByText('Water Heater')).toBeVisible();
    expect(line('SHORT').getByText('Only 2 in stock')).toBeVisible();
    expect(line('GONE').getByText('Out of Stock')).toBeVisible();
    expect(line('TWIN').getByText('Several parts')).toBeVisible();
    expect(line('NONE-1').getByText('Unknown part number')).toBeVisible();
    expect(line('NONE-1').getByText('Search')).toHaveAttribute('href', '/product-search?q=NONE-1');
    expect(screen.getByText('2 of 5 ready · $900.20 · the others stay here')).toBeVisible();
    expect(box()).toHaveValue('');
  });

  test('of several parts one is chosen', async () => {
    answerMatching();
    answerAdding([{ id: 11, type: 'n', added: 1 }]);
    open();
    await paste('TWIN 1');
    const choice = await screen.findByRole('combobox', { name: 'Part for TWIN' });
    expect(screen.getByRole('button', { name: 'Add 0 Parts to Cart' })).toBeDisabled();
    await userEvent.selectOptions(choice, within(choice).getByRole('option', { name: /Valve of a supplier/ }));
    expect(line('TWIN').getByText('Available')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add 1 Part to Cart' }));
    await screen.findByText(/1 piece of 1 part added/);
    expect(sent).toEqual([{ items: [{ id: 11, type: 'n', qty: 1 }] }]);
  });

  test('parts that cannot be checked stay in the list, and Retry checks again', async () => {
    onCall(matchParts, () => refusal('unavailable', 'The catalogue is still being read.'));
    open();
    await paste('FOUND 2');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to check the parts.');
    expect(screen.getByText('FOUND')).toBeVisible();
    answerMatching();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Available')).toBeVisible();
  });

  test('quantities can be changed and lines removed; the focus stays near', async () => {
    answerMatching();
    open();
    await paste('FOUND 2\nSHORT 2');
    await screen.findAllByText('Available');
    await userEvent.click(line('SHORT').getByRole('button', { name: 'Decrease quantity' }));
    expect(line('SHORT').getByRole('textbox')).toHaveValue('1');
    await userEvent.click(line('FOUND').getByRole('button', { name: 'Remove FOUND' }));
    expect(screen.queryByText('FOUND')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Parts' })).toHaveFocus();
  });
});

describe('a pasted list or a file', () => {
  test('lines that cannot be read stay in the box, with the reason', async () => {
    answerMatching();
    open();
    await paste('FOUND 1\nSHORT, many');
    expect(await screen.findByText('Available')).toBeVisible();
    expect(box()).toHaveValue('SHORT, many');
    expect(screen.getByText(/The quantity must be a whole number from 1 to 100,000\./)).toBeVisible();
  });

  test('a file that is chosen or dropped is read', async () => {
    answerMatching();
    open();
    await userEvent.upload(
      screen.getByLabelText('CSV file'),
      new File(['Part,Qty\nFOUND,2'], 'a.csv', { type: 'text/csv' }),
    );
    expect(await screen.findByText('Available')).toBeVisible();
    const dropped = new File(['SHORT;1'], 'b.csv', { type: 'text/csv' });
    fireEvent.drop(box(), { dataTransfer: { files: [dropped] } });
    await waitFor(() => expect(line('SHORT').getByText('Available')).toBeVisible());
    expect(line('FOUND').getByText('Available')).toBeVisible();
  });

  test('a file in the encoding of a spreadsheet is read', async () => {
    answerMatching();
    open();
    const pairs = [...'Part\tQty\r\nFOUND\t2\r\n'].flatMap((letter) => [letter.charCodeAt(0), 0]);
    const utf16 = new Uint8Array([0xff, 0xfe, ...pairs]);
    await userEvent.upload(screen.getByLabelText('CSV file'), new File([utf16], 'unicode.txt'));
    expect(await screen.findByText('Available')).toBeVisible();
    expect(line('FOUND').getByRole('textbox')).toHaveValue('2');
  });

  test('what is no text is refused', async () => {
    open();
    const sheet = new File([new Uint8Array([80, 75, 3, 4, 0, 0])], 'order.csv', { type: 'text/csv' });
    await userEvent.upload(screen.getByLabelText('CSV file'), sheet);
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not a text file.');
  });

  test('a file that is read late takes nothing away that was typed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
    const file = new File([''], 'parts.csv');
    file.arrayBuffer = () => promise;
    answerMatching();
    open();
    write('FIRST 1');
    await userEvent.upload(screen.getByLabelText('CSV file'), file);
    write('FIRST 1\nSECOND 1');
    resolve(new TextEncoder().encode('THIRD,1').buffer);
    for (const number of ['FIRST', 'SECOND', 'THIRD']) expect(await screen.findByText(number)).toBeVisible();
  });
});

describe('adding', () => {
  test('adds what is ready to the cart, keeps the rest, and the badge counts', async () => {
    answerMatching();
    answerAdding([
      { id: 7, added: 2 },
      { id: 8, added: 2, error: 'Only 2 of 5 added: 2 of SHORT in stock.' },
    ]);
    onCall(getMyCart, () => cartOf());
    renderPage(<QuickOrderPage />, { at: '/quick-order', path: '/quick-order', chrome: <CartBadge /> });
    await paste('FOUND 2\nSHORT 5\nNONE-1 3');
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Add 2 Parts to Cart' }));
    expect(await screen.findByText(/4 pieces of 2 parts added to your cart\./)).toBeVisible();
    expect(screen.getByText('SHORT: Only 2 of 5 added: 2 of SHORT in stock.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to My Cart' })).toHaveAttribute('href', '/cart');
    expect(sent).toEqual([
      {
        items: [
          { id: 7, type: 'p', qty: 2 },
          { id: 8, type: 'p', qty: 5 },
        ],
      },
    ]);
    expect(screen.queryByText('FOUND')).not.toBeInTheDocument();
    expect(line('SHORT').getByRole('textbox')).toHaveValue('3');
    expect(line('NONE-1').getByText('Unknown part number')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'My Cart, quantity 4' })).toBeVisible();
  });

  test('says of a part added at another price what it was and is', async () => {
    answerMatching();
    onCall(addCartItems, () =>
      createAddedItems({ ...cartOf(cartItem({ id: 7, price: 452 })), results: [{ type: 'p', id: 7, added: 1 }] }),
    );
    open();
    await paste('FOUND');
    await userEvent.click(await screen.findByRole('button', { name: 'Add 1 Part to Cart' }));
    expect(await screen.findByText('FOUND: The price changed from $440.00 to $452.00.')).toBeVisible();
  });

  test('goes to the estimate picked', async () => {
    answerMatching();
    answerAdding([{ id: 7, added: 1 }]);
    onCall(listActiveEstimates, () => [createActiveEstimate({ id: 21 })]);
    open();
    await paste('FOUND');
    const target = await screen.findByRole('combobox', { name: 'Add to' });
    await userEvent.selectOptions(target, await within(target).findByRole('option', { name: /#21/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Add 1 Part to Estimate' }));
    expect(await screen.findByText(/added to estimate 21\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Estimate' })).toHaveAttribute('href', '/estimate/21');
    expect(sent).toEqual([{ items: [{ id: 7, type: 'p', qty: 1 }], cart_id: 21, ends_approval: false }]);
  });

  test('a refusal keeps every line and says why', async () => {
    answerMatching();
    onCall(addCartItems, () => refusal('estimate_expired', 'Estimate 21 expired.'));
    open();
    await paste('FOUND 2');
    await userEvent.click(await screen.findByRole('button', { name: 'Add 1 Part to Cart' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Estimate 21 expired.');
    expect(line('FOUND').getByText('Available')).toBeVisible();
  });

  test('a response that never came leaves it open whether the parts were added', async () => {
    answerMatching();
    onCall(addCartItems, () => Response.error());
    open();
    await paste('FOUND 2');
    await userEvent.click(await screen.findByRole('button', { name: 'Add 1 Part to Cart' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No response came, so this may be done already. Check your connection and try again.',
    );
    expect(line('FOUND').getByText('Available')).toBeVisible();
  });

  test('parts that were added after the page was left are not offered again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onCall(addCartItems, async () => {
      await promise;
      return createAddedItems({ ...cartOf(cartItem({ qty: 1 })), results: [{ type: 'p', id: heater.id, added: 1 }] });
    });
    answerMatching();
    const { go } = open();
    write('FOUND 1');
    await check();
    await userEvent.click(await screen.findByRole('button', { name: 'Add 1 Part to Cart' }));
    await act(() => go('/'));
    expect(screen.queryByText('FOUND')).not.toBeInTheDocument();
    await act(() => go('/quick-order'));
    expect(await screen.findByRole('button', { name: /^Add \d Parts? to Cart/ })).toBeDisabled();
    resolve();
    await waitFor(() => expect(screen.queryByText('FOUND')).not.toBeInTheDocument());
    cleanup();
    open();
    expect(screen.queryByText('FOUND')).not.toBeInTheDocument();
  });
});

describe('the draft', () => {
  test('a reload loses nothing', async () => {
    answerMatching();
    const { unmount } = open();
    await paste('FOUND 2\nTWIN 1\nSHORT, many');
    const choice = await screen.findByRole('combobox', { name: 'Part for TWIN' });
    await userEvent.selectOptions(choice, within(choice).getByRole('option', { name: /Valve of ours/ }));
    unmount();
    open();
    expect(await screen.findAllByText('Available')).toHaveLength(2);
    expect(line('FOUND').getByRole('textbox')).toHaveValue('2');
    expect(box()).toHaveValue('SHORT, many');
  });

  test('what storage holds is not trusted', () => {
    localStorage.setItem('tech-portal.draft.quick-order.5', '{"text":5,"lines":"x"}');
    open();
    expect(box()).toHaveValue('');
  });

  test('another account on the same browser does not see it, and takes nothing from it', async () => {
    answerMatching();
    open();
    await paste('FOUND 2\nSHORT, many');
    cleanup();
    const { unmount } = open({ accountId: 6 });
    expect(box()).toHaveValue('');
    expect(screen.queryByText('FOUND')).not.toBeInTheDocument();
    write('TWIN 1');
    unmount();
    open();
    expect(await screen.findByText('FOUND')).toBeVisible();
    expect(box()).toHaveValue('SHORT, many');
  });

  test("what was stored for nobody in particular is nobody's", () => {
    localStorage.setItem('tech-portal.draft.quick-order', '{"text":"FOUND 1","lines":[]}');
    open();
    expect(box()).toHaveValue('');
  });

  test('Log Out forgets it', async () => {
    answerMatching();
    open();
    await paste('FOUND 2\nSHORT, many');
    clearDrafts();
    cleanup();
    expect(Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX))).toEqual([]);
    open();
    expect(box()).toHaveValue('');
    expect(screen.queryByText('FOUND')).not.toBeInTheDocument();
  });

  test('two tabs show the same order, and neither loses what the other has typed', async () => {
    answerMatching();
    open();
    write('FOUND 1');
    const key = 'tech-portal.draft.quick-order.5';
    localStorage.setItem(key, JSON.stringify({ text: 'FOUND 1', lines: [{ part_number: 'SHORT', qty: 1 }] }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(await screen.findByText('SHORT')).toBeVisible();
    await check();
    expect(await screen.findByText('FOUND')).toBeVisible();
    expect(screen.getByText('SHORT')).toBeVisible();
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({
      lines: [{ part_number: 'SHORT' }, { part_number: 'FOUND' }],
    });
  });

  test('a response that comes after Log Out takes nothing from the next order', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onCall(addCartItems, async () => {
      await promise;
      return createAddedItems({ ...cartOf(cartItem({ qty: 1 })), results: [{ type: 'p', id: heater.id, added: 1 }] });
    });
    answerMatching();
    const { isBusy } = open();
    await paste('FOUND 1');
    await userEvent.click(await screen.findByRole('button', { name: 'Add 1 Part to Cart' }));
    clearDrafts();
    cleanup();
    open();
    await paste('FOUND 1');
    await screen.findByText('Available');
    resolve();
    await waitFor(() => expect(isBusy()).toBe(false));
    expect(screen.getByText('FOUND')).toBeVisible();
  });
});

test('checking leads the focus to the parts, and adding to what was added', async () => {
  answerMatching();
  answerAdding([{ id: heater.id, added: 2 }]);
  open();
  await paste('FOUND 2');
  expect(await screen.findByRole('heading', { name: 'Parts' })).toHaveFocus();
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 Part to Cart' }));
  const added = (await screen.findByText(/2 pieces of 1 part added to your cart/)).closest('[role="status"]');
  await waitFor(() => expect(added).toHaveFocus());
});
