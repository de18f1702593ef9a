import { updateCustomer as updateCustomerCall } from '@tech-portal/contract/customers';
import { presentCustomer } from '../../customers/index.ts';
import { readTechs, viewerScope } from '../../identity/index.ts';
import { handle } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { changeCustomer } from './change-customer.ts';

/** Customer update, which also updates open estimates. */
export const changeCustomerRoutes: readonly Route[] = [
  handle(updateCustomerCall, async ({ body, viewer, deps }) => {
    const row = await changeCustomer(deps.db, {
      scope: viewerScope(viewer),
      id: body.id,
      fields: body.customer,
      version: body.version,
      endsApproval: body.ends_approval,
      userId: viewer.userId,
      now: deps.clock.now(),
      shipping: deps.config.shipping,
    });
    return presentCustomer(row, await readTechs(deps.db, viewer, [row.techId]));
  }),
];
