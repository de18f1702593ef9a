import { mockError } from '@tech-portal/api-mocks';
import { createCart, createPartLine } from '@tech-portal/api-mocks/fixtures';
import { addCartItem, changeCartItem, deleteCartItem } from '@tech-portal/contract/cart';
import { revertEstimate } from '@tech-portal/contract/estimates';
import type { PartSearchPanelProps } from '@tech-portal/platform';
import { loadExposedFrom } from '@tech-portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { onCall, server } from '../../../testing/server.ts';
import { invoice, openEstimate, order } from '../testing/open-estimate.tsx';

const card = (name = 'Add Parts to Estimate') => within(screen.getByRole('region', { name }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const title = 'Suburban SW6D Water Heater';

function Panel({ estimateId, onAdd }: PartSearchPanelProps) {
  const part = { id: 9, type: 'p', title: `${'Long '.repeat(11)}title`, mpn: 'X', price: 5, stock: 3 } as const;
  return (
    <>
      <input aria-label="Search" />
      <button onClick={() => void onAdd?.(part, 99)}>Add to {estimateId}</button>
    </>
  );
}
const store = { 'mfe-store/part-search-panel': Panel };
const withStore = { exposes: store };

test('an editable card says what it does; without parts it says so', async () => {
  await openEstimate({ parts: [] });
  expect(card().getByText('Adding or removing parts updates this estimate immediately.')).toBeVisible();
  expect(card().getByText('No parts added yet.')).toBeVisible();
});

test('the card of an order shows its parts and nothing else', async () => {
  await openEstimate(order);
  expect(card('Parts').getByText(title)).toBeVisible();
  expect(card('Parts').queryByRole('button')).not.toBeInTheDocument();
});

test('a quantity is limited to between 1 and the stock, and sent with position and id', async () => {
  const requests: unknown[] = [];
  const { user, stored } = await openEstimate();
  onCall(changeCartItem, ({ body }) => {
    requests.push(body);
    stored.current = { ...stored.current, parts: [createPartLine({ quantity: 12, total: 5280 })] };
    return createCart();
  });
  await user.click(button(`Edit ${title}`));
  const box = screen.getByRole('textbox', { name: `Quantity of ${title}` });
  await user.clear(box);
  await user.type(box, '99');
  await user.click(button('Done'));
  expect(await screen.findByText('12 × $440.00')).toBeVisible();
  expect(requests).toEqual([{ id: 7, position: 0, qty: 12, cart_id: 21, ends_approval: false }]);
});

test('a cart error marks the line and a new price is shown', async () => {
  const { user, stored } = await openEstimate();
  onCall(changeCartItem, () => {
    stored.current = { ...stored.current, parts: [createPartLine({ price: 450, quantity: 2, total: 900 })] };
    return { ...createCart(), cart_error: 'Only 2 in stock.', new_price: 450 };
  });
  await user.click(button(`Edit ${title}`));
  await user.click(button('Increase quantity'));
  await user.click(button('Done'));
  expect(await card().findByRole('img', { name: 'Error saving' })).toBeVisible();
  expect(card().getByRole('alert')).toHaveTextContent('Only 2 in stock. Price changed from $440.00 to $450.00.');
  expect(card().getByText('$900.00')).toBeVisible();
});

test('a part is removed at once, and a failure says so on its line', async () => {
  server.use(mockError(deleteCartItem, 'internal', 'The database is away.'));
  const { user } = await openEstimate();
  await user.click(button(`Delete ${title}`));
  expect(await card().findByRole('alert')).toHaveTextContent('The database is away.');
  expect(card().getByText(title)).toBeVisible();
});

test('parts that changed somewhere else are shown as they are', async () => {
  const { user, stored } = await openEstimate();
  server.use(mockError(deleteCartItem, 'stale_position', 'The cart changed.'));
  stored.current = { ...stored.current, parts: [] };
  await user.click(button(`Delete ${title}`));
  expect(await card().findByText(/The parts were changed somewhere else/)).toBeVisible();
  expect(await card().findByText('No parts added yet.')).toBeVisible();
});

test('stock below the quantity is flagged', async () => {
  const { part } = createPartLine();
  await openEstimate({ parts: [createPartLine({ quantity: 3, part: { ...part, stock: 2 } })] });
  expect(card().getByText('Only 2 in stock.')).toBeVisible();
});

test('without stock a part can only be removed', async () => {
  const { part } = createPartLine();
  await openEstimate({ parts: [createPartLine({ part: { ...part, stock: 0 } })] });
  expect(card().getByText('Out of Stock')).toBeVisible();
  expect(button(`Edit ${title}`)).toBeDisabled();
  expect(button(`Delete ${title}`)).toBeEnabled();
});

test("a part is added through the store's panel, up to its stock", async () => {
  const requests: unknown[] = [];
  const { user, toasts } = await openEstimate({}, withStore);
  onCall(addCartItem, ({ body }) => {
    requests.push(body);
    return createCart();
  });
  await user.click(button('Add Part'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Search Parts Catalog' }));
  await user.click(await dialog.findByRole('button', { name: 'Add to 21' }));
  await waitFor(() => expect(requests).toEqual([{ id: 9, type: 'p', qty: 3, cart_id: 21, ends_approval: false }]));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.message).toBe(`${'Long '.repeat(11).slice(0, 47)}... was added.`);
});

test('adding to an invoice reverts it first', async () => {
  const calls: string[] = [];
  const { user } = await openEstimate(invoice, withStore);
  onCall(revertEstimate, () => {
    calls.push('revert');
    return {};
  });
  onCall(addCartItem, () => {
    calls.push('add');
    return createCart();
  });
  await user.click(button('Add Part'));
  await user.click(await screen.findByRole('button', { name: 'Add to 21' }));
  await waitFor(() => expect(calls).toEqual(['revert', 'add']));
});

test('without the store the dialog says so, can try again, and the rest goes on', async () => {
  let live = false;
  const { user } = await openEstimate(
    {},
    { platform: { loadExposed: (name) => loadExposedFrom(live ? store : {})(name) } },
  );
  await user.click(button('Add Part'));
  expect(await screen.findByText('The parts catalog is not available right now.')).toBeVisible();
  live = true;
  await user.click(button('Retry'));
  expect(await screen.findByRole('button', { name: 'Add to 21' })).toBeVisible();
  await user.click(button('Close'));
  expect(card().getByText(title)).toBeVisible();
});

test('two parts changed one right after the other are both saved', async () => {
  const other = createPartLine({ part: { ...createPartLine().part, id: 8, title: 'Jack' } });
  const { user } = await openEstimate({ parts: [createPartLine(), other] });
  const { promise, resolve } = Promise.withResolvers<void>();
  onCall(changeCartItem, async () => {
    await promise;
    return createCart();
  });
  for (const name of [title, 'Jack']) {
    await user.click(button(`Edit ${name}`));
    await user.click(card().getByRole('button', { name: 'Increase quantity' }));
    await user.click(card().getByRole('button', { name: 'Done' }));
  }
  expect(card().getAllByRole('img', { name: 'Waiting for Save' })).toHaveLength(2);
  resolve();
  await waitFor(() => expect(card().getAllByRole('img', { name: 'Saved' })).toHaveLength(2));
});

test('leaving the quantity as it is gives the focus back to Edit', async () => {
  const { user } = await openEstimate();
  await user.click(button(`Edit ${title}`));
  await user.click(button('Cancel'));
  expect(button(`Edit ${title}`)).toHaveFocus();
});

test('the search can be typed into at once', async () => {
  const { user } = await openEstimate({}, withStore);
  await user.click(button('Add Part'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus());
});

describe('a removal that the server has not confirmed yet', () => {
  test('a part changed while one before it is still being removed is changed where it stands then', async () => {
    const jack = createPartLine({ part: { ...createPartLine().part, id: 8, title: 'Jack' } });
    const { user, stored } = await openEstimate({ parts: [createPartLine(), jack] });
    const { promise, resolve } = Promise.withResolvers<void>();
    onCall(deleteCartItem, async () => {
      await promise;
      stored.current = { ...stored.current, parts: [jack] };
      return createCart();
    });
    const requests: unknown[] = [];
    onCall(changeCartItem, ({ body }) => {
      requests.push(body);
      return createCart();
    });
    await user.click(button(`Delete ${title}`));
    await user.click(button('Edit Jack'));
    await user.click(button('Increase quantity'));
    await user.click(button('Done'));
    resolve();
    await waitFor(() =>
      expect(requests).toEqual([{ id: 8, position: 0, qty: jack.quantity + 1, cart_id: 21, ends_approval: false }]),
    );
  });

  test('a part that is gone late leaves the focus with who types elsewhere by then', async () => {
    const { user, stored } = await openEstimate();
    const { promise, resolve } = Promise.withResolvers<void>();
    onCall(deleteCartItem, async () => {
      await promise;
      stored.current = { ...stored.current, parts: [] };
      return createCart();
    });
    await user.click(button(`Delete ${title}`));
    await user.click(button('Edit notes'));
    resolve();
    await card().findByRole('button', { name: `Undo: put ${title} back` });
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveFocus();
  });
});

describe('putting a part back', () => {
  test('a removed part can be put back, in its quantity', async () => {
    const requests: unknown[] = [];
    const { user, stored } = await openEstimate();
    const { parts } = stored.current;
    onCall(deleteCartItem, () => {
      stored.current = { ...stored.current, parts: [] };
      return createCart();
    });
    onCall(addCartItem, ({ body }) => {
      requests.push(body);
      stored.current = { ...stored.current, parts };
      return createCart();
    });
    await user.click(button(`Delete ${title}`));
    const undo = await card().findByRole('button', { name: `Undo: put ${title} back` });
    expect(undo.parentElement).toHaveFocus();
    await user.click(undo);
    expect(await card().findByText('SKU SW6D-5238A')).toBeVisible();
    expect(card().queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
    expect(requests).toEqual([{ id: 7, type: 'p', qty: parts[0]?.quantity, cart_id: 21, ends_approval: false }]);
  });

  test('Undo pressed twice puts a part back once', async () => {
    const requests: unknown[] = [];
    const { user, stored } = await openEstimate();
    const { promise, resolve } = Promise.withResolvers<void>();
    onCall(deleteCartItem, () => {
      stored.current = { ...stored.current, parts: [] };
      return createCart();
    });
    onCall(addCartItem, async ({ body }) => {
      requests.push(body);
      await promise;
      return createCart();
    });
    await user.click(button(`Delete ${title}`));
    const undo = await card().findByRole('button', { name: `Undo: put ${title} back` });
    await user.dblClick(undo);
    await user.click(undo);
    resolve();
    await waitFor(() => expect(undo).not.toBeInTheDocument());
    expect(requests).toHaveLength(1);
  });
});
