import type { RegistryEntry } from '@tech-portal/platform/manifest';
import type { RemoteFailureReason } from '@tech-portal/release-client';
import { ErrorState } from '@tech-portal/ui';

const messages: Record<RemoteFailureReason, string> = {
  'not-registered': 'This page is not available at the moment.',
  off: 'This page is switched off at the moment.',
  incompatible: 'This page is being updated. Please try again in a few minutes.',
  timeout: 'This page took too long to load.',
  broken: 'This page could not be loaded.',
};

interface PageFailedProps {
  readonly reason: RemoteFailureReason;
  readonly retry: () => void;
  /** Whose page it is; absent for one of the shell's own. */
  readonly remote?: RegistryEntry;
}

/** What to tell whom about a page: its app, version and owner. */
const detailsOf = ({ name, version, owner }: RegistryEntry): string =>
  `${name} ${version}${owner ? `, looked after by ${owner.team}: ${owner.contact}` : ''}`;

/** Replaces a page whose code did not load; the rest of the portal works on. */
export function PageFailed({ reason, retry, remote }: PageFailedProps) {
  return (
    <ErrorState
      message={messages[reason]}
      hint="The rest of the portal is not affected."
      details={remote && detailsOf(remote)}
      onRetry={retry}
    />
  );
}
