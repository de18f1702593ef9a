import { routesOfAudit } from '../audit/routes.ts';
import { routesOfCarts } from '../carts/routes.ts';
import { picturesRoutes } from '../catalog/pictures.routes.ts';
import { routesOfCatalog } from '../catalog/routes.ts';
import { routesOfCustomers } from '../customers/routes.ts';
import { dashboardRoutes } from '../dashboard/dashboard.routes.ts';
import { stopRemindersPage } from '../estimates/reminders/reminders.routes.ts';
import { routesOfEstimates } from '../estimates/routes.ts';
import { routesOfIdentity } from '../identity/routes.ts';
import { notificationsRoutes } from '../notifications/notifications.routes.ts';
import { routesOfOrders } from '../orders/routes.ts';
import { routesOfOutbound } from '../outbound/routes.ts';
import type { Route } from '../platform/http/handle.ts';
import type { RawRoute } from '../platform/http/raw-route.ts';
import { releasesRoutes } from '../releases/releases.routes.ts';
import { businessSettingsRoutes } from '../settings/business-settings.routes.ts';
import { logosRoute } from '../settings/logos.routes.ts';
import { proxiesRoute } from './doctor/doctor.routes.ts';
import { healthRoute, liveRoute, readyRoute } from './health/health.routes.ts';
import { openApiRoute } from './openapi/openapi.routes.ts';

/** Every call that the server implements. A module adds its list here and nowhere else. */
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

/** What it serves besides: health, what the doctor asks, the API document and pictures. */
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
