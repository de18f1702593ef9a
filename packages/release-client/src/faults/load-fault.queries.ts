import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { TimeoutError } from '../loading/hedged-request.ts';
import { faultReports, faultDetails } from './fault-reports.ts';

/** True when the server is unreachable; any response, even an error, counts as reachable. */
const isUnreachable = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    () => false,
    () => true,
  );

/**
 * Records that a version could not be loaded. Ignores failures of a slow, missing or interrupted network, which say
 * nothing about the version. As browsers report the same error for a broken connection and a missing file, it requests
 * the entry once more to tell them apart.
 */
export async function recordLoadFault({ name: app, version, entry }: RegistryEntry, error: unknown): Promise<void> {
  if (error instanceof TimeoutError || !navigator.onLine || (await isUnreachable(entry))) return;
  faultReports.record({ app, version, kind: 'load', ...faultDetails(error) });
}
