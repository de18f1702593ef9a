import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { RequestTimeout } from '../loading/hedged-request.ts';
import { faultReports, faultWords } from './fault-reports.ts';

/** Whether nothing comes from there at all; any response, also a refusal, is one of the version's server. */
const isOutOfReach = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    () => false,
    () => true,
  );

/**
 * Records that a version could not be loaded, unless that was the network: slow, missing, or broken off, which says nothing
 * of the version. A browser gives the same error for a connection that broke as for a file that is not there, so the entry
 * is asked for once more.
 */
export async function noteLoadFault({ name: app, version, entry }: RegistryEntry, error: unknown): Promise<void> {
  if (error instanceof RequestTimeout || !navigator.onLine || (await isOutOfReach(entry))) return;
  faultReports.note({ app, version, kind: 'load', ...faultWords(error) });
}
