import type { Route } from '../platform/http/index.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { favoritesRoutes } from './favorites/favorites.routes.ts';
import { quickOrderRoutes } from './quick-order/quick-order.routes.ts';

export const routesOfCarts: readonly Route[] = [...cartRoutes, ...quickOrderRoutes, ...favoritesRoutes];
