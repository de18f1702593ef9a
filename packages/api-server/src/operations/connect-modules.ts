import { sql } from 'drizzle-orm';
import { customerExists } from '../audit/index.ts';
import { editEstimateLines, findOpenStoreCarts } from '../carts/index.ts';
import { customers } from '../customers/index.ts';
import { editLines, estimateApproved } from '../estimates/index.ts';
import { openCartsOf } from '../identity/index.ts';
import { orderChanged, orderFreeEstimate } from '../orders/index.ts';
import { announceOrder } from '../outbound/index.ts';

export function connectModules(): void {
  orderChanged.on(announceOrder);
  estimateApproved.on(orderFreeEstimate);
  editEstimateLines.provide(editLines);
  openCartsOf.provide(findOpenStoreCarts);
  customerExists.provide(
    (id) => sql`exists (select from ${customers} where ${customers.id} = ${id} and not ${customers.archived})`,
  );
}
