/**
 * Runs inline in the page's head before any other script. Preloads the files of the requested page in parallel, and the
 * files of the slots once the shell runs. This only saves time: the shell loads any missing file later.
 */
import type { PublicSettings } from '@tech-portal/contract/business-settings';
import type { PortalConfig, RemoteRegistry } from '@tech-portal/platform/manifest';
import { chooseVersions } from '@tech-portal/platform/rollout';
import { readStoredSession } from '@tech-portal/platform/stored-session';
import { publishedUrl, readPageHashes, readPersonKey } from '@tech-portal/release-client';
import { BUSINESS_KEY } from '../business/business-key.ts';
import { planPreloads } from './preload-plan.ts';
import type { ShellFiles } from './preload-plan.ts';

/** Path of `getPublicSettings`; importing the contract would make this script many times larger. */
const PUBLIC_SETTINGS = '/api/business-settings/public';

/** Longest time that a first visit waits for the settings before it shows the portal's defaults, in ms. */
const MAX_WAIT_MS = 1000;

const jsonOf = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent || 'null');

function preload(file: string) {
  const link = document.createElement('link');
  if (file.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
    // Must match the style sheet's request, or the file would be fetched twice.
    const hash = window.portalStyleHash?.(file);
    if (hash !== undefined) Object.assign(link, { integrity: hash, crossOrigin: 'anonymous' });
  } else {
    link.rel = 'modulepreload';
  }
  link.href = file;
  document.head.append(link);
}

function preloadFor(registry: RemoteRegistry) {
  const { page, slots } = planPreloads({
    path: location.pathname,
    session: readStoredSession(localStorage),
    shell: jsonOf('shell-files') as ShellFiles,
    registry: chooseVersions(registry, readPersonKey()),
  });
  page.forEach(preload);
  const preloadSlots = () => slots.forEach(preload);
  // Slot files must not compete with the main script for bandwidth: waits until it has run.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', preloadSlots);
  else preloadSlots();
}

function fetchRegistry(): Promise<unknown> {
  const registryRequest = fetch('/registry.json', { signal: AbortSignal.timeout(8_000) }).then((response) =>
    response.json(),
  );
  registryRequest.then(preloadFor).catch(() => undefined);
  return registryRequest;
}

/** Settings last seen by this browser; null if there are none or storage is blocked or broken. */
function readStoredSettings(): PublicSettings | null {
  try {
    return JSON.parse(localStorage.getItem(BUSINESS_KEY) ?? 'null') as PublicSettings | null;
  } catch {
    return null;
  }
}

/** Stores settings for the next visit. If storage is blocked or full, the next visit waits for the server again. */
function storeSettings(text: string) {
  try {
    localStorage.setItem(BUSINESS_KEY, text);
  } catch {
    // Storage may be blocked or full.
  }
}

/**
 * Requests the business settings before the shell's code is loaded. Returning browsers start with the stored settings.
 * A first visit waits for the response, to avoid a visible change of look.
 */
function requestBusiness(): NonNullable<Window['portalBusiness']> {
  const { apiOrigin = '' } = (jsonOf('portal-config') ?? {}) as Partial<PortalConfig>;
  const latest = fetch(apiOrigin + PUBLIC_SETTINGS, { signal: AbortSignal.timeout(8_000) })
    .then((response) => (response.ok ? response.text() : 'null'))
    .then((text) => {
      const settings = JSON.parse(text) as PublicSettings | null;
      if (settings) storeSettings(text);
      return settings ?? undefined;
    })
    .catch(() => undefined);
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  const storedSettings = readStoredSettings();
  const initial = storedSettings ? Promise.resolve(storedSettings) : Promise.race([latest, timeout]);
  return { initial, latest };
}

try {
  const hashes = readPageHashes();
  window.portalStyleHash = (url) => hashes[publishedUrl(url)];
  const registry = jsonOf('remote-registry') as RemoteRegistry | null;
  // Static hosting serves the page without the registry. The shell reuses this request.
  if (registry) preloadFor(registry);
  else window.portalRegistry = fetchRegistry();
} catch {
  // The shell handles blocked storage and broken data.
}

try {
  window.portalBusiness = requestBusiness();
} catch {
  // Without settings, the page keeps the portal's own look.
}
