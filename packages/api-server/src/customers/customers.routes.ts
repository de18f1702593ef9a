import {
  getCustomer,
  listCustomers as listCustomersCall,
  searchCustomers as searchCustomersCall,
} from '@tech-portal/contract/customers';
import { narrowedScope, readTechs, viewerScope } from '../identity/index.ts';
import { ApiError, handle } from '../platform/http/index.ts';
import type { Route } from '../platform/http/index.ts';
import { presentCustomer } from './customers.presenter.ts';
import { findCustomer, listCustomers, searchCustomers } from './customers.queries.ts';

export const customersRoutes: readonly Route[] = [
  handle(listCustomersCall, async ({ query, viewer, deps }) => {
    const { rows, pages } = await listCustomers(deps.db, narrowedScope(viewer, query.tech_id), {
      page: query.page,
      cursor: query.cursor,
      sortBy: query.sort_by,
      sortOrder: query.sort_order,
      search: query.search,
    });
    const techOf = await readTechs(
      deps.db,
      viewer,
      rows.map(({ techId }) => techId),
    );
    return rows.map((row, index) => ({
      ...presentCustomer(row, techOf),
      ...(index === 0 && pages),
    }));
  }),
  handle(getCustomer, async ({ query, viewer, deps }) => {
    const row = await findCustomer(deps.db, query.id, viewerScope(viewer));
    if (!row) throw new ApiError('not_found', `Customer ${query.id} does not exist.`);
    return presentCustomer(row, await readTechs(deps.db, viewer, [row.techId]));
  }),
  handle(searchCustomersCall, async ({ query, viewer, deps }) => {
    const rows = await searchCustomers(deps.db, viewerScope(viewer), query.customerSearch);
    return rows.map((row) => presentCustomer(row));
  }),
];
