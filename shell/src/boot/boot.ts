/**
 * Runs inline in the page's head, before any other script: preloads the files that this user's page will need,
 * all at once, instead of one after the other as the code finds out. Only a matter of speed: whatever fails
 * here, the shell loads the same files a little later.
 */
import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { chooseVersions } from '@tech-portal/platform/rollout';
import { readStoredSession } from '@tech-portal/platform/stored-session';
import { publishedAddress, readPageHashes, readPersonKey } from '@tech-portal/release-client';
import { planPreloads } from './preload-plan.ts';
import type { ShellFiles } from './preload-plan.ts';

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
  planPreloads({
    path: location.pathname,
    session: readStoredSession(localStorage),
    shell: jsonOf('shell-files') as ShellFiles,
    registry: chooseVersions(registry, readPersonKey()),
  }).forEach(preload);
}

function fetchRegistry(): Promise<unknown> {
  const answer = fetch('/registry.json', { signal: AbortSignal.timeout(8_000) }).then((response) => response.json());
  answer.then(preloadFor).catch(() => undefined);
  return answer;
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
