/** History state of an order page that opens after a payment. */
const ORDER_PLACED_STATE = { orderPlaced: true } as const;

/** Arguments of `navigate` for the page of a paid order. The page thanks the buyer, even after a reload. */
export const orderPlaced = (transId: string) => [`/order/${transId}`, { state: ORDER_PLACED_STATE }] as const;

/** True if the history state says that the order page opened after a payment. */
export const isOrderPlaced = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'orderPlaced' in state && state.orderPlaced === true;
