import {
  createCustomer as createCustomerCall,
  deleteCustomer as deleteCustomerCall,
  exportCustomers as exportCustomersCall,
  importCustomers as importCustomersCall,
} from '@tech-portal/contract/customers';
import { narrowedScope, ownersFile } from '../identity/index.ts';
import { handle, handleOnce } from '../platform/http/index.ts';
import type { Route } from '../platform/http/index.ts';
import { handleExport } from '../audit/index.ts';
import { importCustomers } from './customer-import.commands.ts';
import { customersHeader, presentCustomerLines } from './customers-csv.presenter.ts';
import { createCustomer, deleteCustomer } from './customers.commands.ts';
import { presentCustomer } from './customers.presenter.ts';
import { customersInBatches } from './customers.queries.ts';

export const customerChangesRoutes: readonly Route[] = [
  handleOnce(createCustomerCall, async ({ body, viewer, deps }) =>
    presentCustomer(await createCustomer(deps.db, viewer.userId, body.customer, deps.clock.now())),
  ),
  handle(deleteCustomerCall, async ({ query, viewer, deps }) => {
    const { row, archived } = await deleteCustomer(deps.db, viewer, query.id, deps.clock.now());
    const name = `${row.firstName} ${row.lastName}`;
    return { message: archived ? `${name} has estimates and was archived.` : `${name} was deleted.` };
  }),
  handleExport(exportCustomersCall, async ({ query, viewer, deps }) =>
    ownersFile(deps, viewer, {
      name: 'customers',
      header: customersHeader,
      batches: customersInBatches(deps.db, narrowedScope(viewer, query.tech_id), query.search),
      ownerOf: ({ techId }) => techId,
      linesOf: presentCustomerLines,
    }),
  ),
  handle(importCustomersCall, async ({ body, viewer, deps, request: { signal } }) => {
    const options = { dryRun: body.dry_run, now: deps.clock.now(), signal };
    const turn = { holder: `account:${viewer.userId}`, signal };
    return deps.longWork(() => importCustomers(deps.db, viewer.userId, body.rows, options), turn);
  }),
];
