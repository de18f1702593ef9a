import {
  exportEstimates as exportEstimatesCall,
  getEstimateMetrics,
  listActiveEstimates,
  listEstimates as listEstimatesCall,
} from '@tech-portal/contract/estimates';
import { narrowedScope, readTechs, viewerScope } from '../../identity/index.ts';
import { handle } from '../../platform/http/index.ts';
import type { Route, Viewer } from '../../platform/http/index.ts';
import { handleExport } from '../../audit/index.ts';
import type { Clock } from '../../platform/deps/index.ts';
import { businessDay } from '../estimate-day.ts';
import { exportEstimates } from './estimate-export.ts';
import { presentActive, presentList, presentMetrics } from './estimate-list.presenter.ts';
import { listActive, listEstimates } from './estimate-list.queries.ts';
import { estimateMetrics } from './estimate-metrics.queries.ts';

const todayOf = ({ businessTimeZone }: Viewer, clock: Clock) => businessDay(clock.now(), businessTimeZone);

export const estimateListRoutes: readonly Route[] = [
  handle(getEstimateMetrics, async ({ viewer, deps }) =>
    presentMetrics(await estimateMetrics(deps.db, viewerScope(viewer), todayOf(viewer, deps.clock))),
  ),

  handle(listEstimatesCall, async ({ query, viewer, deps }) => {
    const today = todayOf(viewer, deps.clock);
    const found = await listEstimates(deps.db, {
      scope: narrowedScope(viewer, query.tech_id),
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
      viewer,
      found.rows.map(({ techId }) => techId),
    );
    return presentList(found, techOf, today);
  }),

  handle(listActiveEstimates, async ({ query, viewer, deps }) => {
    const found = await listActive(deps.db, {
      scope: viewerScope(viewer),
      today: todayOf(viewer, deps.clock),
      search: query.search,
      page: query.page,
      cursor: query.cursor,
      sortBy: query.sort_by,
      sortOrder: query.sort_order,
    });
    return presentActive(found);
  }),

  handleExport(exportEstimatesCall, async ({ query, viewer, deps }) =>
    exportEstimates(deps, viewer, { filter: query.filter, techId: query.tech_id, search: query.search }),
  ),
];
