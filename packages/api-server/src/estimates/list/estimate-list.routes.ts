import {
  exportEstimates as exportEstimatesCall,
  getEstimateMetrics,
  listActiveEstimates,
  listEstimates as listEstimatesCall,
} from '@tech-portal/contract/estimates';
import { narrowedScope, readTechs, viewerScope } from '../../identity/index.ts';
import { handle } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { handleExport } from '../../audit/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { readTimeZone } from '../../settings/index.ts';
import { businessDay } from '../estimate-day.ts';
import { exportEstimates } from './estimate-export.ts';
import { presentActive, presentList, presentMetrics } from './estimate-list.presenter.ts';
import { listActive, listEstimates } from './estimate-list.queries.ts';
import { estimateMetrics } from './estimate-metrics.queries.ts';

const todayOf = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => businessDay(clock.now(), await readTimeZone(db));

/** Metrics, list, export and picker of estimates. */
export const estimateListRoutes: readonly Route[] = [
  handle(getEstimateMetrics, async ({ viewer, deps }) =>
    presentMetrics(await estimateMetrics(deps.db, viewerScope(viewer), await todayOf(deps))),
  ),

  handle(listEstimatesCall, async ({ query, viewer, deps }) => {
    const today = await todayOf(deps);
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
      today: await todayOf(deps),
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
