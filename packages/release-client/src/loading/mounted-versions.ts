import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { hashesOf } from '../integrity/known-hashes.ts';
import type { MountedVersions } from './fallback-version.ts';

const keyOf = (name: string) => `release-mounted-${name}`;

/** Only what the portal itself publishes is ever loaded again from memory. */
const isOwn = ({ entry }: RegistryEntry): boolean => entry.startsWith('/remotes/');

/**
 * Remembers in local storage which version each exposed component mounted from last, with its hashes: a new version
 * may work in one place and fail in another. Without storage nothing is remembered.
 */
export const mountedVersions: MountedVersions = {
  read(name) {
    try {
      const entry = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as RegistryEntry | null;
      return entry && entry.name === name.split('/')[0] && isOwn(entry) ? entry : undefined;
    } catch {
      return undefined;
    }
  },
  write(name, entry) {
    if (!isOwn(entry)) return;
    try {
      const text = JSON.stringify({ ...entry, integrity: entry.integrity ?? hashesOf(entry) });
      if (localStorage.getItem(keyOf(name)) !== text) localStorage.setItem(keyOf(name), text);
    } catch {
      // Without storage there is nothing to fall back to.
    }
  },
};
