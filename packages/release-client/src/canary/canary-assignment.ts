import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { shellCanaryFor } from '@tech-portal/platform/rollout';
import { readStoredSession } from '@tech-portal/platform/stored-session';
import { readPersonKey } from '../versions/person-key.ts';
import { requestShell } from './requested-shell.ts';

function isAssigned(version: string): boolean {
  if (readStoredSession(localStorage).token === '') return false;
  const text = document.getElementById('remote-registry')?.textContent || 'null';
  const registry = JSON.parse(text) as RemoteRegistry | null;
  return registry !== null && shellCanaryFor(registry, readPersonKey()) === version;
}

/**
 * Deletes the cookie once a canary of the shell is not assigned to the user of this browser, whether or not the canary
 * does so itself: one that never did would hold on to its people.
 */
export function dropUnlessAssigned(version: string): void {
  try {
    if (!isAssigned(version)) requestShell(undefined);
  } catch {
    // Without storage nobody is known, and nothing was requested.
  }
}
