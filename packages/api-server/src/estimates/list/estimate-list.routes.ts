import {
  exportEstimates as exportEstimatesEndpoint,
  getEstimateMetrics,
  listActiveEstimates,
  listEstimates as listEstimatesEndpoint,
} from '@tech-portal/contract/estimates';
import { narrowedScope, readTechs, scopeOf } from '../../identity/index.ts';
import { defineHandler } from '../../platform/http/index.ts';
import type { Route, CurrentUser } from '../../platform/http/index.ts';
import { defineExportHandler } from '../../audit/index.ts';
import type { Clock } from '../../platform/deps/index.ts';
import { businessDay } from '../estimate-day.ts';
import { exportEstimates } from './estimate-export.ts';
import { presentActive, presentList, presentMetrics } from './estimate-list.presenter.ts';
import { listActive, listEstimates } from './estimate-list.queries.ts';
import { readEstimateMetrics } from './estimate-metrics.queries.ts';

const todayOf = ({ businessTimeZone }: CurrentUser, clock: Clock) => businessDay(clock.now(), businessTimeZone);

export const estimateListRoutes: readonly Route[] = [
  defineHandler(getEstimateMetrics, async ({ currentUser, deps }) =>
    presentMetrics(await readEstimateMetrics(deps.db, scopeOf(currentUser), todayOf(currentUser, deps.clock))),
  ),

  defineHandler(listEstimatesEndpoint, async ({ query, currentUser, deps }) => {
    const today = todayOf(currentUser, deps.clock);
    const found = await listEstimates(deps.db, {
      scope: narrowedScope(currentUser, query.tech_id),
      today,
      filter: query.filter,
      customerId: query.customer_id,
      search: query.search,
      page: query.page,
      cursor: query.cursor,
      sortBy: query.sort_by,
      sortOrder: query.sort_order,
    });
    const techOf = await readTechs(
      deps.db,
      currentUser,
      found.rows.map(({ techId }) => techId),
    );
    return presentList(found, techOf, today);
  }),

  defineHandler(listActiveEstimates, async ({ query, currentUser, deps }) => {
    const found = await listActive(deps.db, {
      scope: scopeOf(currentUser),
      today: todayOf(currentUser, deps.clock),
      search: query.search,
      page: query.page,
      cursor: query.cursor,
      sortBy: query.sort_by,
      sortOrder: query.sort_order,
    });
    return presentActive(found);
  }),

  defineExportHandler(exportEstimatesEndpoint, async ({ query, currentUser, deps }) =>
    exportEstimates(deps, currentUser, { filter: query.filter, techId: query.tech_id, search: query.search }),
  ),
];
