import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { hashesOf } from '../integrity/known-hashes.ts';
import { readOverrides } from '../versions/overrides.ts';
import type { MountedVersions } from './fallback-version.ts';

const keyOf = (name: string) => `release-mounted-${name}`;

/** Whether an address is one of the portal's own, or absolute: `//elsewhere` is neither. */
const isAddress = (entry: string): boolean => entry.startsWith('/remotes/') || /^https?:\/\//.test(entry);

/** What an administrator runs in one tab is nothing to fall back to. */
const isOverridden = ({ name, entry }: RegistryEntry): boolean => readOverrides()[name]?.entry === entry;

/**
 * Remembers in local storage which version each exposed component mounted from last, with its hashes: a new version
 * may work in one place and fail in another. Without storage nothing is remembered.
 */
export const mountedVersions: MountedVersions = {
  read(name) {
    try {
      const entry = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as RegistryEntry | null;
      return entry && entry.name === name.split('/')[0] && isAddress(entry.entry) ? entry : undefined;
    } catch {
      return undefined;
    }
  },
  write(name, entry) {
    if (!isAddress(entry.entry) || isOverridden(entry)) return;
    try {
      const text = JSON.stringify({ ...entry, integrity: entry.integrity ?? hashesOf(entry) });
      if (localStorage.getItem(keyOf(name)) !== text) localStorage.setItem(keyOf(name), text);
    } catch {
      // Without storage there is nothing to fall back to.
    }
  },
};
