import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { hashesOf } from '../integrity/known-hashes.ts';
import { readOverrides } from '../versions/overrides.ts';
import type { MountedVersions } from './fallback-version.ts';

const keyOf = (name: string) => `release-mounted-${name}`;

const originOf = (url: string): string => new URL(url, window.location.href).origin;

/**
 * True when files at a URL may replace those of the live version: they are the portal's own, or next to the live files,
 * whose origin the page's policy allows.
 */
const isTrusted = (url: string, live: string): boolean =>
  [window.location.origin, originOf(live)].includes(originOf(url));

/**
 * Stores in local storage the version from which each exposed component last mounted, with its hashes. It is stored per
 * component, as a new version may work in one place and fail in another. Does nothing if there is no storage.
 */
export const mountedVersions: MountedVersions = {
  read(name, live) {
    try {
      const entry = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as RegistryEntry | null;
      return entry && entry.name === name.split('/')[0] && isTrusted(entry.entry, live.entry) ? entry : undefined;
    } catch {
      return undefined;
    }
  },
  write(name, entry) {
    // A version that an administrator's override loads in one tab is not a fallback.
    if (readOverrides()[entry.name]) return;
    try {
      const text = JSON.stringify({ ...entry, integrity: entry.integrity ?? hashesOf(entry) });
      if (localStorage.getItem(keyOf(name)) !== text) localStorage.setItem(keyOf(name), text);
    } catch {
      // If storage is unavailable, there is no fallback.
    }
  },
};
