/**
 * What the portal stores, as far as screens show it. A GET names the resources whose fields are in its response
 * (`reads`), every other endpoint those it writes (`changes`); where the two meet, a cached response is out of date.
 *
 * - `users`: accounts, the own one included
 * - `sessions`: the devices on which the own account is signed in
 * - `factors`: what protects the own account beside its password
 * - `audit`: the log of what administrators did
 * - `products`: parts with price and stock
 * - `imports`: imports of suppliers' feeds
 * - `cart`: the own open store cart
 * - `checkouts`: addresses and quote of a cart that is about to be paid
 * - `favorites`: the own favorite parts
 * - `orders`: paid carts and estimates
 * - `payments`: attempts to charge a card
 * - `estimates`: estimates with their parts, status, events and reimbursement
 * - `photos`: photos of estimates
 * - `templates`: stored sets of lines for estimates
 * - `releases`: versions of the apps, and what browsers measured of them
 * - `api-keys`: keys of programs that integrate with the portal
 * - `settings`: the business settings
 * - `webhooks`: receivers of events, and deliveries to them
 * - `notifications`: what a technician should hear at once
 * - `customers`, `tasks`
 */
export type ResourceTag =
  | 'users'
  | 'sessions'
  | 'factors'
  | 'audit'
  | 'products'
  | 'imports'
  | 'cart'
  | 'checkouts'
  | 'favorites'
  | 'orders'
  | 'payments'
  | 'estimates'
  | 'photos'
  | 'templates'
  | 'releases'
  | 'api-keys'
  | 'settings'
  | 'webhooks'
  | 'notifications'
  | 'customers'
  | 'tasks';

/** Resources whose changes are broadcast to the other tabs of the same account. */
export const tagsSharedByTabs: readonly ResourceTag[] = ['cart', 'orders', 'customers', 'tasks'];
