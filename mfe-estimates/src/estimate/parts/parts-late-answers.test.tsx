import { createCart, createPartLine } from '@tech-portal/api-mocks/fixtures';
import { addCartItem, changeCartItem, deleteCartItem } from '@tech-portal/contract/cart';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onCall } from '../../testing/server.ts';
import { openEstimate } from '../testing/open-estimate.tsx';

const card = () => within(screen.getByRole('region', { name: 'Add Parts to Estimate' }));
const button = (name: string) => screen.getByRole('button', { name });
const title = 'Suburban SW6D Water Heater';

test('a part changed while one before it is still being removed is changed where it stands then', async () => {
  const jack = createPartLine({ part: { ...createPartLine().part, id: 8, title: 'Jack' } });
  const { user, stored } = await openEstimate({ parts: [createPartLine(), jack] });
  const { promise, resolve } = Promise.withResolvers<void>();
  onCall(deleteCartItem, async () => {
    await promise;
    stored.present = { ...stored.present, parts: [jack] };
    return createCart();
  });
  const asked: unknown[] = [];
  onCall(changeCartItem, ({ body }) => {
    asked.push(body);
    return createCart();
  });
  await user.click(button(`Delete ${title}`));
  await user.click(button('Edit Jack'));
  await user.click(button('Increase quantity'));
  await user.click(button('Done'));
  resolve();
  await waitFor(() => expect(asked).toEqual([{ id: 8, position: 0, qty: jack.quantity + 1, cart_id: 21 }]));
});

test('Undo pressed twice puts a part back once', async () => {
  const asked: unknown[] = [];
  const { user, stored } = await openEstimate();
  const { promise, resolve } = Promise.withResolvers<void>();
  onCall(deleteCartItem, () => {
    stored.present = { ...stored.present, parts: [] };
    return createCart();
  });
  onCall(addCartItem, async ({ body }) => {
    asked.push(body);
    await promise;
    return createCart();
  });
  await user.click(button(`Delete ${title}`));
  const undo = await card().findByRole('button', { name: `Undo: put ${title} back` });
  await user.dblClick(undo);
  await user.click(undo);
  resolve();
  await waitFor(() => expect(undo).not.toBeInTheDocument());
  expect(asked).toHaveLength(1);
});

test('a part that is gone late leaves the focus with who types elsewhere by then', async () => {
  const { user, stored } = await openEstimate();
  const { promise, resolve } = Promise.withResolvers<void>();
  onCall(deleteCartItem, async () => {
    await promise;
    stored.present = { ...stored.present, parts: [] };
    return createCart();
  });
  await user.click(button(`Delete ${title}`));
  await user.click(button('Edit notes'));
  resolve();
  await card().findByRole('button', { name: `Undo: put ${title} back` });
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveFocus();
});
