import { updateCustomer as updateCustomerCall } from '@tech-portal/contract/customers';
import { presentCustomer } from '../../customers/customers.presenter.ts';
import { viewerScope } from '../../identity/auth/record-scope.ts';
import { readTechs } from '../../identity/users/record-techs.queries.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Route } from '../../platform/http/handle.ts';
import { changeCustomer } from './change-customer.ts';

/** Changing a customer, whose open estimates follow. */
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
