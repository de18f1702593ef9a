import { lazyComponent } from '@tech-portal/platform';
import { ErrorState } from '@tech-portal/ui';
import type { UnsavedWorkProps } from './unsaved-work-alert.tsx';

/** Loads on demand, because unsaved work rarely becomes impossible to save. */
export const UnsavedWork = lazyComponent<UnsavedWorkProps>(
  async () => (await import('./unsaved-work-alert.tsx')).UnsavedWorkAlert,
  { failed: (retry) => <ErrorState message="The unsaved changes could not be shown." onRetry={retry} /> },
);
