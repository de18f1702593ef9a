/**
 * Runs inline in the page's head, before any other script: preloads the files that this user's page will need,
 * all at once, instead of one after the other as the code finds out; those of slots around it once the shell runs. Only a
 * matter of speed: whatever fails here, the shell loads the same files a little later.
 */
import type { PublicSettings } from '@tech-portal/contract/business-settings';
import type { PortalConfig, RemoteRegistry } from '@tech-portal/platform/manifest';
import { chooseVersions } from '@tech-portal/platform/rollout';
import { readStoredSession } from '@tech-portal/platform/stored-session';
import { publishedAddress, readPageHashes, readPersonKey } from '@tech-portal/release-client';
import { BUSINESS_KEY } from '../business/business-key.ts';
import { planPreloads } from './preload-plan.ts';
import type { ShellFiles } from './preload-plan.ts';

/** The path of `getPublicSettings`; the contract itself would make this script many times larger. */
const PUBLIC_SETTINGS = '/api/business-settings/public';

/** How long a first visit waits for the settings before it shows the portal's own. */
const PATIENCE_MS = 1000;

const jsonOf = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent || 'null');

function preload(file: string) {
  const link = document.createElement('link');
  if (file.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
    // In the same way as the style sheet will request it, or it would be fetched twice.
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
  // By then the main script has run. Before that these files would share the network with it.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', preloadSlots);
  else preloadSlots();
}

function fetchRegistry(): Promise<unknown> {
  const answer = fetch('/registry.json', { signal: AbortSignal.timeout(8_000) }).then((response) => response.json());
  answer.then(preloadFor).catch(() => undefined);
  return answer;
}

/** What this browser has seen last; null where that is nothing, or storage is blocked or broken. */
function readSeen(): PublicSettings | null {
  try {
    return JSON.parse(localStorage.getItem(BUSINESS_KEY) ?? 'null') as PublicSettings | null;
  } catch {
    return null;
  }
}

/** Blocked or full storage: the next visit waits for the server again. */
function store(text: string) {
  try {
    localStorage.setItem(BUSINESS_KEY, text);
  } catch {
    // As above.
  }
}

/**
 * Asks for the settings of the business before the shell's own code is there. A browser that has seen them begins with
 * those; a first visit waits for them, so that it does not change its look before somebody's eyes.
 */
function openBusiness(): NonNullable<Window['portalBusiness']> {
  const { apiOrigin = '' } = (jsonOf('portal-config') ?? {}) as Partial<PortalConfig>;
  const fresh = fetch(apiOrigin + PUBLIC_SETTINGS, { signal: AbortSignal.timeout(8_000) })
    .then((response) => (response.ok ? response.text() : 'null'))
    .then((text) => {
      const settings = JSON.parse(text) as PublicSettings | null;
      if (settings) store(text);
      return settings ?? undefined;
    })
    .catch(() => undefined);
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const seen = readSeen();
  const known = seen ? Promise.resolve(seen) : Promise.race([fresh, patience]);
  return { known, fresh };
}

try {
  const hashes = readPageHashes();
  window.portalStyleHash = (address) => hashes[publishedAddress(address)];
  const registry = jsonOf('remote-registry') as RemoteRegistry | null;
  // On static hosting nobody wrote the registry into the page: fetched here, the shell takes it over.
  if (registry) preloadFor(registry);
  else window.portalRegistry = fetchRegistry();
} catch {
  // Blocked storage or broken data: the shell copes with both.
}

try {
  window.portalBusiness = openBusiness();
} catch {
  // As above: it has the portal's own look.
}
