import {
  getCustomer,
  listCustomers as listCustomersCall,
  searchCustomers as searchCustomersCall,
} from '@tech-portal/contract/customers';
import { viewerScope } from '../auth/record-scope.ts';
import { ApiError } from '../http/api-error.ts';
import { handle } from '../http/handle.ts';
import type { Route } from '../http/handle.ts';
import { presentCustomer } from './customers.presenter.ts';
import { findCustomer, listCustomers, searchCustomers } from './customers.queries.ts';

/** Reading customers: the list, one of them, and the search of the customer picker. */
export const customersRoutes: readonly Route[] = [
  handle(listCustomersCall, async ({ query, viewer, deps }) => {
    const { rows, pageCount } = await listCustomers(deps.db, viewerScope(viewer), {
      page: query.page,
      sortBy: query.sort_by,
      sortOrder: query.sort_order,
      search: query.search,
    });
    return rows.map((row, index) => ({ ...presentCustomer(row), ...(index === 0 && { page_count: pageCount }) }));
  }),
  handle(getCustomer, async ({ query, viewer, deps }) => {
    const row = await findCustomer(deps.db, query.id, viewerScope(viewer));
    if (!row) throw new ApiError('not_found', `Customer ${query.id} does not exist.`);
    return presentCustomer(row);
  }),
  handle(searchCustomersCall, async ({ query, viewer, deps }) => {
    const rows = await searchCustomers(deps.db, viewerScope(viewer), query.customerSearch);
    return rows.map(presentCustomer);
  }),
];
