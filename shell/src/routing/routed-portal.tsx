import { useIdle } from '@tech-portal/platform';
import { createPortalHistory, PortalRouter } from '@tech-portal/platform/portal-router';
import { inlinedRegistry } from '@tech-portal/release-client';
import { useMemo, useState } from 'react';
import { matchRoutes, useLocation, useRoutes } from 'react-router-dom';
import { useBusinessWatch } from '../business/business-watch.queries.ts';
import { useShell } from '../session/shell-context.tsx';
import { listenForBack } from './dialog-history.ts';
import { measurePages } from './measure-pages.ts';
import { ChromeContext, pageHandleOf, TitleContext } from '../layout/page-handle.ts';
import { portalRoutes } from './portal-routes.tsx';
import { RegistryReader } from './registry-reader.tsx';

/** The page of the present address, and what its route says of it. */
function RoutedPage() {
  const [registry, setRegistry] = useState(inlinedRegistry);
  const routes = useMemo(() => portalRoutes(registry, <RegistryReader onRead={setRegistry} />), [registry]);
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

/** The portal behind the entrance: routes, chrome, and what remotes add. */
export function RoutedPortal() {
  useBusinessWatch();
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
