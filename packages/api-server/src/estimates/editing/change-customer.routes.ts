import { updateCustomer as updateCustomerEndpoint } from '@tech-portal/contract/customers';
import { presentCustomer } from '../../customers/index.ts';
import { readTechs, scopeOf } from '../../identity/index.ts';
import { defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { changeCustomer } from './change-customer.ts';

/** Customer update, which also updates open estimates. */
export const changeCustomerRoutes: readonly Route[] = [
  defineHandler(updateCustomerEndpoint, async ({ body, currentUser, deps }) => {
    const row = await changeCustomer(deps.db, {
      scope: scopeOf(currentUser),
      id: body.id,
      fields: body.customer,
      version: body.version,
      mayEndApproval: body.ends_approval,
      userId: currentUser.userId,
      now: deps.clock.now(),
      shipping: deps.config.shipping,
    });
    return presentCustomer(row, await readTechs(deps.db, currentUser, [row.techId]));
  }),
];
