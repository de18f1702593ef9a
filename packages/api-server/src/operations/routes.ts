import { routesOfAudit } from '../audit/index.ts';
import { routesOfCarts } from '../carts/index.ts';
import { routesOfCatalog } from '../catalog/index.ts';
import { routesOfCustomers } from '../customers/index.ts';
import { dashboardRoutes } from '../dashboard/index.ts';
import { routesOfEstimates, stopRemindersPage } from '../estimates/index.ts';
import { routesOfIdentity } from '../identity/index.ts';
import { notificationsRoutes } from '../notifications/index.ts';
import { routesOfOrders } from '../orders/index.ts';
import { routesOfOutbound } from '../outbound/index.ts';
import type { RawRoute, Route } from '../platform/http/index.ts';
import { releasesRoutes } from '../releases/index.ts';
import { businessSettingsRoutes, logosRoute } from '../settings/index.ts';
import { proxiesRoute } from './doctor/doctor.routes.ts';
import { healthRoute, liveRoute, readyRoute } from './health/health.routes.ts';
import { openApiRoute } from './openapi/openapi.routes.ts';
import { picturesRoutes } from './sample-pictures/pictures.routes.ts';

/** Implemented endpoints of all modules; each module adds its list here. */
export const routes: readonly Route[] = [
  ...routesOfIdentity,
  ...routesOfEstimates,
  ...notificationsRoutes,
  ...routesOfAudit,
  ...routesOfCatalog,
  ...businessSettingsRoutes,
  ...routesOfCarts,
  ...routesOfOrders,
  ...routesOfOutbound,
  ...releasesRoutes,
  ...routesOfCustomers,
  ...dashboardRoutes,
];

/** Routes outside the contract: health, doctor, API document and pictures. */
export const rawRoutes: readonly RawRoute[] = [
  logosRoute,
  healthRoute,
  liveRoute,
  readyRoute,
  proxiesRoute,
  openApiRoute,
  stopRemindersPage,
  ...picturesRoutes,
];
