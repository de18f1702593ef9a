import { lazyComponent } from '@tech-portal/platform';
import { ErrorState } from '@tech-portal/ui';
import type { NoPartsProps } from './no-parts.tsx';

/** {@link NoParts}, which most lists never show. */
export const LateNoParts = lazyComponent<NoPartsProps>(async () => (await import('./no-parts.tsx')).NoParts, {
  failed: (retry) => <ErrorState message="Failed to fetch categories." onRetry={retry} />,
});
