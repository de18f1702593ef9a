/** Route with parameters → addresses of the mocked world that it matches. */
const addresses: Readonly<Record<string, readonly string[] | undefined>> = {
  '/approve-estimate': ['/approve-estimate?t=estimate-21'],
  '/brands/:slug?': ['/brands', '/brands/suburban'],
  '/cart/:id': ['/cart/3'],
  '/categories/*': ['/categories', '/categories/appliances/water-heaters'],
  '/customer/:id': ['/customer/5'],
  '/estimate/:id': ['/estimate/21'],
  '/estimate/:id/print': ['/estimate/21/print'],
  '/order/:id': ['/order/TP-7F3K2M'],
  '/pay-invoice': ['/pay-invoice?t=estimate-22'],
  // Its card fields are a script of the provider's, which the mocked world does not have.
  '/pay-invoice/card': undefined,
  '/product/:type/:id': ['/product/p/7'],
  '/user/:id': ['/user/2'],
};

/**
 * Addresses under which a route shows something in the mocked world; undefined when it is not known which.
 *
 * @param path react-router pattern, e.g. `/product/:type/:id`
 */
export const sampleAddresses = (path: string): readonly string[] | undefined =>
  path in addresses || /[:*]/.test(path) ? addresses[path] : [path];
