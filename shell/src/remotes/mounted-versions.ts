import type { RegistryEntry } from '@tech-portal/platform/manifest';
import type { MountedVersions } from './expose-loader.ts';
import { hashesOf } from './script-integrity.ts';

const keyOf = (app: string) => `release-mounted-${app}`;

/** Only what the portal itself publishes is ever loaded again from memory. */
const isOwn = ({ entry }: RegistryEntry): boolean => entry.startsWith('/remotes/');

/** Remembers in local storage which version of each app mounted last, with its hashes. Without storage nothing is. */
export const mountedVersions: MountedVersions = {
  read(app) {
    try {
      const entry = JSON.parse(localStorage.getItem(keyOf(app)) ?? 'null') as RegistryEntry | null;
      return entry?.name === app && isOwn(entry) ? entry : undefined;
    } catch {
      return undefined;
    }
  },
  write(entry) {
    if (!isOwn(entry)) return;
    try {
      const text = JSON.stringify({ ...entry, integrity: entry.integrity ?? hashesOf(entry) });
      if (localStorage.getItem(keyOf(entry.name)) !== text) localStorage.setItem(keyOf(entry.name), text);
    } catch {
      // Without storage there is nothing to fall back to.
    }
  },
};
