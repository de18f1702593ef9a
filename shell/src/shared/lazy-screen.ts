import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** A component whose code is downloaded when it is first drawn. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load() }));
}
