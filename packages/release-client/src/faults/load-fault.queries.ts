import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { RequestTimeout } from '../loading/hedged-request.ts';
import { faultReports, faultWords } from './fault-reports.ts';

/** True when the server is unreachable; any response, even an error, counts as reachable. */
const isOutOfReach = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    () => false,
    () => true,
  );

/**
 * Records that a version could not be loaded, unless the network was slow, missing or interrupted, which says nothing
 * about the version. As browsers report the same error for a broken connection and a missing file, it requests the
 * entry once more.
 */
export async function noteLoadFault({ name: app, version, entry }: RegistryEntry, error: unknown): Promise<void> {
  if (error instanceof RequestTimeout || !navigator.onLine || (await isOutOfReach(entry))) return;
  faultReports.note({ app, version, kind: 'load', ...faultWords(error) });
}
