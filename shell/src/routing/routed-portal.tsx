import { useIdle } from '@tech-portal/platform';
import type { RemoteRegistry } from '@tech-portal/platform';
import type { PortalConfig } from '@tech-portal/platform/manifest';
import { createPortalHistory, PortalRouter } from '@tech-portal/platform/portal-router';
import type { PortalHistory } from '@tech-portal/platform/portal-router';
import { readInlinedRegistry, readRegistry } from '@tech-portal/release-client';
import { useEffect, useMemo, useState } from 'react';
import { matchRoutes, useLocation, useRoutes } from 'react-router-dom';
import { useBusinessRefresh } from '../business/business-refresh.queries.ts';
import { useShell } from '../session/shell-context.tsx';
import { listenForBack } from './dialog-history.ts';
import { ChromeContext, pageHandleOf, TitleContext } from '../layout/page-handle.ts';
import { portalRoutes } from './portal-routes.tsx';
import { log } from '../log.ts';
import { PageLoading } from './page-loading.tsx';

/** Loads the registry if the page was served without it and the path may belong to a remote. */
function RegistryLoader({ onLoaded }: { onLoaded: (registry: RemoteRegistry) => void }) {
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    let isMounted = true;
    readRegistry().then(
      (registry) => isMounted && onLoaded(registry),
      (error: unknown) => isMounted && setFailure({ error }),
    );
    return () => {
      isMounted = false;
    };
  }, [onLoaded]);
  if (failure) throw failure.error;
  return <PageLoading />;
}

/** Measures this page load if it is part of the random sample. */
function measurePages(history: PortalHistory, { figuresPercent }: PortalConfig): void {
  if (Math.random() * 100 >= figuresPercent) return;
  import('@tech-portal/release-client/metrics')
    .then(({ measurePage }) =>
      measurePage((onPageOpened) => history.subscribe(() => onPageOpened(history.current().location.pathname))),
    )
    .catch((error: unknown) => log('Measuring this page load failed.', error));
}

function RoutedPage() {
  const [registry, setRegistry] = useState(readInlinedRegistry);
  const routes = useMemo(() => portalRoutes(registry, <RegistryLoader onLoaded={setRegistry} />), [registry]);
  const matches = matchRoutes(routes, useLocation()) ?? [];
  const { title, chrome } = pageHandleOf(matches.map(({ route }) => route));
  return (
    <TitleContext value={title}>
      <ChromeContext value={chrome}>{useRoutes(routes)}</ChromeContext>
    </TitleContext>
  );
}

function openHistory() {
  listenForBack();
  return createPortalHistory();
}

export function RoutedPortal() {
  useBusinessRefresh();
  const { config } = useShell();
  const [history] = useState(openHistory);
  const [measure] = useState(() => () => measurePages(history, config));
  useIdle(measure);
  return (
    <PortalRouter history={history}>
      <RoutedPage />
    </PortalRouter>
  );
}
