import type { Route } from '../platform/http/index.ts';
import { integrationRoutes } from './integration/integration.routes.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';

export const routesOfOutbound: readonly Route[] = [...integrationRoutes, ...webhooksRoutes];
