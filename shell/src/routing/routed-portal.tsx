import { inlinedRegistry, readRegistry } from '@tech-portal/release-client';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createPortalRouter } from './create-portal-router.tsx';

/** The portal behind the entrance: routes, chrome, and what remotes add. */
export function RoutedPortal() {
  const [router] = useState(() => createPortalRouter({ known: inlinedRegistry(), read: readRegistry }));
  return <RouterProvider router={router} />;
}
