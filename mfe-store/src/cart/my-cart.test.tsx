import { createSummary } from '@tech-portal/api-mocks/fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addCartItem, changeCartItem, deleteCartItem, getMyCart } from '@tech-portal/contract/cart';
import type { Cart } from '@tech-portal/contract/cart';
import { describe, expect, test } from 'vitest';
import { cartItem, cartOf } from '../testing/fixtures.ts';
import type { CheckoutProps } from '../shared/checkout-state.ts';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, queryOf, refusal } from '../testing/server.ts';
import { MyCart } from './my-cart.tsx';

const sealant = cartItem({ id: 1, title: 'Lap <i>Sealant</i>', qty: 2, price: 12.99 });
const heater = cartItem({ id: 2, type: 'm', title: 'Heater', sku: 'SW6D', qty: 1, price: 440 });

function FakeCheckout({ cart, checkout: { state, send, step, quote, close } }: CheckoutProps) {
  const take = (version: number, id: string) =>
    send({ type: 'quoted', contents: state.contents, quote: { version, totals: createSummary(), id } });
  return (
    <div>
      <p>{step ? 'Checkout is open' : 'Checkout is closed'}</p>
      <p>{quote ? `Quoted ${quote.totals.total}` : 'Not quoted'}</p>
      <button onClick={() => take(cart.version, 'Q1')}>Quote</button>
      <button onClick={() => take(cart.version - 1, 'Q0')}>Quote late</button>
      <button onClick={() => send({ type: 'paying', isPaying: true })}>Begin to pay</button>
      <button onClick={close}>Close</button>
    </div>
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function open(cart: Cart = cartOf(sealant, heater)) {
  onCall(getMyCart, () => cart);
  const page = renderPage(<MyCart checkout={FakeCheckout} />);
  await screen.findByRole('heading', { name: 'Summary' });
  return page;
}

const line = (name: string) => {
  const item = screen.getByRole('link', { name }).closest('li');
  if (!item) throw new Error(`${name} is no line of the cart.`);
  return within(item);
};
const quantity = (name: string) => line(name).getByRole('textbox');
const figure = (name: string) => screen.getByText(name).nextElementSibling;
const plus = (name: string) => line(name).getByRole('button', { name: 'Increase quantity' });
const minus = (name: string) => line(name).getByRole('button', { name: 'Decrease quantity' });

describe('a line', () => {
  test('a line shows title as text, Qty, SKU, Price and its total', async () => {
    await open();
    const lap = line('Lap Sealant');
    expect(lap.getByRole('group', { name: 'Qty of Lap Sealant' })).toBeVisible();
    expect(lap.getByText('SKU').nextElementSibling).toHaveTextContent('501LSW-1');
    expect(lap.getByText('Price').nextElementSibling).toHaveTextContent('$12.99');
    expect(lap.getByText('$25.98')).toBeVisible();
    expect(lap.getByRole('link')).toHaveAttribute('href', '/product/p/dicor-501');
  });

  test('a line with more pieces than there are says so', async () => {
    await open(cartOf(cartItem({ qty: 9, stock: 4 })));
    expect(screen.getByText('Only 4 in stock.')).toBeVisible();
  });
});

describe('the summary', () => {
  test('the summary shows subtotal, shipping and tax, and no total before an estimate', async () => {
    await open();
    expect(figure('Subtotal')).toHaveTextContent('$465.98');
    expect(figure('Shipping')).toHaveTextContent('Calculated at checkout');
    expect(figure('Tax')).toHaveTextContent('Calculated at checkout');
    expect(screen.queryByText('Total')).not.toBeInTheDocument();
  });

  test('Checkout opens the panel, and what it quotes shows with a total', async () => {
    await open();
    await press('Checkout');
    expect(screen.getByText('Checkout is open')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Checkout' })).not.toBeInTheDocument();
    await press('Quote');
    expect(figure('Shipping')).toHaveTextContent('$9.95');
    expect(figure('Tax')).toHaveTextContent('$1.56');
    expect(figure('Total')).toHaveTextContent('$37.49');
    await press('Close');
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  });

  test('any change of the cart takes the figures back and closes the panel', async () => {
    onCall(changeCartItem, () => new Promise(() => undefined));
    await open();
    await press('Checkout');
    await press('Quote');
    await userEvent.click(plus('Lap Sealant'));
    expect(await screen.findByText('Checkout is closed')).toBeVisible();
    expect(screen.getByText('Not quoted')).toBeVisible();
    expect(figure('Shipping')).toHaveTextContent('Calculated at checkout');
    expect(screen.queryByText('Total')).not.toBeInTheDocument();
    await userEvent.click(minus('Lap Sealant'));
    expect(screen.getByText('Checkout is closed')).toBeVisible();
  });

  test('a quote for another version of the cart counts for nothing', async () => {
    await open();
    await press('Checkout');
    await press('Quote late');
    expect(screen.getByText('Not quoted')).toBeVisible();
    expect(screen.queryByText('Total')).not.toBeInTheDocument();
  });

  test('while a payment is on its way the cart cannot be changed', async () => {
    await open();
    await press('Begin to pay');
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
    expect(screen.getByRole('list', { name: 'Cart items' }).parentElement).toHaveAttribute('inert');
  });
});

describe('the cart as a whole', () => {
  test('an empty cart says so and cannot be checked out', async () => {
    await open(cartOf());
    expect(screen.getByText('Your cart is empty.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  });

  test('a cart that cannot be loaded says so and offers Retry', async () => {
    onCall(getMyCart, () => refusal('internal', 'Broken'));
    const { toasts } = renderPage(<MyCart checkout={FakeCheckout} />);
    expect(await screen.findByText('Failed to load cart. Please try again.')).toBeVisible();
    expect(toasts).toEqual([]);
    onCall(getMyCart, () => cartOf(heater));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Heater' })).toBeVisible();
  });

  test('a cart that another tab changed is shown afresh, and it says so', async () => {
    await open();
    onCall(changeCartItem, () => refusal('stale_position', 'The cart has changed.'));
    onCall(getMyCart, () => cartOf(heater));
    await userEvent.click(plus('Lap Sealant'));
    expect(await screen.findByText('Your cart was changed somewhere else. It is up to date now.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Lap Sealant' })).not.toBeInTheDocument());
    expect(figure('Subtotal')).toHaveTextContent('$440.00');
  });
});

describe('changing a quantity', () => {
  test('a quantity shows before the server has responded', async () => {
    onCall(changeCartItem, () => new Promise(() => undefined));
    await open();
    await userEvent.click(plus('Lap Sealant'));
    expect(await line('Lap Sealant').findByText('$38.97')).toBeVisible();
    expect(figure('Subtotal')).toHaveTextContent('$478.97');
  });

  test('of many quick changes to a line the first and the last are sent, by position and id', async () => {
    const sent: unknown[] = [];
    let response = (): void => undefined;
    onCall(changeCartItem, async ({ request }) => {
      const body: unknown = await request.json();
      sent.push(body);
      if (sent.length === 1) await new Promise<void>((resolve) => void (response = resolve));
      return cartOf(cartItem({ ...sealant, qty: 5, total: 64.95 }), heater);
    });
    await open();
    for (let clicks = 0; clicks < 3; clicks += 1) await userEvent.click(plus('Lap Sealant'));
    await waitFor(() => expect(sent).toHaveLength(1));
    response();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      { id: 1, position: 0, qty: 3 },
      { id: 1, position: 0, qty: 5 },
    ]);
    expect(line('Lap Sealant').getByText('$64.95')).toBeVisible();
  });

  test('a refused quantity goes back and says why on its line', async () => {
    onCall(changeCartItem, () => refusal('out_of_stock', 'Only 2 in stock.'));
    const { toasts } = await open();
    await userEvent.click(plus('Lap Sealant'));
    expect(await line('Lap Sealant').findByRole('alert')).toHaveTextContent('Only 2 in stock.');
    expect(line('Lap Sealant').getByText('$25.98')).toBeVisible();
    expect(toasts).toEqual([]);
  });

  test('of two changes that are both refused each goes back, and each says why on its line', async () => {
    const answers: (() => void)[] = [];
    onCall(changeCartItem, async ({ body }) => {
      await new Promise<void>((resolve) => void answers.push(resolve));
      return refusal('out_of_stock', body.id === sealant.id ? 'Only 2 in stock.' : 'Only 1 in stock.');
    });
    await open();
    await userEvent.click(plus('Lap Sealant'));
    await userEvent.click(plus('Heater'));
    expect(figure('Subtotal')).toHaveTextContent('$918.97');
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.();
    expect(await line('Lap Sealant').findByRole('alert')).toHaveTextContent('Only 2 in stock.');
    expect(quantity('Lap Sealant')).toHaveValue('2');
    expect(quantity('Heater')).toHaveValue('2');
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    expect(await line('Heater').findByRole('alert')).toHaveTextContent('Only 1 in stock.');
    expect(quantity('Lap Sealant')).toHaveValue('2');
    expect(quantity('Heater')).toHaveValue('1');
    expect(figure('Subtotal')).toHaveTextContent('$465.98');
  });

  test('a new price shows beside the old one', async () => {
    const dearer = cartItem({ ...heater, qty: 2, price: 450, total: 900 });
    onCall(changeCartItem, () => ({ ...cartOf(sealant, dearer), cart_error: 'The price changed.', new_price: 450 }));
    await open();
    await userEvent.click(plus('Heater'));
    const notice = await line('Heater').findByRole('alert');
    expect(notice).toHaveTextContent('The price changed. Price changed: $440.00 $450.00');
  });

  test('a price that turns out to be another one shows beside the one that the page had, until the line is changed', async () => {
    const dearer = cartItem({ ...sealant, price: 15, total: 30 });
    onCall(changeCartItem, ({ body }) =>
      cartOf({ ...dearer, qty: body.id === 1 ? body.qty : 2 }, { ...heater, qty: 2 }),
    );
    await open();
    await userEvent.click(plus('Heater'));
    expect(await line('Lap Sealant').findByRole('alert')).toHaveTextContent('Price changed: $12.99 $15.00');
    expect(line('Heater').queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(plus('Lap Sealant'));
    await waitFor(() => expect(line('Lap Sealant').queryByRole('alert')).not.toBeInTheDocument());
  });

  test('a cart that was requested before the response of a change does not undo the change', async () => {
    const change = Promise.withResolvers<void>();
    const older = Promise.withResolvers<void>();
    const asked = { first: true, again: false };
    onCall(getMyCart, async () => {
      if (!asked.first) {
        asked.again = true;
        await older.promise;
      }
      asked.first = false;
      return cartOf(sealant);
    });
    onCall(changeCartItem, async ({ request }) => {
      const { qty } = (await request.json()) as { qty: number };
      await change.promise;
      return cartOf({ ...sealant, qty });
    });
    renderPage(<MyCart checkout={FakeCheckout} />);
    await screen.findByRole('link', { name: 'Lap Sealant' });
    await press('Increase quantity');
    const otherTab = new BroadcastChannel('tech-portal:cart');
    otherTab.postMessage('changed');
    await waitFor(() => expect(asked.again).toBe(true));
    change.resolve();
    await waitFor(() => expect(quantity('Lap Sealant')).toHaveValue('3'));
    older.resolve();
    otherTab.close();
    await press('Increase quantity');
    await waitFor(() => expect(quantity('Lap Sealant')).toHaveValue('4'));
  });
});

describe('deleting a line', () => {
  test('Delete removes the line at once and offers Undo, which puts it back', async () => {
    const sent: unknown[] = [];
    onCall(deleteCartItem, ({ request }) => {
      sent.push(queryOf(request));
      return cartOf(heater);
    });
    onCall(addCartItem, async ({ request }) => {
      sent.push(await request.json());
      return cartOf(heater, sealant);
    });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Lap Sealant' }));
    const undo = await screen.findByRole('button', { name: 'Undo: put Lap Sealant back' });
    expect(undo.parentElement).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Lap Sealant' })).not.toBeInTheDocument();
    await userEvent.click(undo);
    expect(await screen.findByRole('link', { name: 'Lap Sealant' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(sent).toEqual([
        { id: '1', position: '0' },
        { id: 1, type: 'p', qty: 2 },
      ]),
    );
  });

  test('minus at 1 deletes the line', async () => {
    onCall(deleteCartItem, () => cartOf(sealant));
    await open();
    await userEvent.click(minus('Heater'));
    expect(await screen.findByRole('button', { name: 'Undo: put Heater back' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Heater' })).not.toBeInTheDocument();
  });

  test('a typed 0 deletes the line', async () => {
    onCall(deleteCartItem, () => cartOf(heater));
    await open();
    const box = line('Lap Sealant').getByRole('textbox');
    await userEvent.clear(box);
    await userEvent.type(box, '0{Enter}');
    expect(await screen.findByRole('button', { name: 'Undo: put Lap Sealant back' })).toBeVisible();
  });

  test('a failed deletion brings the line back and says so', async () => {
    onCall(deleteCartItem, () => refusal('internal', 'Broken'));
    const { toasts } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Heater' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to delete cart item\.$/);
    expect(screen.getByRole('link', { name: 'Heater' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
    expect(toasts).toEqual([]);
  });
});

describe('a lost response', () => {
  const NO_RESPONSE = 'No response came, so this may be done already. Check your connection and try again.';

  test('of a deletion that nothing answers is not called a failure, and the cart is read again', async () => {
    onCall(deleteCartItem, () => {
      onCall(getMyCart, () => cartOf(sealant));
      return Response.error();
    });
    await open();
    await press('Delete Heater');
    expect((await screen.findByRole('alert')).textContent).toBe(NO_RESPONSE);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Heater' })).not.toBeInTheDocument());
  });

  test('of a quantity is not called unchanged, and the cart is read again', async () => {
    onCall(changeCartItem, ({ body }) => {
      onCall(getMyCart, () => cartOf(cartItem({ ...sealant, qty: body.qty })));
      return Response.error();
    });
    await open(cartOf(sealant));
    await userEvent.click(plus('Lap Sealant'));
    expect((await line('Lap Sealant').findByRole('alert')).textContent).toBe(NO_RESPONSE);
    await waitFor(() => expect(quantity('Lap Sealant')).toHaveValue('3'));
  });
});

describe('Undo', () => {
  test('an Undo that fails says so and can be tried again', async () => {
    onCall(deleteCartItem, () => cartOf(heater));
    onCall(addCartItem, () => refusal('out_of_stock', 'It is sold out by now.'));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Lap Sealant' }));
    onCall(getMyCart, () => cartOf(heater));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo: put Lap Sealant back' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('It is sold out by now.');
    expect(screen.getByRole('button', { name: 'Undo: put Lap Sealant back' })).toBeVisible();
  });

  test('an Undo that fails late leaves the focus with who went on elsewhere', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onCall(deleteCartItem, () => cartOf(heater));
    onCall(addCartItem, async () => {
      await promise;
      return refusal('out_of_stock', 'It is sold out by now.');
    });
    await open();
    await press('Delete Lap Sealant');
    onCall(getMyCart, () => cartOf(heater));
    await press('Undo: put Lap Sealant back');
    screen.getByRole('link', { name: 'Heater' }).focus();
    resolve();
    expect(await screen.findByRole('button', { name: 'Undo: put Lap Sealant back' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Heater' })).toHaveFocus();
  });

  test('of two lines that are put back at once, the one that was refused can be put back again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await open();
    const left = [cartOf(heater), cartOf()];
    onCall(deleteCartItem, () => left.shift() ?? cartOf());
    await press('Delete Lap Sealant');
    await press('Delete Heater');
    onCall(addCartItem, async ({ request }) => {
      await promise;
      const { id } = (await request.json()) as { id: number };
      return id === sealant.id ? refusal('internal', 'The database is away.') : cartOf(heater);
    });
    await press('Undo: put Lap Sealant back');
    await press('Undo: put Heater back');
    resolve();
    expect(await screen.findByRole('button', { name: 'Undo: put Lap Sealant back' })).toBeVisible();
    expect(screen.getByText('The database is away.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Heater' })).toBeVisible();
  });
});
