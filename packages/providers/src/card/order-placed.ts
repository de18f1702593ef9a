/** What the history keeps of an order's page that was come to by paying. */
const PLACED = { orderPlaced: true } as const;

/** Where a payment leads to: the page of its order, which thanks; for `navigate`. It is so after a reload, too. */
export const orderPlaced = (transId: string) => [`/order/${transId}`, { state: PLACED }] as const;

/** Whether the page of an order was come to by paying it, as the state of its location says. */
export const isOrderPlaced = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'orderPlaced' in state && state.orderPlaced === true;
