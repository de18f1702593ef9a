import { lazyComponent } from '@tech-portal/platform';
import type { LazyComponent } from '@tech-portal/platform';
import type { ComponentType } from 'react';
import { reportPortalFailure, PortalFailed } from './root-error-boundary.tsx';
import { PageLoading } from './page-loading.tsx';

/** Lazy component that fills the window without chrome: the login screen or the portal. */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> =>
  lazyComponent(load, {
    loading: () => <PageLoading />,
    failed: (retry) => <PortalFailed onRetry={retry} />,
    onFailure: reportPortalFailure,
  });
