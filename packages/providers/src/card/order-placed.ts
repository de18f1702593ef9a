/** History state of an order's page that follows a payment. */
const ORDER_PLACED_STATE = { orderPlaced: true } as const;

/** Arguments of `navigate` to the page of a paid order, which shows its thanks, even after a reload. */
export const orderPlaced = (transId: string) => [`/order/${transId}`, { state: ORDER_PLACED_STATE }] as const;

/** True when the location's state says that the page of an order follows its payment. */
export const isOrderPlaced = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'orderPlaced' in state && state.orderPlaced === true;
