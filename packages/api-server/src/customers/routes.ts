import type { Route } from '../platform/http/index.ts';
import { customerChangesRoutes } from './customer-changes.routes.ts';
import { customersRoutes } from './customers.routes.ts';
import { tasksRoutes } from './tasks/tasks.routes.ts';

export const routesOfCustomers: readonly Route[] = [...customersRoutes, ...customerChangesRoutes, ...tasksRoutes];
