/**
 * What `@tech-portal/sample-data` writes with: tables, and the commands that leave an estimate as a person would.
 */
export { ownedBy } from './identity/auth/record-scope.ts';
export { carts } from './carts/cart/carts.table.ts';
export { brands } from './catalog/brands.table.ts';
export { categories } from './catalog/categories.table.ts';
export { picturesPath } from './operations/sample-pictures/pictures-path.ts';
export { products } from './catalog/products.table.ts';
export { readUnread } from './catalog/search/read-products.ts';
export { draftEstimateOrder } from './orders/checkout/order-drafts.ts';
export { customers } from './customers/customers.table.ts';
export type { CustomerRow, NewCustomerRow } from './customers/customers.table.ts';
export type { Database } from './platform/db/database.ts';
export type { Deps, PasswordHasher } from './platform/deps/deps.ts';
export { approve } from './estimates/approval/approve-estimate.ts';
export { estimateSends } from './estimates/approval/estimate-sends.table.ts';
export { insertLines } from './estimates/copies/insert-lines.ts';
export { insertDraft } from './estimates/estimates.commands.ts';
export { estimates } from './estimates/estimates.table.ts';
export { recordEvent } from './estimates/events/estimate-events.commands.ts';
export type { FullEstimate } from './estimates/full-estimate.ts';
export { estimateTemplates } from './estimates/templates/estimate-templates.table.ts';
export type { TemplatePart } from './estimates/templates/estimate-templates.table.ts';
export { orders } from './carts/orders/orders.table.ts';
export type { NewOrderRow } from './carts/orders/orders.table.ts';
export type { OrderedPart } from './carts/orders/stored-parts.ts';
export { closeCart } from './orders/payments/close-cart.commands.ts';
export { createTransId } from './orders/trans-id.ts';
export { tasks } from './customers/tasks/tasks.table.ts';
export type { NewTaskRecord } from './customers/tasks/tasks.table.ts';
export { users } from './platform/users/users.table.ts';
export type { NewUserRow, UserRow } from './platform/users/users.table.ts';
