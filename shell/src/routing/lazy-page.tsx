import { lazyComponent } from '@tech-portal/platform';
import type { LazyComponent } from '@tech-portal/platform';
import { noteShellFault } from '@tech-portal/release-client';
import type { ComponentType } from 'react';
import { log } from '../log.ts';
import { PageLoading } from './page-loading.tsx';
import { PageFailed } from './page-failed.tsx';

/** A page of the shell's own. When its code does not come, it says so as a page of a remote does. */
export const lazyPage = (load: () => Promise<ComponentType>): LazyComponent<object> =>
  lazyComponent(load, {
    loading: () => <PageLoading />,
    failed: (retry) => <PageFailed reason="broken" retry={retry} />,
    onFailure(error) {
      log('A page did not load.', error);
      noteShellFault(error);
    },
  });
