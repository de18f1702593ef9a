import { lazyComponent } from '@tech-portal/platform';
import { ErrorState } from '@tech-portal/ui';
import type { UnsavedChangesAlertProps } from './unsaved-changes-alert.tsx';

/** Loads on demand, because unsaved work rarely becomes impossible to save. */
export const LazyUnsavedChangesAlert = lazyComponent<UnsavedChangesAlertProps>(
  async () => (await import('./unsaved-changes-alert.tsx')).UnsavedChangesAlert,
  { failed: (retry) => <ErrorState message="The unsaved changes could not be shown." onRetry={retry} /> },
);
