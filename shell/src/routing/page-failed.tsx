import type { RemoteFailureReason } from '@tech-portal/release-client';
import { ErrorState } from '@tech-portal/ui';

const messages: Record<RemoteFailureReason, string> = {
  'not-registered': 'This page is not available at the moment.',
  incompatible: 'This page is being updated. Please try again in a few minutes.',
  timeout: 'This page took too long to load.',
  broken: 'This page could not be loaded.',
};

/** Replaces a page whose code did not load; the rest of the portal works on. */
export function PageFailed({ reason, retry }: { reason: RemoteFailureReason; retry: () => void }) {
  return <ErrorState message={messages[reason]} hint="The rest of the portal is not affected." onRetry={retry} />;
}
