import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { RegistryEntry, RemoteRegistry, RemoteRoute } from '@tech-portal/platform/manifest';
import type { RemoteFailure } from '@tech-portal/release-client';
import { RemoteComponent } from './remote-component.tsx';

export interface RemoteRouteParts {
  /** Wraps a page so that it is rendered, and its code loaded, only for users whom the route allows. */
  readonly guard: (route: RemoteRoute, page: ReactNode) => ReactNode;
  /** Shown in the page's place while its code is on its way. */
  readonly fallback: ReactNode;
  /** Shown in the page's place when its code did not come. */
  readonly failed: (failure: RemoteFailure, retry: () => void, remote: RegistryEntry) => ReactNode;
}

/** Routes of the live remotes, from their manifests alone: no code of a remote is loaded before its page is opened. */
export function remoteRoutes(registry: RemoteRegistry, { guard, fallback, failed }: RemoteRouteParts): RouteObject[] {
  return registry.remotes.flatMap((remote) =>
    remote.routes.map((route) => {
      const name = `${remote.name}${route.expose.slice(1)}`;
      const page = (
        <RemoteComponent
          key={name}
          name={name}
          fallback={fallback}
          failed={(failure, retry) => failed(failure, retry, remote)}
        />
      );
      return { id: `${remote.name}:${route.path}`, path: route.path, handle: route, element: guard(route, page) };
    }),
  );
}
