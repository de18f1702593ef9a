import type { PortalConfig } from '@tech-portal/platform/manifest';
import type { PortalHistory } from '@tech-portal/platform/portal-router';
import { log } from '../log.ts';

/** Measures this page load, if it is among the share that the installation measures. */
export function measurePages(history: PortalHistory, { figuresPercent }: PortalConfig): void {
  if (Math.random() * 100 >= figuresPercent) return;
  import('@tech-portal/release-client/figures')
    .then(({ measurePage }) =>
      measurePage((opened) => history.subscribe(() => opened(history.place().location.pathname))),
    )
    .catch((error: unknown) => log('This page load is not measured.', error));
}
