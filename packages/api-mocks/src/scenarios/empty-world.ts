import { createWorld } from './world.ts';
import type { World } from './world.ts';

/** The world of somebody's first day: accounts and catalog, and nothing that was ever done with them. */
export const createEmptyWorld = (): World => {
  const world = createWorld();
  return {
    ...world,
    users: world.users.map((user) => ({ ...user, favorites: [] })),
    parts: [],
    categories: [],
    customers: [],
    tasks: [],
    carts: [],
    estimates: [],
    photos: [],
    orders: [],
    templates: [],
    audit: [],
  };
};
