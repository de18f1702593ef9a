import { sql } from 'drizzle-orm';
import { isCustomerThere } from '../audit/index.ts';
import { editLinesOfEstimate, openStoreCarts } from '../carts/index.ts';
import { customers } from '../customers/index.ts';
import { editLines, estimateApproved } from '../estimates/index.ts';
import { openCartsOf } from '../identity/index.ts';
import { orderChanged, orderFreeEstimate } from '../orders/index.ts';
import { announceOrder } from '../outbound/index.ts';

export function connectModules(): void {
  orderChanged.on(announceOrder);
  estimateApproved.on(orderFreeEstimate);
  editLinesOfEstimate.provide(editLines);
  openCartsOf.provide(openStoreCarts);
  isCustomerThere.provide(
    (id) => sql`exists (select from ${customers} where ${customers.id} = ${id} and not ${customers.archived})`,
  );
}
