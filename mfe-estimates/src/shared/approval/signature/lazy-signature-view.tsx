import { lazyComponent } from '@tech-portal/platform';
import { ErrorState } from '@tech-portal/ui';
import type { Signature } from '@tech-portal/contract/estimates';

/** {@link SignatureView}, loaded only if there is a signature. */
export const LazySignatureView = lazyComponent<{ signature: Signature }>(
  async () => (await import('./signature-view.tsx')).SignatureView,
  { failed: (retry) => <ErrorState message="The signature could not be shown." onRetry={retry} /> },
);
