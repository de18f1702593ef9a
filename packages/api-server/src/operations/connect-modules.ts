import { sql } from 'drizzle-orm';
import { isCustomerThere } from '../audit/audit.queries.ts';
import { editLinesOfEstimate } from '../carts/cart/lines-of-estimate.ts';
import { openStoreCarts } from '../carts/cart/open-carts.queries.ts';
import { customers } from '../customers/customers.table.ts';
import { estimateApproved } from '../estimates/approval/estimate-approved.ts';
import { editLines } from '../estimates/editing/edit-lines.ts';
import { openCartsOf } from '../identity/users/user-record.queries.ts';
import { orderFreeEstimate } from '../orders/checkout/order-free-estimate.ts';
import { orderChanged } from '../orders/order-changed.ts';
import { announceOrder } from '../outbound/integration/announce-order.commands.ts';

/** Connects what modules tell or ask those above them; again, it changes nothing. */
export function connectModules(): void {
  orderChanged.on(announceOrder);
  estimateApproved.on(orderFreeEstimate);
  editLinesOfEstimate.provide(editLines);
  openCartsOf.provide(openStoreCarts);
  isCustomerThere.provide(
    (id) => sql`exists (select from ${customers} where ${customers.id} = ${id} and not ${customers.archived})`,
  );
}
