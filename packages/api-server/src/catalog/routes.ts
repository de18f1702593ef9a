import type { Route } from '../platform/http/index.ts';
import { brandsRoutes } from './brands.routes.ts';
import { categoriesRoutes } from './categories.routes.ts';
import { catalogImportsRoutes } from './import/catalog-imports.routes.ts';
import { catalogUploadsRoutes } from './import/catalog-uploads.routes.ts';
import { integrationFeedsRoutes } from './import/integration-feeds.routes.ts';
import { productsRoutes } from './products.routes.ts';

export const routesOfCatalog: readonly Route[] = [
  ...productsRoutes,
  ...brandsRoutes,
  ...catalogImportsRoutes,
  ...catalogUploadsRoutes,
  ...integrationFeedsRoutes,
  ...categoriesRoutes,
];
