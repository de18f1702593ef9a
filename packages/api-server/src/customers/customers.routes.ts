import {
  getCustomer,
  listCustomers as listCustomersEndpoint,
  searchCustomers as searchCustomersEndpoint,
} from '@tech-portal/contract/customers';
import { narrowedScope, readTechs, scopeOf } from '../identity/index.ts';
import { ApiError, defineHandler } from '../platform/http/index.ts';
import type { Route } from '../platform/http/index.ts';
import { presentCustomer } from './customers.presenter.ts';
import { findCustomer, listCustomers, searchCustomers } from './customers.queries.ts';

export const customersRoutes: readonly Route[] = [
  defineHandler(listCustomersEndpoint, async ({ query, currentUser, deps }) => {
    const { rows, pages } = await listCustomers(deps.db, narrowedScope(currentUser, query.tech_id), {
      page: query.page,
      cursor: query.cursor,
      sortBy: query.sort_by,
      sortOrder: query.sort_order,
      search: query.search,
    });
    const techOf = await readTechs(
      deps.db,
      currentUser,
      rows.map(({ techId }) => techId),
    );
    return rows.map((row, index) => ({
      ...presentCustomer(row, techOf),
      ...(index === 0 && pages),
    }));
  }),
  defineHandler(getCustomer, async ({ query, currentUser, deps }) => {
    const row = await findCustomer(deps.db, query.id, scopeOf(currentUser));
    if (!row) throw new ApiError('not_found', `Customer ${query.id} does not exist.`);
    return presentCustomer(row, await readTechs(deps.db, currentUser, [row.techId]));
  }),
  defineHandler(searchCustomersEndpoint, async ({ query, currentUser, deps }) => {
    const rows = await searchCustomers(deps.db, scopeOf(currentUser), query.customerSearch);
    return rows.map((row) => presentCustomer(row));
  }),
];
