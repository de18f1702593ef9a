/**
 * Stored data behind screens. A GET names the resources in its response (`reads`), every other endpoint those it writes
 * (`changes`); where they overlap, a cached response becomes stale.
 *
 * - `users`: accounts, including the caller's
 * - `sessions`: devices on which the caller is signed in
 * - `factors`: second factors of the caller
 * - `audit`: the audit log
 * - `products`: parts with price and stock
 * - `imports`: imports of suppliers' feeds
 * - `cart`: the caller's open store cart
 * - `checkouts`: addresses and quote of a cart before payment
 * - `favorites`: the caller's favorite parts
 * - `orders`: paid carts and estimates
 * - `payments`: attempts to charge a card
 * - `estimates`: estimates with their parts, status, events and reimbursement
 * - `photos`: photos of estimates
 * - `templates`: stored sets of lines for estimates
 * - `releases`: versions of the apps, and their measurements in browsers
 * - `api-keys`: keys of software that integrates with the portal
 * - `settings`: the business settings
 * - `webhooks`: receivers of events, and deliveries to them
 * - `notifications`: notifications to technicians
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
