import { lazyComponent } from '@tech-portal/platform';
import type { LazyComponent } from '@tech-portal/platform';
import type { ComponentType } from 'react';
import { notePortalFailure, PortalFailed } from './last-resort.tsx';
import { PageLoading } from './page-loading.tsx';

/** What fills the whole window, with nothing of the portal around it: the login screen, and the portal itself. */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> =>
  lazyComponent(load, {
    loading: () => <PageLoading />,
    failed: (retry) => <PortalFailed onRetry={retry} />,
    onFailure: notePortalFailure,
  });
