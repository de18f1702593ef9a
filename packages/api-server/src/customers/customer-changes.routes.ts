import {
  createCustomer as createCustomerEndpoint,
  deleteCustomer as deleteCustomerEndpoint,
  exportCustomers as exportCustomersEndpoint,
  importCustomers as importCustomersEndpoint,
} from '@tech-portal/contract/customers';
import { narrowedScope, buildOwnersFile } from '../identity/index.ts';
import { defineHandler, defineIdempotentHandler } from '../platform/http/index.ts';
import type { Route } from '../platform/http/index.ts';
import { defineExportHandler } from '../audit/index.ts';
import { importCustomers } from './customer-import.commands.ts';
import { customersHeader, presentCustomerLines } from './customers-csv.presenter.ts';
import { createCustomer, deleteCustomer } from './customers.commands.ts';
import { presentCustomer } from './customers.presenter.ts';
import { customersInBatches } from './customers.queries.ts';

export const customerChangesRoutes: readonly Route[] = [
  defineIdempotentHandler(createCustomerEndpoint, async ({ body, currentUser, deps }) =>
    presentCustomer(await createCustomer(deps.db, currentUser.userId, body.customer, deps.clock.now())),
  ),
  defineHandler(deleteCustomerEndpoint, async ({ query, currentUser, deps }) => {
    const { row, archived } = await deleteCustomer(deps.db, currentUser, query.id, deps.clock.now());
    const name = `${row.firstName} ${row.lastName}`;
    return { message: archived ? `${name} has estimates and was archived.` : `${name} was deleted.` };
  }),
  defineExportHandler(exportCustomersEndpoint, async ({ query, currentUser, deps }) =>
    buildOwnersFile(deps, currentUser, {
      name: 'customers',
      header: customersHeader,
      batches: customersInBatches(deps.db, narrowedScope(currentUser, query.tech_id), query.search),
      ownerOf: ({ techId }) => techId,
      toLines: presentCustomerLines,
    }),
  ),
  defineHandler(importCustomersEndpoint, async ({ body, currentUser, deps, request: { signal } }) => {
    const options = { dryRun: body.dry_run, now: deps.clock.now(), signal };
    const turn = { owner: `account:${currentUser.userId}`, signal };
    return deps.runLongTask(() => importCustomers(deps.db, currentUser.userId, body.rows, options), turn);
  }),
];
