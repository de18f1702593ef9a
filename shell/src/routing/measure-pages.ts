import type { PortalConfig } from '@tech-portal/platform/manifest';
import { log } from '../shared/log.ts';
import type { createPortalRouter } from './create-portal-router.tsx';

/** Measures this page load, if it is among the share that the installation measures. */
export function measurePages(router: ReturnType<typeof createPortalRouter>, { figuresPercent }: PortalConfig): void {
  if (Math.random() * 100 >= figuresPercent) return;
  import('@tech-portal/release-client/figures')
    .then(({ measurePage }) => measurePage((opened) => router.subscribe(({ location }) => opened(location.pathname))))
    .catch((error: unknown) => log('This page load is not measured.', error));
}
