import type { SessionSnapshot } from '@tech-portal/platform';
import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay } from 'msw';
import { http, HttpResponse } from 'msw/http';
// Preloaded to keep import time out of the tests.
import '../pages/login/login-page.tsx';
import '../routing/routed-portal.tsx';
import { createPortal } from '../start/portal.tsx';
import { writeRegistry } from '@tech-portal/release-client/testing';
import { readBusiness, applyBusiness } from '../business/business.store.ts';
import { sampleRegistry } from './registry.ts';
import { server } from './server.ts';

export const technician: SessionSnapshot = { token: 'token-of-tech', role: 'tech', approved: true };
export const administrator: SessionSnapshot = { token: 'token-of-admin', role: 'admin', approved: true };
export const retail: SessionSnapshot = { token: 'token-of-retail', role: 'retail', approved: true };

/** Account of a session, as GET /auth/login returns it. */
export const accountOf = ({ role, approved }: Pick<SessionSnapshot, 'role' | 'approved'>) => ({
  id: 7,
  username: 'ada',
  type: role,
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Tech',
  address1: '1 Main Street',
  city: 'Elkhart',
  state: 'IN',
  zip: '46514',
  country: 'United States',
  phone: '(574) 555-0100',
  taxId: null,
  tax_exempt: 0,
  created: '2026-01-01T00:00:00Z',
  modified: '2026-01-01T00:00:00Z',
  approved: approved ? 1 : 0,
  newsletter: 0,
  free_gift: 0,
  store_credit: 0,
  favorites: [],
  version: 1,
});

export interface OpenOptions {
  /** Session in local storage; default none. */
  readonly session?: SessionSnapshot;
  /** Registry in the page; null if the page has none. */
  readonly registry?: RemoteRegistry | null;
  readonly environment?: string;
}

/** Opens the portal at a path. The session check stays pending unless the test adds a handler for it. */
export function openPortal(path: string, { session, registry = sampleRegistry, environment = '' }: OpenOptions = {}) {
  window.history.replaceState(null, '', path);
  if (session) {
    localStorage.setItem('token', session.token);
    localStorage.setItem('role', session.role);
    localStorage.setItem('approved', session.approved ? '1' : '0');
  }
  if (registry) writeRegistry(registry);
  server.use(
    http.get('*/auth/login', async () => {
      await delay('infinite');
      return HttpResponse.json({});
    }),
    // Any idle test may start to poll notifications.
    http.get('*/api/notifications/news', () => new HttpResponse(null, { status: 503 })),
    http.get('*/api/notifications/settings', () => HttpResponse.json({ email: false })),
  );
  // Applies default settings unless the test has set others.
  if (readBusiness().version === undefined) void applyBusiness({ version: 0 });
  const portal = createPortal({
    apiOrigin: '',
    environment,
    styleNonce: '',
    overrideOrigins: [],
    figuresPercent: 0,
    scriptOrigins: [],
  });
  return { user: userEvent.setup(), ...render(portal) };
}

export const currentUrl = () => window.location.pathname + window.location.search;
