import { useIdle } from '@tech-portal/platform';
import { inlinedRegistry, readRegistry } from '@tech-portal/release-client';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { useBusinessWatch } from '../business/business-watch.queries.ts';
import { useShell } from '../shared/shell-context.tsx';
import { createPortalRouter } from './create-portal-router.tsx';
import { measurePages } from './measure-pages.ts';

/** The portal behind the entrance: routes, chrome, and what remotes add. */
export function RoutedPortal() {
  useBusinessWatch();
  const { config } = useShell();
  const [router] = useState(() => createPortalRouter({ known: inlinedRegistry(), read: readRegistry }));
  const [measure] = useState(() => () => measurePages(router, config));
  useIdle(measure);
  return <RouterProvider router={router} />;
}
