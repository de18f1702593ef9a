import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { shellCanaryFor } from '@tech-portal/platform/rollout';
import { askForShell } from './asked-shell.ts';
import { readPersonKey } from './person-key.ts';
import { readStoredSession } from './stored-session.ts';

function isMeant(version: string): boolean {
  if (readStoredSession(localStorage).token === '') return false;
  const text = document.getElementById('remote-registry')?.textContent || 'null';
  const registry = JSON.parse(text) as RemoteRegistry | null;
  return registry !== null && shellCanaryFor(registry, readPersonKey()) === version;
}

/**
 * Takes the cookie back once a canary of the shell is not meant for who sits here, whether or not the canary does so
 * itself: one that never did would hold on to its people.
 */
export function giveBackUnlessMeant(version: string): void {
  try {
    if (!isMeant(version)) askForShell(undefined);
  } catch {
    // Without storage nobody is known, and nobody asked.
  }
}
